/** What deadlines bring, though no server was there when they passed. */
import type { TermsReply } from '@chronopolitik/game';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { startClock, type Clock } from './clock.ts';
import type { Games } from './games.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const HOUR = 3_600_000;
const HOURLY = { deadlines: { movement: { minutes: 60 } } } as const;
const NO_LOG = { warn: () => undefined, info: () => undefined };

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

/** A server's clock that looks only when it is told to. */
function clockOf(of: Games, log?: FastifyBaseLogger): Promise<Clock> {
  const read = async (): Promise<void> => undefined;
  return startClock({ store, games: of, now, read, log, every: 1_000_000_000 });
}

/** Servers are there, and look once a minute. */
async function passes(clocks: readonly Clock[], hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes++) {
    time += 60_000;
    for (const each of clocks) await each.beat();
  }
}

describe('a deadline', () => {
  it('that passed while no server was there is moved an hour, and then resolves once', async () => {
    const first = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await first.stop();
    time += 24 * HOUR;
    const others = await gamesWith({ store, now });
    const clocks = [await clockOf(games), await clockOf(others)];
    await Promise.all(clocks.map((clock) => clock.beat()));
    const waiting = await players[0]?.view(id);
    expect([waiting?.step, waiting?.table?.deadline]).toEqual([0, time + HOUR]);
    time += HOUR - 1;
    await Promise.all(clocks.map((clock) => clock.beat()));
    expect((await players[0]?.view(id))?.step).toBe(0);
    time += 1;
    await Promise.all(clocks.map((clock) => clock.beat()));
    const after = await players[0]?.view(id);
    expect(after?.steps.map(({ parent }) => parent)).toEqual([null, 0]);
    const types = ((await store.load(id)) ?? []).map(({ type }) => type);
    expect(types.filter((type) => type === 'resolved')).toHaveLength(1);
    for (const clock of clocks) await clock.stop();
  });

  it('that passed while the only server was suspended is moved an hour too', async () => {
    const clock = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await passes([clock], 119 / 60);
    time += 125_000;
    await clock.beat();
    const waiting = await players[0]?.view(id);
    expect([waiting?.step, waiting?.table?.deadline]).toEqual([0, time + HOUR]);
    await passes([clock], 1);
    expect((await players[0]?.view(id))?.step).toBe(1);
    await clock.stop();
  });

  it('that passed while one server was suspended and another was there resolves', async () => {
    const others = await gamesWith({ store, now });
    const [asleep, awake] = [await clockOf(games), await clockOf(others)];
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await passes([awake], 119 / 60);
    time += 59_000;
    await awake.beat();
    time += 2_000;
    await asleep.beat();
    expect((await players[0]?.view(id))?.step).toBe(1);
    for (const clock of [asleep, awake]) await clock.stop();
  });

  it('that ended the server twice is left alone, is told of, and holds up no other', async () => {
    const told: object[] = [];
    const error = (about: object): void => void told.push(about);
    const log = { ...NO_LOG, error } as unknown as FastifyBaseLogger;
    const [first, second] = [await seatedGame(app, HOURLY), await seatedGame(app, HOURLY)];
    // Whoever dies in an attempt never says that it ended.
    for (const _ of [1, 2]) await store.attempting(first.id);
    const clock = await clockOf(games, log);
    await passes([clock], 3);
    expect((await first.players[0]?.view(first.id))?.step).toBe(0);
    expect((await second.players[0]?.view(second.id))?.step).toBeGreaterThan(0);
    expect(told).toEqual([{ games: [first.id] }]);
    await clock.stop();
    const restarted = await clockOf(games, log);
    await passes([restarted], 1);
    expect((await first.players[0]?.view(first.id))?.step).toBe(0);
    expect(told).toHaveLength(2);
    await first.players[0]?.command(first.id, { type: 'ready', step: 0, ready: true });
    await passes([restarted], 1);
    expect((await first.players[0]?.view(first.id))?.step).toBe(1);
    await restarted.stop();
  });

  it('that fails without ending the server is tried again', async () => {
    const { id } = await seatedGame(app, HOURLY);
    const failing = await gamesWith({ store, now });
    let tries = 0;
    failing.tick = async () => {
      tries++;
      throw new Error('not now');
    };
    const clock = await clockOf(failing);
    await passes([clock], 2);
    expect(tries).toBeGreaterThan(10);
    expect(await store.fatal(time)).not.toContain(id);
    await clock.stop();
  });

  it('that a clock jumped over forward is moved an hour, for nobody had the time until it', async () => {
    const clock = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await passes([clock], 1);
    time += 3 * HOUR;
    await clock.beat();
    const waiting = await players[0]?.view(id);
    expect([waiting?.step, waiting?.table?.deadline]).toEqual([0, time + HOUR]);
    await passes([clock], 1);
    expect((await players[0]?.view(id))?.step).toBe(1);
    await clock.stop();
  });

  it('comes later where a clock is put back, once, with no hour more', async () => {
    const clock = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await passes([clock], 1);
    time -= 3 * HOUR;
    await passes([clock], 3.9);
    expect((await players[0]?.view(id))?.step).toBe(0);
    await passes([clock], 0.2);
    const { step, table } = (await players[0]?.view(id)) ?? {};
    expect([step, table?.acts.length]).toEqual([1, 0]);
    await clock.stop();
  });

  it('is moved after a clock was put back and the server suspended, as at any other time', async () => {
    const clock = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    time -= 5 * HOUR;
    await passes([clock], 6.95);
    time += 10 * 60_000;
    await clock.beat();
    const waiting = await players[0]?.view(id);
    expect([waiting?.step, waiting?.table?.deadline]).toEqual([0, time + HOUR]);
    await clock.stop();
  });

  it('that was claimed by a clock that was ahead can be claimed again', async () => {
    const { id } = await seatedGame(app, HOURLY);
    time += 2 * HOUR;
    expect(await store.claim(time + 24 * HOUR, time + 25 * HOUR, 9)).toEqual([id]);
    expect(await store.claim(time, time + 30_000, 9)).toEqual([id]);
    expect(await store.claim(time, time + 30_000, 9)).toEqual([]);
  });

  it('passes once a day in the night in which the clocks change', async () => {
    const daily = { at: ['02:30'], atLeast: 60 };
    for (const [from, days] of [
      ['2026-03-27T12:00Z', 4],
      ['2026-10-23T12:00Z', 4],
    ] as const) {
      time = Date.parse(from);
      const clock = await clockOf(games);
      const deadlines = { movement: daily, zone: 'Europe/Berlin' } as const;
      const { id, players } = await seatedGame(app, { deadlines, missed: 0 });
      await passes([clock], days * 24);
      expect((await players[0]?.view(id))?.step).toBe(days);
      await clock.stop();
    }
  }, 60_000);

  it('that is left alone is told to the administrators and to the players', async () => {
    const told: string[] = [];
    const { id, players } = await seatedGame(app, HOURLY);
    const terms = () => players[0]?.get<TermsReply>(`/api/games/${id}/terms`);
    for (const _ of [1, 2]) await store.attempting(id);
    time += 2 * HOUR;
    expect((await terms())?.body.isSetAside).toBe(true);
    const read = async (): Promise<void> => undefined;
    const complain = async (ids: readonly string[]): Promise<void> => void told.push(...ids);
    const clock = await startClock({
      store,
      games,
      now,
      read,
      log: undefined,
      complain,
      every: 1e9,
    });
    await passes([clock], 1);
    expect(told).toEqual([id]);
    await players[0]?.command(id, { type: 'ready', step: 0, ready: true });
    expect((await terms())?.body.isSetAside).toBe(false);
    await clock.stop();
  });

  it('that passes while a server is there resolves, with no hour more', async () => {
    const clock = await clockOf(games);
    const { id, players } = await seatedGame(app, { deadlines: { movement: { minutes: 120 } } });
    await passes([clock], 1);
    expect((await players[0]?.view(id))?.step).toBe(0);
    await passes([clock], 1);
    expect((await players[0]?.view(id))?.step).toBe(1);
    await clock.stop();
  });
});
