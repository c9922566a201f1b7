/** Every variant on the shelf is clean, drawn and shown. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Shelf, SHIPPED } from '@chronopolitik/shelf';
import { anchorOf, outlinesOf, provinceAt, readDrawing, type Drawing } from '@chronopolitik/draw';
import { compileVariant, provinceOfLocation } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';

const shelf = new Shelf([SHIPPED]);
const shelved = shelf.list().map((each) => [each.id, each] as const);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(shelved)('the variant %s', (_, { variant, drawing, problems }) => {
  test('is clean', () => {
    expect(problems).toEqual([]);
    expect(shelf.broken()).toEqual([]);
  });

  test('has a drawing in which every unit stands in its own province', () => {
    const { locations } = compileVariant(variant);
    const drawn = drawing();
    const reading = readDrawing(copy(drawn), locations);
    expect(reading.ok ? [] : reading.error).toEqual([]);
    for (const location of locations) {
      const point = anchorOf(drawn, location);
      expect(point && provinceAt(drawn, point), location).toBe(provinceOfLocation(location));
    }
  });
});

/** Pairs of provinces that share a piece of border, point for point. */
function drawnPairs(drawing: Drawing): ReadonlySet<string> {
  const sides = new Map<string, string[]>();
  for (const [id, rings] of outlinesOf(drawing))
    for (const ring of rings)
      ring.forEach((point, i) => {
        const side = [point.join(), (ring[(i + 1) % ring.length] ?? point).join()].sort().join(' ');
        sides.set(side, [...(sides.get(side) ?? []), id]);
      });
  return new Set([...sides.values()].map((ids) => [...new Set(ids)].sort().join('-')));
}

const drawnByHand = shelved.filter(([, { folder }]) => existsSync(join(folder, 'drawing.json')));

test.each(drawnByHand)(
  'on the drawing of %s neighbors touch, or lines join them',
  (_, { variant, drawing }) => {
    const map = compileVariant(variant);
    const drawn = drawnPairs(drawing());
    const ruled = map.locations.flatMap((from, i) =>
      [...(map.armyReach[i] ?? []), ...(map.fleetReach[i] ?? [])].map((to) =>
        [from, map.locations[to] ?? ''].map(provinceOfLocation).sort().join('-'),
      ),
    );
    const apart = [...new Set(ruled)].filter((pair) => !drawn.has(pair));
    expect(apart).toHaveLength(drawing().lines.filter(({ kind }) => kind === 'strait').length);
  },
);

test.each(shelved)('docs/variants.md shows %s', (id, { variant }) => {
  const text = readFileSync(new URL('../docs/variants.md', import.meta.url), 'utf8');
  expect(text).toContain(`## ${variant.name}`);
  expect(text).toContain(`pictures/${id}.png`);
});
