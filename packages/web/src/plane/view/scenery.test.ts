/** Which board an order means that names none, and what the plane lights. */
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Session } from '../../entry/session.ts';
import { boardMeant, playOf } from './scenery.ts';

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

test('places to build in are lit until all builds of their power there are given', () => {
  const site = (place: string, power: string, count: number) => ({ place, power, count }) as never;
  const sites = [
    site('a-vie@1w', 'austria', 1),
    site('a-bud@1w', 'austria', 1),
    site('a-lon@1w', 'england', 2),
    site('a-lvp@1w', 'england', 2),
    site('b-vie@1w', 'austria', 1),
  ];
  const lit = (...orders: readonly object[]) => {
    const session = {
      entry: { at: 'idle' },
      draft: { orders: orders.map((order) => ({ order })) },
    };
    return playOf(session as unknown as Session, sites).lit.map(({ place }) => place);
  };
  const build = (power: string, unit: string) => ({ kind: 'build', power, unit, type: 'army' });
  expect(lit()).toHaveLength(5);
  expect(lit(build('austria', 'a-vie@1w'))).toEqual(['a-lon@1w', 'a-lvp@1w', 'b-vie@1w']);
  expect(lit(build('england', 'a-lon@1w'))).toEqual([
    'a-vie@1w',
    'a-bud@1w',
    'a-lvp@1w',
    'b-vie@1w',
  ]);
  expect(
    lit(build('england', 'a-lon@1w'), { kind: 'waive', power: 'england', board: 'a@1w' }),
  ).toEqual(['a-vie@1w', 'a-bud@1w', 'b-vie@1w']);
});
