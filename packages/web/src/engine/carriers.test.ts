import { readFileSync } from 'node:fs';
import {
  createRules,
  startWorld,
  step,
  type Order,
  type PlaceId,
  type Variant,
} from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Drafted } from '../entry/entry.ts';
import { carriersOf } from './carriers.ts';

const variant = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/variant.json', import.meta.url), 'utf8'),
) as Variant;
const made = createRules(
  { variant: 'standard', ruleset: { id: '5d', options: {} }, seed: 'carriers' },
  variant,
);
if (!made.ok) throw new Error('rules');
const rules = made.value;
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'england', unit, to });
const done = step(rules, startWorld(rules), [
  move('a-lon@0', 'a-nth@0'),
  move('a-edi@0', 'a-nwg@0'),
  move('a-lvp@0', 'a-yor@0'),
]);
if (!done.ok) throw new Error('step');
const position = { rules, world: done.value.world };

const march: Drafted = { order: move('a-yor@1', 'a-nwy@1'), depends: { code: 'convoy' } };
const convoy: Drafted = {
  order: { kind: 'convoy', power: 'england', unit: 'a-nth@1', of: 'a-yor@1', to: 'a-nwy@1' },
};

test('an army over sea is offered the fleet that can carry it', () => {
  const { carried, offer } = carriersOf(position, [march], march, ['a-nwg@1', 'a-nth@1']);
  expect(carried).toEqual([]);
  expect(offer).toEqual([convoy.order]);
  expect(carriersOf(position, [march], march, ['a-nwg@1']).offer).toEqual([]);
  expect(carriersOf(position, [march], undefined, ['a-nth@1']).offer).toEqual([]);
});

test('an army whose convoy is ordered waits for it no more', () => {
  const whole = carriersOf(position, [march, convoy], march, ['a-nwg@1']);
  expect(whole).toEqual({ carried: ['a-yor@1'], offer: [] });
});

const far: Drafted = { order: move('a-yor@1', 'a-cly@1'), depends: { code: 'convoy' } };
const half: Drafted = { order: { ...convoy.order, to: 'a-cly@1' } as Order };
const rest = { kind: 'convoy', power: 'england', unit: 'a-nwg@1', of: 'a-yor@1', to: 'a-cly@1' };

test('half a chain carries nobody, and the other half is offered', () => {
  const { carried, offer } = carriersOf(position, [far, half], far, ['a-nwg@1']);
  expect(carried).toEqual([]);
  expect(offer).toEqual([rest]);
});

test('all fleets of a chain are offered together, and none where one of them is not free', () => {
  const { offer } = carriersOf(position, [far], far, ['a-nth@1', 'a-nwg@1']);
  expect(offer).toEqual([half.order, rest]);
  expect(carriersOf(position, [far], far, ['a-nth@1']).offer).toEqual([]);
});

test('after one fleet of a chain the others are offered', () => {
  const { offer } = carriersOf(position, [far, half], half, ['a-nwg@1']);
  expect(offer).toEqual([rest]);
  expect(carriersOf(position, [half], half, ['a-nwg@1']).offer).toEqual([]);
});
