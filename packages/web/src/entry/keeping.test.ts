import type { Duty, Order } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { agreed, dueAmong, savedOrders } from './keeping.ts';

const hold = (place: string, power = 'france'): Order =>
  ({ kind: 'hold', power, unit: `a-${place}@0` }) as Order;
const move = (place: string, to: string): Order =>
  ({ kind: 'move', power: 'france', unit: `a-${place}@0`, to: `a-${to}@0` }) as Order;
const hand = (...orders: readonly Order[]) => orders.map((order) => ({ order }));
const ordersOf = (drafted: readonly { readonly order: Order }[]) =>
  drafted.map(({ order }) => order);

it('what is kept are the orders saved, else those sent', () => {
  const [par, mar] = [hold('par'), hold('mar')];
  expect(savedOrders({ orders: [par], saved: { at: 1, orders: [mar] } })).toEqual([mar]);
  expect(savedOrders({ orders: [par], saved: null })).toEqual([par]);
  expect(savedOrders({ orders: null, saved: null })).toEqual([]);
});

it('orders of another window come to hand, unit by unit', () => {
  const [par, mar, bre] = [hold('par'), hold('mar'), hold('bre')];
  expect(ordersOf(agreed(hand(par, mar), [par], [par, bre]))).toEqual([par, bre, mar]);
});

it('an order that was taken back in another window goes from the hand, and the other way round', () => {
  const [par, mar] = [hold('par'), hold('mar')];
  expect(ordersOf(agreed(hand(par, mar), [par, mar], [par]))).toEqual([par]);
  expect(ordersOf(agreed(hand(par), [par, mar], [par, mar]))).toEqual([par]);
});

it('where both windows changed a unit, what is at hand stays', () => {
  const [held, typed, other] = [hold('par'), move('par', 'bur'), move('par', 'gas')];
  expect(ordersOf(agreed(hand(typed), [held], [other]))).toEqual([typed]);
});

it('only what can be given in the phase is kept', () => {
  const none = { units: [], retreats: [], adjustments: [], ballots: [] };
  const units: Duty = { ...none, power: 'france', units: ['a-par@0'] };
  const builds: Duty = {
    ...none,
    power: 'france',
    adjustments: [{ board: 'a@0w', power: 'france', count: 1 }],
  };
  const build = { kind: 'build', power: 'france', unit: 'a-mar@0w', unitKind: 'army' } as never;
  expect(dueAmong([units], [hold('par'), hold('bur'), build])).toEqual([hold('par')]);
  expect(dueAmong([builds], [hold('par'), build])).toEqual([build]);
});
