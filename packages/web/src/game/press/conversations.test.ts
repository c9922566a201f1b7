import {
  termsSchema,
  type GameView,
  type MessageView,
  type TermsChoice,
} from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { conversationsOf, hasPress } from './conversations.ts';

const SEATS = ['seat-1', 'seat-2', 'seat-3'];

/** A game as its first seat sees it. */
function viewOf(terms: TermsChoice, messages: readonly MessageView[] = []): GameView {
  return {
    seat: 'seat-1',
    seats: SEATS.map((id) => ({ id, powers: [] })),
    settings: { terms: termsSchema.parse(terms) },
    table: { stage: 'playing' },
    messages,
  } as unknown as GameView;
}

const said = (from: string | null, ...to: readonly string[]): MessageView => ({
  at: 0,
  round: 0,
  from,
  isOwn: from === 'seat-1',
  to: to.length === 0 ? 'all' : to,
  text: 'Hear!',
});

const ids = (view: GameView, begun: readonly string[] = []) =>
  conversationsOf(view, {}, begun).map(({ id }) => id);

test('there is one with everybody, one with each, and groups, the last that was written to on top', () => {
  const master = { master: 'blind' } as const;
  expect(ids(viewOf(master))).toEqual(['all', 'seat-2', 'seat-3', 'master']);
  const talk = [said('seat-2', 'seat-1', 'seat-3'), said('seat-1', 'seat-2', 'master')];
  expect(ids(viewOf(master, talk)).slice(4)).toEqual(['master.seat-2', 'seat-2.seat-3']);
});

test('a group that was begun is listed, and none with those who are not there', () => {
  expect(ids(viewOf({}), ['seat-2.seat-3'])).toEqual(['all', 'seat-2', 'seat-3', 'seat-2.seat-3']);
  expect(ids(viewOf({}), ['seat-2.seat-9', '', 'master'])).toEqual(['all', 'seat-2', 'seat-3']);
});

test('the terms say whom one may write to', () => {
  const open = (view: GameView) =>
    conversationsOf(view, {}, [])
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => id);
  expect(open(viewOf({ press: 'public' }))).toEqual(['all']);
  expect(open(viewOf({ press: 'none', master: 'blind' }))).toEqual(['master']);
  const watching = { ...viewOf({}, [said('seat-2')]), seat: null };
  expect(open(watching)).toEqual([]);
  expect(ids(watching)).toEqual(['all']);
});

test('there is no press where the terms say so, nobody can be written to and nothing was written', () => {
  expect(hasPress(viewOf({ press: 'none' }))).toBe(false);
  expect(hasPress(viewOf({ press: 'none', master: 'blind' }))).toBe(true);
  expect(hasPress(viewOf({ press: 'none' }, [said('master')]))).toBe(true);
  expect(hasPress({ ...viewOf({ press: 'none' }), seat: null })).toBe(false);
  expect(hasPress({ ...viewOf({}), seat: null })).toBe(true);
});

test('who is not told the author cannot answer there', () => {
  const [, hidden] = conversationsOf(
    viewOf({ authors: 'hidden', press: 'public' }, [said(null, 'seat-1')]),
    {},
    [],
  );
  expect(hidden).toMatchObject({ id: 'hidden', isHidden: true, isOpen: false });
});
