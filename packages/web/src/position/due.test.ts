import { expect, test } from 'vitest';
import type { Order } from '@chronopolitik/engine';
import { needsOf, openDuties } from './due.ts';
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
