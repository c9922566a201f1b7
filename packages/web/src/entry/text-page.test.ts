/** A writer and another window who change the orders in the same moment. */
import { subjectOf, type Order, type PlaceId } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import type { ReadLine } from '../engine/read-lines.ts';
import { mergedInto } from './draft.ts';
import type { Drafted } from './entry.ts';
import { newTextPage, textPageAfter, type TextPage, type TextTurn } from './text-page.ts';

const hold = (unit: PlaceId): Drafted => ({ order: { kind: 'hold', power: 'x', unit } });
const move = (unit: PlaceId, to: PlaceId): Drafted => ({
  order: { kind: 'move', power: 'x', unit, to },
});
const [own, other, next] = [hold('a-p@0'), hold('a-q@0'), hold('a-r@0')];

const ballot: Drafted = { order: { kind: 'sustain', power: 'x', center: 'p', board: 'b@1' } };

const writing = {
  order: (order: Order) => `${subjectOf(order)} ${order.kind}`,
  heading: () => 'a@0:',
};
const ordered = (...orders: readonly Drafted[]): TextTurn => ({ type: 'ordered', orders, writing });
const written = (text: string, writes: number, on: number): TextTurn => ({
  type: 'written',
  text,
  writes,
  on,
});
/** The reading of a text with one order a line. */
function readAs(text: string, orders: readonly Drafted[], isTaken = false): TextTurn {
  const read = orders.map(({ order }): ReadLine => ({
    orders: [{ order }],
    errors: [],
    board: 'a@0',
  }));
  return { type: 'read', text, read, orders, isTaken };
}
const after = (page: TextPage, ...turns: readonly TextTurn[]): TextPage =>
  turns.reduce(textPageAfter, page);
const made = after(newTextPage(''), ordered(own));
const start = after(made, readAs(made.text, [own]));

it('who writes on before the line of another window has come has not taken its order away', () => {
  const { given = [] } = after(start, ordered(own, other), written('P H\nR H', 1, start.version));
  expect(mergedInto([own, other], given, [own, next])).toEqual([own, other, next]);
});

it('who writes without a line that has come has taken its order away', () => {
  const page = after(start, ordered(own, other));
  const { given = [] } = after(page, written('P H\nR H', 1, page.version));
  expect(mergedInto([own, other], given, [own, next])).toEqual([own, next]);
});

it('of two changes elsewhere, the one that the writer has not seen stays', () => {
  const first = after(start, ordered(own, other));
  const seen = after(first, readAs(first.text, [own, other]));
  const changed = move('a-q@0', 'a-s@0');
  const { given = [] } = after(seen, ordered(own, changed), written('…', 1, seen.version));
  expect(mergedInto([own, changed], given, [own, other, next])).toEqual([own, changed, next]);
});

it('what is read of a text that the writer has changed since is what the orders are by now', () => {
  const page = after(
    start,
    written('P H\nR H', 1, start.version),
    written('P H', 2, start.version),
  );
  const { given = [], said } = after(page, readAs('P H\nR H', [own, next], true));
  expect(said).not.toBe('P H\nR H');
  expect(mergedInto([own, next], given, [own])).toEqual([own]);
});

it('ballots, which a text does not say, are none that its writer takes away', () => {
  const page = after(start, ordered(own, ballot));
  const { given = [] } = after(page, written('P H\nR H', 1, page.version));
  expect(mergedInto([own, ballot], given, [own, next])).toEqual([own, ballot, next]);
});

it('the line of a ballot that was typed stays while other lines join', () => {
  const page = after(start, written('P S', 1, start.version), readAs('P S', [ballot], true));
  const { text } = after(page, ordered(ballot), ordered(ballot, other));
  expect(text.split('\n')[0]).toBe('P S');
});
