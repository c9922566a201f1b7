/** The HTTP application: routes over games, variants and rules, and how requests fail. */
import cookie from '@fastify/cookie';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Limits, PrivacyReply } from '@chronopolitik/game';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Accounts } from '../people/accounts.ts';
import type { Callers } from '../people/callers.ts';
import { clientOf } from '../people/client-address.ts';
import { admission } from './admission.ts';
import { compression } from './compression.ts';
import { endRoutes, ENDING_ROUTES, type EndingRoute } from './ending-routes.ts';
import { failures, frameworkFailure } from './failures.ts';
import { largeReplies } from './large-replies.ts';
import type { Games } from '../games/games.ts';
import type { Hosting } from '../people/hosting.ts';
import { page, wantsFile } from './page.ts';
import { roomForTexts } from './uploads.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { preloadTags } from './preloads.ts';
import { previewTags } from './previews.ts';
import type { Moderation } from '../people/moderation.ts';
import { RequestProblem } from '../replies/problem.ts';
import type { PasskeyBook } from '../people/passkeys.ts';
import type { QuotaBook } from '../people/quotas.ts';
import { accountRoutes } from './routes/account.ts';
import { afterEndRoutes } from './routes/after-end.ts';
import { adviceRoutes } from './routes/advice.ts';
import { turningPointsRoute } from './routes/turning-points.ts';
import { adminRoutes } from './routes/admin.ts';
import { conductRoutes } from './routes/conduct.ts';
import { crashRoutes } from './routes/crashes.ts';
import { embedRoutes } from './routes/embeds.ts';
import { fileRoutes } from './routes/files.ts';
import { gameRoutes } from './routes/games.ts';
import { stepsRoute } from './routes/steps.ts';
import { hostRoutes } from './routes/host.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { noticeActionRoutes } from './routes/notice-actions.ts';
import { describeRoutes, openApiRoute } from './routes/openapi.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { asideRoutes } from './routes/asides.ts';
import { openGameRoutes } from './routes/open-games.ts';
import { ownEventsRoute } from './routes/own-events.ts';
import { ownGameRoutes } from './routes/own-games.ts';
import { personalRoutes } from './routes/personal.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { ruleRoutes } from './routes/rules.ts';
import { seatRoutes } from './routes/seats.ts';
import { streamRoute } from './routes/stream.ts';
import { closeReserved } from './reserved-connections.ts';
import { ownHostsOnly } from './public-address.ts';
import { security } from './security.ts';
import { StreamPlaces, STREAMS, type StreamLimits } from './stream-places.ts';
import type { Access } from '../store/access.ts';
import type { Conduct } from '../store/conduct.ts';
import type { Notices } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import type { MailboxState } from '../mailbox/state.ts';
import type { DeliveryCounts } from '../notify/deliver.ts';
import type { Door } from '../notify/guarded.ts';
import type { Pausing } from '../games/pausing.ts';
import type { Variants } from '../games/variants.ts';
import type { Pool } from '../workers/pool.ts';

/** What the application stands on: the services that routes call, and how the host has set it up. */
export interface AppOptions {
  readonly games: Games;
  readonly callers: Callers;
  readonly hosting: Hosting;
  readonly accounts: Accounts;
  readonly access: Access;
  readonly notices: Notices;
  readonly conduct: Conduct;
  readonly store: Store;
  readonly moderation: Moderation;
  readonly passkeys: PasskeyBook;
  readonly quotas: QuotaBook;
  readonly pausing: Pausing;
  /** Where notices may go. */
  readonly door: Door;
  readonly sendsMail: boolean;
  /** For how long what is kept, and who runs the server. */
  readonly privacy: PrivacyReply;
  /** How much a spectator may write in a phase of a game. */
  readonly press: NonNullable<Limits['press']>;
  readonly now: () => number;
  /** Requests a minute from one address; those that guess secrets have less. 0: no limit. */
  readonly rate: number;
  /** The threads for heavy work. */
  readonly pool?: Pool;
  /** What became of notices; the notifier counts on. */
  readonly deliveries?: DeliveryCounts;
  /** What became of mail of players; the reader counts on. */
  readonly mailbox?: MailboxState | undefined;
  /** Whether `GET /api/metrics` gives figures. */
  readonly metrics?: boolean;
  /** Which proxies may say where a request comes from. */
  readonly trustProxy?: string | boolean | undefined;
  readonly variants: Variants;
  readonly pictures: Pictures;
  /** The address under which players reach the server. */
  readonly url: () => string;
  /** Folder of the built page. */
  readonly page: string;
  /** Whether browsers may keep the page for a time without a connection; yes, where it is not said. */
  readonly offline?: boolean;
  /** The path under which players reach the server, such as `/diplomacy`; nothing for the root. */
  readonly base?: string;
  /** Whether strangers may see the list of games. */
  readonly listed: boolean;
  /** That only its own machine can reach the server; and the address that players use, if one was set. */
  readonly isLocal?: boolean;
  readonly publicUrl?: string | undefined;
  readonly log?: FastifyBaseLogger | undefined;
  /** The routes that end, if not those of this release. */
  readonly endingRoutes?: readonly EndingRoute[];
  /** How many streams may be open at one time. */
  readonly streams?: Partial<StreamLimits> | undefined;
}

/** The longest body of a request, in bytes, where a route does not say otherwise. */
export const BODY_LIMIT = 1_000_000;

/** The application as it is run: a Fastify instance. */
export type App = FastifyInstance;

/** What every group of routes is given. */
export type Routes = ReturnType<typeof bare>;

/** Makes the application with all its routes; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = bare(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  failures(app);
  security(app, options.publicUrl);
  admission(app);
  app.addHook('onRequest', roomForTexts(BODY_LIMIT));
  app.addHook('onSend', largeReplies());
  ownHostsOnly(app, options);
  closeReserved(app);
  await app.register(cookie);
  await compression(app);
  if (options.rate > 0) await app.register(rateLimit, limitsOf(options.rate));
  const { endingRoutes = ENDING_ROUTES, now, base = '', offline = true } = options;
  endRoutes(app, endingRoutes, { now, base });
  await describeRoutes(app, base);
  await app.register(
    async (api) => {
      const places = new StreamPlaces({ ...STREAMS, ...options.streams });
      hostRoutes(api.withTypeProvider<ZodTypeProvider>(), options, places);
      adviceRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      turningPointsRoute(api.withTypeProvider<ZodTypeProvider>(), options);
      fileRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      gameRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      streamRoute(api.withTypeProvider<ZodTypeProvider>(), options, places);
      stepsRoute(api.withTypeProvider<ZodTypeProvider>(), options);
      afterEndRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      seatRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      accountRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      personalRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      passkeyRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      notificationRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      noticeActionRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      conductRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      crashRoutes(api.withTypeProvider<ZodTypeProvider>());
      adminRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      asideRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      openGameRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      ownGameRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      ownEventsRoute(api.withTypeProvider<ZodTypeProvider>(), options, places);
      calendarRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      ruleRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      pictureRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      embedRoutes(api.withTypeProvider<ZodTypeProvider>(), options);
      openApiRoute(api.withTypeProvider<ZodTypeProvider>());
    },
    { prefix: '/api' },
  );
  await page(
    app,
    options.page,
    { base, isKept: offline },
    async (path) => preloadTags(base, path, options.page) + (await previewTags(options, path)),
  );
  await app.ready();
  return app;
}

/** Proxies may strip the base path or pass it on. */
function withoutBase(url: string, base: string): string {
  if (base === '' || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/**
 * Files of the page for each other request that an address may make. A first visit takes a hundred with what is kept, and a
 * class or a club has one address; to send a file costs next to nothing.
 */
const FILES = 5;

/** The plugin counts by address, the page's files apart; what it refuses has the shape of all refusals. */
function limitsOf(rate: number): RateLimitPluginOptions {
  return {
    max: (request) => (wantsFile(request) ? FILES * rate : rate),
    timeWindow: '1 minute',
    keyGenerator: (request) => `${clientOf(request.ip)}${wantsFile(request) ? ' files' : ''}`,
    errorResponseBuilder: (_request, { after }) =>
      new RequestProblem({
        code: 'too-many',
        message: `Too many requests; try again in ${after}.`,
      }),
  };
}

function bare({
  log,
  trustProxy = false,
  base = '',
}: Pick<AppOptions, 'log' | 'trustProxy' | 'base'>) {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void frameworkFailure(error, request, reply),
    ...(log ? { loggerInstance: log } : { logger: false }),
  }).withTypeProvider<ZodTypeProvider>();
}
