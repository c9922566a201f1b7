/** What deadlines bring, though no server was there when they passed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seatedGame } from '../test/people.ts';
import { appOver, gamesWith } from '../test/support.ts';
import type { App } from './app.ts';
import { startClock, type Clock } from './clock.ts';
import type { Games } from './games.ts';
import { openMemory } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const HOUR = 3_600_000;

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
function clockOf(of: Games): Promise<Clock> {
  const read = async (): Promise<void> => undefined;
  return startClock({ store, games: of, now, read, log: undefined, every: 1_000_000_000 });
}

/** Servers are there, and look once a minute. */
async function passes(clocks: readonly Clock[], hours: number): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    time += 10 * 60_000;
    for (let beats = 0; beats < 10; beats++) for (const each of clocks) await each.beat();
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
