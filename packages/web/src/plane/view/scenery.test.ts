/** Which board an order means that names none. */
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Session } from '../../entry/session.ts';
import { boardMeant } from './scenery.ts';

/** A session with some orders, none of which is being entered. */
function sessionWith(...units: readonly string[]): Session {
  const orders = units.map((unit) => ({ order: { kind: 'hold', power: 'france', unit } }));
  return { entry: { at: 'idle' }, draft: { orders } } as unknown as Session;
}
const waiting = (...boards: readonly BoardId[]) => new Map(boards.map((board) => [board, '1']));

test('of several boards an order means the one that was touched last, else the only one that waits', () => {
  expect(boardMeant(sessionWith('a-par@0', 'b-mar@1'), waiting('a@0', 'b@1'))).toBe('b@1');
  expect(boardMeant(sessionWith(), waiting('a@1'))).toBe('a@1');
  expect(boardMeant(sessionWith(), waiting('a@1', 'b@1'))).toBeUndefined();
  expect(boardMeant(sessionWith(), waiting())).toBeUndefined();
});
