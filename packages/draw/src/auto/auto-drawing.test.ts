/** What an automatic drawing promises, on the maps of the shelf and on awkward ones. */
import { readFileSync } from 'node:fs';
import { provinceOfLocation, type Province } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { anchorOf, readDrawing, type Drawing } from '../drawing.ts';
import { measureDrawing } from '../measures.ts';
import { outlinesOf, provinceAt } from '../outline.ts';
import { autoDrawing, type Drawable } from './auto-drawing.ts';

type Provinces = Readonly<Record<string, Province>>;
const drawable = (provinces: Provinces): Drawable => ({ map: { provinces } });

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const standard = (JSON.parse(readFileSync(file, 'utf8')) as Drawable).map.provinces;

/** Provinces that armies march between, each named by its number. */
function lands(borders: readonly (readonly number[])[]): Drawable {
  const entries = borders.map((others, i): [string, Province] => [
    `p${i}`,
    { name: `Province ${i}`, type: 'land', center: true, army: others.map((other) => `p${other}`) },
  ]);
  return drawable(Object.fromEntries(entries));
}

/** A grid of six-cornered provinces. */
function honeycomb(width: number, height: number): Drawable {
  const steps = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]] as const; // prettier-ignore
  return lands(
    Array.from({ length: width * height }, (_, i) =>
      steps
        .map(([dx, dy]): [number, number] => [(i % width) + dx, Math.floor(i / width) + dy])
        .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
        .map(([x, y]) => x + y * width),
    ),
  );
}

const everybody = (count: number): Drawable =>
  lands(
    Array.from({ length: count }, (_, i) =>
      Array.from({ length: count }, (__, j) => j).filter((j) => j !== i),
    ),
  );

const isles: Drawable = drawable({
  ice: { name: 'Iceland', type: 'coast', fleet: ['sea'], army: [] },
  sea: { name: 'Open Sea', type: 'sea', fleet: ['ice', 'land/nc', 'land/sc'] },
  land: {
    name: 'Mainland',
    type: 'coast',
    center: true,
    army: ['hill'],
    fleet: { nc: ['sea'], sc: ['sea'] },
  },
  hill: { name: 'Hill', type: 'land', army: ['land'] },
  waste: { name: 'Waste', type: 'impassable' },
});

const MAPS: readonly (readonly [string, Drawable])[] = [
  ['the standard map', drawable(standard)],
  ['a honeycomb of 150', honeycomb(15, 10)],
  ['seven that all border', everybody(7)],
  ['islands, two coasts and a waste', isles],
  ['two provinces', lands([[1], [0]])],
  ['one province', lands([[]])],
];

const fleetOf = ({ fleet = [] }: Province): readonly string[] =>
  Object.values(fleet).flat() as string[];
const neighborsOf = (province: Province): readonly string[] =>
  [...(province.army ?? []), ...fleetOf(province), ...(province.touches ?? [])].map(
    provinceOfLocation,
  );

function locationsOf({ map }: Drawable): readonly string[] {
  return Object.entries(map.provinces).flatMap(([id, { fleet }]) => [
    id,
    ...(fleet && !Array.isArray(fleet) ? Object.keys(fleet).map((coast) => `${id}/${coast}`) : []),
  ]);
}

function drawnPairs(drawing: Drawing): ReadonlySet<string> {
  const sides = new Map<string, Set<string>>();
  for (const [id, rings] of outlinesOf(drawing))
    for (const ring of rings)
      ring.forEach((point, i) => {
        const key = [point.join(), (ring[(i + 1) % ring.length] ?? point).join()].sort().join(' ');
        sides.set(key, (sides.get(key) ?? new Set()).add(id));
      });
  return new Set(
    [...sides.values()].filter((ids) => ids.size > 1).map((ids) => [...ids].sort().join('-')),
  );
}

function ruledPairs({ map }: Drawable): ReadonlySet<string> {
  return new Set(
    Object.entries(map.provinces).flatMap(([id, province]) =>
      neighborsOf(province).map((other) => [id, other].sort().join('-')),
    ),
  );
}

describe.each(MAPS)('the automatic drawing of %s', (_, variant) => {
  const drawing = autoDrawing(variant);
  const ids = Object.keys(variant.map.provinces);

  test('is a drawing as files hold it', () => {
    const reading = readDrawing(JSON.parse(JSON.stringify(drawing)), locationsOf(variant));
    expect(reading.ok ? [] : reading.error).toEqual([]);
  });

  test('is the same every time', () => {
    expect(autoDrawing(variant)).toEqual(drawing);
  });

  test('shows every border once: cells touch, or a dashed line joins them', () => {
    const [drawn, ruled] = [drawnPairs(drawing), ruledPairs(variant)];
    expect([...drawn].filter((pair) => !ruled.has(pair))).toEqual([]);
    const joined = drawing.lines.filter(({ kind }) => kind === 'strait').length;
    expect([...ruled].filter((pair) => !drawn.has(pair))).toHaveLength(joined);
  });

  test('every unit, center and coast stands in its own province', () => {
    for (const location of locationsOf(variant)) {
      const point = anchorOf(drawing, location);
      expect(point && provinceAt(drawing, point), location).toBe(provinceOfLocation(location));
    }
    for (const id of ids) {
      const { center, label } = drawing.provinces[id] ?? { label: [0, 0] as const };
      expect(provinceAt(drawing, label), `${id} label`).toBe(id);
      expect(center !== undefined).toBe(variant.map.provinces[id]?.center === true);
      if (center) expect(provinceAt(drawing, center), `${id} center`).toBe(id);
    }
  });

  test('no counter, no center and no name covers another', () => {
    const { crowded, nearest } = measureDrawing(drawing, variant.map);
    expect(crowded).toEqual([]);
    if (ids.length > 1) expect(nearest).toBeGreaterThan(21);
  });
});

test('maps that can be drawn without crossings get no dashed lines', () => {
  for (const variant of [drawable(standard), honeycomb(15, 10), isles])
    expect(autoDrawing(variant).lines.filter(({ kind }) => kind === 'strait')).toEqual([]);
});

test('150 provinces are drawn within a second', () => {
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    autoDrawing(honeycomb(15, 10));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(1000);
});
