/** What plans give when a phase opens: orders in the names of their seats, and readiness where the seat wished it. */
import type { Rules } from '@chronopolitik/engine';
import type { GameEvent } from '../core/events.ts';
import { powersOf, type Game } from '../core/game.ts';
import { awaitedSeats, isPerson, type SeatState } from '../table/table.ts';
import { PLAN_LIMITS } from './plan.ts';
import { tryPlan } from './try-plan.ts';

/** The events that plans bring in the phase that has just opened. They follow from the position and each plan alone. */
export function plannedFor(rules: Rules, game: Game, now: number): readonly GameEvent[] {
  if (!game.table || game.table.stage !== 'playing') return [];
  return awaitedSeats(game.table).flatMap((seat) => eventsOf(rules, game, now, seat));
}

function eventsOf(rules: Rules, game: Game, at: number, seat: SeatState): readonly GameEvent[] {
  const { id, plan } = seat;
  if (!plan || !isPerson(seat) || isOverdue(game, plan.step)) return [];
  const { orders, isWhole } = tryPlan(rules, game.world, powersOf(game, id), plan.text);
  if (orders.length === 0) return [];
  const { step } = game;
  const given = { type: 'submitted', at, seat: id, step, orders, planned: true } as const;
  const said = { type: 'readied', at, seat: id, ready: true } as const;
  return plan.ready && isWhole ? [given, said] : [given];
}

/** Whether a plan that was kept at a step has had its rounds. */
export function isOverdue(game: Pick<Game, 'steps' | 'step'>, step: number): boolean {
  const [then, now] = [game.steps[step], game.steps[game.step]];
  return (now?.round ?? 0) - (then?.round ?? 0) > PLAN_LIMITS.rounds;
}
