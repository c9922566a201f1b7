/** Many games of 5D, played by chance through the API, on servers that are killed now and then. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createRules, dutiesOf, invariant, type Rules } from '@chronopolitik/engine';
import {
  applyDelta,
  readEvent,
  replay,
  verify,
  worldAt,
  type CommandReply,
  type GameView,
} from '@chronopolitik/game';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { randomOrders } from '../../../../test/laws/play.ts';
import { randomFrom, type Random } from '../../../../test/random.ts';
import { size } from '../../../../test/sizes.ts';
import {
  describeDatabases,
  hasPostgres,
  query,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';
import { variants } from '../../test/support.ts';
import { openPostgres } from '../store/sql/postgres.ts';
import { openSqlite } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const GAMES = size(2, 200);
const ROUNDS = size(4, 25);
const BOARDS = size(60, 400);
/** Games under way at one time. */
const TABLES = 3;
/** Games between two kills. */
const CALM = size(1, 20);
/** Games that a server keeps in memory: few, so that what it needs does not grow with what it has. */
const CACHED = 6;
/** Units told something in a step: so that time goes into the server, not into choosing orders. */
const TOLD = 20;
const PRESETS = ['5d-strict', '5d-loose', '5d-original', '5dplomacy'];

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-soak-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});

interface Kind {
  readonly data: () => Promise<string>;
  readonly open: (data: string) => Promise<Store>;
  /** Rejects if the database itself finds something wrong with what it holds. */
  readonly check: (data: string) => Promise<void>;
}

/** Every index against its table, where the server has the extension that can. */
const CHECK_INDEXES = `
  do $$ begin
    if exists (select 1 from pg_available_extensions where name = 'amcheck') then
      create extension if not exists amcheck;
      perform bt_index_check(indexrelid::regclass, true) from pg_index
        join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
        where amname = 'btree' and relpersistence = 'p';
    end if;
  end $$`;

const KINDS: Readonly<Record<string, Kind>> = {
  SQLite: {
    data: async () => join(folder, 'soak.sqlite'),
    open: openSqlite,
    check: async (data) => {
      const db = new DatabaseSync(data);
      expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      db.close();
    },
  },
  PostgreSQL: {
    data: async () => (await postgres?.database()) ?? '',
    open: openPostgres,
    check: (data) => query(data, CHECK_INDEXES),
  },
};

function rulesOf({ settings }: GameView): Rules {
  const variant = variants.get(settings.variant)?.variant;
  const { name: _name, kind: _kind, terms: _terms, ...spec } = settings;
  const rules = variant && createRules(spec, variant);
  invariant(rules?.ok, 'the rules are at hand');
  return rules.value;
}

/** Few enough are told something, however many there are. */
function idleness(rules: Rules, view: GameView): number {
  const units = dutiesOf(rules, worldAt(view.steps, view.step)).flatMap((duty) => duty.units);
  return Math.max(0.1, 1 - TOLD / Math.max(1, units.length));
}

const isOver = (view: GameView): boolean => {
  const world = worldAt(view.steps, view.step);
  const isLong = world.rounds.length >= ROUNDS || world.boards.length >= BOARDS;
  return isLong || world.due.phase === 'over';
};

/** Plays one game to its end. What a reply that never came had told is read from the game anew. */
async function play(client: Client, seed: number, random: Random): Promise<GameView> {
  const preset = PRESETS[seed % PRESETS.length];
  let view = (await client.ask<GameView>('/games', { preset, seed: `soak ${seed}` })).body;
  const game = `/games/${view.id}`;
  const rules = rulesOf(view);
  while (!isOver(view)) {
    const world = worldAt(view.steps, view.step);
    const taste = { crossing: 0.3, illegal: 0.02, idle: idleness(rules, view) };
    const orders = randomOrders(rules, world, random, taste);
    const command = { type: 'submit', step: view.step, orders };
    const sent = await client.once<CommandReply>(`${game}/commands`, command);
    if (sent?.status === 200) view = sent.body.deltas.reduce(applyDelta, view);
    else view = (await client.ask<GameView>(game)).body;
  }
  return view;
}

/** Nothing of a server that is killed meanwhile, at another table. */
async function heapOf(server: Running): Promise<readonly number[]> {
  const text = await fetch(`${server.url}/api/metrics`).then(
    (reply) => reply.text(),
    () => undefined,
  );
  if (text === undefined) return [];
  return [Number(/^nodejs_heap_size_used_bytes ([\d.e+]+)$/m.exec(text)?.[1]) / 2 ** 20];
}

/** The games as they were last seen, by their ids; and the heap after each, in MB. */
interface Soaked {
  readonly views: ReadonlyMap<string, string>;
  readonly heaps: readonly number[];
  readonly boards: number;
  readonly rounds: number;
}

async function soak(servers: Running[], data: string): Promise<Soaked> {
  const views = new Map<string, string>();
  const heaps: number[] = [];
  let [next, boards, rounds] = [0, 0, 0];
  const table = async (): Promise<void> => {
    while (next < GAMES) {
      const seed = next++;
      const view = await play(new Client(servers), seed, randomFrom(seed));
      const world = worldAt(view.steps, view.step);
      views.set(view.id, view.steps.at(-1)?.digest ?? '');
      boards += world.boards.length;
      rounds += world.rounds.length;
      // The second half goes on undisturbed, so that its memory can be watched.
      if (views.size % CALM === 0 && views.size <= GAMES / 2) await strike(servers, data);
      else heaps.push(...(await heapOf(servers[0] as Running)));
    }
  };
  await Promise.all(Array.from({ length: TABLES }, table));
  return { views, heaps, boards, rounds };
}

async function strike(servers: Running[], data: string): Promise<void> {
  const [server] = servers;
  invariant(server, 'a server runs');
  await kill(server);
  servers[0] = await startServer(data, CACHED);
}

/** Every log without a gap, and every step as the engine judges it again. */
async function expectIntact(store: Store, id: string, digest: string): Promise<void> {
  const stored = (await store.load(id)) ?? [];
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
  const game = replay(id, stored.map(readEvent));
  expect(game.steps.at(-1)?.digest).toBe(digest);
  const variant = variants.get(game.settings.variant)?.variant;
  const { name: _name, kind: _kind, terms: _terms, ...spec } = game.settings;
  const rules = variant && createRules(spec, variant);
  invariant(rules?.ok, 'the rules are at hand');
  expect(verify(rules.value, game)).toEqual([]);
}

describeDatabases(KINDS, 'a server on %s', (name, { data: dataOf, open, check }) => {
  const servers: Running[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await kill(server);
  });

  it('plays games of 5D to their ends, and keeps them whole', { timeout: 1_800_000 }, async () => {
    const data = await dataOf();
    servers.push(await startServer(data, CACHED));
    const { views, heaps, boards, rounds } = await soak(servers, data);
    for (const server of servers.splice(0)) await kill(server);
    const store = await open(data);
    for (const [id, digest] of views) await expectIntact(store, id, digest);
    await store.close();
    await check(data);
    expect(views.size).toBe(GAMES);
    const half = heaps.slice(Math.floor(heaps.length / 2));
    const [early, late] = [half.slice(0, half.length / 2), half.slice(half.length / 2)];
    reportFigure(`soak on ${name}: games`, GAMES, 'games');
    reportFigure(`soak on ${name}: boards`, boards, 'boards');
    reportFigure(`soak on ${name}: rounds`, rounds, 'rounds');
    reportFigure(`soak on ${name}: least heap, third quarter`, Math.min(...early), 'MB');
    reportFigure(`soak on ${name}: least heap, last quarter`, Math.min(...late), 'MB');
    // Between two collections the heap is full of what is over: the least of many is what stays.
    if (half.length >= 20) {
      expect(Math.min(...late)).toBeLessThan(1.3 * Math.min(...early) + 20);
    }
  });
});
