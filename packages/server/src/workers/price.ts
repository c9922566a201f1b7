/** What work costs, estimated from sizes before it begins: milliseconds of processor time on an ordinary machine. */
import type { World } from '@chronopolitik/engine';
import type { Question } from '../games/machines/advice.ts';

/** Work of this price is done at once, by the main thread. */
export const SMALL = 25;

/** Of the key of a password. */
export const PRICE_OF_PASSWORD = 60;

/** Boards that wait for orders, retreats, adjustments or ballots. */
export function boardsInPlay({ due }: World): number {
  switch (due.phase) {
    case 'movement':
      return due.movement.length + due.adjustment.length / 4;
    case 'retreat':
      return (due.retreats.length + due.held.length) / 8 + due.drafts.length;
    case 'sustain':
      return due.live.length + due.drafts.length;
    case 'adjustment':
      return due.held.length / 8 + due.adjustment.length / 4 + due.drafts.length;
    case 'over':
      return 0;
  }
}

/** Of a step from a world, whatever is ordered. */
export function priceOfStep(world: World): number {
  return 1 + 4 * boardsInPlay(world) + world.boards.length / 100;
}

/** Of reading so many characters of orders, and looking at so many orders. */
export function priceOfOrders(characters: number, orders: number): number {
  return characters / 2_000 + orders / 20;
}

/** Of writing all steps of a world anew, with their digests. */
export function priceOfRecords({ boards }: World): number {
  return 1 + boards.length / 3;
}

/** Three rounds with four lines each. */
const PRICE_OF_TURNS = 4_000;

/** Of a question about a game. */
export function priceOfQuestion(world: World, question: Question): number {
  if (question.about === 'turned') return PRICE_OF_TURNS;
  if (question.about === 'why') return 1 + 2 * boardsInPlay(world);
  if (question.about === 'duties' || question.about === 'targets') return priceOfStep(world) / 2;
  const { orders = [], text = '' } = question.sent;
  return priceOfStep(world) + priceOfOrders(text.length, orders.length);
}

/** Of reading, checking and playing anew a file of so many bytes. */
export function priceOfFile(bytes: number): number {
  return 20 + bytes / 1_000;
}
