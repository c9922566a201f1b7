/** What a link of a notice does when its button is pressed, and what its page says before. */
import {
  lastGiven,
  seatState,
  type Command,
  type Game,
  type NoticeActionReply,
} from '@chronopolitik/game';
import type { Games, CommandResult } from '../games/games.ts';
import { badSecret, type Callers } from '../people/callers.ts';
import type { Access } from '../store/access.ts';
import type { Notices } from '../store/notices.ts';
import { claimIn, type ActionClaim } from './action-links.ts';
import { mayExtend } from './may-extend.ts';
import { lateSeats, turnOf } from './seat-notices.ts';

/** What actions of notices act on. */
export interface NoticeActionOptions {
  readonly access: Access;
  readonly callers: Callers;
  readonly games: Games;
  readonly notices: Notices;
  readonly now: () => number;
}

/** What the page of a link says. Nothing is changed. @throws RequestProblem if the link is none of this server */
export async function readAction(
  options: NoticeActionOptions,
  token: string,
  language: string,
): Promise<NoticeActionReply> {
  return replyTo(options, await claimOf(options, token), language);
}

/**
 * Does what a link allows, if it can still be done; what cannot is told by the state of the reply.
 * @throws RequestProblem if the link is none of this server
 */
export async function takeAction(
  options: NoticeActionOptions,
  token: string,
  language: string,
): Promise<NoticeActionReply | Extract<CommandResult, { ok: false }>> {
  const claim = await claimOf(options, token);
  const before = await replyTo(options, claim, language);
  if (before.state !== 'open') return before;
  const { action, game: id, player, step } = claim;
  if (action === 'off') await options.notices.switchGame(player, id, false);
  else {
    const command: Command =
      action === 'ready' ? { type: 'ready', step, ready: true } : { type: 'extend', step };
    const payer = { address: 'notice', player };
    const result = await options.games.command(id, await whoOf(options, claim), command, { payer });
    if (result && !result.ok) return result;
  }
  const game = await options.games.game(id);
  return { ...before, state: 'done', deadline: game?.table?.deadline ?? null };
}

async function claimOf({ access }: NoticeActionOptions, token: string): Promise<ActionClaim> {
  const claim = await claimIn(access, token);
  if (!claim) throw badSecret();
  return claim;
}

async function whoOf({ access, callers }: NoticeActionOptions, { player, game }: ActionClaim) {
  const known = await access.player(player);
  return callers.who(known && !known.isSuspended ? { player: known } : undefined, game);
}

async function replyTo(
  options: NoticeActionOptions,
  claim: ActionClaim,
  language: string,
): Promise<NoticeActionReply> {
  const { games, now } = options;
  const { action, game: id, seat } = claim;
  const table = await games.table(id);
  const about = { action, game: id, name: table?.game.settings.name ?? '', deadline: null };
  if (!table?.game.table) return { ...about, state: 'stale' };
  const { game, rules } = table;
  const { deadline } = table.game.table;
  const isTheirs = (await whoOf(options, claim))(game).seat === seat;
  const state =
    now() > claim.until ? 'expired' : isTheirs ? await stateOf(options, claim, game) : 'stale';
  if (!isTheirs) return { ...about, state };
  const turn = turnOf(rules, game, seat, language);
  const held = seatState(table.game.table, seat);
  return {
    ...about,
    state,
    deadline,
    ...(turn && { turn: { ...turn, given: held ? lastGiven(held).length : 0 } }),
    ...(action === 'extend' && { hours: game.settings.terms?.extensions.hours ?? 0 }),
  };
}

async function stateOf(
  { notices }: NoticeActionOptions,
  { action, game: id, player, seat, step, deadline }: ActionClaim,
  game: Game,
): Promise<NoticeActionReply['state']> {
  if (action === 'off') return (await notices.isOff(player, id)) ? 'done' : 'open';
  if (game.step !== step) return 'stale';
  const isLate = lateSeats(game).includes(seat);
  if (action === 'ready') {
    if (isLate) return 'open';
    return game.table && seatState(game.table, seat)?.ready === true ? 'done' : 'stale';
  }
  return isLate && game.table?.deadline === deadline && mayExtend(game, seat) ? 'open' : 'stale';
}
