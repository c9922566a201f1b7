/** Dislodgements whose units retreat on the new boards (docs/rules/5dplomacy.md 5). */
import type { Changes, DislodgedAt } from './changes.ts';
import { PENDING, described, openAmong } from './retreats.ts';
import { boardOf } from '../model/place.ts';
import { type Board, isPlaced } from '../model/types.ts';
import type { PendingBoard, Retreat } from '../model/world.ts';
import { standingOn } from '../multiverse/standing.ts';
import type { WorldState } from '../multiverse/world-state.ts';

/**
 * The dislodgements on boards that have a pending child, whose units are asked anew each time (5dplomacy 5.1).
 * Elsewhere none has changed: a board on which one has, gains a child.
 */
export function dislodgementsOn(
  state: WorldState,
  decided: readonly number[],
  drafts: readonly PendingBoard[],
): readonly Retreat[] {
  const draftOf = new Map(drafts.map(({ board }) => [board.parent, board]));
  return decided.flatMap((order): Retreat[] => {
    const by = state.orders.outcome(order)?.dislodgedBy;
    const given = state.orders.order(order);
    if (by === undefined || !given || !isPlaced(given)) return [];
    const draft = draftOf.get(boardOf(given.unit));
    if (!draft) return [];
    const occupied = provincesOf(state, draft);
    const open = openAmong(state, given.unit, by, occupied);
    return [described(state, given, by, draft.id, open)];
  });
}

/** The provinces, by number, in which units of a board stand. */
function provincesOf({ rules: { map } }: WorldState, board: Board): ReadonlySet<number> {
  const { locations } = standingOn(map, board);
  return new Set(locations.map((location) => map.provinceOfLocation[location] ?? -1));
}

/** Describes the dislodgements on pending boards; marks on boards that gain no child are taken away. */
export function describeDislodged(
  state: WorldState,
  decided: readonly number[],
  dislodgements: readonly Retreat[],
): Changes {
  const told = dislodgements.map((retreat): DislodgedAt => {
    return { point: state.pointNumber(retreat.unit), unit: { retreat } };
  });
  const points = new Set(told.map(({ point }) => point));
  const left = decided
    .map((order) => state.unitPointOf(order))
    .filter((point) => !points.has(point) && state.dislodged.get(point)?.retreat.by === PENDING);
  return { dislodged: [...told, ...left.map((point) => ({ point }))] };
}
