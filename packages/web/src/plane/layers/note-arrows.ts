/** Arrows that somebody drew into a study, or draws from a unit: broad and translucent, unlike orders. */
import type { PlaceId } from '@chronopolitik/engine';
import type { NoteArrow } from '@chronopolitik/game';
import type { Color, Mark, Point } from '@chronopolitik/draw';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { planePointOf } from '../pick.ts';

/** Pixels at most, and shares of a board's width at most. */
const WIDTH = [7, 0.02] as const;
const HEAD = [20, 0.06] as const;
const RING = [17, 0.05] as const;
const OPACITY = 0.78;

/** The arrows of a note as marks to paint. @param scale pixels to a unit of the plane */
export function noteMarks(
  loaded: LoadedGame,
  arrows: readonly NoteArrow[],
  color: Color,
  scale: number,
): readonly Mark[] {
  const pen = penOf(loaded, color, scale);
  return arrows.flatMap(({ from, to }): readonly Mark[] => {
    const [a, b] = [planePointOf(loaded, from), planePointOf(loaded, to)];
    if (!a || !b) return [];
    return from === to ? [ring(a, pen)] : arrow(a, b, pen);
  });
}

/** An order that is dragged from its unit. */
export interface Drag {
  readonly from: PlaceId;
  /** Where it is dragged to, in units of what it is painted on: pixels of the screen, or units of the plane. */
  readonly to: Point;
}

/** An arrow from a unit to wherever the pointer is, a point of the plane. */
export function dragMarks(
  loaded: LoadedGame,
  { from, to }: Drag,
  color: Color,
  scale: number,
): readonly Mark[] {
  const start = planePointOf(loaded, from);
  return start ? arrow(start, to, penOf(loaded, color, scale)) : [];
}

function penOf({ drawing }: LoadedGame, color: Color, scale: number): Pen {
  const [, , span] = drawing.viewBox;
  const sized = ([pixels, share]: readonly [number, number]): number =>
    Math.min(pixels / scale, span * share);
  return { color, width: sized(WIDTH), head: sized(HEAD), ring: sized(RING) };
}

/** In units of the plane. */
interface Pen {
  readonly color: Color;
  readonly width: number;
  readonly head: number;
  readonly ring: number;
}

function ring(at: Point, { color, width, ring: radius }: Pen): Mark {
  return { kind: 'circle', at, radius, stroke: color, width: width / 2, opacity: OPACITY };
}

function arrow(from: Point, to: Point, pen: Pen): readonly Mark[] {
  const { color, width } = pen;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  const head = Math.min(pen.head, long / 2);
  const neck: Point = [to[0] - ux * head, to[1] - uy * head];
  const wing = head * 0.55;
  const points: readonly Point[] = [
    to,
    [neck[0] - uy * wing, neck[1] + ux * wing],
    [neck[0] + uy * wing, neck[1] - ux * wing],
  ];
  return [
    { kind: 'line', points: [from, neck], stroke: color, width, cap: 'butt', opacity: OPACITY },
    { kind: 'line', points, closed: true, fill: color, opacity: OPACITY },
  ];
}
