/** One stream for all games of a player: what changes for them, and no more. */
import type { AddressInfo } from 'node:net';
import type { OwnGame, OwnGamesReply } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStream, type Reader } from '../../test/sse.ts';
import { type Person, seatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { App } from './app.ts';

let app: App;
let games: Games;
let url = '';
beforeAll(async () => {
  const store = await openMemory();
  games = await gamesWith({ store });
  app = await appOver(games, store);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/me/events`;
});
afterAll(() => app.close());

async function follow(person: Person): Promise<Reader> {
  const stream = await openStream(url, { cookie: `chronopolitik=${person.cookie ?? ''}` });
  expect(await stream.take(1)).toEqual([{ event: 'ready', data: '{}' }]);
  return stream;
}
const listed = async (person: Person): Promise<readonly OwnGame[]> =>
  (await person.get<OwnGamesReply>('/api/me/games')).body.games;

it('tells a game as the list has it, when it changes for the player', async () => {
  const { id, players } = await seatedGame(app);
  const [first, second] = players as [Person, Person];
  const stream = await follow(first);
  await second.command(id, { type: 'say', to: ['seat-1'], text: 'Between us.' });
  const [told] = await stream.take(1);
  expect(told?.event).toBe('game');
  expect(JSON.parse(told?.data ?? '')).toEqual((await listed(first))[0]);
  expect(JSON.parse(told?.data ?? '')).toMatchObject({ id, unread: 1, isWaiting: true });
  await first.command(id, { type: 'ready', step: 0, ready: true });
  expect(JSON.parse((await stream.take(1))[0]?.data ?? '')).toMatchObject({ isWaiting: false });
  stream.close();
});

it('is silent about what others do in secret', async () => {
  const { id, players } = await seatedGame(app);
  const [first, second, third] = players as [Person, Person, Person];
  const stream = await follow(third);
  await second.command(id, { type: 'say', to: ['seat-1'], text: 'Between us.' });
  await first.command(id, { type: 'submit', step: 0, orders: [] });
  await new Promise((done) => setTimeout(done, 400));
  await first.command(id, { type: 'say', to: 'all', text: 'Hear!' });
  // What all hear is the first that comes.
  expect(JSON.parse((await stream.take(1))[0]?.data ?? '')).toMatchObject({ id, unread: 1 });
  stream.close();
});

it('tells of a game that the player enters elsewhere, and of one that is removed', async () => {
  const { id, players } = await seatedGame(app);
  const first = players[0] as Person;
  const stream = await follow(first);
  const terms = { seating: 'chosen' };
  const made = await first.post<{ id: string }>('/api/games', { preset: 'ordinary', terms });
  await first.post(`/api/games/${made.body.id}/join`, { seat: 'seat-1' });
  expect(JSON.parse((await stream.take(1))[0]?.data ?? '')).toMatchObject({ id: made.body.id });
  await games.remove(id);
  expect(await stream.take(1)).toEqual([{ event: 'gone', data: JSON.stringify({ id }) }]);
  stream.close();
});

it('is for players only, and ends with the session', async () => {
  const stranger = await fetch(url);
  expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([
    401,
    'not-signed-in',
  ]);
  const { id, players } = await seatedGame(app);
  const [first, second] = players as [Person, Person];
  const stream = await follow(first);
  await first.post('/api/account/sign-out', {});
  await second.command(id, { type: 'say', to: 'all', text: 'Hear!' });
  await new Promise((done) => setTimeout(done, 300));
  await app.close();
  await expect(stream.take(1)).resolves.toEqual([]);
});
