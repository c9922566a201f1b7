/** The addresses to which players answer: each bears a token that serves one player in one seat for one phase. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SeatId } from '@chronopolitik/game';
import { keptSecret } from '../people/secrets.ts';
import type { Access } from '../store/access.ts';

/** What a reply address serves. */
export interface ReplyClaim {
  readonly game: string;
  readonly seat: SeatId;
  /** The account that it was given to. */
  readonly player: string;
  /** The step of the game that it was given at. */
  readonly step: number;
}

/** Stands in the pattern of reply addresses where the token goes: `games+*@example.org`. */
export const TOKEN_PLACE = '*';

const KEY = 'reply-key';
/** 80 bits of a signature, in digits and letters that no mail server tells apart by their case. */
const SIGNED_BYTES = 10;
const SIGNED_LENGTH = 16;
const TOKEN = /^([\da-v]{16})([\da-v]{1,6})$/;
/** A mail with more addresses is nobody's answer to one of ours. */
const MOST_TOKENS = 5;

/** The address to which a player answers. */
export async function replyAddress(
  access: Access,
  pattern: string,
  claim: ReplyClaim,
): Promise<string> {
  const token = `${signatureOf(await keptSecret(access, KEY), claim)}${claim.step.toString(32)}`;
  return pattern.replace(TOKEN_PLACE, token);
}

/**
 * What the addresses of a mail serve for a player; undefined where none is a reply address that this player was given.
 * It names a seat that the player may have lost meanwhile.
 */
export async function replyClaimIn(
  access: Access,
  pattern: string,
  addresses: readonly string[],
  player: string,
): Promise<ReplyClaim | undefined> {
  const tokens = addresses.flatMap((address) => tokenIn(pattern, address) ?? []);
  if (tokens.length === 0) return undefined;
  const links = (await access.grants(player)).filter(({ role }) => role === 'seat');
  const secret = await keptSecret(access, KEY);
  for (const { signed, step } of tokens.slice(0, MOST_TOKENS)) {
    for (const { game, seat } of links) {
      if (seat === null) continue;
      const claim = { game, seat, player, step };
      if (areSame(signed, signatureOf(secret, claim))) return claim;
    }
  }
  return undefined;
}

interface Token {
  readonly signed: string;
  readonly step: number;
}

function tokenIn(pattern: string, address: string): Token | undefined {
  const [begin = '', end = ''] = pattern.toLowerCase().split(TOKEN_PLACE);
  const given = address.toLowerCase();
  if (!given.startsWith(begin) || !given.endsWith(end)) return undefined;
  const match = TOKEN.exec(given.slice(begin.length, given.length - end.length));
  if (!match) return undefined;
  const [, signed = '', step = ''] = match;
  return { signed, step: Number.parseInt(step, 32) };
}

/** It names neither game nor player: whoever reads an address learns nothing of either. */
function signatureOf(secret: string, claim: ReplyClaim): string {
  const { game, seat, player, step } = claim;
  const signed = createHmac('sha256', secret)
    .update(JSON.stringify([game, seat, player, step]))
    .digest('hex')
    .slice(0, 2 * SIGNED_BYTES);
  return BigInt(`0x${signed}`).toString(32).padStart(SIGNED_LENGTH, '0');
}

function areSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
