/**
 * What seats keep of orders and have not sent, and what they plan. It stands beside the log, in a row for each seat and
 * name: a later change replaces an earlier one, and nobody but the seat learns of either.
 */
import type { Order } from '@chronopolitik/engine';
import type { Game } from '../core/game.ts';
import type { SeatId } from '../seats/seats.ts';
import type { Plan } from '../plans/plan.ts';
import type { SavedOrdersRecord, SeatedGame, SeatState } from './table.ts';

/** A change to what a seat keeps. */
export interface DraftChange {
  readonly seat: SeatId;
  /** null: the orders that count when the phase ends. */
  readonly name: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** null: thrown away. */
  readonly orders: readonly Order[] | null;
}

/** A change to what a seat plans. */
export interface PlanChange {
  readonly seat: SeatId;
  /** null: thrown away. */
  readonly plan: Plan | null;
}

/** A change to anything that a seat keeps beside the log. */
export type KeptChange = DraftChange | PlanChange;

/** A row of what seats keep, as a store has it. */
export interface DraftRow extends DraftChange {
  /** The step that the orders are for. */
  readonly step: number;
  /** In the row without a name: how often the seat changed what it keeps. Else 0. */
  readonly revision: number;
}

/** The game after a change to what a seat keeps: neither its log nor anybody's count of changes grows. */
export function keepDraft(game: Game, change: KeptChange): Game {
  if (!game.table) return game;
  const table = withSeat(game.table, change.seat, (seat) => seatAfter(seat, change));
  return { ...game, table, draftChanges: game.draftChanges + 1 };
}

function seatAfter(seat: SeatState, change: KeptChange): SeatState {
  const revision = seat.revision + 1;
  if ('plan' in change) return { ...seat, revision, plan: change.plan };
  const { name, at, orders } = change;
  if (name === null) return { ...seat, revision, saved: orders && { at, orders } };
  const others = seat.drafts.filter((draft) => draft.name !== name);
  const kept: readonly SavedOrdersRecord[] = orders === null ? [] : [{ name, at, orders }];
  return { ...seat, revision, drafts: [...others, ...kept] };
}

function withSeat(
  table: SeatedGame,
  id: SeatId,
  change: (seat: SeatState) => SeatState,
): SeatedGame {
  return { ...table, seats: table.seats.map((seat) => (seat.id === id ? change(seat) : seat)) };
}

/**
 * The game with what its seats keep, as a store has it. What is for another step counts no more.
 * @param changes how many changes the rows come from, by all seats together
 * @param plans of whatever step: they last
 */
export function withDrafts(
  game: Game,
  rows: readonly DraftRow[],
  changes: number,
  plans: readonly PlanChange[] = [],
): Game {
  if (!game.table) return game;
  const seats = game.table.seats.map((seat) => {
    const own = rows.filter((row) => row.seat === seat.id);
    const revision = own.reduce((most, row) => Math.max(most, row.revision), 0);
    const plan = plans.find((row) => row.seat === seat.id)?.plan ?? null;
    const bare = { ...seat, saved: null, drafts: [], plan };
    const present = own.filter(({ step }) => step === game.step);
    return { ...present.reduce(seatAfter, bare), revision };
  });
  return { ...game, table: { ...game.table, seats }, draftChanges: changes };
}

/** The rows in which two states of a game differ: one without orders and with revision 0 is gone. */
export function draftRows(before: Game, after: Game): readonly DraftRow[] {
  if (!after.table || before.table?.seats === after.table.seats) return [];
  return after.table.seats.flatMap((seat) => {
    const earlier = before.table?.seats.find(({ id }) => id === seat.id);
    return changedRows(earlier, seat, after.step);
  });
}

function changedRows(
  before: SeatState | undefined,
  { id: seat, saved, drafts, revision }: SeatState,
  step: number,
): readonly DraftRow[] {
  const rows: DraftRow[] = [];
  if (before?.saved !== saved || before.revision !== revision) {
    if (before || saved || revision > 0) {
      rows.push({
        seat,
        name: null,
        step,
        at: saved?.at ?? 0,
        orders: saved?.orders ?? null,
        revision,
      });
    }
  }
  for (const { name, at, orders } of drafts) {
    const known = before?.drafts.find((draft) => draft.name === name);
    if (known?.orders !== orders) rows.push({ seat, name, step, at, orders, revision: 0 });
  }
  for (const { name } of before?.drafts ?? []) {
    const isGone = !drafts.some((draft) => draft.name === name);
    if (isGone) rows.push({ seat, name, step, at: 0, orders: null, revision: 0 });
  }
  return rows;
}

/** The plans in which two states of a game differ. */
export function planRows(before: Game, after: Game): readonly PlanChange[] {
  if (!after.table || before.table?.seats === after.table.seats) return [];
  const known = new Map(before.table?.seats.map(({ id, plan }) => [id, plan]));
  return after.table.seats
    .filter(({ id, plan }) => plan !== (known.get(id) ?? null))
    .map(({ id: seat, plan }) => ({ seat, plan }));
}

/** The seats that changed what they keep between two states of a game. The end of a phase is no change of theirs. */
export function redraftedSeats(
  before: { readonly table: Pick<SeatedGame, 'seats'> | null },
  after: Game,
): readonly SeatId[] {
  if (before.table?.seats === after.table?.seats) return [];
  const known = new Map(before.table?.seats.map(({ id, revision }) => [id, revision]));
  return (after.table?.seats ?? [])
    .filter(({ id, revision }) => revision > 0 && revision !== known.get(id))
    .map(({ id }) => id);
}
