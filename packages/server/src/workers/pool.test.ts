/** The pool of threads: what it refuses, gives up, and does after that. */
import { readFileSync, readdirSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { workerFromSources } from '../../test/workers.ts';
import { threadPool, type Job, type Pool, type PoolOptions } from './pool.ts';

let worker: URL;
beforeAll(async () => {
  worker = await workerFromSources('worker');
}, 60_000);

let pool: Pool | undefined;
afterEach(() => pool?.stop());

function poolWith(options: PoolOptions = {}): Pool {
  pool = threadPool({ worker, ...options });
  return pool;
}

/** A file that is none. */
function noFile(port = new MessageChannel().port2): Job<'replay'> {
  return { kind: 'replay', id: 'made', bytes: Buffer.from('none'), port };
}

const ask = (address: string, price = 100) => ({ price, payer: { address } });
const NO_JSON = { ok: true, value: { ok: false, error: 'no-json' } };

function read(of: Pool, address: string, price?: number) {
  const job = noFile();
  return of.run(job, { ...ask(address, price), transfer: [job.port] });
}

it('does what waits, one after the other', async () => {
  const one = poolWith();
  const all = await Promise.all(['a', 'a', 'b'].map((address) => read(one, address)));
  expect(all).toEqual([NO_JSON, NO_JSON, NO_JSON]);
  expect(one.figures().find(({ lane }) => lane === 'files')).toMatchObject({
    waiting: 0,
    done: 3,
    refused: 0,
  });
});

it('puts a job together when its turn comes, so that what waits holds nothing', async () => {
  const one = poolWith();
  let isPrepared = false;
  const prepare = () => {
    isPrepared = true;
    return Promise.resolve(undefined);
  };
  const first = read(one, 'a');
  const needless = one.run({ kind: 'replay', prepare }, ask('a'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isPrepared).toBe(false);
  expect(await first).toEqual(NO_JSON);
  expect(await needless).toEqual({ ok: false, error: 'given-up' });
  expect(isPrepared).toBe(true);
  const failing = () => Promise.reject(new Error('no store'));
  await expect(one.run({ kind: 'replay', prepare: failing }, ask('a'))).rejects.toThrow('no store');
  expect(await read(one, 'a'), 'the lane goes on').toEqual(NO_JSON);
});

/** How far each thread of this process gives way, by Linux's own account. */
function nicenessOfThreads(): readonly number[] {
  const threads = readdirSync('/proc/self/task');
  return threads.map((id) => {
    const [, rest = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ');
    return Number(rest.split(' ')[16]);
  });
}

it.runIf(process.platform === 'linux')(
  'has threads that give way to the main thread, which answers everybody',
  async () => {
    await read(poolWith(), 'a');
    const threads = nicenessOfThreads();
    expect(Math.max(...threads)).toBeGreaterThanOrEqual(10);
    expect(Math.min(...threads)).toBeLessThan(10);
  },
);

it('refuses at once where too much of one payer waits, and serves others', async () => {
  const one = poolWith({ queue: { all: 1_000, each: 100 } });
  const asked = ['a', 'a', 'a', 'b'].map((address) => read(one, address));
  const codes = (await Promise.all(asked)).map((done) => (done.ok ? 'done' : done.error));
  expect(codes).toEqual(['done', 'done', 'busy', 'done']);
});

it('does the next job after it gave one up, and throws what a job throws', async () => {
  const one = poolWith({ patience: { files: 2_000 } });
  const { port1, port2 } = new MessageChannel();
  const phase = { name: 'S1901M', state: { units: {} }, orders: {}, results: {} };
  const game = Buffer.from(JSON.stringify({ id: 'x', map: 'standard', phases: [phase] }));
  const late = one.run(
    { kind: 'replay', id: 'made', bytes: game, port: port2 },
    {
      ...ask('a'),
      transfer: [port2],
    },
  );
  // Nobody answers how its game begins.
  expect(await late).toEqual({ ok: false, error: 'given-up' });
  port1.close();
  expect(await read(one, 'a')).toEqual(NO_JSON);
  const broken = { kind: 'choose', copy: {} } as never;
  await expect(one.run(broken, ask('a'))).rejects.toThrow('undefined');
}, 20_000);

it('gives up at once what its thread has no memory to begin', async () => {
  const before = performance.now();
  expect(await read(poolWith({ memory: 1 }), 'a')).toEqual({ ok: false, error: 'given-up' });
  expect(performance.now() - before).toBeLessThan(30_000);
});

it('does nothing more once it is stopped', async () => {
  const one = poolWith();
  const waiting = [read(one, 'a'), read(one, 'a')];
  await one.stop();
  const codes = (await Promise.all(waiting)).map((done) => (done.ok ? 'done' : done.error));
  expect(codes).toEqual(['given-up', 'given-up']);
  expect(await read(one, 'a')).toEqual({ ok: false, error: 'busy' });
});
