/** The cookie by which the page tells people apart, so that a browser keeps what is theirs apart. It opens nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './secrets.ts';
import type { Player } from '../store/access.ts';

const COOKIE = 'chronopolitik-person';

/** Where the cookie holds, and for how long. */
export interface MarkLimits {
  readonly secure: boolean;
  readonly path: string;
  /** Seconds. */
  readonly maxAge: number;
}

/** With an account or without, and a hash that leads to nobody. */
function markOf({ id, email }: Player): string {
  return `${email === null ? 'guest' : 'account'}.${hashOf(`person ${id}`).slice(0, 22)}`;
}

/** Marks the browser of whoever is signed in now. Scripts of the page may read it. */
export function markPerson(reply: FastifyReply, player: Player, limits: MarkLimits): void {
  reply.setCookie(COOKIE, markOf(player), { ...limits, sameSite: 'strict' });
}

/** Takes the mark away: nobody is signed in now. */
export function forgetPerson(reply: FastifyReply, { path }: Pick<MarkLimits, 'path'>): void {
  reply.clearCookie(COOKIE, { path });
}

/** Corrects the mark of a browser whose session ended elsewhere, or began in an older release. */
export function correctPerson(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  player: Player | undefined,
  limits: MarkLimits,
): void {
  const known = cookies[COOKIE];
  if (!player && known !== undefined) forgetPerson(reply, limits);
  if (player && known !== markOf(player)) markPerson(reply, player, limits);
}
