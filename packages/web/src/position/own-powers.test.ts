import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { isObserver, isReader, isWithoutDuty, ownOrders, ownPowers } from './own-powers.ts';

const all = ['germany', 'france'];
const seats = [{ id: 's1', powers: ['germany'] }] as unknown as GameView['seats'];
const table = { stage: 'playing' } as NonNullable<GameView['table']>;
const orders = all.map((power) => ({
  order: { kind: 'hold', power, unit: 'a-mun@0' } as Order,
}));
const sent = (view: Parameters<typeof ownOrders>[0]): readonly string[] =>
  ownOrders(view, orders).map(({ order }) => order.power);

test('a player gives the orders of the own seat, a spectator none', () => {
  const player = { table, seats, seat: 's1' };
  expect(ownPowers(player, all)).toEqual(['germany']);
  expect(sent(player)).toEqual(['germany']);
  const spectator = { table, seats, seat: null };
  expect(ownPowers(spectator, all)).toEqual([]);
  expect(sent(spectator)).toEqual([]);
});

test('in a sandbox everybody gives all orders', () => {
  const view = { seats: [], seat: null };
  expect(ownPowers(view, all)).toEqual(all);
  expect(sent(view)).toEqual(all);
  expect(isObserver(view)).toBe(false);
});

test('a game master without a seat observes: orders for others are given at the desk', () => {
  const view = { table, seats, seat: null, isMaster: true as const };
  expect(ownPowers(view, all)).toEqual([]);
  expect(sent(view)).toEqual([]);
  expect(isObserver(view)).toBe(true);
});

test('a game master who plays gives the orders of the own seat', () => {
  const view = { table, seats, seat: 's1', isMaster: true as const };
  expect(isObserver(view)).toBe(false);
  expect(ownPowers(view, all)).toEqual(['germany']);
  expect(sent(view)).toEqual(['germany']);
});

test('a phase asks nothing of a seat that it does not wait for; spectators and sandboxes have no duties', () => {
  const tableOf = (isAwaited: boolean, stage = 'playing'): typeof table =>
    ({ stage, seats: [{ id: 's1', isAwaited }] }) as unknown as typeof table;
  expect(isWithoutDuty({ table: tableOf(false), seat: 's1' })).toBe(true);
  expect(isWithoutDuty({ table: tableOf(true), seat: 's1' })).toBe(false);
  expect(isWithoutDuty({ table: tableOf(false, 'over'), seat: 's1' })).toBe(false);
  expect(isWithoutDuty({ table: tableOf(false), seat: null })).toBe(false);
  expect(isWithoutDuty({ seat: null })).toBe(false);
});

test('who has no seat in a study or a sandbox reads it', () => {
  expect(isReader({ seat: null })).toBe(true);
  expect(isReader({ seat: 's1' })).toBe(false);
  expect(isReader({ table, seat: null })).toBe(false);
});
