/** Orders before their phase is resolved: drafted, sent, sent again, and declared done. */
import { dutiesOf, fail, refusedOf, type Order } from '@chronopolitik/engine';
import { canonical } from '../core/canonical.ts';
import { LIMITS, type CommandOf } from '../core/commands.ts';
import {
  courseOf,
  decided,
  draftKept,
  happened,
  type Circumstances,
  type Course,
  type Decision,
} from '../core/decision.ts';
import { unfitFor } from './draft-fit.ts';
import type { GameEvent } from '../core/events.ts';
import { powersOf, type Game } from '../core/game.ts';
import { readOrders, refusedAmong } from '../core/read-orders.ts';
import type { Refusal } from '../core/refusal.ts';
import { MASTER, type SeatId } from '../seats/seats.ts';
import { tryPlan } from '../plans/try-plan.ts';
import { lastGiven, newSeat, seatState } from './table.ts';
import { tableOf, turnOverIfReady } from '../clock/turn-over.ts';

/** A seat's orders for the phase, in place of those it sent before. */
export function submit(
  at: Circumstances,
  game: Game,
  seat: SeatId,
  command: CommandOf<'submit'>,
): Decision {
  const refusal = refusalOf(game) ?? idleness(at, game, seat);
  if (refusal) return fail(refusal);
  const read = readOrders(at.rules, game, [seat], command);
  if (!read.ok) return read;
  // What does not fit together is refused to its giver now, not when the phase is resolved.
  const refused = refusedOf(at.rules, game.world, read.value);
  if (refused.length > 0) {
    return fail({ code: 'orders-refused', faults: refusedAmong(read.value, refused) });
  }
  const sent: GameEvent = {
    type: 'submitted',
    at: at.now,
    seat,
    step: game.step,
    orders: read.value,
  };
  const course = happened(courseOf(game), sent);
  const isReady = seatState(tableOf(game).table, seat)?.ready ?? false;
  if (command.ready === undefined || command.ready === isReady) {
    return decided(course);
  }
  const said: GameEvent = { type: 'readied', at: at.now, seat, ready: command.ready };
  return decided(turnOverIfReady(at, happened(course, said)));
}

/**
 * A seat says that it is done with its orders, or takes that back. When the last one says so, the phase is
 * resolved.
 */
export function ready(at: Circumstances, game: Game, seat: SeatId, isReady: boolean): Decision {
  const refusal = refusalOf(game) ?? idleness(at, game, seat);
  if (refusal) return fail(refusal);
  if (seatState(tableOf(game).table, seat)?.ready === isReady) return decided(courseOf(game));
  const said: GameEvent = { type: 'readied', at: at.now, seat, ready: isReady };
  return decided(turnOverIfReady(at, happened(courseOf(game), said)));
}

/** Drafts may be against the rules: that is checked when they are sent or carried out. */
export function draft(
  { rules, now }: Circumstances,
  game: Game,
  seat: SeatId,
  { name, orders, base }: CommandOf<'draft'>,
): Decision {
  const refusal = refusalOf(game);
  if (refusal) return fail(refusal);
  const excess = orders === null ? [] : unfitFor(rules, game, seat, orders);
  if (excess.length > 0) return fail({ code: 'more-than-due', indices: excess });
  const { drafts, revision } = seatState(tableOf(game).table, seat) ?? newSeat(seat);
  const isStale = base !== undefined && base !== revision;
  if (name === undefined) {
    const saved = save(now, game, seat, orders);
    // What was kept already was not sent in vain, on whatever it was made.
    return isStale && saved.drafts.length > 0 ? fail({ code: 'stale-draft' }) : decided(saved);
  }
  const known = drafts.find((each) => each.name === name);
  if (canonical(known?.orders ?? null) === canonical(orders)) return decided(courseOf(game));
  if (isStale) return fail({ code: 'stale-draft' });
  if (orders !== null && !known && drafts.length >= LIMITS.drafts) {
    return fail({ code: 'not-in-terms', what: 'drafts' });
  }
  return decided(draftKept(game, { seat, name, at: now, orders }));
}

/** Orders for later phases. Their text is read, what they come to is not asked before their phase opens. */
export function keepPlan(
  { rules, now }: Circumstances,
  game: Game,
  seat: SeatId,
  { text, ready }: CommandOf<'plan'>,
): Decision {
  const refusal = refusalOf(game);
  if (refusal) return fail(refusal);
  const { plan: known } = seatState(tableOf(game).table, seat) ?? newSeat(seat);
  const isEmpty = text.trim() === '';
  if (isEmpty && !known) return decided(courseOf(game));
  const { errors } = tryPlan(rules, game.world, powersOf(game, seat), text);
  if (errors.length > 0) return fail({ code: 'orders-unreadable', errors });
  const plan = isEmpty ? null : { text, ready, step: game.step, at: now };
  return decided(draftKept(game, { seat, plan }));
}

/** Orders as they are entered. They count when the phase ends; who was ready before is so no more. */
function save(now: number, game: Game, seat: SeatId, orders: readonly Order[] | null): Course {
  const state = seatState(tableOf(game).table, seat);
  if (!state || (orders === null && state.saved === null)) return courseOf(game);
  if (orders !== null && areSame(lastGiven(state), orders)) return courseOf(game);
  const saved = draftKept(game, { seat, name: null, at: now, orders });
  return state.ready ? happened(saved, { type: 'readied', at: now, seat, ready: false }) : saved;
}

/** Whether two sets have the same orders, in whatever order. */
function areSame(one: readonly Order[], other: readonly Order[]): boolean {
  const textOf = (orders: readonly Order[]): string => canonical(orders.map(canonical).toSorted());
  return textOf(one) === textOf(other);
}

/** Orders that the game master enters for whichever seats they belong to. */
export function enter(at: Circumstances, game: Game, command: CommandOf<'submit'>): Decision {
  const refusal = refusalOf(game);
  if (refusal) return fail(refusal);
  const seats = game.seats.map(({ id }) => id);
  const read = readOrders(at.rules, game, seats, command);
  if (!read.ok) return read;
  const refused = refusedOf(at.rules, game.world, read.value);
  if (refused.length > 0) {
    return fail({ code: 'orders-refused', faults: refusedAmong(read.value, refused) });
  }
  const events = seats.flatMap((seat): readonly GameEvent[] => {
    const powers = new Set(powersOf(game, seat));
    const orders = read.value.filter(({ power }) => powers.has(power));
    if (orders.length === 0) return [];
    return [
      { type: 'submitted', at: at.now, seat, step: game.step, orders, by: MASTER },
      { type: 'acted', at: at.now, act: { by: MASTER, what: 'entered', seat } },
    ];
  });
  return decided(happened(courseOf(game), ...events));
}

function refusalOf(game: Game): Refusal | undefined {
  const { stage } = tableOf(game).table;
  if (stage === 'gathering') return { code: 'not-now', why: 'gathering' };
  return stage === 'finished' ? { code: 'not-now', why: 'finished' } : undefined;
}

function idleness({ rules }: Circumstances, game: Game, seat: SeatId): Refusal | undefined {
  const powers = powersOf(game, seat);
  const acting = dutiesOf(rules, game.world).some(({ power }) => powers.includes(power));
  return acting ? undefined : { code: 'not-now', why: 'nothing-due' };
}
