/** What is told of a game between two looks at it. */
import type { Game } from '@chronopolitik/client';
import { expect, test } from 'vitest';
import { messagesOf } from './messages.ts';
import { newsOf } from './news.ts';
import type { Showing } from './shown.ts';

const PHASE = { name: 'S1901M', begun: 1_000, state: {}, orders: {}, results: {} };

/** A game of two, seen by France. */
function showing(names: readonly (string | null)[], fields: object = {}): Showing {
  const seats = [
    { id: 'seat-1', powers: ['france'] },
    { id: 'seat-2', powers: ['italy'] },
  ];
  const held = seats.map(({ id }, index) => ({ id, isTaken: true, player: names[index] }));
  const view = { seats, seat: 'seat-1', table: { seats: held, stage: 'playing' }, ...fields };
  const own = ['FRANCE'];
  const shown = { name: 'game', view: view as unknown as Game, role: 'FRANCE', own, win: 18 };
  return { ...shown, phases: [PHASE as unknown as Showing['phases'][number]] };
}

test('names that are shown at the end are not news of who plays one’s own power', () => {
  const before = { ...showing([null, null]), self: 'player' };
  const next = { ...showing(['anna', 'bela']), self: 'player' };
  expect(newsOf(before, next)).toMatchObject([
    { name: 'powers_controllers', powers: { FRANCE: 'player', ITALY: 'bela' } },
  ]);
  // Whoever lost the seat is told so.
  const lost = { ...showing(['anna', 'bela'], { seat: null }), own: [], self: 'player' };
  expect(newsOf(next, lost)).toMatchObject([{ powers: { FRANCE: 'anna' } }]);
});

test('the game master speaks as the system, and nobody where authors are hidden', () => {
  const messages = [
    { at: 5, round: 0, from: 'master', isOwn: false, to: 'all', text: 'Welcome' },
    { at: 6, round: 0, from: 'master', isOwn: false, to: ['seat-1'], text: 'A word' },
    { at: 7, round: 0, from: null, isOwn: false, to: 'all', text: 'Who?' },
  ];
  const told = messagesOf(showing(['anna', 'bela'], { messages }));
  expect(told.map(({ sender, recipient, message }) => [sender, recipient, message])).toEqual([
    ['SYSTEM', 'GLOBAL', 'Welcome'],
    ['SYSTEM', 'FRANCE', 'A word'],
  ]);
});
