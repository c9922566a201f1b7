/** Figures for Prometheus: what a host watches of a server. */
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MailboxState } from '../mailbox/state.ts';
import type { DeliveryCounts } from '../notify/deliver.ts';
import { watchMainThread, type MainThread } from '../workers/main-thread.ts';
import type { LaneFigures, Pool } from '../workers/pool.ts';
import type { AppOptions, Routes } from './app.ts';
import type { StreamPlaces } from './stream-places.ts';

/** Milliseconds between two looks of Node at the delay of its event loop: more looks would wake an idle server for nothing. */
const PRECISION = 50;

/** Figures for which Node lists whatever is open: with 700 connections that held the thread for 7 ms at each look. */
const LISTING = ['handles', 'requests', 'resources'].flatMap((what) => [
  `nodejs_active_${what}`,
  `nodejs_active_${what}_total`,
]);

/** Adds `GET /metrics`: figures of the process, of requests by route, of its work and of the store; none of single games or players. */
export function metrics(api: Routes, options: AppOptions, places: StreamPlaces): void {
  const { pool } = options;
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: PRECISION });
  for (const name of LISTING) register.removeSingleMetric(name);
  const requests = new Counter({
    name: 'chronopolitik_requests_total',
    help: 'Requests by route and status',
    labelNames: ['route', 'status'] as const,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'chronopolitik_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const watching = mainThread(register);
  if (pool) work(register, pool);
  stored(register, options);
  gauge(register, 'streams', 'Open streams of this process', () => places.open);
  if (options.deliveries) notices(register, options.deliveries);
  if (options.mailbox) mailbox(register, options.mailbox);
  // What is done before anybody can ask keeps nobody waiting.
  api.addHook('onListen', watching.begin);
  api.addHook('onClose', async () => watching.stop());
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ route, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });
  api.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    handler: async (_request, reply) => {
      const plain: FastifyReply = reply;
      return plain.type(register.contentType).send(await register.metrics());
    },
  });
}

/** Blocks of the main thread: nobody is answered meanwhile. */
function mainThread(register: Registry) {
  const blocks = new Histogram({
    name: 'chronopolitik_main_thread_block_seconds',
    help: 'Processor time that the main thread worked without a break, where it was 10 ms and more',
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  let watched: MainThread | undefined;
  new Gauge({
    name: 'chronopolitik_main_thread_longest_block_seconds',
    help: 'Longest of these blocks in the last minute or two',
    registers: [register],
    collect() {
      this.set((watched?.longest() ?? 0) / 1000);
    },
  });
  return {
    begin: async (): Promise<void> => {
      watched ??= watchMainThread((milliseconds) => {
        if (milliseconds >= 10) blocks.observe(milliseconds / 1000);
      });
    },
    stop: () => watched?.stop(),
  };
}

/** Work of other threads: what waits, and what became of the rest. */
function work(register: Registry, pool: Pool): void {
  const ofLanes = (name: string, help: string, of: (figures: LaneFigures) => number): void => {
    new Gauge({
      name: `chronopolitik_work_${name}`,
      help,
      labelNames: ['lane'] as const,
      registers: [register],
      collect() {
        for (const figures of pool.figures()) this.set({ lane: figures.lane }, of(figures));
      },
    });
  };
  ofLanes('waiting', 'Jobs that wait for a thread', ({ waiting }) => waiting);
  ofLanes('waiting_seconds', 'Estimated time of what waits', ({ price }) => price / 1000);
  new Counter({
    name: 'chronopolitik_work_total',
    help: 'Jobs by what became of them',
    labelNames: ['lane', 'outcome'] as const,
    registers: [register],
    collect() {
      this.reset();
      for (const { lane, done, refused, givenUp } of pool.figures()) {
        this.inc({ lane, outcome: 'done' }, done);
        this.inc({ lane, outcome: 'refused' }, refused);
        this.inc({ lane, outcome: 'given-up' }, givenUp);
      }
    },
  });
}

type Collect = () => number | Promise<number>;

function gauge(register: Registry, name: string, help: string, value: Collect): void {
  new Gauge({
    name: `chronopolitik_${name}`,
    help,
    registers: [register],
    async collect() {
      this.set(await value());
    },
  });
}

/** A fact of no meaning, written to see how long that takes. */
const PROBE = 'probe';

/** What the database holds, and how long it takes to answer: asked at each look. */
function stored(register: Registry, { store, pausing, now }: AppOptions): void {
  const games = new Gauge({
    name: 'chronopolitik_games',
    help: 'Games by kind and stage',
    labelNames: ['kind', 'stage'] as const,
    registers: [register],
    async collect() {
      games.reset();
      for (const { kind, stage, count } of await store.census.games()) {
        games.set({ kind, stage: stage === '' ? 'none' : stage }, count);
      }
    },
  });
  const { census } = store;
  const waiting = { overdue: () => census.overdue(now()), setAside: () => census.setAside(now()) };
  gauge(register, 'deadlines_overdue', 'Deadlines not carried out 10 s later', waiting.overdue);
  gauge(register, 'games_set_aside', 'Games left alone after two crashes', waiting.setAside);
  gauge(register, 'clocks_paused', '1 while all clocks stand still', async () =>
    (await pausing.look()) === null ? 0 : 1,
  );
  const letters = new Gauge({
    name: 'chronopolitik_notices_waiting',
    help: 'Notices that wait to be sent: not tried yet, or tried in vain',
    labelNames: ['state'] as const,
    registers: [register],
    async collect() {
      const { pending, failed } = await census.letters();
      letters.set({ state: 'pending' }, pending);
      letters.set({ state: 'failed' }, failed);
    },
  });
  const seconds = new Gauge({
    name: 'chronopolitik_database_seconds',
    help: 'Time to read one row, and to write one so that it lasts, at this look',
    labelNames: ['kind'] as const,
    registers: [register],
    async collect() {
      const begin = performance.now();
      await store.access.fact(PROBE);
      const read = performance.now();
      await store.access.setFact(PROBE, String(now()));
      seconds.set({ kind: 'read' }, (read - begin) / 1000);
      seconds.set({ kind: 'write' }, (performance.now() - read) / 1000);
    },
  });
}

function notices(register: Registry, deliveries: DeliveryCounts): void {
  const counter = new Counter({
    name: 'chronopolitik_notices_total',
    help: 'Attempts to send a notice by what became of them',
    labelNames: ['outcome'] as const,
    registers: [register],
    collect() {
      counter.reset();
      for (const [outcome, count] of Object.entries(deliveries)) counter.inc({ outcome }, count);
    },
  });
}

function mailbox(register: Registry, state: MailboxState): void {
  const counter = new Counter({
    name: 'chronopolitik_mailbox_mails_total',
    help: 'Mails to reply addresses by what became of them',
    labelNames: ['outcome'] as const,
    registers: [register],
    collect() {
      counter.reset();
      for (const [outcome, count] of Object.entries(state.mails)) counter.inc({ outcome }, count);
    },
  });
  const help =
    '1 while the mailbox is read, 0 while it cannot be; -1 where another server reads it, or nobody';
  gauge(register, 'mailbox_reachable', help, () =>
    state.isReachable === null ? -1 : Number(state.isReachable),
  );
}
