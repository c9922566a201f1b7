/** Who looks for a game is told what it is, who is there, and nothing that its terms keep secret. */
import type { GameView, OpenGamesReply, TermsChoice } from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

let store: Store;
let app: App;
let time = 1_000;
beforeEach(async () => {
  store = await openMemory();
  const now = (): number => (time += 1_000);
  app = await appOver(await gamesWith({ store, now }), store, { now });
});
afterEach(async () => {
  await app.close();
  await store.close();
});

const made = async (host: Person, terms: TermsChoice, preset = '5d-loose'): Promise<string> => {
  const game = { preset, name: 'Friday', terms };
  return (await host.post<GameView>('/api/games', game)).body.id;
};
const asked = async (query = ''): Promise<OpenGamesReply> =>
  (await new Person(app).get<OpenGamesReply>(`/api/open-games${query}`)).body;
const ids = ({ games }: OpenGamesReply) => games.map(({ id }) => id);

it('tells rules, terms, host and who is there', async () => {
  const host = new Person(app);
  const id = await made(host, { deadlines: { movement: { minutes: 10 } } });
  await host.post(`/api/games/${id}/join`, { name: 'Hugo' });
  await new Person(app).post(`/api/games/${id}/join`, { name: 'Ada' });
  const [offer] = (await asked()).games;
  expect(offer).toMatchObject({
    variant: 'standard',
    ruleset: '5d',
    adjacency: 'loose',
    seats: 7,
    seatsOpen: 5,
    host: 'Hugo',
    seated: [
      { seat: 'seat-1', name: 'Hugo', machine: null },
      { seat: 'seat-2', name: 'Ada', machine: null },
    ],
  });
  expect(offer?.terms.deadlines.movement).toEqual({ minutes: 10 });
});

it('names nobody who sits in a game whose players are not named', async () => {
  const host = new Person(app);
  const id = await made(host, { players: 'untilEnd' });
  await new Person(app).post(`/api/games/${id}/join`, { name: 'Ada' });
  const [offer] = (await asked()).games;
  expect(offer?.seated).toEqual([]);
  expect(offer?.seatsOpen).toBe(6);
});

it('leaves out sandboxes, private games, full ones and those of another tempo or ruleset', async () => {
  const host = new Person(app);
  const live = await made(host, { deadlines: { movement: { minutes: 10 } } });
  const daily = await made(host, { deadlines: { movement: { minutes: 1440 } } }, 'ordinary');
  await made(host, { listed: 'private' });
  await host.post('/api/games', { preset: '5d-loose' });
  const alone = await made(host, { machines: { count: 6 } });
  await host.post(`/api/games/${alone}/join`);
  expect(ids(await asked())).toEqual([daily, live]);
  expect(ids(await asked('?tempo=live'))).toEqual([live]);
  expect(ids(await asked('?tempo=slow'))).toEqual([]);
  expect(ids(await asked('?ruleset=5d'))).toEqual([live]);
});

it('comes in pages, the newest first', async () => {
  const host = new Person(app);
  const all: string[] = [];
  for (let i = 0; i < 5; i++) all.unshift(await made(host, {}));
  const first = await asked('?limit=2');
  const second = await asked(`?limit=2&after=${first.next}`);
  const third = await asked(`?limit=2&after=${second.next}`);
  expect([first, second, third].flatMap(ids)).toEqual(all);
  expect(third.next).toBeNull();
});

it('tells the terms as their host changed them', async () => {
  const host = new Person(app);
  const id = await made(host, {});
  const [{ terms } = { terms: undefined }] = (await asked()).games;
  if (!terms) throw new Error('the game is offered');
  const changed = { ...terms, press: 'none' } as const;
  await host.command(id, { type: 'amend', amendment: 0, terms: changed });
  expect((await asked()).games[0]?.terms.press).toBe('none');
});
