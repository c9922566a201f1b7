/** Orders as one text, and the text after orders were changed elsewhere: what was written by hand stays. */
import {
  boardOfOrder,
  compareBoards,
  isPlaced,
  subjectOf,
  type BoardId,
  type Order,
} from '@chronopolitik/engine';
import type { ReadLine } from '../engine/read-lines.ts';

/** How orders and headings are written. */
export interface Writing {
  /** An order under the heading of a board. */
  readonly order: (order: Order, under: BoardId | undefined) => string;
  /** The heading of a board, with its colon. */
  readonly heading: (board: BoardId) => string;
}

/** Ballots have a form of their own. */
export function isWritten(order: Order): boolean {
  return isPlaced(order) || order.kind === 'waive';
}

/** Which orders a text says, or shall say: ballots only where its writer typed them. @param read what its lines say */
export function saidBy(read: readonly ReadLine[]): (order: Order) => boolean {
  const told = new Set(read.flatMap(({ orders }) => orders.map(({ order }) => subjectOf(order))));
  return (order) => isWritten(order) || told.has(subjectOf(order));
}

const same = (a: Order, b: Order): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Kept {
  readonly text: string;
  readonly board: BoardId | undefined;
}

/**
 * The text that says the orders. Lines that say nothing else stay as they are, with their comments; a line whose
 * order has changed is written anew, one whose order is gone goes, and new orders join those of their board.
 * @param read what each line of the text says
 */
export function textAfter(
  text: string,
  read: readonly ReadLine[],
  orders: readonly Order[],
  writing: Writing,
): string {
  const wanted = new Map(orders.filter(saidBy(read)).map((order) => [subjectOf(order), order]));
  const kept: Kept[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    const { orders: told = [], board } = read[i] ?? {};
    const next = lineAfter(line, read[i], wanted, writing);
    for (const { order } of told) wanted.delete(subjectOf(order));
    if (next !== undefined) kept.push({ text: next, board });
  }
  return joined(withNew(kept, [...wanted.values()], writing));
}

/** @returns undefined for a line that goes */
function lineAfter(
  line: string,
  read: ReadLine | undefined,
  wanted: ReadonlyMap<string, Order>,
  writing: Writing,
): string | undefined {
  if (!read || read.orders.length === 0) return line;
  const now = read.orders.map((told) => {
    const next = wanted.get(subjectOf(told.order));
    // What may not be given is no part of the draft, and stays for its writer to mend.
    return { told, next: told.illegal && !next ? told.order : next };
  });
  if (now.every(({ told, next }) => next && same(told.order, next))) return line;
  const comment = /\s*#.*$/s.exec(line)?.[0] ?? '';
  const left = now.flatMap(({ next }) => (next ? [writing.order(next, read.board)] : []));
  if (left.length === 0) return comment.trim() === '' ? undefined : comment.trim();
  return left.join('; ') + comment;
}

function withNew(
  kept: readonly Kept[],
  added: readonly Order[],
  writing: Writing,
): readonly string[] {
  const lines = [...kept];
  const boards = [...new Set(added.map(boardOfOrder))].toSorted(compareBoards);
  for (const board of boards) {
    const fresh = added
      .filter((order) => boardOfOrder(order) === board)
      .map((order): Kept => ({ text: writing.order(order, board), board }));
    const last = lines.findLastIndex((line) => line.board === board && line.text.trim() !== '');
    if (last >= 0) lines.splice(last + 1, 0, ...fresh);
    else lines.push({ text: '', board }, { text: writing.heading(board), board }, ...fresh);
  }
  return lines.map(({ text }) => text);
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').replace(/^\n+/, '').trimEnd() + (lines.length > 0 ? '\n' : '');
}
