/** Links in notices that lead to a page with one button: what they allow is signed, and opens nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { MASTER, NOTICE_ACTIONS, type NoticeAction, type SeatId } from '@chronopolitik/game';
import { z } from 'zod';
import type { Games } from '../games/games.ts';
import { keptSecret } from '../people/secrets.ts';
import type { Access } from '../store/access.ts';
import type { Notice } from '../store/notices.ts';
import { mayExtend } from './may-extend.ts';
import { lateSeats, TURNS } from './seat-notices.ts';
import type { Beside } from './mails.ts';

/** What a link allows: one action of one seat in one phase, to whoever it was sent to. */
export interface ActionClaim {
  readonly action: NoticeAction;
  readonly game: string;
  readonly seat: SeatId;
  /** To whom it was sent: it opens nothing once another sits there. */
  readonly player: string;
  readonly step: number;
  /** The deadline that is extended, so that no link extends two. */
  readonly deadline: number | null;
  /** Until when the link is good. */
  readonly until: number;
}

/** What links are made with. */
export interface ActionLinkOptions {
  readonly access: Access;
  readonly games: Games;
  readonly url: () => string;
  readonly now: () => number;
}

const KEY = 'notice-key';
/** For how long a link is good, in milliseconds: it dies with its phase before that. */
const GOOD_FOR = 14 * 86_400_000;

const claimSchema = z.tuple([
  z.enum(NOTICE_ACTIONS),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.int().nullable(),
  z.int(),
]);

/** The text of a claim, signed. It ends with a letter or a digit: mail programs cut other signs off a link. */
export async function tokenOf(access: Access, claim: ActionClaim): Promise<string> {
  const { action, game, seat, player, step, deadline, until } = claim;
  const fields = [action, game, seat, player, step, deadline, until];
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `${body}.${(await signatureOf(access, body)).toString('hex')}`;
}

/** The claim of a token; undefined where this server signed none such. */
export async function claimIn(access: Access, token: string): Promise<ActionClaim | undefined> {
  const [body = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'hex');
  const wanted = await signatureOf(access, body);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const fields = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown;
  const [action, game, seat, player, step, deadline, until] = claimSchema.parse(fields);
  return { action, game, seat, player, step, deadline, until };
}

/** The addresses that a notice brings: to be ready and to extend where the seat is waited for, and to hear no more. */
export async function actionLinks(
  options: ActionLinkOptions,
  player: string,
  { game: id, kind, party }: Notice,
): Promise<Pick<Beside, 'ready' | 'extend' | 'off'>> {
  const game = id === '' ? undefined : await options.games.game(id);
  if (!game?.table || party === undefined || party === MASTER) return {};
  const { deadline } = game.table;
  const about = { game: id, seat: party, player, step: game.step, deadline };
  const linkTo = async (action: NoticeAction): Promise<string> => {
    const claim = { ...about, action, until: options.now() + GOOD_FOR };
    return `${options.url()}/notice#${await tokenOf(options.access, claim)}`;
  };
  const off = await linkTo('off');
  if (!TURNS.includes(kind) || !lateSeats(game).includes(party)) return { off };
  const ready = await linkTo('ready');
  return { off, ready, ...(mayExtend(game, party) && { extend: await linkTo('extend') }) };
}

async function signatureOf(access: Access, body: string): Promise<Buffer> {
  return createHmac('sha256', await keptSecret(access, KEY))
    .update(body)
    .digest();
}
