/** Many pages follow one server: what they cost it, and how soon the last of them hears. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { GameView } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';

const STREAMS = size(300, 10_000);
/** Of which each address may have its part only. */
const OF_ADDRESS = 50;
const GAMES = size(10, 300);
const AT_ONCE = 50;

let server: Running;
beforeAll(async () => {
  server = await startServer(':memory:', 1_000, 0, STREAMS * 2);
}, 60_000);
afterAll(() => kill(server));

/** Bytes that the server has in memory. */
function memory(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024;
}

const agent = new Agent({ maxSockets: Infinity });

/** A page that follows a game. @returns what waits for the next change that it hears of */
async function follow(id: string, index: number): Promise<() => Promise<number>> {
  const place = Math.floor(index / OF_ADDRESS);
  const localAddress = `127.0.${1 + Math.floor(place / 200)}.${1 + (place % 200)}`;
  const asked = get(`${server.url}/api/games/${id}/events`, { agent, localAddress });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`refused: ${reply.statusCode}`);
  reply.on('error', () => undefined);
  let heard = (): void => undefined;
  reply.on('data', (part: Buffer) => {
    if (part.includes('event: delta')) heard();
  });
  return () => new Promise((done) => (heard = () => done(performance.now())));
}

it.skipIf(process.platform !== 'linux')(
  'each costs little, and the last hears soon',
  async () => {
    const client = new Client([server]);
    const ids: string[] = [];
    for (let i = 0; i < GAMES; i++) ids.push((await client.ask<GameView>('/games', {})).body.id);
    const before = memory();
    const began = performance.now();
    const pages: (() => Promise<number>)[] = [];
    for (let from = 0; from < STREAMS; from += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, i) => from + i);
      const opened = some.map((index) => follow(ids[index % GAMES] ?? '', index));
      pages.push(...(await Promise.all(opened)));
    }
    const each = Math.round((memory() - before) / STREAMS / 1_024);
    reportFigure('streams open on one process', STREAMS, 'streams');
    reportFigure('memory of a stream', each, 'kB');
    reportFigure('time to open a stream', (performance.now() - began) / STREAMS, 'ms');
    const waits: number[] = [];
    for (let game = 0; game < Math.min(GAMES, 100); game++) {
      const told = pages.filter((_, index) => index % GAMES === game).map((page) => page());
      const sent = performance.now();
      await client.ask(`/games/${ids[game]}/commands`, { type: 'submit', step: 0, orders: [] });
      waits.push(Math.max(...(await Promise.all(told))) - sent);
    }
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
    reportFigure('a change to the last of its pages, p95', Math.round(p95), 'ms');
    reportFigure('memory with all streams', Math.round(memory() / 1_048_576), 'MB');
    expect(each).toBeLessThan(100);
    agent.destroy();
  },
  600_000,
);
