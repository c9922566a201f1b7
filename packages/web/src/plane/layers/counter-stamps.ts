/** Counters that move: painted once for each power, kind and size, and copied in every frame. */
import { counterMarks, counterSize, sheetOf, type Point, type Sheet } from '@chronopolitik/draw';
import type { PowerId, UnitKind } from '@chronopolitik/engine';
import { newCanvas, paint, type Context } from '../canvas.ts';
import { paintedWidth, type Style } from './sprites.ts';

/** How far a counter reaches from its middle, in halves of its width: its edge and its shadow lie within. */
export const REACH = 1.6;

/** What is painted of a counter. */
interface MovingCounter {
  readonly power: PowerId;
  readonly kind: UnitKind;
  /** Its middle, in units of the sheet. */
  readonly at: Point;
}

/** The counters of a frame. */
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

/** Stamps of counters as they are on boards of one size. */
interface Stamped {
  readonly sheet: Sheet;
  /** Device pixels to a unit of the sheet. */
  readonly unit: number;
  readonly byCounter: Map<string, HTMLCanvasElement>;
}

function stampedOf({ sheet, unit, byCounter }: Stamped, counter: MovingCounter): HTMLCanvasElement {
  const key = `${counter.power} ${counter.kind}`;
  const stamp = byCounter.get(key) ?? stampOf(sheet, counter, unit);
  byCounter.set(key, stamp);
  return stamp;
}

/** The sizes that were used last, the latest first: that at which the camera rests, and that of which it passes smaller ones. */
let kept: readonly Stamped[] = [];

const isAlike = (a: Sheet, b: Sheet): boolean =>
  a.drawing === b.drawing && a.theme === b.theme && a.map === b.map && a.scale === b.scale;

function stampedFor(sheet: Sheet, unit: number): Stamped {
  const isSame = (each: Stamped): boolean => each.unit === unit && isAlike(each.sheet, sheet);
  const known = kept.find(isSame) ?? { sheet, unit, byCounter: new Map() };
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, 2);
  return known;
}

let lastScale: number | undefined;

/**
 * The counters of a frame: copies. While the size changes from frame to frame, of counters that are somewhat larger.
 *
 * @param width of a board, in pixels
 * @param ratio device pixels to one of them
 */
export function countersFor(style: Style, width: number, ratio: number): CounterStamps {
  const sheet = sheetOf({ ...style, width });
  const isStill = lastScale === sheet.scale;
  lastScale = sheet.scale;
  const wide = paintedWidth(width, ratio, style.drawing);
  const painted = isStill ? sheet : sheetOf({ ...style, width: wide });
  const stamped = stampedFor(painted, painted.scale * ratio);
  const shrunk = counterSize(sheet)[0] / counterSize(painted)[0];
  return {
    paint: (context, counter) => {
      const stamp = stampedOf(stamped, counter);
      const [x, y] = counter.at;
      const side = (stamp.width / stamped.unit) * shrunk;
      context.drawImage(stamp, x - side / 2, y - side / 2, side, side);
    },
  };
}
