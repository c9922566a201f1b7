/** Machine players at a table: when they act, and how what they chose becomes events. */
import { ok } from '@chronopolitik/engine';
import type { Order } from '@chronopolitik/engine';
import { decidePlayed } from './decide-played.ts';
import type { Circumstances, Decision } from './decision.ts';
import { evolve, recordOf, rulesAt, type Game } from './game.ts';
import type { SeatId } from './seats.ts';
import { awaitedSeats, isRunning, somebodyPlays } from './table.ts';
import type { Strength } from './strength.ts';

/** A seat of a machine that has something to do. */
export interface MachineSeat {
  readonly id: SeatId;
  readonly strength: Strength;
}

/** Machines that have not acted in this phase, by seats. None while the game stands still, or without people. */
export function machinesToAct({ table }: Game): readonly MachineSeat[] {
  if (!table || !isRunning(table) || !somebodyPlays(table)) return [];
  return awaitedSeats(table).flatMap(({ id, machine, ready }) =>
    machine === null || ready ? [] : [{ id, strength: machine }],
  );
}

/** When machines are to act, in milliseconds since 1970; null if none is to. */
export function machinesDue(game: Game): number | null {
  const { machines } = game.settings.terms ?? {};
  if (machinesToAct(game).length === 0) return null;
  return recordOf(game).at + (machines?.seconds ?? 0) * 1000;
}

/**
 * A machine's orders for the step where it saw the game, and its readiness, together: it never acts by halves.
 * @returns no events if it has acted already or is not to act
 */
export function actAs(
  { rules, now, limits }: Circumstances,
  game: Game,
  seat: SeatId,
  step: number,
  orders: readonly Order[],
): Decision {
  if (!machinesToAct(game).some(({ id }) => id === seat)) return ok([]);
  const at = { rules: rulesAt(rules, game), now, limits };
  const viewer = { seat };
  const command = { type: 'submit', step, orders: [...orders] } as const;
  const sent = decidePlayed(at, game, viewer, command);
  if (!sent.ok) return sent;
  const after = sent.value.reduce(evolve, game);
  const readied = decidePlayed(at, after, viewer, { type: 'ready', step, ready: true });
  return readied.ok ? ok([...sent.value, ...readied.value]) : readied;
}
