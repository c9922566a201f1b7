/** How wide texts are: those of the plane are painted in every frame, and measured once. */
import type { Context } from '../canvas.ts';

/** What is known of a text, in pixels. */
export interface Measured {
  readonly width: number;
  /** From its baseline to the top of its line. */
  readonly above: number;
}

type Measuring = Pick<Context, 'measureText'>;

/** Of one context at most. */
const MOST = 4000;
/** As long as the canvas of the context lives. */
let known = new WeakMap<Measuring, Map<string, Measured>>();

function knownOf(context: Measuring): Map<string, Measured> {
  const before = known.get(context);
  if (before && before.size < MOST) return before;
  const fresh = new Map<string, Measured>();
  known.set(context, fresh);
  return fresh;
}

/** A text in the typeface that the context has. @param face that typeface: reading it from the context takes long */
export function measured(context: Measuring, face: string, text: string): Measured {
  const key = `${face} ${text}`;
  const before = known.get(context)?.get(key);
  if (before) return before;
  const { width, fontBoundingBoxAscent: above } = context.measureText(text);
  const made = { width, above };
  knownOf(context).set(key, made);
  return made;
}

/** Measures all anew: the typefaces have come. */
export function forgetMeasures(): void {
  known = new WeakMap();
}
