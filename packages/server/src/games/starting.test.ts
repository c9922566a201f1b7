/** A host gathers a game, and the clock starts it. */
import type {
  AccountReply,
  GameView,
  MadeLinks,
  TermsChoice,
  TermsReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Person } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startClock } from './clock.ts';
import type { Games } from './games.ts';

let time = 1_790_000_000_000;
const now = (): number => time;
let store: Store;
let games: Games;
let app: App;
beforeEach(async () => {
  store = await openMemory();
  games = await gamesWith({ store, now });
  app = await appOver(games, store, { now });
});
afterEach(async () => {
  await app.close();
  await store.close();
});

interface Gathering {
  readonly id: string;
  readonly links: MadeLinks;
  readonly host: Person;
  readonly guests: readonly Person[];
}

async function gathered(terms: TermsChoice, count: number): Promise<Gathering> {
  const host = new Person(app);
  const made = await host.post<GameView & { links: MadeLinks }>('/api/games', {
    preset: 'ordinary',
    terms,
  });
  const { id, links } = made.body;
  const guests = Array.from({ length: count }, () => new Person(app));
  for (const guest of guests) await guest.post(`/api/games/${id}/join`, {});
  return { id, links, host, guests };
}

const termsOf = async (person: Person, id: string): Promise<TermsReply> =>
  (await person.get<TermsReply>(`/api/games/${id}/terms`)).body;

it('the clock starts a game on its date and fills it with machines', async () => {
  const read = async (): Promise<void> => undefined;
  const clock = await startClock({ store, games, now, read, log: undefined, every: 1e9 });
  const { id, guests } = await gathered({ start: { at: time + 30_000 } }, 2);
  await clock.beat();
  const [first = new Person(app)] = guests;
  expect((await termsOf(first, id)).stage).toBe('gathering');
  time += 30_000;
  await clock.beat();
  const view = await first.view(id);
  expect(view.table?.stage).toBe('playing');
  expect(view.table?.seats.filter(({ machine }) => machine === null)).toHaveLength(2);
  expect(view.seats.flatMap(({ powers }) => powers)).toHaveLength(7);
  await clock.stop();
});

it('the host is told so, starts the game, and removes a person before', async () => {
  const { id, host, guests } = await gathered({ machines: { count: 3 } }, 3);
  const [first = new Person(app), second = new Person(app)] = guests;
  const ofHost = await termsOf(host, id);
  expect(ofHost.isHost).toBe(true);
  const ofGuest = await termsOf(first, id);
  expect([ofGuest.isHost, ofGuest.host]).toEqual([false, ofHost.host]);
  expect(ofHost.host).not.toBeNull();
  expect((await first.command(id, { type: 'start' })).status).toBe(403);
  expect((await host.command(id, { type: 'remove', seat: 'seat-2' })).status).toBe(200);
  expect((await termsOf(second, id)).seat).toBeNull();
  expect((await host.command(id, { type: 'start' })).status).toBe(200);
  expect((await first.view(id)).table?.stage).toBe('playing');
  expect((await host.command(id, { type: 'cancel' })).status).toBe(409);
});

it('the account names a game once, by the most that one is in it', async () => {
  const rolesOf = async (person: Person): Promise<readonly string[]> =>
    (await person.get<AccountReply>('/api/account')).body.games.map(({ role }) => role);
  const { id, host, links } = await gathered({ listed: 'private' }, 0);
  expect(await rolesOf(host)).toEqual(['host']);
  const guest = new Person(app);
  await guest.post('/api/links/open', { secret: links.invitation });
  expect(await rolesOf(guest)).toEqual(['invitation']);
  for (const person of [host, guest]) {
    await person.post(`/api/games/${id}/join`, {});
    expect(await rolesOf(person)).toEqual(['seat']);
  }
});
