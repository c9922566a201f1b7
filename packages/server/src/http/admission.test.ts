/** Requests that wait for the main thread. */
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createSlices } from '../workers/slices.ts';
import { admission } from './admission.ts';
import { failures } from './failures.ts';

const app = () => Fastify({ logger: false });
let server: ReturnType<typeof app>;
afterEach(() => server.close());

/** A server whose thread works on for 20 ms from now. */
function busyServer(most: { readonly each: number; readonly all: number }) {
  const slices = createSlices(1);
  server = app();
  failures(server as never);
  admission(server as never, most, slices);
  const heard: string[] = [];
  server.get('/api/:name', async ({ params, ip }) => {
    heard.push(`${ip} ${(params as { name: string }).name}`);
    return {};
  });
  const ask = (url: string, remoteAddress: string) => server.inject({ url, remoteAddress });
  const work = (): void => {
    slices.isOver();
    const until = performance.now() + 20;
    while (performance.now() < until);
  };
  return { heard, ask, work, slices };
}

it('health is answered before all who wait, and addresses in turn', async () => {
  const { heard, ask, work } = busyServer({ each: 10, all: 100 });
  await server.ready();
  work();
  const all = [ask('/api/1', '10.0.0.1'), ask('/api/2', '10.0.0.1'), ask('/api/1', '10.0.0.2')];
  const replies = await Promise.all([...all, ask('/api/health', '10.0.0.3')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(heard).toEqual(['10.0.0.3 health', '10.0.0.1 1', '10.0.0.2 1', '10.0.0.1 2']);
});

it('more than may wait of one address is refused, and other addresses are heard', async () => {
  const { ask, work } = busyServer({ each: 2, all: 100 });
  await server.ready();
  work();
  const own = Array.from({ length: 5 }, (_, i) => ask(`/api/${i}`, '10.0.0.1'));
  const replies = await Promise.all([...own, ask('/api/other', '10.0.0.2')]);
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 503, 503, 503, 200]);
  expect(replies[2]?.json<{ code: string }>().code).toBe('busy');
});

it('whoever asked much of late waits for those who hardly asked', async () => {
  const { heard, ask, work } = busyServer({ each: 100, all: 100 });
  await server.ready();
  for (let i = 0; i < 20; i++) await ask('/api/before', '10.0.0.1');
  heard.length = 0;
  work();
  const often = ['a', 'b', 'c'].map((name) => ask(`/api/${name}`, '10.0.0.1'));
  await Promise.all([...often, ask('/api/1', '10.0.0.2'), ask('/api/2', '10.0.0.2')]);
  expect(heard).toEqual(['10.0.0.2 1', '10.0.0.2 2', '10.0.0.1 a', '10.0.0.1 b', '10.0.0.1 c']);
});

it('whoever hardly asked waits neither for those who did nor for the database', async () => {
  const { heard, ask, work, slices } = busyServer({ each: 100, all: 100 });
  await server.ready();
  for (let i = 0; i < 20; i++) await ask('/api/before', '10.0.0.1');
  heard.length = 0;
  work();
  const question = (async () => {
    await slices.wait('database');
    heard.push('database');
  })();
  const all = [ask('/api/a', '10.0.0.1'), ask('/api/1', '10.0.0.2')];
  await Promise.all([...all, question]);
  expect(heard).toEqual(['10.0.0.2 1', 'database', '10.0.0.1 a']);
});
