/** Turns a map so that what is named for a direction lies there. */
import type { Point } from '../drawing.ts';

const DIRECTIONS: readonly (readonly [RegExp, Point])[] = [
  [/\bnorth/i, [0, -1]],
  [/\bsouth/i, [0, 1]],
  [/east(?!er\b)/i, [1, 0]],
  [/west/i, [-1, 0]],
];

/** Where a name says that it lies, as a step; none for most. */
function bearingOf(name: string): Point {
  return DIRECTIONS.reduce<Point>(
    ([x, y], [word, [dx, dy]]) => (word.test(name) ? [x + dx, y + dy] : [x, y]),
    [0, 0],
  );
}

const TURNS = 24;

/**
 * The turn of a map, in radians, that suits the names of its provinces best, and how well it does.
 *
 * @param points of the provinces about the middle of the map, in the order of the names
 */
export function bestTurn(
  names: readonly string[],
  points: readonly Point[],
): { readonly turn: number; readonly score: number } {
  const bearings = names.map(bearingOf);
  let best = { turn: 0, score: -Infinity };
  for (let i = 0; i < TURNS; i += 1) {
    const turn = (i / TURNS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const score = bearings.reduce((sum, [bx, by], vertex) => {
      const [x, y] = points[vertex] ?? [0, 0];
      return sum + bx * (x * cos - y * sin) + by * (x * sin + y * cos);
    }, 0);
    if (score > best.score + 1e-9) best = { turn, score };
  }
  return best;
}
