/** Steps that cost too much: judged by a thread of their own, or given up with the game as it was. */
import type { Order, PlaceId } from '@chronopolitik/engine';
import type { CommandReply, ErrorReply, GameView, Limits } from '@chronopolitik/game';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appOver, appWith, command, gamesWith, newGame, viewOf } from '../../test/support.ts';
import { workerFromSources } from '../../test/workers.ts';
import type { App } from '../http/app.ts';
import { threadPool, type Pool, type PoolOptions } from './pool.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

let worker: URL;
beforeAll(async () => {
  worker = await workerFromSources('worker');
}, 60_000);

const apps: App[] = [];
const pools: Pool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.stop();
  for (const app of apps.splice(0)) await app.close();
});

/** A server on which every step is too much for the main thread. */
async function serverWith(options: PoolOptions = {}): Promise<App> {
  const pool = threadPool({ worker, ...options });
  pools.push(pool);
  const app = await appWith({ pool, small: 0 });
  apps.push(app);
  return app;
}

const RING = 'Germany: A Ber - Mun; A Mun - Kie; F Kie - Ber';
const submit = (text: string) => ({ type: 'submit', step: 0, text }) as const;

it('a heavy step is judged by another thread, and comes out as by this one', async () => {
  const heavy = await serverWith();
  const light = await appWith();
  apps.push(light);
  const choice = { preset: '5d-loose', seed: 'same' };
  const [one, other] = [await newGame(heavy, choice), await newGame(light, choice)];
  const reply = await command<CommandReply>(heavy, one.id, submit(RING));
  expect(reply.status).toBe(200);
  await command(light, other.id, submit(RING));
  const digests = ({ steps }: GameView) => steps.map(({ digest }) => digest);
  expect(digests(await viewOf(heavy, one.id))).toEqual(digests(await viewOf(light, other.id)));
});

it.each<[string, PoolOptions]>([
  ['longer than it is given', { patience: { games: 1 } }],
  ['more memory than it is given', { memory: 1 }],
])('a step that takes %s is refused, and the game is as it was', async (_, options) => {
  const app = await serverWith(options);
  const before = await newGame(app, { preset: '5d-loose' });
  const { status, body } = await command<ErrorReply>(app, before.id, submit(RING));
  expect([status, body.code]).toEqual([422, 'too-complex']);
  expect(await viewOf(app, before.id)).toEqual(before);
});

it('while a heavy step is judged, others are answered', async () => {
  const app = await serverWith();
  const heavy = await newGame(app, { preset: '5d-loose' });
  const order: string[] = [];
  const judged = command(app, heavy.id, submit(RING)).then(() => order.push('judged'));
  const answered = newGame(app).then(() => order.push('answered'));
  await Promise.all([judged, answered]);
  expect(order).toEqual(['answered', 'judged']);
});

/** The same people, at a server that was started anew on the same data. */
async function startedAnew(
  store: Store,
  people: readonly Person[],
  limits: Limits = {},
): Promise<readonly Person[]> {
  const app = await appOver(await gamesWith({ store, limits }), store);
  apps.push(app);
  return people.map(({ cookie }) => Object.assign(new Person(app), { cookie }));
}

it('a game between people stops before a step that costs too much, keeps its orders, and goes on later', async () => {
  const store = await openMemory();
  const app = await appOver(await gamesWith({ store }), store);
  apps.push(app);
  const { id, players } = await seatedGame(app, { deadlines: { movement: null } });
  const move = (unit: PlaceId, to: PlaceId): Order => ({
    kind: 'move',
    power: 'germany',
    unit,
    to,
  });
  const ring = [move('a-ber@0', 'a-mun@0'), move('a-mun@0', 'a-kie@0'), move('a-kie@0', 'a-ber@0')];
  await players[3]?.command(id, { type: 'submit', step: 0, orders: ring });
  const ready = { type: 'ready', step: 0, ready: true } as const;
  for (const player of players.slice(1)) await player.command(id, ready);

  const poor = await startedAnew(store, players, { budget: 0 });
  const last = await poor[0]?.command(id, ready);
  expect(last?.status).toBe(200);
  const stopped = await poor[3]?.view(id);
  expect([stopped?.step, stopped?.table?.isPaused]).toEqual([0, true]);
  expect(stopped?.own?.orders).toEqual(ring);

  const rich = await startedAnew(store, players);
  const motion = { kind: 'resume' } as const;
  for (const player of rich) {
    await player.command(id, { type: 'vote', step: 0, motion, support: true });
  }
  for (const player of rich) await player.command(id, ready);
  const later = await rich[3]?.view(id);
  expect([later?.step, later?.table?.isPaused]).toEqual([1, false]);
  expect(later?.steps[1]?.orders).toEqual(ring);
});

const FILE = {
  id: 'saved',
  map: 'standard',
  phases: [
    {
      name: 'S1901M',
      state: { units: {} },
      orders: { GERMANY: ['A MUN - BUR'] },
      results: { 'A MUN': ['bounce'] },
    },
  ],
};

interface ImportedGame {
  readonly id: string;
  readonly differences: readonly object[];
}

it('a file is played anew by another thread, and comes out as by this one', async () => {
  const heavy = await serverWith();
  const light = await appWith();
  apps.push(light);
  const [one, other] = [
    (await new Person(heavy).post<ImportedGame>('/api/import', FILE)).body,
    (await new Person(light).post<ImportedGame>('/api/import', FILE)).body,
  ];
  expect(one.differences).toEqual(other.differences);
  const boards = ({ steps }: GameView) => steps.map(({ added }) => added);
  expect(boards(await viewOf(heavy, one.id))).toEqual(boards(await viewOf(light, other.id)));
});

it('a file that takes longer than it is given is refused, and makes no game', async () => {
  const app = await serverWith({ patience: { files: 1 } });
  const refused = await new Person(app).post<ErrorReply>('/api/import', FILE);
  expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
  expect((await new Person(app).get<{ games: unknown[] }>('/api/games')).body.games).toEqual([]);
});
