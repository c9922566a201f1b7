import type { Order } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { ownOrders, ownPowers } from './own-powers.ts';

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

test('in a sandbox everybody gives all orders, in a game a game master without a seat', () => {
  for (const view of [
    { seats: [], seat: null },
    { table, seats, seat: null, isMaster: true as const },
  ]) {
    expect(ownPowers(view, all)).toEqual(all);
    expect(sent(view)).toEqual(all);
  }
});

test('a game master who plays gives the orders of the own seat', () => {
  const view = { table, seats, seat: 's1', isMaster: true as const };
  expect(ownPowers(view, all)).toEqual(['germany']);
  expect(sent(view)).toEqual(['germany']);
});
