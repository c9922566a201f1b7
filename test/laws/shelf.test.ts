/** Every variant on the shelf is clean, drawn, and keeps the laws under every ruleset. */
import { Shelf, SHIPPED } from '@chronopolitik/shelf';
import { anchorOf, provinceAt, readDrawing } from '@chronopolitik/draw';
import {
  type Rules,
  type World,
  RULESETS,
  compileVariant,
  dutiesOf,
  provinceOfLocation,
  startWorld,
} from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { size } from '../sizes.ts';
import { type Played, randomOf, randomOrders, rulesOf, stepOf } from './play.ts';

const ROUNDS = size(3, 10);
const shelf = new Shelf([SHIPPED]);
const shelved = shelf.list().map((each) => [each.id, each] as const);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Random play until so many rounds are over, or somebody has won. */
function rounds(rules: Rules, seed: number): readonly Played[] {
  const random = randomOf(seed);
  const played: Played[] = [];
  let world: World = startWorld(rules);
  while (
    world.rounds.length <= ROUNDS &&
    world.due.phase !== 'over' &&
    played.length < 4 * ROUNDS
  ) {
    const orders = randomOrders(rules, world, random, { crossing: 0.15, illegal: 0.03 });
    const result = stepOf(rules, world, orders);
    played.push({ before: world, orders, result });
    world = result.world;
  }
  return played;
}

/** Replay and JSON change nothing, the world grows, all that is due is resolved, nobody shares a province. */
function keepsLaws(rules: Rules, { before, orders, result }: Played): void {
  const again = stepOf(rules, copy(before), copy(orders));
  expect(again.step).toEqual(result.step);
  expect(result.world.boards.slice(0, before.boards.length)).toEqual(before.boards);
  const due = dutiesOf(rules, before).flatMap(({ units }) => units);
  const resolved = result.step.resolutions.flatMap(({ order }) =>
    'unit' in order ? [order.unit] : [],
  );
  expect(due.filter((unit) => !resolved.includes(unit))).toEqual([]);
  for (const { units } of result.added) {
    const provinces = units.map(({ location }) => provinceOfLocation(location));
    expect(new Set(provinces).size).toBe(provinces.length);
  }
}

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

  test.each(Object.keys(RULESETS))(`keeps the laws over random rounds under %s`, (ruleset) => {
    const rules = rulesOf(ruleset, {}, undefined, variant);
    const played = rounds(rules, 7);
    expect(played.length).toBeGreaterThan(0);
    for (const each of played) keepsLaws(rules, each);
  });
});

test('on the teaching map, support for a march of last spring forks time in the second turn', () => {
  const teaching = shelf.get('teaching')?.variant;
  if (!teaching) throw new Error('no teaching map');
  const rules = rulesOf('5d', { adjacency: 'loose' }, undefined, teaching);
  const spring = stepOf(rules, startWorld(rules), [
    { kind: 'move', power: 'ash', unit: 'a-kil@0', to: 'a-bri@0' },
    { kind: 'move', power: 'rime', unit: 'a-tar@0', to: 'a-bri@0' },
  ]);
  expect(spring.added.map(({ id }) => id)).toEqual(['a@1']);
  const fall = stepOf(rules, spring.world, [
    { kind: 'support', power: 'ash', unit: 'a-kil@1', of: 'a-kil@0', to: 'a-bri@0' },
  ]);
  const fork = fall.added.find(({ id }) => id === 'b@1');
  expect(fork?.units).toContainEqual({ power: 'ash', kind: 'army', location: 'bri' });
});
