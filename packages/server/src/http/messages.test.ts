/** Press that grows long: views carry the end of it, and the rest is asked for. */
import { MESSAGES_AT_ONCE, type MessagesReply } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Person, seatedGame, type SeatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from './app.ts';

let app: App;
let game: SeatedGame;
const messagesOf = (who: Person | undefined, before: number) =>
  (who ?? new Person(app)).get<MessagesReply>(`/api/games/${game.id}/messages?before=${before}`);
const WRITTEN = 150;
/** Of seat 1 to everybody, and every third to seat 2 alone. */
const isPrivate = (i: number): boolean => i % 3 === 0;

beforeAll(async () => {
  app = await appWith();
  game = await seatedGame(app, { press: 'full', spectators: 'none' });
  for (let i = 0; i < WRITTEN; i++) {
    const to = isPrivate(i) ? ['seat-2'] : 'all';
    await game.players[0]?.command(game.id, { type: 'say', to, text: `text ${i}` });
  }
}, 60_000);
afterAll(() => app.close());

it('a view carries the last messages, and says how many there are before', async () => {
  const view = await game.players[1]?.view(game.id);
  const most = MESSAGES_AT_ONCE.messages;
  expect(view?.earlier).toBe(WRITTEN - most);
  expect(view?.messages?.map(({ text }) => text)).toEqual(
    Array.from({ length: most }, (_, i) => `text ${i + WRITTEN - most}`),
  );
});

it('the messages before are given some at a time, to those who may read them', async () => {
  const view = await game.players[1]?.view(game.id);
  const { status, body } = await messagesOf(game.players[1], view?.earlier ?? 0);
  expect(status).toBe(200);
  expect(body.earlier).toBe(0);
  expect(body.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: WRITTEN - MESSAGES_AT_ONCE.messages }, (_, i) => `text ${i}`),
  );
  const others = await messagesOf(game.players[2], 1_000);
  const open = Array.from({ length: WRITTEN }, (_, i) => i).filter((i) => !isPrivate(i));
  expect(others.body.messages).toHaveLength(open.length);
  expect(others.body.messages.at(-1)?.text).toBe(`text ${WRITTEN - 1}`);
  expect(JSON.stringify(others.body)).not.toContain('text 147');
  expect((await messagesOf(game.players[1], 0)).body).toEqual({ messages: [], earlier: 0 });
  expect((await messagesOf(undefined, 10)).status).toBe(403);
});

it('is read by the number of all messages, and reported by the same', async () => {
  const reader = game.players[1];
  await reader?.command(game.id, { type: 'read', message: WRITTEN });
  expect((await reader?.view(game.id))?.own?.read).toBe(WRITTEN);
  const report = { text: 'This is rude.', message: 3 };
  expect((await reader?.post(`/api/games/${game.id}/report`, report))?.status).toBe(200);
  const none = { text: 'This is rude.', message: WRITTEN };
  expect((await reader?.post(`/api/games/${game.id}/report`, none))?.status).toBe(404);
});

it('stays as long however much is written, and one long message is sent all the same', async () => {
  const { id, players } = game;
  for (let i = 0; i < 60; i++) {
    const text = `${i} ${'x'.repeat(9_990)}`;
    await players[i % 7]?.command(id, { type: 'say', to: 'all', text });
  }
  const view = await players[3]?.view(id);
  const characters = view?.messages?.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  expect(characters).toBeGreaterThan(90_000);
  expect(characters).toBeLessThanOrEqual(MESSAGES_AT_ONCE.characters);
});

it('a view is the same bytes while nothing happens, and news when something does', async () => {
  const [player] = game.players;
  const first = await player?.get(`/api/games/${game.id}`);
  expect((await player?.get(`/api/games/${game.id}`))?.text).toBe(first?.text);
  const hold = { kind: 'hold', power: 'austria', unit: 'a-bud@0' } as const;
  await player?.command(game.id, { type: 'draft', step: 0, orders: [hold] });
  expect((await player?.view(game.id))?.own?.saved?.orders).toEqual([hold]);
  expect((await game.players[1]?.view(game.id))?.own?.saved).toBeNull();
});
