/** The HTTP application: routes over games, variants and rules, and how requests fail. */
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { failures, frameworkFailure } from './failures.ts';
import type { Games } from './games.ts';
import { page } from './page.ts';
import { gameRoutes } from './routes/games.ts';
import { openApiRoute } from './routes/openapi.ts';
import { ruleRoutes } from './routes/rules.ts';
import { streamRoute } from './routes/stream.ts';
import { security } from './security.ts';
import type { Variants } from './variants.ts';

export interface AppOptions {
  readonly games: Games;
  readonly variants: Variants;
  /** Folder of the built page. */
  readonly page: string;
  /** Whether strangers may see the list of games. */
  readonly listed: boolean;
  readonly log?: FastifyBaseLogger | undefined;
}

export const BODY_LIMIT = 1_000_000;

export type App = FastifyInstance;

/** What every group of routes is given. */
export type Routes = ReturnType<typeof bare>;

export async function createApp(options: AppOptions): Promise<App> {
  const app = bare(options.log);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  failures(app);
  security(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chronopolitik', description: 'See docs/api.md.', version: '0.1.0' },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(
    async (api) => {
      gameRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      streamRoute(api.withTypeProvider<ZodTypeProvider>(), options);
      ruleRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      openApiRoute(api.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: '/api' },
  );
  await page(app, options.page);
  await app.ready();
  return app;
}

function bare(log: FastifyBaseLogger | undefined) {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void frameworkFailure(error, request, reply),
    ...(log ? { loggerInstance: log } : { logger: false }),
  }).withTypeProvider<ZodTypeProvider>();
}
