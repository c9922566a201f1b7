/** What waits for a thread holds no game: otherwise a queue of strangers' requests fills the memory with games that nobody plays. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { invariant } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { appOver, gamesWith, newGame } from '../../test/support.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Pool } from '../workers/pool.ts';
import type { Games } from './games.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Threads that never get to the work. */
function stuckPool(): Pool & { readonly waiting: unknown[] } {
  const waiting: unknown[] = [];
  return {
    waiting,
    run: (job) => new Promise((resolve) => waiting.push({ job, resolve })),
    laneOf: () => 'games',
    figures: () => [],
    stop: () => Promise.resolve(),
  };
}

/** A game, and its first step, which views of it share. */
async function weakly(games: Games, id: string): Promise<readonly WeakRef<object>[]> {
  const game = await games.game(id);
  invariant(game?.steps[0], 'the game has begun');
  return [new WeakRef(game), new WeakRef(game.steps[0])];
}

it.each([
  ['a picture', 'GET', (id: string) => `/api/games/${id}/board/a@0.svg`, undefined],
  ['a copy', 'POST', (id: string) => `/api/games/${id}/copy`, { step: 0 }],
  [
    'a question',
    'POST',
    (id: string) => `/api/games/${id}/preview`,
    { step: 0, text: 'A Lon - Wal' },
  ],
] as const)('%s that waits for a thread', async (_, method, url, payload) => {
  const store = await openMemory();
  const pool = stuckPool();
  const games = await gamesWith({ store, pool, cached: 1, small: -1 });
  const app = await appOver(games, store);
  const { id } = await newGame(app, { preset: '5d-loose' });
  const held = await weakly(games, id);
  void app.inject({ method, url: url(id), ...(payload && { payload }) });
  await expect.poll(() => pool.waiting.length).toBe(1);
  // The other game drives the first out of the memory of recent games.
  await newGame(app, { preset: '5d-loose' });
  await new Promise((done) => setTimeout(done, 50));
  collect();
  expect(held.map((thing) => thing.deref())).toEqual([undefined, undefined]);
});

it('commands that wait hold no more than there is room for, of one address no more than its part, and small ones are let in', async () => {
  const store = await openMemory();
  const pool = stuckPool();
  const games = await gamesWith({ store, pool, small: -1 });
  const app = await appOver(games, store);
  const { id } = await newGame(app, { preset: '5d-loose' });
  const replies: number[] = [];
  const send = (text: string, remoteAddress: string): void => {
    const payload = { type: 'submit', step: 0, text };
    const url = `/api/games/${id}/commands`;
    void app
      .inject({ method: 'POST', url, payload, remoteAddress })
      .then(({ statusCode }) => replies.push(statusCode));
  };
  const long = 'A Xyzzyq S A Plughf - Qwerty\n'.repeat(9_990);
  for (let i = 0; i < 10; i++) send(long, '10.0.0.1');
  await expect.poll(() => replies.length).toBe(4);
  for (let i = 0; i < 60; i++) send(long, `10.0.1.${i}`);
  await expect.poll(() => replies.length).toBe(4 + 60 - 34);
  expect(new Set(replies)).toEqual(new Set([503]));
  for (let i = 0; i < 5; i++) send('A Mun - Tyr', '10.0.0.1');
  await new Promise((done) => setTimeout(done, 200));
  expect(replies).toHaveLength(30);
  await app.close();
});
