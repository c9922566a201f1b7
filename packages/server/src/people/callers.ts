/** Who sends a request: known by the cookie of a session, or by a token. */
import {
  SANDBOX_SEAT,
  hasLost,
  seatState,
  type Command,
  type SeatedGame,
  type Viewer,
} from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Who } from '../games/games.ts';
import { RequestProblem } from '../replies/problem.ts';
import type { Payer } from '../workers/fair-queue.ts';
import { clientOf } from './client-address.ts';
import { DEVICE_COOKIE, deviceMark, deviceOf } from './devices.ts';
import { DAY, KEEP } from './keeping.ts';
import { correctPerson, forgetPerson, markPerson, type MarkLimits } from './person-mark.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Access, Link, Player } from '../store/access.ts';

/** What a token may be used for. */
export const SCOPES = ['read', 'play', 'press', 'master'] as const;
/** One of `SCOPES`. */
export type Scope = (typeof SCOPES)[number];

/** Whoever sends a request and is known: by a session or by a token. */
export interface Caller {
  readonly player: Player;
  /** What a token allows; undefined for a session, which may do all that its player may. */
  readonly scopes?: readonly Scope[];
  /** Of the session. */
  readonly session?: string;
  /** When a passkey or a code showed whose the session is. */
  readonly provedAt?: number;
}

/** Whoever sends a request that is about a game, known or not. */
export interface CallerAt {
  readonly caller: Caller | undefined;
  readonly who: Who;
}

/** What knowing callers needs. */
export interface CallersOptions {
  readonly access: Access;
  readonly now: () => number;
  /** Whether cookies are for encrypted connections only. */
  readonly isSecure: boolean;
  /** The path under which the server is reached: `/`. */
  readonly basePath: string;
  /** Days for which a browser stays signed in. */
  readonly sessionDays?: number;
}

const COOKIE = 'chronopolitik';
/** In a browser in which somebody held a seat, for the addresses of that game alone. */
const SEAT_COOKIE = 'chronopolitik-seat';
const SEAT_DAYS = 365;
const LONGEST_AGENT = 200;
/** Whoever knows the id of a sandbox holds its seat, unless it is held by links. */
const HOLDER: Viewer = { seat: SANDBOX_SEAT };

/** A player of whom nothing is known. */
export const NOBODY: Omit<Player, 'id' | 'createdAt'> = {
  name: null,
  email: null,
  password: null,
  language: null,
  isSuspended: false,
  verifiedAt: null,
};

/** Tells who sends a request and what they may do in a game, and begins and ends their sessions. */
export class Callers {
  readonly #options: CallersOptions;

  constructor(options: CallersOptions) {
    this.#options = options;
  }

  /** @returns undefined for a stranger */
  async of(request: FastifyRequest): Promise<Caller | undefined> {
    const token = tokenIn(request);
    if (token === undefined) return (await this.#visiting(request))?.caller;
    const caller = await this.#byToken(token);
    return caller && !caller.player.isSuspended ? caller : undefined;
  }

  /** Who sends a request, and as whom they see and act in a game: as `of` and `who`, in one question. */
  async at(request: FastifyRequest, game: string): Promise<CallerAt> {
    if (tokenIn(request) === undefined) {
      const visiting = await this.#visiting(request, game);
      return { caller: visiting?.caller, who: whoBy(visiting?.caller, visiting?.links ?? []) };
    }
    const caller = await this.of(request);
    return { caller, who: await this.who(caller, game) };
  }

  /** The caller; a stranger becomes a player without a name, with a session. */
  async orNew(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const known = await this.of(request);
    if (known) return known;
    if (request.headers.authorization) throw badSecret();
    const { access, now } = this.#options;
    const player: Player = { id: newSecret(), ...NOBODY, createdAt: now() };
    await access.addPlayer(player);
    return this.signIn(reply, player);
  }

  /** A caller with an account or at least a seat. @throws RequestProblem for a stranger */
  async known(request: FastifyRequest): Promise<Caller> {
    const caller = await this.of(request);
    if (caller) return caller;
    throw new RequestProblem({
      code: 'not-signed-in',
      message: 'This needs a session or a token.',
    });
  }

  /** Begins a session, in a cookie that no script reads and no other site sends. */
  async signIn(
    reply: FastifyReply,
    player: Player,
    provedAt: number | null = null,
  ): Promise<Caller> {
    const { access, now, isSecure, basePath, sessionDays = KEEP.sessions } = this.#options;
    const secret = newSecret();
    const createdAt = now();
    const expiresAt = createdAt + sessionDays * DAY;
    const session = hashOf(secret);
    const agent = (reply.request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT);
    const about = { createdAt, expiresAt, agent, provedAt };
    const begun = { hash: session, player: player.id, ...about };
    if (!(await access.addSession(begun, player))) throw noLongerYours();
    const seconds = (sessionDays * DAY) / 1000;
    const limits = {
      httpOnly: true,
      secure: isSecure,
      sameSite: 'strict',
      path: basePath,
    } as const;
    reply.setCookie(COOKIE, secret, { ...limits, maxAge: seconds });
    if (player.email !== null) {
      const mark = await deviceMark(access, player);
      reply.setCookie(DEVICE_COOKIE, mark, { ...limits, maxAge: seconds });
    }
    markPerson(reply, player, this.#markLimits());
    return { player, session, ...(provedAt !== null && { provedAt }) };
  }

  /** Sees to it that the page knows who is signed in. */
  tellPerson(request: FastifyRequest, reply: FastifyReply, caller: Caller | undefined): void {
    const isPage = request.headers['x-chronopolitik-page'] !== undefined;
    if (!isPage || tokenIn(request) !== undefined) return;
    correctPerson(request, reply, caller?.player, this.#markLimits());
  }

  #markLimits(): MarkLimits {
    const { isSecure, basePath, sessionDays = KEEP.sessions } = this.#options;
    return { secure: isSecure, path: basePath, maxAge: (sessionDays * DAY) / 1000 };
  }

  /** Marks the browser of whoever holds a seat in a game: it is a player's, signed in or not. */
  markSeat({ cookies }: FastifyRequest, reply: FastifyReply, game: string): void {
    if (cookies[SEAT_COOKIE] !== undefined) return;
    const { isSecure, basePath } = this.#options;
    const path = `${basePath}api/games/${encodeURIComponent(game)}`;
    const limits = { httpOnly: true, secure: isSecure, sameSite: 'strict', path } as const;
    reply.setCookie(SEAT_COOKIE, '1', { ...limits, maxAge: (SEAT_DAYS * DAY) / 1000 });
  }

  /** Whether somebody held a seat in a browser, in the game that a request is about. */
  hasPlayed({ cookies }: FastifyRequest): boolean {
    return cookies[SEAT_COOKIE] !== undefined;
  }

  /** The device that asks, if somebody was signed in to the account there before. */
  device({ cookies }: FastifyRequest, player: Player | undefined): Promise<string | undefined> {
    return deviceOf(this.#options.access, cookies[DEVICE_COOKIE], player);
  }

  async signOut(caller: Caller, reply: FastifyReply): Promise<void> {
    const { access, basePath } = this.#options;
    if (caller.session) await access.endSession(caller.session);
    reply.clearCookie(COOKIE, { path: basePath });
    forgetPerson(reply, this.#markLimits());
  }

  /** As whom the caller sees and acts in a game. */
  async who(caller: Caller | undefined, game: string): Promise<Who> {
    const links = caller ? await this.#options.access.grants(caller.player.id, game) : [];
    return whoBy(caller, links);
  }

  async #byToken(secret: string): Promise<Caller | undefined> {
    const { access } = this.#options;
    const token = await access.token(hashOf(secret));
    // The address of a calendar opens the calendar alone.
    if (!token || token.scopes.includes('calendar')) return undefined;
    const player = await access.player(token.player);
    return player && { player, scopes: SCOPES.filter((scope) => token.scopes.includes(scope)) };
  }

  async #visiting(
    request: FastifyRequest,
    game?: string,
  ): Promise<{ readonly caller: Caller; readonly links: readonly Link[] } | undefined> {
    const { access, now } = this.#options;
    const secret = request.cookies[COOKIE];
    const visitor = secret ? await access.visitor(hashOf(secret), now(), game) : undefined;
    if (!visitor || visitor.player.isSuspended) return undefined;
    const { session, player, links } = visitor;
    const { hash, provedAt } = session;
    const caller = { player, session: hash, ...(provedAt !== null && { provedAt }) };
    return { caller, links };
  }
}

/** The token that a request brings; undefined if it brings none. */
function tokenIn({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined;
}

/** As whom somebody sees and acts in a game who has these links to it. */
function whoBy(caller: Caller | undefined, links: readonly Link[]): Who {
  const masters = caller?.scopes === undefined || caller.scopes.includes('master');
  return (at) => {
    const { table, study, settings } = at;
    if (study || settings.kind === 'held')
      return links.some(({ role }) => role === 'seat') ? HOLDER : { seat: null };
    if (!table) return HOLDER;
    const seat = links.find((link) => opensSeat(link, table))?.seat ?? null;
    const master = masters && links.some(({ role }) => role === 'master');
    const host = masters && links.some((link) => isHosts(link, caller));
    const invited = links.some(({ role }) => role === 'spectator');
    const lost = seat === null ? links.find((link) => lostSeat(link, table))?.seat : undefined;
    return {
      seat,
      ...(master && { master }),
      ...(host && { host }),
      ...(invited && { invited }),
      ...(lost && { lost }),
    };
  };
}

/** Made with the game for its maker; in games of earlier releases the invitation tells who that is. */
function isHosts({ role, player }: Link, caller: Caller | undefined): boolean {
  return (role === 'host' || role === 'invitation') && player === caller?.player.id;
}

/** A link opens its seat while the player for whom it was made sits there. */
function opensSeat({ role, seat, player }: Link, table: Pick<SeatedGame, 'seats'>): boolean {
  if (role !== 'seat' || seat === null || player === null) return false;
  return seatState(table, seat)?.player === player;
}

/** Whether the player for whom a link was made held its seat and lost it. */
function lostSeat({ role, seat, player }: Link, table: Pick<SeatedGame, 'seats'>): boolean {
  return role === 'seat' && seat !== null && player !== null && hasLost(table, seat, player);
}

/** Who pays for what a request costs. */
export function payerOf(request: FastifyRequest, caller: Caller | undefined): Payer {
  return { address: clientOf(request.ip), player: caller?.player.id };
}

/**
 * Sees to it that a token may be used for something; sessions and strangers pass.
 * @throws RequestProblem `forbidden` if it may not
 */
export function demand(caller: Caller | undefined, scope: Scope): void {
  if (caller?.scopes === undefined || caller.scopes.includes(scope)) return;
  throw new RequestProblem({ code: 'forbidden', message: `The token has no scope ${scope}.` });
}

/** A token is no person: it changes no account, opens no channel and makes no other token. @throws RequestProblem */
export function inPerson(caller: Caller): Caller {
  if (caller.scopes === undefined) return caller;
  throw new RequestProblem({ code: 'forbidden', message: 'A token cannot do this.' });
}

/** What a token needs for a command. */
export function scopeOf({ type }: Command): Scope {
  return type === 'say' || type === 'read' || type === 'report' ? 'press' : 'play';
}

/** The account was given to whom its address belongs while this was asked. */
export function noLongerYours(): RequestProblem {
  return new RequestProblem({ code: 'bad-secret', message: 'This account is no longer yours.' });
}

/** What is thrown where a link or a token is unknown, or no longer opens anything. */
export function badSecret(): RequestProblem {
  return new RequestProblem({ code: 'bad-secret', message: 'This link or token opens nothing.' });
}
