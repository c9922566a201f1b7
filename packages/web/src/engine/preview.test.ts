/** How much of the history a preview reads. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  startWorld,
  step,
  type Order,
  type PlaceId,
  type Variant,
  type World,
} from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;
const made = createRules(
  { variant: 'standard', ruleset: { id: '5d', options: {} }, seed: 'preview' },
  variant,
);
if (!made.ok) throw new Error('rules');
const rules = made.value;
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'germany', unit, to });

/** The same world, which tells of each round of it that somebody reads. */
function toldOf(world: World, tell: () => void): World {
  const rounds = world.rounds.map(
    (round): World['rounds'][number] =>
      new Proxy(round, {
        get: (target, key) => {
          if (key === 'steps') tell();
          return Reflect.get(target, key) as unknown;
        },
      }),
  );
  return { ...world, rounds };
}

test('the next preview in a world reads its history no more than the rules do', () => {
  const first = step(rules, startWorld(rules), [move('a-mun@0', 'a-ruh@0')]);
  if (!first.ok) throw new Error('step');
  let read = 0;
  const world = toldOf(first.value.world, () => (read += 1));
  const orders = [move('a-ber@1', 'a-mun@0')];
  const one = previewOf({ rules, world }, orders);
  read = 0;
  step(rules, world, orders);
  const byRules = read;
  read = 0;
  expect(previewOf({ rules, world }, orders)).toEqual(one);
  expect(read).toBeLessThanOrEqual(byRules);
});
