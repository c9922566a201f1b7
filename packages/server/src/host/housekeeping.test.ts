/** What is over is forgotten in time, on either database; and nothing else is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatedGame, type Person } from '../../test/people.ts';
import {
  describeDatabases,
  hasPostgres,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { appOver, gamesWith, newGame } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import type { Games } from '../games/games.ts';
import { DAY, KEEP, type Keep } from '../people/keeping.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startHousekeeping } from './housekeeping.ts';

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

describeDatabases(KINDS, 'housekeeping on %s', (_name, open) => {
  let time = 1_790_000_000_000;
  const now = (): number => time;
  let store: Store;
  let games: Games;
  let app: App;
  beforeAll(async () => {
    store = await open();
    games = await gamesWith({ store, now });
    app = await appOver(games, store, { now, admins: ['admin@example.org'] });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const look = async (keep: Partial<Keep> = {}): Promise<void> => {
    const kept = { ...KEEP, ...keep };
    const running = startHousekeeping({ store, games, now, keep: kept, every: 1_000_000_000 });
    await running.beat();
    await running.stop();
  };

  it('ends sessions that are as old as the host says', async () => {
    const { id, players } = await seatedGame(app);
    const [seated] = players as [Person];
    time += 40 * DAY;
    await look({ sessions: 50 });
    expect((await seated.view(id)).seat).toBe('seat-1');
    time += 11 * DAY;
    await look({ sessions: 50 });
    expect((await seated.view(id)).seat).toBeNull();
  });

  it('forgets a guest only once there is neither a session nor a link', async () => {
    const player = { name: 'G', email: null, password: null, isSuspended: false } as const;
    const rest = { verifiedAt: null, language: null, createdAt: time };
    for (const id of ['lone', 'linked', 'signed-in']) {
      await store.access.addPlayer({ id, ...player, ...rest });
    }
    const link = { hash: 'h', game: 'g', role: 'seat', seat: 's', player: 'linked' } as const;
    await store.access.addLink({ ...link, createdAt: time });
    await store.access.grant('linked', 'h');
    time += 2 * DAY;
    const session = { hash: 's', player: 'signed-in', agent: '', provedAt: null };
    const lasts = { createdAt: time, expiresAt: time + DAY };
    await store.access.addSession({ ...session, ...lasts }, { id: 'signed-in', verifiedAt: null });
    await look();
    const left = await store.access.players(['lone', 'linked', 'signed-in']);
    expect(left.map(({ id }) => id).toSorted()).toEqual(['linked', 'signed-in']);
  });

  it('forgets with a guest when they wished to be told', async () => {
    const { notices } = store;
    for (const id of ['gone', 'left']) {
      await notices.changeSettings(id, { zone: 'Europe/Vienna' });
      await notices.switchGame(id, 'g', false);
    }
    const player = { name: null, email: 'left@example.org', password: null } as const;
    const rest = { isSuspended: false, verifiedAt: null, language: null, createdAt: time };
    await store.access.addPlayer({ id: 'left', ...player, ...rest });
    await look();
    expect(await notices.settings('gone')).toEqual({ zone: null, quiet: null });
    expect(await notices.gamesOff('gone')).toEqual([]);
    expect(await notices.settings('left')).toMatchObject({ zone: 'Europe/Vienna' });
    expect(await notices.gamesOff('left')).toEqual(['g']);
  });

  it('forgets old entries of the log and settled reports; open reports stay', async () => {
    await store.access.note({ at: time, who: 'w', what: 'old', about: '' });
    const report = { who: 'w', game: 'g', seat: null, player: null, text: 't', quote: null };
    await store.conduct.addReport({ id: 'open', at: time, ...report, settledAt: null });
    await store.conduct.addReport({ id: 'settled', at: time, ...report, settledAt: time });
    time += 100 * DAY;
    await store.access.note({ at: time, who: 'w', what: 'new', about: '' });
    await look({ log: 0 });
    expect(await store.conduct.reports(9)).toHaveLength(2);
    await look({ log: 99 });
    expect((await store.access.notes(9)).map(({ what }) => what)).toEqual(['new']);
    expect((await store.conduct.reports(9)).map(({ id }) => id)).toEqual(['open']);
  });

  it('removes games that are over and sandboxes, where the host says when; games that run stay', async () => {
    const running = await seatedGame(app);
    const over = await seatedGame(app);
    for (const player of over.players) {
      await player.command(over.id, {
        type: 'vote',
        step: 0,
        motion: { kind: 'draw' },
        support: true,
      });
    }
    expect((await over.players[0]?.view(over.id))?.table?.stage).toBe('finished');
    const sandbox = (await newGame(app)).id;
    time += 31 * DAY;
    const fresh = (await newGame(app)).id;
    const ids = [running.id, over.id, sandbox, fresh];
    const left = async (): Promise<readonly string[]> => [...(await games.listed(ids)).keys()];
    await look();
    expect(await left()).toHaveLength(4);
    await look({ ended: 30 });
    expect((await left()).toSorted()).toEqual([running.id, sandbox, fresh].toSorted());
    await look({ sandboxes: 30 });
    expect((await left()).toSorted()).toEqual([running.id, fresh].toSorted());
  });
});
