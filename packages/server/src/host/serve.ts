/** Starts a server: the one function that a host calls. */
import { fileURLToPath } from 'node:url';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import type { FastifyBaseLogger } from 'fastify';
import type { Limits, PrivacyReply } from '@chronopolitik/game';
import { Accounts } from '../people/accounts.ts';
import { createApp, type App } from '../http/app.ts';
import { Callers } from '../people/callers.ts';
import { storeTime } from '../games/clock.ts';
import { Games } from '../games/games.ts';
import { Pausing } from '../games/pausing.ts';
import { keepHeapsSmall } from './heap.ts';
import { hostLog, type LogLevel } from './host-log.ts';
import { Hosting, type HostingOptions } from '../people/hosting.ts';
import { hashByPlatform } from '../workers/digests.ts';
import { threadPool, type Pool } from '../workers/pool.ts';
import { unreadMailbox } from '../mailbox/state.ts';
import { KEEP, keepsOf, type Keep } from '../people/keeping.ts';
import { smtpMailer } from '../people/mail.ts';
import { readMail, startLoops, type PlayByMail } from './loops.ts';
import { StartError } from './start-error.ts';
import { noDeliveries } from '../notify/deliver.ts';
import { isPublic } from '../notify/guarded.ts';
import { isLoopback } from '../http/public-address.ts';
import { PasskeyBook } from '../people/passkeys.ts';
import { Moderation } from '../people/moderation.ts';
import { QuotaBook } from '../people/quotas.ts';
import { newId } from '../people/random-text.ts';
import { Pictures } from '../pictures/pictures.ts';
import { troubleOf, type Trouble } from '../store/trouble.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { StreamLimits } from '../http/stream-places.ts';
import { Variants } from '../games/variants.ts';

/** How a server is started: where its data is, where it listens, and what it allows. */
export interface ServeOptions {
  /** The SQLite file, made if it is not there; `:memory:` forgets all at the end; or `postgres://…`. */
  readonly data: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1: this machine only. */
  readonly host?: string;
  /** The variants that can be played. Default: those that come with Chronopolitik. */
  readonly shelf?: Shelf;
  /** Folder of the built page. Default: the one that comes with Chronopolitik. */
  readonly page?: string;
  /** Whether browsers may keep the page for a time without a connection. Default: yes. */
  readonly offline?: boolean;
  /** Whether `GET /api/games` lists sandboxes and studies to whoever asks. Default: no. */
  readonly listed?: boolean;
  /** What a step may cost, and how many boards and timelines a game may have. */
  readonly limits?: Limits;
  /** How much a party may write in a phase. */
  readonly press?: Partial<NonNullable<Limits['press']>>;
  /** How many streams may be open at one time. */
  readonly streams?: Partial<StreamLimits>;
  /** How many threads judge what is heavy. Default: one less than the machine has processors. */
  readonly threads?: number;
  /** How many games are kept in memory, where they are small. Default: 1,000. */
  readonly cached?: number;
  /** The address under which players reach the server, for links in mail. Default: where it listens. */
  readonly publicUrl?: string;
  /** Which proxies may say where a request comes from; see Fastify's `trustProxy`. */
  readonly trustProxy?: string | boolean;
  /** Whether making and joining games between people takes an account. */
  readonly accountsOnly?: boolean;
  /** The most seats that one player may hold. */
  readonly gamesEach?: number;
  /** MB of new games, copies and files that one address may have kept in an hour. */
  readonly megabytesEach?: number;
  /** MB that a game may take. */
  readonly megabytesGame?: number;
  /** kB that a game keeps for a seat in a phase, messages apart. */
  readonly kilobytesPhase?: number;
  /** E-mail addresses of administrators. */
  readonly admins?: readonly string[];
  /** Whether administrators need a passkey. Default: only those who made one. */
  readonly adminPasskey?: boolean;
  /** `smtp://…`, and the sender's address. Without it no mail is sent. */
  readonly smtp?: { readonly url: string; readonly from: string };
  /** Where players may answer notices with orders. Default: nowhere. Mail must be sent, too. */
  readonly playByMail?: PlayByMail;
  /** Whether `GET /api/metrics` gives figures for Prometheus. Default: no. */
  readonly metrics?: boolean;
  /** Requests a minute from one address; 0: no limit. */
  readonly rate?: number;
  /** Days for which what is kept; see {@link Keep}. */
  readonly keep?: Partial<Keep>;
  /** Who runs the server and how they are reached, for the page about privacy. */
  readonly contact?: string;
  /** A pino-like logger. */
  readonly log?: FastifyBaseLogger;
  /** Without a logger: what is told on the standard error output. Default: nothing. */
  readonly logLevel?: LogLevel;
}

/** A server that runs. */
export interface Server {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** One-time links by which administrators sign in, where no mail is sent. For the host's eyes. */
  readonly adminLinks: readonly string[];
  /** Ends streams, finishes the requests under way, and lets go of the data. */
  readonly close: () => Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const RATE = 1_200;
const GAMES_EACH = 200;
/** Ten copies of a very large game, or thousands of ordinary games. */
const MEGABYTES_EACH = 200;
/** More than a game of as many boards as there may be. */
const MEGABYTES_GAME = 200;
/** Orders for 300 boards a dozen times. */
const KILOBYTES_PHASE = 5_000;
/** Bounds that no game played by hand comes near. */
export const LIMITS: Limits = { boards: 20_000, timelines: 2_000 };
/** What hardly anybody writes in a phase by hand. */
const PRESS = { messages: 500, characters: 100_000 };

/**
 * Starts a server and waits until it listens.
 * @throws StartError with a sentence for the host if the data or the address cannot be used
 */
export async function serve(options: ServeOptions): Promise<Server> {
  hashByPlatform();
  keepHeapsSmall();
  const { data, host = '127.0.0.1', logLevel = 'silent' } = options;
  const log = options.log ?? hostLog(logLevel);
  const variants = variantsOn(options.shelf ?? new Shelf([SHIPPED]), log);
  const store = await openStore(data);
  const closing: (() => unknown)[] = [() => store.close()];
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const time = await storeTime(store);
    const quotas = quotasOf(options, store, time.now);
    const pool = threadPool(options.threads === undefined ? {} : { threads: options.threads });
    closing.push(() => pool.stop());
    const kept = keptOf(options, quotas);
    const games = new Games({ store, variants, now: time.now, random: newId, pool, ...kept });
    const stopListening = await store.listen(
      (id, at) => void games.refresh(id, at).catch(() => undefined),
    );
    closing.push(stopListening);
    let address = '';
    const url = (): string => options.publicUrl ?? address;
    const { access, notices, conduct, passkeys, spectating } = store;
    const world = { games, access, conduct, spectating, passkeys, quotas, pool };
    const people = peopleOf(options, { ...world, now: time.now, url });
    closing.push(() => people.mailer?.close());
    const sendsMail = people.mailer !== undefined;
    const privacy = privacyOf(options);
    const told = { sendsMail, privacy, press: { ...PRESS, ...options.press } };
    const post = { store, access, notices, conduct, quotas, door: isPublic, ...told };
    const pictures = new Pictures(games, access);
    const pausing = new Pausing({ store, games, now: time.now });
    const shown = { ...shownOf(options), isLocal: isLoopback(host), log };
    const deliveries = noDeliveries();
    const mailbox = unreadMailbox();
    const about = { ...shown, deliveries, mailbox, pausing, pictures, url, variants, pool };
    const app = await createApp({ games, ...post, ...time, ...people, ...about });
    // It takes a third of a second: nobody waits for it yet.
    app.swagger();
    const replies = options.playByMail?.replies;
    const sending = { deliveries, mailer: people.mailer, replies };
    const telling = { ...sending, access, url, door: isPublic, pictures };
    const keep = { ...KEEP, ...options.keep };
    const { moderation } = people;
    const loops = { store, games, ...time, pool, log, moderation, keep, pausing, ...telling };
    await startLoops(loops, closing);
    closing.push(() => app.close());
    address = await listen(app, host, options.port ?? 0);
    if (options.playByMail) await readMail(loops, people, options.playByMail, mailbox, closing);
    return { url: address, adminLinks: await people.accounts.adminLinks(), close };
  } catch (error) {
    await close();
    throw startErrorOf(error);
  }
}

/** A database that complains at the start is its host's to see to. */
function startErrorOf(error: unknown): unknown {
  const trouble = troubleOf(error);
  if (!trouble || error instanceof StartError) return error;
  return new StartError('data-unusable', `The data cannot be used: ${WHY[trouble]}.`, {
    cause: error,
  });
}

const WHY: Readonly<Record<Trouble, string>> = {
  full: 'the disk is full',
  'read-only': 'it cannot be written',
  absent: 'the database does not answer',
};

/** What the page about privacy is made of. */
function privacyOf(options: ServeOptions): PrivacyReply {
  const { keep, contact = null, smtp, playByMail, accountsOnly = false } = options;
  const keeps = keepsOf({ ...KEEP, ...keep });
  const mail = { sendsMail: smtp !== undefined, readsMail: playByMail !== undefined };
  return { contact, keeps, ...mail, accountsOnly };
}

/** What games may grow to, and how many are kept in memory. */
function keptOf({ limits, press, cached }: ServeOptions, quotas: QuotaBook) {
  const bounds: Limits = { ...LIMITS, press: { ...PRESS, ...press }, ...limits };
  return { limits: bounds, quotas: () => quotas.current(), ...(cached && { cached }) };
}

/** What of the options the application itself goes by. */
function shownOf(options: ServeOptions) {
  const { rate = RATE, trustProxy, metrics = false, listed = false, streams, publicUrl } = options;
  const { offline = true } = options;
  const page = options.page ?? here('../../../web/dist');
  const base = baseOf(options);
  return { page, offline, base, rate, trustProxy, metrics, listed, streams, publicUrl };
}

/** The path of the address under which players reach the server; nothing for the root. */
function baseOf({ publicUrl }: ServeOptions): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
}

interface World extends Pick<
  HostingOptions,
  'games' | 'access' | 'conduct' | 'spectating' | 'now'
> {
  readonly quotas: QuotaBook;
  readonly passkeys: Store['passkeys'];
  readonly pool: Pool;
  readonly url: () => string;
}

/** Those who look after seats, sessions and accounts. */
function peopleOf(options: ServeOptions, world: World) {
  const { publicUrl = '', smtp, accountsOnly = false } = options;
  const isSecure = publicUrl.startsWith('https:');
  const sessionDays = options.keep?.sessions ?? KEEP.sessions;
  const basePath = `${baseOf(options)}/`;
  const callers = new Callers({ ...world, isSecure, basePath, sessionDays });
  const gamesEach = async (): Promise<number> => (await world.quotas.current()).gamesEach;
  const hosting = new Hosting({ ...world, callers, accountsOnly, gamesEach });
  const mailer = smtp && smtpMailer(smtp.url, smtp.from);
  const admins = (options.admins ?? []).map((email) => email.toLowerCase());
  const accounts = new Accounts({ ...world, callers, mailer, admins });
  const moderation = new Moderation({ ...world, callers, accounts });
  const proof = { publicUrl: options.publicUrl, required: options.adminPasskey ?? false };
  const passkeys = new PasskeyBook({ ...world, callers, accounts, ...proof });
  return { callers, hosting, accounts, moderation, passkeys, mailer };
}

function quotasOf(options: ServeOptions, { access }: Store, now: () => number): QuotaBook {
  const { boards = 20_000, timelines = 2_000 } = { ...LIMITS, ...options.limits };
  const { gamesEach = GAMES_EACH, megabytesEach = MEGABYTES_EACH } = options;
  const { megabytesGame = MEGABYTES_GAME, kilobytesPhase = KILOBYTES_PHASE } = options;
  const space = { megabytesEach, megabytesGame, kilobytesPhase };
  const usual = { gamesEach, boards, timelines, ...space };
  return new QuotaBook({ access, now, usual });
}

function variantsOn(shelf: Shelf, log: FastifyBaseLogger | undefined): Variants {
  const variants = new Variants(shelf);
  for (const { id, problems } of variants.broken()) {
    log?.info({ problems }, `the variant ${id} cannot be used`);
  }
  if (variants.list().length > 0) return variants;
  throw new StartError('no-variants', 'There is no variant that can be played.');
}

async function listen(app: App, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => '' });
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
    const message = `The address ${host}:${port} cannot be used (${why}).`;
    throw new StartError('address-in-use', message, { cause });
  }
}
