/** The drawing of the standard map against its rules. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readDrawing, type Drawing, type Point } from './drawing.ts';
import { outlinesOf, provinceAt, type Ring } from './outline.ts';

interface MapProvince {
  readonly name: string;
  readonly type: 'land' | 'coast' | 'sea' | 'impassable';
  readonly center?: true;
  readonly army?: readonly string[];
  readonly fleet?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  readonly touches?: readonly string[];
}

const folder = new URL('../../../variants/standard/', import.meta.url);
const text = readFileSync(new URL('drawing.json', folder), 'utf8');
const variant = JSON.parse(readFileSync(new URL('variant.json', folder), 'utf8')) as {
  readonly map: { readonly provinces: Readonly<Record<string, MapProvince>> };
};
const provinces = Object.entries(variant.map.provinces);

function isPerCoast(
  fleet: MapProvince['fleet'],
): fleet is Readonly<Record<string, readonly string[]>> {
  return fleet !== undefined && !Array.isArray(fleet);
}

const locations = provinces.flatMap(([id, { fleet }]) => [
  id,
  ...(isPerCoast(fleet) ? Object.keys(fleet).map((coast) => `${id}/${coast}`) : []),
]);

function standard(): Drawing {
  const reading = readDrawing(JSON.parse(text), locations);
  if (!reading.ok) throw new Error(reading.error.map(({ message }) => message).join('\n'));
  return reading.value;
}
const drawing = standard();
const outlines = outlinesOf(drawing);

function edgesOf(rings: readonly Ring[]): readonly string[] {
  return rings.flatMap((ring) =>
    ring.map((point, i) =>
      [point.join(), (ring[(i + 1) % ring.length] ?? point).join()].sort().join(' '),
    ),
  );
}

/** Pairs of provinces that share a piece of border, point for point. */
function drawnNeighbors(): ReadonlySet<string> {
  const sides = new Map<string, string[]>();
  for (const [id, rings] of outlines)
    for (const edge of edgesOf(rings)) sides.set(edge, [...(sides.get(edge) ?? []), id]);
  return new Set(
    [...sides.values()].filter((ids) => new Set(ids).size > 1).map((ids) => ids.sort().join('-')),
  );
}

function ruledNeighbors(): ReadonlySet<string> {
  return new Set(
    provinces.flatMap(([id, { army = [], fleet = [], touches = [] }]) =>
      [...army, ...(isPerCoast(fleet) ? Object.values(fleet).flat() : fleet), ...touches].map(
        (other) => [id, other.split('/')[0]].sort().join('-'),
      ),
    ),
  );
}

/** Neighbors by rule that no border on the map joins (straits, canals): none, since straits are drawn shut. */
const ONLY_BY_RULE: readonly string[] = [];
/** Neighbors on the map that no unit can pass between: none. */
const ONLY_DRAWN: readonly string[] = [];

describe('the drawing of the standard map', () => {
  test('stays small enough to send to every player', () => {
    expect(text.length).toBeLessThan(150_000);
  });

  test('neighbors on the map are neighbors by rule, and the other way round', () => {
    const [drawn, ruled] = [drawnNeighbors(), ruledNeighbors()];
    expect([...ruled].filter((pair) => !drawn.has(pair)).sort()).toEqual(ONLY_BY_RULE);
    expect([...drawn].filter((pair) => !ruled.has(pair)).sort()).toEqual(ONLY_DRAWN);
  });

  test('no border belongs to three provinces, so provinces do not overlap', () => {
    const count = new Map<string, number>();
    for (const [, rings] of outlines)
      for (const edge of edgesOf(rings)) count.set(edge, (count.get(edge) ?? 0) + 1);
    expect([...count.values()].filter((each) => each > 2)).toEqual([]);
  });

  test.each(provinces.map(([id]) => id))('%s: its unit and its center stand in it', (id) => {
    const { unit, center, coasts = {} } = drawing.provinces[id] ?? { unit: [0, 0] };
    expect(provinceAt(drawing, unit as Point)).toBe(id);
    expect(center === undefined).toBe(!variant.map.provinces[id]?.center);
    for (const point of [...(center ? [center] : []), ...Object.values(coasts)])
      expect(provinceAt(drawing, point)).toBe(id);
  });
});
