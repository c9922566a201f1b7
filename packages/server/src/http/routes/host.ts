/** What a host watches: whether the server lives, whether it can serve, and its figures. */
import { errorReplySchema } from '@chronopolitik/game';
import type { FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { RequestProblem } from '../../replies/problem.ts';
import { watchMainThread } from '../../workers/main-thread.ts';
import type { LaneFigures, Pool } from '../../workers/pool.ts';

/** A database that says nothing for so long, in milliseconds, cannot be served from. */
const PATIENCE = 3_000;

/** Adds the routes for whoever runs the server: its health, and its metrics where they are switched on. */
export function hostRoutes(api: Routes, options: AppOptions): void {
  health(api, options);
  if (options.metrics) metrics(api, options);
}

function health(api: Routes, { access }: AppOptions): void {
  const ok = z.object({ status: z.literal('ok') });
  api.route({
    method: 'GET',
    url: '/health',
    schema: { summary: 'Whether the server is alive', response: { 200: ok } },
    handler: async () => ({ status: 'ok' as const }),
  });
  api.route({
    method: 'GET',
    url: '/ready',
    schema: {
      summary: 'Whether the server can serve: its database answers',
      response: { 200: ok, '5xx': errorReplySchema },
    },
    handler: async () => {
      const silence = new Promise<never>((_, fail) => {
        setTimeout(() => fail(new Error('the database is silent')), PATIENCE).unref();
      });
      try {
        await Promise.race([access.fact('alive'), silence]);
      } catch {
        throw new RequestProblem({ code: 'closing', message: 'The database does not answer.' });
      }
      return { status: 'ok' as const };
    },
  });
}

/** Figures in the format of Prometheus: of the process, and of requests by route; none of games or players. */
function metrics(api: Routes, { pool }: AppOptions): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
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
  const watched = mainThread(register);
  if (pool) work(register, pool);
  api.addHook('onClose', async () => watched.stop());
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
  const watched = watchMainThread((milliseconds) => {
    if (milliseconds >= 10) blocks.observe(milliseconds / 1000);
  });
  new Gauge({
    name: 'chronopolitik_main_thread_longest_block_seconds',
    help: 'Longest of these blocks in the last minute or two',
    registers: [register],
    collect() {
      this.set(watched.longest() / 1000);
    },
  });
  return watched;
}

/** Work of other threads: what waits, and what became of the rest. */
function work(register: Registry, pool: Pool): void {
  const gauge = (name: string, help: string, of: (figures: LaneFigures) => number): void => {
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
  gauge('waiting', 'Jobs that wait for a thread', ({ waiting }) => waiting);
  gauge('waiting_seconds', 'Estimated time of what waits', ({ price }) => price / 1000);
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
