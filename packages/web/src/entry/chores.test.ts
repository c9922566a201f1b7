import type { Order, PlaceId, Retreat } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { EMPTY, withOrder, type OrderDraft } from './draft.ts';
import { areSame, copiedTo, holdAll, leftUndone, partnerOf, readBack, sisterOf } from './chores.ts';

const own = (...places: readonly PlaceId[]) => places.map((place) => ({ place, power: 'x' }));
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'x', unit, to });
const support = (unit: PlaceId, of: PlaceId, to?: PlaceId): Order => ({
  kind: 'support',
  power: 'x',
  unit,
  of,
  ...(to && { to }),
});

it('units without orders hold', () => {
  expect(holdAll(own('a-p@0'))).toEqual([{ kind: 'hold', power: 'x', unit: 'a-p@0' }]);
});

it('the sister is a board at the same turn that has orders, the one with the most', () => {
  const orders = [move('b-p@1', 'b-q@1'), move('c-p@1', 'c-q@1'), move('c-r@1', 'c-q@1')];
  expect(sisterOf('a@1', orders)).toBe('c@1');
  expect(sisterOf('a@2', orders)).toBeUndefined();
  expect(sisterOf('c@1', orders)).toBe('b@1');
});

it('orders are copied for the same units: on the new board what was on their own, the rest as it was', () => {
  const orders = [
    support('a-p@1', 'a-q@1', 'a-r@0'),
    move('a-q@1', 'a-r@0'),
    move('a-s@1', 'a-t@1'),
  ];
  expect(copiedTo('b@1', 'a@1', orders, own('b-p@1', 'b-s@1'))).toEqual([
    support('b-p@1', 'b-q@1', 'a-r@0'),
    move('b-s@1', 'b-t@1'),
  ]);
});

it('a partner is offered that has no order and does what the latest help waits for', () => {
  const help = support('a-p@0', 'a-q@0', 'a-r@0');
  const kept = (...orders: readonly Order[]): OrderDraft => ({
    ...EMPTY,
    orders: orders.map((order) => ({ order })),
  });
  expect(partnerOf(kept(help), own('a-p@0', 'a-q@0'))).toEqual({ order: move('a-q@0', 'a-r@0') });
  expect(partnerOf(kept(help), own('a-p@0'))).toBeUndefined();
  expect(partnerOf(kept(move('a-q@0', 'a-s@0'), help), own('a-p@0', 'a-q@0'))).toBeUndefined();
  expect(partnerOf(kept(support('a-p@0', 'a-q@0')), own('a-p@0', 'a-q@0'))).toBeUndefined();
});

it('a partner that was passed over is not offered beside the next order', () => {
  const help = support('a-p@0', 'a-q@0', 'a-r@0');
  const drafted = (draft: OrderDraft, order: Order): OrderDraft => withOrder(draft, { order });
  const helped = drafted(EMPTY, help);
  expect(partnerOf(helped, own('a-p@0', 'a-q@0'))).toEqual({ order: move('a-q@0', 'a-r@0') });
  const next = drafted(helped, move('a-s@0', 'a-t@0'));
  expect(partnerOf(next, own('a-p@0', 'a-q@0', 'a-s@0'))).toBeUndefined();
  const again = drafted(next, support('a-p@0', 'a-q@0', 'a-t@0'));
  expect(partnerOf(again, own('a-p@0', 'a-q@0', 'a-s@0'))).toEqual({
    order: move('a-q@0', 'a-t@0'),
  });
});

it('before sending one hears who holds, and whose help goes amiss', () => {
  const units = own('a-p@0', 'a-q@0', 'a-s@0');
  const powerAt = (place: PlaceId) => (place === 'a-z@0' ? 'y' : 'x');
  const help = support('a-p@0', 'a-q@0', 'a-r@0');
  const astray = move('a-q@0', 'a-s@0');
  expect(readBack([help, move('a-q@0', 'a-r@0')], [], units, powerAt)).toEqual([]);
  expect(readBack([help, astray], ['a-s@0'], units, powerAt)).toEqual([
    { kind: 'holding', count: 1 },
    { kind: 'elsewhere', order: help, instead: astray },
  ]);
  expect(readBack([help], [], units, powerAt)).toEqual([{ kind: 'idle', order: help }]);
  const foreign = support('a-p@0', 'a-z@0');
  expect(readBack([foreign], [], units, powerAt)).toEqual([{ kind: 'foreign', order: foreign }]);
  expect(readBack([support('a-p@0', 'a-q@0')], [], units, powerAt)).toEqual([]);
});

it('two sets are the same whatever comes first in them', () => {
  const [one, other] = [move('a-q@0', 'a-r@0'), move('a-s@0', 'a-r@0')];
  const turned = Object.fromEntries(Object.entries(other).toReversed()) as unknown as Order;
  expect(areSame([one, other], [turned, one])).toBe(true);
  expect(areSame([one], [one, other])).toBe(false);
  expect(areSame([], [])).toBe(true);
});

it('help for a unit that is not there yet is told from help for others; that for an own unit of the past is no doubt', () => {
  const units = own('a-p@1');
  const past = own('a-q@0');
  const powerAt = (place: PlaceId) =>
    [...units, ...past].find((each) => each.place === place)?.power;
  const ahead = support('a-p@1', 'a-q@2');
  expect(readBack([ahead], [], units, powerAt)).toEqual([{ kind: 'absent', order: ahead }]);
  expect(readBack([support('a-p@1', 'a-q@0', 'a-r@0')], [], units, powerAt)).toEqual([]);
});

it('own units that move to one place are read back; those of several powers are not', () => {
  const [one, other] = [move('a-p@0', 'a-r@0'), move('a-q@0', 'a-r/nc@0')];
  const units = own('a-p@0', 'a-q@0', 'a-s@0');
  const apart = [one, move('a-q@0', 'a-t@0')];
  expect(readBack([one, other], [], units, () => 'x')).toEqual([
    { kind: 'together', orders: [one, other] },
  ]);
  expect(readBack(apart, [], units, () => 'x')).toEqual([]);
  const theirs: Order = { ...other, power: 'y' };
  const all = [...own('a-p@0'), { place: 'a-q@0', power: 'y' } as const];
  expect(readBack([one, theirs], [], all, () => 'x')).toEqual([]);
});

it('builds, disbands and retreats that have no order are read back', () => {
  const owed = (count: number, given: number) =>
    ({ board: 'a@0w', power: 'x', count, given }) as const;
  const retreat: Retreat = {
    unit: 'a-p@0',
    power: 'x',
    kind: 'army',
    by: null,
    on: 'a@0',
    open: [],
  };
  expect(leftUndone({ retreats: [], owed: [owed(2, 1)] })).toEqual([
    { kind: 'builds', power: 'x', board: 'a@0w', count: 1 },
  ]);
  expect(leftUndone({ retreats: [], owed: [owed(-2, 0)] })).toEqual([
    { kind: 'disbands', power: 'x', board: 'a@0w', count: 2 },
  ]);
  expect(leftUndone({ retreats: [], owed: [owed(1, 1), owed(-1, 1)] })).toEqual([]);
  expect(leftUndone({ retreats: [], owed: [owed(2, 3), owed(-1, 3)] })).toEqual([
    { kind: 'more', power: 'x', board: 'a@0w', count: 1 },
    { kind: 'more', power: 'x', board: 'a@0w', count: 2 },
  ]);
  expect(leftUndone({ retreats: [retreat], owed: [] })).toEqual([{ kind: 'retreats', count: 1 }]);
});
