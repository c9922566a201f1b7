import { expect, test } from 'vitest';
import { did, startedPlay, viewerOf, type Play } from '../../test/table.ts';
import { MASTER } from '../seats/seats.ts';
import { messagesFor, ownFor } from '../views/view-table.ts';
import { conversationOf, partiesOf, unreadBy } from './conversations.ts';

/** What a seat has not read, by conversations. */
function unread({ game }: Play, seat: string): Readonly<Record<string, number>> {
  const { read = 0, readIn = {} } = ownFor(game, viewerOf(seat)) ?? {};
  return unreadBy(messagesFor(game, viewerOf(seat)), { read, readIn }, seat);
}

const said = (play: Play, from: string, ...to: readonly string[]): Play =>
  did(play, from, { type: 'say', to: to.length === 0 ? 'all' : [...to], text: 'Hear!' });

/** To the first seat: two public messages, two by the second, one by the third to a group. */
function talk(terms: Parameters<typeof startedPlay>[0] = {}): Play {
  let play = startedPlay(terms);
  play = said(play, 'seat-2');
  play = said(play, 'seat-2', 'seat-1');
  play = said(play, 'seat-3', 'seat-2', 'seat-1');
  play = said(play, 'seat-2', 'seat-1');
  return said(play, 'seat-3');
}

test('a conversation is of everybody, or of the same parties whoever writes', () => {
  expect(conversationOf({ from: 'seat-2', to: 'all' }, 'seat-1')).toBe('all');
  expect(conversationOf({ from: 'seat-2', to: ['seat-1'] }, 'seat-1')).toBe('seat-2');
  expect(conversationOf({ from: 'seat-1', to: ['seat-2'] }, 'seat-1')).toBe('seat-2');
  const group = conversationOf({ from: 'seat-3', to: ['seat-2', 'seat-1'] }, 'seat-1');
  expect(conversationOf({ from: 'seat-1', to: ['seat-3', 'seat-2'] }, 'seat-1')).toBe(group);
  expect(partiesOf(group)).toEqual(['seat-2', 'seat-3']);
  expect(partiesOf('all')).toBe('all');
  expect(conversationOf({ from: null, to: ['seat-1'] }, 'seat-1')).toBe('hidden');
});

test('unread messages are counted by conversations, without those that one wrote', () => {
  const play = said(talk(), 'seat-1', 'seat-2');
  expect(unread(play, 'seat-1')).toEqual({ all: 2, 'seat-2': 2, 'seat-2.seat-3': 1 });
  expect(unread(play, 'seat-2')).toEqual({ all: 1, 'seat-1': 1, 'seat-1.seat-3': 1 });
});

test('who reads one conversation has not read the others', () => {
  let play = did(talk(), 'seat-1', { type: 'read', message: 4, conversation: 'seat-2' });
  expect(unread(play, 'seat-1')).toEqual({ all: 2, 'seat-2.seat-3': 1 });
  play = said(play, 'seat-2', 'seat-1');
  expect(unread(play, 'seat-1')).toEqual({ all: 2, 'seat-2': 1, 'seat-2.seat-3': 1 });
  play = did(play, 'seat-1', { type: 'read', message: 5 });
  expect(unread(play, 'seat-1')).toEqual({ 'seat-2': 1 });
  expect(ownFor(play.game, viewerOf('seat-1'))).toMatchObject({ read: 5, readIn: {} });
});

test('nothing is noted of conversations that the seat is not in, nor of what was read before', () => {
  const play = talk();
  for (const conversation of ['seat-3', 'seat-7', 'hidden', MASTER, '__proto__', 'x'.repeat(900)]) {
    const after = did(play, 'seat-1', { type: 'read', message: 5, conversation });
    expect(after.log).toHaveLength(play.log.length);
  }
  const read = did(play, 'seat-1', { type: 'read', message: 5, conversation: 'all' });
  const again = did(read, 'seat-1', { type: 'read', message: 4, conversation: 'all' });
  expect(again.log).toHaveLength(read.log.length);
});

test('where authors are hidden, a conversation does not tell who wrote', () => {
  const play = talk({ authors: 'hidden' });
  expect(unread(play, 'seat-1')).toEqual({ all: 2, hidden: 2, 'hidden.seat-2': 1 });
  const read = did(play, 'seat-1', { type: 'read', message: 5, conversation: 'hidden' });
  expect(unread(read, 'seat-1')).toEqual({ all: 2, 'hidden.seat-2': 1 });
  const guess = did(play, 'seat-1', { type: 'read', message: 5, conversation: 'seat-2' });
  expect(guess.log).toHaveLength(play.log.length);
});
