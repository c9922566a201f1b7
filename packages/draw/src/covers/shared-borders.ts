/** Where two provinces of a drawing border each other: lines that they share point for point. */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import type { Drawing, Point } from '../drawing.ts';
import { outlinesOf } from '../outline.ts';

type Segment = readonly [Point, Point];
/** Pieces of border by pair of provinces, `a b`, in the direction of the first one's outline. */
type Borders = ReadonlyMap<string, readonly Segment[]>;

const cache = new WeakMap<Drawing, Borders>();

/** All borders of a drawing, found once. */
function bordersOf(drawing: Drawing): Borders {
  const known = cache.get(drawing);
  if (known) return known;
  const sides = new Map<string, { readonly id: ProvinceId; readonly segment: Segment }[]>();
  for (const [id, rings] of outlinesOf(drawing))
    for (const ring of rings)
      ring.forEach((point, i) => {
        const next = at(ring, i + 1);
        const [a, b] = [point.join(), next.join()];
        const key = a < b ? `${a} ${b}` : `${b} ${a}`;
        const side = sides.get(key) ?? [];
        side.push({ id, segment: [point, next] });
        sides.set(key, side);
      });
  const borders = new Map<string, Segment[]>();
  for (const side of sides.values())
    for (const { id, segment } of side)
      for (const other of side) {
        if (other.id === id) continue;
        const key = `${id} ${other.id}`;
        const own = borders.get(key) ?? [];
        own.push(segment);
        borders.set(key, own);
      }
  cache.set(drawing, borders);
  return borders;
}

/** Pieces of a border, end to end, as lines. */
function chained(segments: readonly Segment[]): readonly (readonly Point[])[] {
  const leaving = new Map(segments.map((segment) => [segment[0].join(), segment]));
  const arriving = new Set(segments.map(([, end]) => end.join()));
  const starts = segments.filter(([start]) => !arriving.has(start.join()));
  const used = new Set<Segment>();
  const lines: Point[][] = [];
  for (const first of [...starts, ...segments]) {
    if (used.has(first)) continue;
    const line: Point[] = [first[0]];
    for (let next: Segment | undefined = first; next && !used.has(next);) {
      used.add(next);
      line.push(next[1]);
      next = leaving.get(next[1].join());
    }
    lines.push(line);
  }
  return lines;
}

/** The lines along which a province borders another, in the direction of its own outline; longest first. */
export function sharedBorder(
  drawing: Drawing,
  one: ProvinceId,
  other: ProvinceId,
): readonly (readonly Point[])[] {
  const segments = bordersOf(drawing).get(`${one} ${other}`) ?? [];
  return chained(segments).toSorted((a, b) => b.length - a.length);
}

/** All pairs of provinces that share a border, each once. */
export function neighborsIn(drawing: Drawing): readonly (readonly [ProvinceId, ProvinceId])[] {
  return [...bordersOf(drawing).keys()].flatMap((key) => {
    const [a = '', b = ''] = key.split(' ');
    return a < b ? [[a, b] as const] : [];
  });
}
