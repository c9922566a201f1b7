import { boardOfOrder, type Order, type PlaceId } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import type { ReadLine } from '../engine/read-lines.ts';
import { textAfter, type Writing } from './orders-text.ts';

const hold = (unit: PlaceId): Order => ({ kind: 'hold', power: 'x', unit });
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'x', unit, to });
const writing: Writing = {
  order: (order, under) =>
    `${under === boardOfOrder(order) ? '' : `${boardOfOrder(order)} `}${'unit' in order ? order.unit : ''} ${order.kind}`,
  heading: (board) => `${board}:`,
};
const says = (board: ReadLine['board'], ...orders: readonly Order[]): ReadLine => ({
  orders: orders.map((order) => ({ order })),
  errors: [],
  board,
});
const blank = (board?: ReadLine['board']): ReadLine => ({ orders: [], errors: [], board });

it('an empty text begins with the heading of a board', () => {
  expect(textAfter('', [blank()], [hold('a-p@0'), hold('a-q@0')], writing)).toBe(
    'a@0:\na-p@0 hold\na-q@0 hold\n',
  );
});

it('lines that say what they should stay as they were written', () => {
  const text = 'a@0:\n  a P   holds  # promised\n';
  const read = [blank('a@0'), says('a@0', hold('a-p@0')), blank('a@0')];
  expect(textAfter(text, read, [hold('a-p@0')], writing)).toBe(text);
});

it('an order that changed is written anew before its comment', () => {
  const read = [says('a@0', hold('a-p@0'))];
  const text = textAfter('P H # why', read, [move('a-p@0', 'a-q@0')], writing);
  expect(text).toBe('a-p@0 move # why\n');
});

it('an order that is gone goes with its line, and leaves a comment behind', () => {
  const read = [says('a@0', hold('a-p@0')), says('a@0', hold('a-q@0'))];
  expect(textAfter('P H\nQ H # ask first', read, [], writing)).toBe('# ask first\n');
});

it('a new order joins those of its board; a board without any gets a heading', () => {
  const read = [blank('a@0'), says('a@0', hold('a-p@0')), blank('a@0'), blank('a@0')];
  const orders = [hold('a-p@0'), hold('b-q@1'), hold('a-r@0')];
  expect(textAfter('a@0:\nP H\n\n# later', read, orders, writing)).toBe(
    'a@0:\nP H\n\n# later\na-r@0 hold\n\nb@1:\nb-q@1 hold\n',
  );
});

it('of several orders on a line the others stay', () => {
  const read = [says('a@0', hold('a-p@0'), hold('a-q@0'))];
  expect(textAfter('P H; Q H', read, [hold('a-q@0')], writing)).toBe('a-q@0 hold\n');
});

it('what may not be given stays for its writer to mend', () => {
  const illegal = { code: 'unreachable', rule: 'classic 2.3' } as never;
  const read = [{ orders: [{ order: hold('a-p@0'), illegal }], errors: [], board: undefined }];
  expect(textAfter('P - Moon', read, [], writing)).toBe('P - Moon\n');
});
