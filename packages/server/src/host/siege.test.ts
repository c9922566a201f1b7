/** What one guest may do within the default limits keeps nobody else waiting. */
import { once, setMaxListeners } from 'node:events';
import { request, type RequestOptions } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { GameView, JoinReply } from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';

let server: Running;
beforeEach(async () => {
  server = await startServer(':memory:', undefined, 1_200);
}, 60_000);
afterEach(() => kill(server));

const DURATION = 3_000;
const MOST_MILLISECONDS = 500;
/** What another process takes of the machine is no fault of the server, and does not happen thrice. */
const AGAIN = { retry: 2, timeout: 30_000 };

const invented = Array.from({ length: 8_500 }, (_, i) => {
  return { kind: 'hold', power: 'austria', unit: `a-x${i}@0` };
});
const PRESS = JSON.stringify({ type: 'say', to: 'all', text: 'x'.repeat(10_000) });
const DRAFT = JSON.stringify({ type: 'draft', step: 0, name: 'plan', orders: invented });

/** A guest's own game, with a seat taken by each of two sessions. */
async function ownGame(): Promise<{ id: string; guests: readonly Client[] }> {
  const guests = [new Client([server]), new Client([server])];
  const host = new Client([server]);
  const terms = { seating: 'chosen', press: 'full' };
  const made = await host.ask<GameView>('/games', { variant: 'france-austria', terms });
  expect(made.status).toBe(201);
  const { id, seats } = made.body;
  for (const [index, guest] of guests.entries()) {
    const joined = await guest.ask<JoinReply>(`/games/${id}/join`, { seat: seats[index]?.id });
    expect(joined.status).toBe(200);
  }
  return { id, guests };
}

/** Asks as fast as answers come until the time is over. @returns how often each status came */
async function repeat(ask: () => Promise<number>, until: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  while (performance.now() < until) {
    const status = await ask();
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return counts;
}

/** The status of a reply; its body is not waited for. */
function statusOf(path: string, options: RequestOptions): Promise<number> {
  return new Promise((done, fail) => {
    request(`${server.url}/api${path}`, options, (reply) => {
      reply.on('error', () => undefined).resume();
      done(reply.statusCode ?? 0);
    })
      .on('error', fail)
      .end();
  });
}

/** Whom the guest's own limits do not touch. */
const ELSEWHERE = { localAddress: '127.0.0.2' };

/** Measures in a thread of its own, so that what the attackers do here does not count. */
async function pulse(): Promise<() => Promise<number>> {
  const workerData = { url: `${server.url}/api/health`, ...ELSEWHERE };
  const worker = new Worker(new URL('../../test/pulse.mjs', import.meta.url), { workerData });
  await once(worker, 'online');
  return async () => {
    worker.postMessage('over');
    const [longest] = (await once(worker, 'message')) as [number];
    return longest;
  };
}

it(
  'answers within half a second while press, drafts and streams are sent at it',
  AGAIN,
  async () => {
    const { id, guests } = await ownGame();
    const [guest, victim] = guests as [Client, Client];
    const abort = new AbortController();
    const { signal } = abort;
    setMaxListeners(0, signal);
    const say = () => guest.status(`/games/${id}/commands`, PRESS);
    const draft = () => guest.status(`/games/${id}/commands`, DRAFT);
    const look = () => guest.status(`/games/${id}`);
    const follow = () => statusOf(`/games/${id}/events?after=0`, { signal });
    // What a process does for the first time takes longer, whoever asks for it.
    for (const ask of [say, say, draft, draft, look, look, follow]) await ask();
    const measured = await pulse();
    const until = performance.now() + DURATION;
    const asked = [say, say, say, say, draft, draft, draft, follow, look];
    const attacks = asked.map((ask) => repeat(ask, until));
    const [press, , , , drafts, , , streams] = await Promise.all(attacks);
    const longest = await measured();
    reportFigure('longest wait for a sign of life under attack', Math.round(longest), 'ms');
    expect(press?.get(429)).toBeGreaterThan(0);
    expect(drafts?.get(413)).toBeGreaterThan(0);
    expect(drafts?.has(200)).toBe(false);
    expect(streams?.get(200)).toBeLessThanOrEqual(75);
    expect(longest).toBeLessThanOrEqual(MOST_MILLISECONDS);
    const late = { ...ELSEWHERE, headers: { cookie: victim.cookie }, signal };
    expect(await statusOf(`/games/${id}/events?after=0`, late)).toBe(200);
    abort.abort();
  },
);
