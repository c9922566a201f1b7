/** How much a seat may have its game keep in a phase, messages apart: they have a limit of their own. */
import { fail, type Order } from '@chronopolitik/engine';
import type { Command } from '../core/commands.ts';
import type { Decided, Decision } from '../core/decision.ts';
import type { GameEvent } from '../core/events.ts';
import type { Game } from '../core/game.ts';
import type { Limits } from '../core/resolve.ts';
import type { SeatId } from '../seats/seats.ts';
import { keepDraft } from './drafts.ts';
import { NOTHING_WRITTEN, seatState } from './table.ts';

/** Bytes of an order as it is kept, about: a convoy across boards is longer, most are shorter. */
const ORDER = 110;
/** Bytes of what every event has: names, numbers, times. */
const EVENT = 100;

/** Bytes, about, that an event keeps for the seat that it names; 0 for what a seat cannot bring about at will. */
export function bytesKept(event: GameEvent): number {
  switch (event.type) {
    case 'submitted':
      return EVENT + ORDER * event.orders.length;
    case 'preferred':
      return EVENT + event.wishes.reduce((sum, wish) => sum + wish.join('","').length, 0);
    case 'readied':
    case 'vacationed':
    case 'voted':
      return EVENT;
    default:
      return 0;
  }
}

/**
 * The decision on a seat's command, or the refusal where the game would keep more for the seat than one may have kept
 * in a phase. To be ready and to leave are never refused: nobody is to wait for whoever has no room left.
 */
export function withinPhaseBudget(
  { phaseBytes = Infinity }: Limits,
  game: Game,
  seat: SeatId,
  command: Command,
  decision: Decision,
): Decision {
  if (!decision.ok || isNeverRefused(command)) return decision;
  const fits = keptAfter(game, seat, decision.value) <= phaseBytes;
  return fits ? decision : fail({ code: 'enough', what: 'enough-changes' });
}

function isNeverRefused(command: Command): boolean {
  return command.type === 'leave' || (command.type === 'ready' && command.ready);
}

/** Bytes of what a seat had kept in the phase; nothing where a decision keeps no more for it. */
function keptAfter(game: Game, seat: SeatId, { events, drafts }: Decided): number {
  const own = events.filter((event) => 'seat' in event && event.seat === seat);
  const added = own.reduce((sum, event) => sum + bytesKept(event), 0);
  if (added === 0 && drafts.length === 0) return 0;
  const { table } = drafts.reduce(keepDraft, game);
  const spent = (table?.written[seat] ?? NOTHING_WRITTEN).bytes;
  return spent + added + (drafts.length === 0 ? 0 : bytesBeside(table, seat));
}

/** Bytes, about, of the drafts and the plan that a seat keeps beside the log. */
function bytesBeside(table: Game['table'], seat: SeatId): number {
  const { drafts = [], saved = null, plan = null } = (table && seatState(table, seat)) ?? {};
  const all: readonly (readonly Order[])[] = [
    ...drafts.map(({ orders }) => orders),
    saved?.orders ?? [],
  ];
  const planned = plan === null ? 0 : EVENT + plan.text.length;
  return all.reduce((sum, orders) => sum + ORDER * orders.length, planned);
}
