/** Where two provinces of a drawing border each other: lines that they share point for point. */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import type { Drawing, Point } from '../drawing.ts';
import { outlinesOf } from '../outline.ts';

type Segment = readonly [Point, Point];

const keyOf = (a: Point, b: Point): string => `${a.join()} ${b.join()}`;

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
  const outlines = outlinesOf(drawing);
  const theirs = new Set(
    (outlines.get(other) ?? []).flatMap((ring) =>
      ring.flatMap((point, i) => [keyOf(point, at(ring, i + 1)), keyOf(at(ring, i + 1), point)]),
    ),
  );
  const segments = (outlines.get(one) ?? []).flatMap((ring) =>
    ring
      .map((point, i): Segment => [point, at(ring, i + 1)])
      .filter(([a, b]) => theirs.has(keyOf(a, b))),
  );
  return chained(segments).toSorted((a, b) => b.length - a.length);
}

/** All pairs of provinces that share a border, each once. */
export function neighborsIn(drawing: Drawing): readonly (readonly [ProvinceId, ProvinceId])[] {
  const sides = new Map<string, Set<ProvinceId>>();
  for (const [id, rings] of outlinesOf(drawing))
    for (const ring of rings)
      ring.forEach((point, i) => {
        const key = [point.join(), at(ring, i + 1).join()].toSorted().join(' ');
        sides.set(key, (sides.get(key) ?? new Set()).add(id));
      });
  const pairs = new Map<string, readonly [ProvinceId, ProvinceId]>();
  for (const ids of sides.values()) {
    const [a, b] = [...ids].toSorted();
    if (a !== undefined && b !== undefined) pairs.set(`${a} ${b}`, [a, b]);
  }
  return [...pairs.values()];
}
