/** What an answer that comes later does to what was entered meanwhile. */
import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { NEW_SESSION, sessionAfter, type Session } from './session.ts';

const hold = (unit: 'a-lon@0' | 'a-edi@0' | 'a-lvp@0'): Order => ({
  kind: 'hold',
  power: 'england',
  unit,
});
const move: Order = { kind: 'move', power: 'england', unit: 'a-lon@0', to: 'a-nth@0' };

test('orders that come later join those that were entered meanwhile, and take none away', () => {
  const pressed = sessionAfter(NEW_SESSION, { type: 'put', drafted: { order: hold('a-lvp@0') } });
  const entered = sessionAfter(pressed, { type: 'put', drafted: { order: move } });
  const answered = [hold('a-edi@0'), hold('a-lon@0')].map((order) => ({ order }));
  const { draft } = sessionAfter(entered, { type: 'join', orders: answered });
  expect(draft.orders.map(({ order }) => order)).toEqual([hold('a-lvp@0'), move, hold('a-edi@0')]);
  expect(sessionAfter({ ...entered, draft }, { type: 'undo' }).draft.orders).toEqual(
    entered.draft.orders,
  );
});

test('what is being entered goes on when orders join', () => {
  const entry = { at: 'subject', subject: { place: 'a-lon@0', power: 'england' } } as const;
  const orders = [{ order: hold('a-edi@0') }];
  expect(sessionAfter({ ...NEW_SESSION, entry }, { type: 'join', orders }).entry).toBe(entry);
});

test('two who change the draft in one moment, each by what it knew, take nothing from each other', () => {
  const before = [{ order: hold('a-lvp@0') }];
  const start = { ...NEW_SESSION, draft: { ...NEW_SESSION.draft, orders: before } };
  const written = [...before, { order: move }];
  const saved = [{ order: hold('a-edi@0') }];
  const both = [written, saved].reduce<Session>(
    (session, after) => sessionAfter(session, { type: 'merge', before, after }),
    start,
  );
  expect(both.draft.orders.map(({ order }) => order)).toEqual([move, hold('a-edi@0')]);
});
