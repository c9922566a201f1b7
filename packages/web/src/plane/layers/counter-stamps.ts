/** Counters that move: painted once for each power, kind and size, and copied in every frame. */
import { counterMarks, counterSize, type Point, type Sheet } from '@chronopolitik/draw';
import type { PowerId, UnitKind } from '@chronopolitik/engine';
import { newCanvas, paint, type Context } from '../canvas.ts';

/** How far a counter reaches from its middle, in halves of its width: its edge and its shadow lie within. */
export const REACH = 1.6;

/** What is painted of a counter. */
interface MovingCounter {
  readonly power: PowerId;
  readonly kind: UnitKind;
  /** Its middle, in units of the sheet. */
  readonly at: Point;
}

/** Counters at one size. */
export interface CounterStamps {
  /** Paints a counter. @param context in units of the sheet */
  readonly paint: (context: Context, counter: MovingCounter) => void;
}

function stampOf(sheet: Sheet, { power, kind }: MovingCounter, unit: number): HTMLCanvasElement {
  const reach = Math.ceil(counterSize(sheet)[0] * REACH * unit);
  const canvas = newCanvas(2 * reach, 2 * reach);
  const context = canvas.getContext('2d');
  context?.setTransform(unit, 0, 0, unit, reach, reach);
  if (context) paint(context, counterMarks(sheet, { power, kind, at: [0, 0] }));
  return canvas;
}

/** @param unit device pixels to a unit of the sheet */
function stamped(sheet: Sheet, unit: number): CounterStamps {
  const known = new Map<string, HTMLCanvasElement>();
  return {
    paint: (context, counter) => {
      const key = `${counter.power} ${counter.kind}`;
      const stamp = known.get(key) ?? stampOf(sheet, counter, unit);
      known.set(key, stamp);
      const [x, y] = counter.at;
      const side = stamp.width / unit;
      context.drawImage(stamp, x - side / 2, y - side / 2, side, side);
    },
  };
}

/** While the size changes, copies would be used once. */
const drawn = (sheet: Sheet): CounterStamps => ({
  paint: (context, counter) => paint(context, counterMarks(sheet, counter)),
});

let last: { readonly sheet: Sheet; readonly unit: number; copies?: CounterStamps } | undefined;

const isAlike = (a: Sheet, b: Sheet): boolean =>
  a.drawing === b.drawing && a.theme === b.theme && a.map === b.map && a.scale === b.scale;

/**
 * The counters of a frame: copies from the second frame on that is of the same size.
 *
 * @param unit device pixels to a unit of the sheet
 */
export function countersFor(sheet: Sheet, unit: number): CounterStamps {
  if (last?.unit === unit && isAlike(last.sheet, sheet))
    return (last.copies ??= stamped(sheet, unit));
  last = { sheet, unit };
  return drawn(sheet);
}
