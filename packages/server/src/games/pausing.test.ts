/** The clocks of all games stand still and go on: across servers and restarts, on either database. */
import type { AdminReply, GameReply, OwnGamesReply } from '@chronopolitik/game';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startClock, type Clock } from './clock.ts';
import type { Games } from './games.ts';
import { Pausing } from './pausing.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const TWO_HOURS = { deadlines: { movement: { minutes: 120 } } } as const;

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
}, 30_000);

const KINDS: Readonly<Record<string, () => Promise<Store>>> = {
  SQLite: openMemory,
  PostgreSQL: async () => openPostgres((await postgres?.database()) ?? ''),
};

describeDatabases(KINDS, 'a pause of the whole server, on %s,', (_name, open) => {
  let time = 1_790_000_000_000;
  const now = (): number => time;
  let store: Store;
  let games: Games;
  let app: App;
  beforeEach(async () => {
    store = await open();
    games = await gamesWith({ store, now });
    app = await appOver(games, store, { now });
  });
  afterEach(async () => {
    await app.close();
    await store.close();
  });

  /** A server as its clock sees it; it looks only when it is told to. */
  async function server(): Promise<{ readonly clock: Clock; readonly pausing: Pausing }> {
    const of = await gamesWith({ store, now });
    const pausing = new Pausing({ store, games: of, now });
    const read = async (): Promise<void> => undefined;
    const looking = { read, log: undefined, every: 1_000_000_000 };
    const clock = await startClock({ store, games: of, now, pausing, ...looking });
    return { clock, pausing };
  }
  const passes = async (clocks: readonly Clock[], minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute++) {
      time += MINUTE;
      await Promise.all(clocks.map((clock) => clock.beat()));
    }
  };
  const stand = async (id: string) => {
    await games.refresh(id);
    const game = await (await gamesWith({ store, now })).game(id);
    return { step: game?.step, deadline: game?.table?.deadline };
  };
  const timings = async (id: string): Promise<readonly unknown[]> =>
    ((await store.load(id)) ?? []).flatMap(({ type, payload }) =>
      type === 'timed' ? [(payload as { because: string }).because] : [],
    );

  it('is told with every game, in place of deadlines that will move', async () => {
    const { pausing } = await server();
    const { id, players } = await seatedGame(app, TWO_HOURS);
    const [holder] = players;
    const seen = async () => (await holder?.get<GameReply>(`/api/games/${id}`))?.body;
    expect((await seen())?.allPausedSince).toBeUndefined();
    await pausing.begin('we move');
    time += MINUTE;
    expect((await seen())?.allPausedSince).toBe(time - MINUTE);
    await pausing.end();
    time += MINUTE;
    expect((await seen())?.allPausedSince).toBeUndefined();
  });

  it('carries out no deadline, and moves each by the time that it took', async () => {
    const { clock, pausing } = await server();
    const { id } = await seatedGame(app, TWO_HOURS);
    const { deadline = 0 } = await stand(id);
    await passes([clock], 30);
    expect(await pausing.begin('We move house.')).toBe(true);
    expect(await pausing.begin('again')).toBe(false);
    await passes([clock], 300);
    expect(await stand(id)).toEqual({ step: 0, deadline });
    expect(await pausing.end()).toBe(true);
    expect(await pausing.end()).toBe(false);
    await clock.beat();
    expect(await stand(id)).toEqual({ step: 0, deadline: (deadline ?? 0) + 5 * HOUR });
    await passes([clock], 89);
    expect((await stand(id)).step).toBe(0);
    await passes([clock], 2);
    expect((await stand(id)).step).toBe(1);
    await clock.stop();
  });

  it('holds for all servers, outlasts each, and moves deadlines once', async () => {
    const first = await server();
    const second = await server();
    const { id } = await seatedGame(app, TWO_HOURS);
    const { deadline } = await stand(id);
    await first.pausing.begin('');
    await passes([first.clock, second.clock], 60);
    await first.clock.stop();
    await second.clock.stop();
    time += 24 * HOUR;
    const third = await server();
    const fourth = await server();
    await passes([third.clock, fourth.clock], 60);
    expect(await stand(id)).toEqual({ step: 0, deadline });
    expect(await fourth.pausing.current()).not.toBeNull();
    await third.pausing.end();
    await Promise.all([third.clock.beat(), fourth.clock.beat()]);
    await passes([third.clock, fourth.clock], 1);
    expect(await stand(id)).toEqual({ step: 0, deadline: (deadline ?? 0) + 26 * HOUR });
    expect(await timings(id)).toEqual(['phase', 'server-paused']);
    await third.clock.stop();
    await fourth.clock.stop();
  });

  it('that ended while no server was there is made up for, without an hour more', async () => {
    const first = await server();
    const { id } = await seatedGame(app, TWO_HOURS);
    const { deadline } = await stand(id);
    await first.pausing.begin('');
    await passes([first.clock], 10);
    await first.clock.stop();
    time += 3 * HOUR;
    // By the command line, on the database.
    await store.pauses.end(time);
    const second = await server();
    await second.clock.beat();
    expect((await stand(id)).deadline).toBe((deadline ?? 0) + 3 * HOUR + 10 * MINUTE);
    await second.clock.stop();
  });

  it('gives a phase that begins within it the rest of it, and one after it nothing', async () => {
    const { clock, pausing } = await server();
    const { id, players } = await seatedGame(app, TWO_HOURS);
    const ready = async (step: number): Promise<void> => {
      for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
    };
    await pausing.begin('');
    await passes([clock], 60);
    await ready(0);
    const begun = time;
    expect(await stand(id)).toEqual({ step: 1, deadline: begun + 2 * HOUR });
    await passes([clock], 60);
    await pausing.end();
    await clock.beat();
    expect((await stand(id)).deadline).toBe(begun + 3 * HOUR);
    await ready(1);
    const { deadline } = await stand(id);
    await passes([clock], 1);
    expect((await stand(id)).deadline).toBe(deadline);
    await clock.stop();
  });

  it('leaves games alone that have no deadline or that were paused themselves', async () => {
    const { clock, pausing } = await server();
    const none = await seatedGame(app, { deadlines: { movement: null } });
    const resting = await seatedGame(app, { ...TWO_HOURS, master: 'blind' });
    await resting.host.command(resting.id, { type: 'pause' });
    const before = [await stand(none.id), await stand(resting.id)];
    await pausing.begin('');
    await passes([clock], 30);
    await pausing.end();
    await passes([clock], 1);
    expect([await stand(none.id), await stand(resting.id)]).toEqual(before);
    await clock.stop();
  });

  it('a second one moves deadlines again, though the first was not made up for yet', async () => {
    const { clock, pausing } = await server();
    const { id } = await seatedGame(app, TWO_HOURS);
    const { deadline } = await stand(id);
    await pausing.begin('one');
    time += HOUR;
    await pausing.end();
    await pausing.begin('two');
    time += HOUR;
    await pausing.end();
    await clock.beat();
    expect((await stand(id)).deadline).toBe((deadline ?? 0) + 2 * HOUR);
    await clock.stop();
  });
});

it('an administrator pauses in their words, which every page is told; nobody else can', async () => {
  const store = await openMemory();
  const games = await gamesWith({ store });
  const app = await appOver(games, store, { admins: ['admin@example.org'] });
  const admin = new Person(app);
  const email = 'admin@example.org';
  await store.access.addPlayer({
    id: 'admin',
    name: null,
    email,
    isSuspended: false,
    verifiedAt: 1,
    password: null,
    language: null,
    createdAt: 1,
  });
  const hash = (await import('../people/secrets.ts')).hashOf('cookie');
  const lasts = { createdAt: 1, expiresAt: Number.MAX_SAFE_INTEGER, agent: '', provedAt: null };
  await store.access.addSession(
    { hash, player: 'admin', ...lasts },
    { id: 'admin', verifiedAt: 1 },
  );
  admin.cookie = 'cookie';
  const stranger = new Person(app);
  const told = async () => (await stranger.get<OwnGamesReply>('/api/me/games')).body.pause;
  expect((await stranger.post('/api/admin/pause', { words: 'ha' })).status).toBe(401);
  expect(await told()).toBeNull();
  expect((await admin.post('/api/admin/pause', { words: ' We move house. ' })).status).toBe(200);
  expect(await told()).toMatchObject({ words: 'We move house.' });
  expect((await admin.post('/api/admin/pause', { words: 'again' })).status).toBe(409);
  const { body } = await admin.get<AdminReply>('/api/admin');
  expect(body.pause?.words).toBe('We move house.');
  expect(body.notes[0]).toMatchObject({ what: 'paused', about: 'We move house.' });
  expect((await admin.post('/api/admin/resume')).status).toBe(200);
  expect(await told()).toBeNull();
  expect((await admin.post('/api/admin/resume')).status).toBe(409);
  await app.close();
  await store.close();
});
