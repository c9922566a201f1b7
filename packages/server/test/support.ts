/** A server's inside without a socket, and requests in few words. */
import type { Command, ErrorReply, GameView } from '@chronopolitik/game';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { Accounts } from '../src/people/accounts.ts';
import { createApp, type App, type AppOptions } from '../src/http/app.ts';
import { Callers } from '../src/people/callers.ts';
import { Games } from '../src/games/games.ts';
import type { GamesOptions } from '../src/games/games-options.ts';
import { Pausing } from '../src/games/pausing.ts';
import { Hosting } from '../src/people/hosting.ts';
import type { Mailer } from '../src/people/mail.ts';
import { isPublic, type Door } from '../src/notify/guarded.ts';
import { KEEP, keepsOf } from '../src/people/keeping.ts';
import { Moderation } from '../src/people/moderation.ts';
import { QuotaBook } from '../src/people/quotas.ts';
import { PasskeyBook } from '../src/people/passkeys.ts';
import { Pictures } from '../src/pictures/pictures.ts';
import { openMemory } from '../src/store/sql/sqlite.ts';
import type { EndingRoute } from '../src/http/ending-routes.ts';
import type { StreamLimits } from '../src/http/stream-places.ts';
import type { Store } from '../src/store/store.ts';
import { Variants } from '../src/games/variants.ts';

export const variants = new Variants(new Shelf([SHIPPED]));

let clock = 1_790_000_000_000;
let made = 0;

const now = () => ++clock;
const random = () => `game-${++made}`;

export async function gamesWith(options: Partial<GamesOptions> = {}): Promise<Games> {
  const store = options.store ?? (await openMemory());
  return new Games({ variants, now, random, ...options, store });
}

const QUOTAS = {
  gamesEach: 100,
  boards: 20_000,
  timelines: 2_000,
  megabytesEach: 1_000,
  megabytesGame: 1_000,
  kilobytesPhase: 100_000,
};

/** What differs from a server with nothing configured. */
interface People {
  readonly press?: { readonly messages: number; readonly characters: number };
  readonly mailer?: Mailer;
  readonly admins?: readonly string[];
  readonly accountsOnly?: boolean;
  readonly rate?: number;
  readonly door?: Door;
  readonly streams?: Partial<StreamLimits>;
  readonly publicUrl?: string;
  readonly endingRoutes?: readonly EndingRoute[];
  readonly now?: () => number;
  readonly adminPasskey?: boolean;
  readonly offline?: boolean;
}

export async function appWith(
  options: Partial<GamesOptions> = {},
  page = '/nowhere',
  people: People = {},
): Promise<App> {
  const store = options.store ?? (await openMemory());
  const book = new QuotaBook({ access: store.access, now, usual: QUOTAS });
  const games = await gamesWith({ quotas: () => book.current(), ...options, store });
  return appOver(games, store, { page, ...options, ...people, quotas: book });
}

interface Over extends People {
  readonly log?: AppOptions['log'];
  readonly page?: string;
  readonly quotas?: QuotaBook;
}

/** An application over games that are at hand. */
export async function appOver(games: Games, store: Store, about: Over = {}): Promise<App> {
  const { mailer, admins = [], accountsOnly = false, rate = 0, page = '/nowhere' } = about;
  const { access, notices, conduct, spectating } = store;
  const world = { games, access, conduct, spectating, now: about.now ?? now };
  const quotas = about.quotas ?? new QuotaBook({ ...world, usual: QUOTAS });
  const gamesEach = async () => (await quotas.current()).gamesEach;
  const callers = new Callers({ ...world, isSecure: false, basePath: '/' });
  const hosting = new Hosting({ ...world, callers, accountsOnly, gamesEach });
  const url = () => 'http://localhost';
  const accounts = new Accounts({ ...world, callers, mailer, admins, url });
  const moderation = new Moderation({ ...world, callers, accounts });
  const people = { callers, hosting, accounts, moderation };
  const mail = { sendsMail: !!mailer, readsMail: false };
  const privacy = { contact: null, keeps: keepsOf(KEEP), ...mail, accountsOnly };
  const post = {
    store,
    privacy,
    notices,
    quotas,
    door: about.door ?? isPublic,
    sendsMail: !!mailer,
    press: about.press ?? { messages: 500, characters: 100_000 },
  };
  const pictures = new Pictures(games, access);
  const shown = { variants, page, pictures, url, listed: true };
  const { streams, publicUrl, endingRoutes, adminPasskey: required = false } = about;
  const pausing = new Pausing({ store, games, now: world.now });
  const proof = { passkeys: store.passkeys, publicUrl, required };
  const passkeys = new PasskeyBook({ ...world, ...people, ...proof });
  const asked = {
    log: about.log,
    rate,
    pausing,
    streams,
    publicUrl,
    passkeys,
    ...(endingRoutes && { endingRoutes }),
    ...(about.offline !== undefined && { offline: about.offline }),
  };
  return createApp({ ...world, ...people, ...post, ...shown, ...asked });
}

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

export async function post<T>(app: App, url: string, payload: unknown): Promise<Reply<T>> {
  const reply = await app.inject({ method: 'POST', url, payload: payload as object });
  return { status: reply.statusCode, body: reply.json<T>() };
}

export async function get<T>(app: App, url: string): Promise<Reply<T>> {
  const reply = await app.inject({ method: 'GET', url });
  return { status: reply.statusCode, body: reply.json<T>() };
}

export async function newGame(app: App, choice: object = {}): Promise<GameView> {
  return (await post<GameView>(app, '/api/games', choice)).body;
}

export const viewOf = async (app: App, id: string): Promise<GameView> =>
  (await get<GameView>(app, `/api/games/${id}`)).body;

export function command<T = ErrorReply>(app: App, id: string, given: Command): Promise<Reply<T>> {
  return post<T>(app, `/api/games/${id}/commands`, given);
}
