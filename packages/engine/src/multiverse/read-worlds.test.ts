/** Worlds read from JSON: what was put off is read when something reaches it, and stays as it is when a step is taken back. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRules, invariant, placeOn, readVariant, startWorld, step } from '../index.ts';
import type { Order, World } from '../index.ts';

const file = new URL('../../../../variants/standard/variant.json', import.meta.url);
const standard = readVariant(JSON.parse(readFileSync(file, 'utf8')));
invariant(standard.ok, 'the standard variant can be read');
const made = createRules(
  { variant: 'standard', ruleset: { id: '5d', options: { adjacency: 'loose' } }, seed: 'unread' },
  standard.value.variant,
);
invariant(made.ok, 'the rules exist');
const rules = made.value;

function taken(world: World, orders: readonly Order[]): World {
  const result = step(rules, world, orders);
  invariant(result.ok, 'the step is not too complex');
  return result.value.world;
}

const move = (power: string, from: `${string}@${number}`, unit: string, to: string): Order => ({
  kind: 'move',
  power,
  unit: placeOn(from, unit),
  to: placeOn(from, to),
});

const copy = (world: World): World => JSON.parse(JSON.stringify(world)) as World;

test('a step into the past is the same in a world that was played and in one that was read, before and after others', () => {
  let played = startWorld(rules);
  for (const orders of [[move('germany', 'a@0', 'mun', 'ruh')], [], []])
    played = taken(played, orders);
  const head = played.boards.findLast(({ id }) => !id.endsWith('w'))?.id as `${string}@${number}`;
  const back: Order[] = [
    { kind: 'move', power: 'germany', unit: placeOn(head, 'ber'), to: placeOn('a@1', 'mun') },
    { kind: 'support', power: 'france', unit: placeOn(head, 'mar'), of: placeOn('a@1', 'par') },
  ];
  const expected = taken(played, back);
  expect(expected.boards.some(({ id }) => id.startsWith('b@'))).toBe(true);
  const read = copy(played);
  expect(taken(read, back)).toEqual(expected);
  expect(taken(read, [move('france', head, 'par', 'pic')])).toEqual(
    taken(copy(played), [move('france', head, 'par', 'pic')]),
  );
  expect(taken(read, [])).toEqual(taken(copy(played), []));
  expect(taken(read, back)).toEqual(expected);
});
