/** Who is told to have changed the past: who gave the order from elsewhere, however the step tells of the fork. */
import { readFileSync } from 'node:fs';
import {
  createRules,
  readVariant,
  startWorld,
  step,
  type Order,
  type PlaceId,
  type World,
} from '@chronopolitik/engine';
import { settingsOf, type VariantReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { groundOf, loadedWorldOf } from './loaded-game.ts';

const read = (file: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/standard/${file}.json`, import.meta.url), 'utf8'),
  );

/** The causes of the forks of some rounds. */
function causesAfter(rounds: readonly (readonly Order[])[]): readonly (readonly PlaceId[])[] {
  const reading = readVariant(read('variant'));
  const settings = settingsOf({ preset: '5d-loose' }, 'seed');
  if (!reading.ok || !settings) throw new Error('there are no such rules');
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const { variant } = reading.value;
  const rules = createRules(spec, variant);
  const ground = groundOf(spec, { variant, drawing: read('drawing') } as VariantReply);
  if (!rules.ok || typeof ground === 'string') throw new Error('there are no such rules');
  let world: World = startWorld(rules.value);
  for (const orders of rounds) {
    const done = step(rules.value, world, orders);
    if (!done.ok) throw new Error(done.error.code);
    ({ world } = done.value);
  }
  return loadedWorldOf(ground, world).forks.map(({ because }) =>
    because.code === 'differs' ? because.orders : [],
  );
}

const move = (power: string, unit: PlaceId, to: PlaceId): Order => ({
  kind: 'move',
  power,
  unit,
  to,
});
const support = (power: string, unit: PlaceId, of: PlaceId, to: PlaceId): Order => ({
  kind: 'support',
  power,
  unit,
  of,
  to,
});
const BOUNCE = [move('germany', 'a-mun@0', 'a-bur@0'), move('france', 'a-par@0', 'a-bur@0')];

test('who helps an order of the past is its first cause, before the orders that come out otherwise', () => {
  const help = support('germany', 'a-mun@1', 'a-mun@0', 'a-bur@0');
  const [causes] = causesAfter([BOUNCE, [help]]);
  expect(causes?.[0]).toBe('a-mun@1');
  expect(causes).toEqual(expect.arrayContaining(['a-mun@0', 'a-par@0']));
});

test('who moves into the past is told once, as ever', () => {
  const [causes] = causesAfter([BOUNCE, [move('germany', 'a-mun@1', 'a-ruh@0')]]);
  expect(causes?.filter((place) => place === 'a-mun@1')).toHaveLength(1);
  expect(causes?.[0]).toBe('a-mun@1');
});

test('a fork that retreats close has the causes of the movement before them', () => {
  const spring = [
    move('austria', 'a-bud@0', 'a-ser@0'),
    move('italy', 'a-ven@0', 'a-tyr@0'),
    move('germany', 'a-mun@0', 'a-boh@0'),
  ];
  const fall = [
    // Vienna is taken: its army has to retreat, and the round waits for it.
    move('italy', 'a-tyr@1', 'a-vie@1'),
    support('germany', 'a-boh@1', 'a-tyr@1', 'a-vie@1'),
    move('austria', 'a-ser@1', 'a-bul@0'),
  ];
  const retreat: Order = { kind: 'retreat', power: 'austria', unit: 'a-vie@1', to: 'a-gal@1' };
  const [causes] = causesAfter([spring, fall, [retreat]]);
  expect(causes).toContain('a-ser@1');
  expect(causes?.[0]).toBe('a-ser@1');
});
