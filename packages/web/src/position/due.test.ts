import { expect, test } from 'vitest';
import type { Order, PowerId, World } from '@chronopolitik/engine';
import { isNothingOpen, isRetreatOfOthers, needsOf, openDuties } from './due.ts';
import type { Overview } from '../engine/protocol.ts';

const ballot = (center: string, from: string) => ({ center, from, power: 'germany' });
const overview: Overview = {
  duties: [
    {
      power: 'germany',
      units: [],
      retreats: [],
      adjustments: [],
      ballots: [ballot('ber', 'a'), ballot('ber', 'b'), ballot('par', 'b')],
    },
  ],
  counts: {},
  sites: [],
  live: ['a@2', 'b@2'],
};
const sustain = (center: string, from?: string): { readonly order: Order } => ({
  order: { kind: 'sustain', power: 'germany', center, board: 'a@2', ...(from && { from }) },
});
const needs = (...orders: readonly { readonly order: Order }[]) =>
  Object.fromEntries(needsOf(openDuties(overview, orders)));

test('in the sustain phase a board needs the ballots that come from its timeline', () => {
  expect(needs()).toEqual({ 'a@2': '1 ballot', 'b@2': '2 ballots' });
});

test('a ballot is given by an order for it, or by one for all ballots of its center', () => {
  expect(needs(sustain('ber', 'b'))).toEqual({ 'a@2': '1 ballot', 'b@2': '1 ballot' });
  expect(needs(sustain('ber'))).toEqual({ 'b@2': '1 ballot' });
  expect(needs(sustain('ber'), sustain('par'))).toEqual({});
});

test('whoever has nothing to retreat waits for others; a spectator waits for nobody', () => {
  const due = { phase: 'retreat', retreats: [{ unit: 'a-bul@3', power: 'turkey' }] };
  const world = { due } as unknown as Pick<World, 'due'>;
  const waits = (...own: readonly PowerId[]): boolean => isRetreatOfOthers(world, own);
  expect([waits('england'), waits('england', 'turkey'), waits()]).toEqual([true, false, false]);
  const movement = { due: { phase: 'movement', movement: ['a@3'] } } as unknown as typeof world;
  expect(isRetreatOfOthers(movement, ['england'])).toBe(false);
});

test('nothing is missing where nothing was due', () => {
  expect(isNothingOpen(openDuties({ ...overview, duties: [] }, []))).toBe(true);
  expect(isNothingOpen(openDuties(overview, []))).toBe(false);
});
