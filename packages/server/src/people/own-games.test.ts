/** The games of a player: each once, those that wait for them first, and nothing that others keep to themselves. */
import type { OwnGamesReply } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';

const listOf = async (person: Person, query = '') =>
  (await person.get<OwnGamesReply>(`/api/me/games${query}`)).body;

it('lists the games of a seat, whether they wait for it, and what it has not read', async () => {
  const app = await appWith({ store: await openMemory() });
  const { id, players } = await seatedGame(app);
  const [first, second, third] = players as [Person, Person, Person];
  expect((await listOf(first)).games).toMatchObject([
    { id, stage: 'playing', powers: ['austria'], isWaiting: true, ready: false, unread: 0 },
  ]);
  await second.command(id, { type: 'say', to: ['seat-1'], text: 'Between us.' });
  await third.command(id, { type: 'say', to: 'all', text: 'Hear!' });
  expect((await listOf(first)).games).toMatchObject([{ unread: 2 }]);
  await first.command(id, { type: 'read', message: 1, conversation: 'seat-2' });
  expect((await listOf(first)).games).toMatchObject([{ unread: 1 }]);
  await first.command(id, { type: 'ready', step: 0, ready: true });
  expect((await listOf(first, '?waiting=true')).games).toEqual([]);
  expect((await listOf(second, '?waiting=true')).games).toMatchObject([{ id, isWaiting: true }]);
  expect(await listOf(new Person(app))).toEqual({ games: [], next: null, pause: null });
  await app.close();
});

it('says how a game ended', async () => {
  const app = await appWith({ store: await openMemory() });
  const { id, players } = await seatedGame(app);
  const [first] = players as [Person];
  expect((await listOf(first)).games).toMatchObject([{ ending: null }]);
  const motion = { kind: 'concede', to: 'austria' } as const;
  for (const each of players)
    await each.command(id, { type: 'vote', step: 0, motion, support: true });
  expect((await listOf(first)).games).toMatchObject([
    { stage: 'finished', ending: { because: 'concession', verdict: { powers: ['austria'] } } },
  ]);
  await app.close();
});

it('tells nobody of what others write in private, read or order', async () => {
  const app = await appWith({ store: await openMemory() });
  const { id, players } = await seatedGame(app);
  const [first, second, third] = players as [Person, Person, Person];
  const before = await listOf(third);
  await second.command(id, { type: 'say', to: ['seat-1'], text: 'Between us.' });
  await first.command(id, { type: 'read', message: 1, conversation: 'seat-2' });
  await first.command(id, { type: 'submit', step: 0, orders: [] });
  expect(await listOf(third)).toEqual(before);
  await app.close();
});

it('gives pages, and a game once though it was opened by several links', async () => {
  const app = await appWith({ store: await openMemory() });
  const { id, players, made } = await seatedGame(app);
  const first = players[0] as Person;
  if (made.invitation) await first.post('/api/links/open', { secret: made.invitation });
  const made2 = await first.post<{ id: string }>('/api/games', {
    preset: 'ordinary',
    terms: { seating: 'chosen' },
  });
  await first.post(`/api/games/${made2.body.id}/join`, { seat: 'seat-1' });
  const page = await listOf(first, '?limit=1');
  expect(page.games.map((game) => game.id)).toEqual([id]);
  expect(page.next).toBe(id);
  const next = await listOf(first, `?limit=1&after=${page.next}`);
  expect(next).toMatchObject({ games: [{ id: made2.body.id, stage: 'gathering' }], next: null });
  await app.close();
});
