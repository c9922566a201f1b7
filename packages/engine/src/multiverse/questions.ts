/** Questions that everybody asks of a world: its boards, their orders, and what is due. */
import { type WorldState } from './world-state.ts';
import { stateOf } from './state-of.ts';
import type { Resolution } from '../model/outcome.ts';
import { compareBoards, coordinateOf, placeOn } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, BoardId, PlaceId, PowerId } from '../model/types.ts';
import type { Adjustment, Ballot, Retreat, World } from '../model/world.ts';

/** The board of an id, if it exists in the world or waits for the end of the round. */
export function boardAt(rules: Rules, world: World, id: BoardId): Board | undefined {
  return stateOf(rules, world).boardAt(id);
}

/** The last boards of the timelines in play, in canonical order. */
export function headsOf(rules: Rules, world: World): readonly Board[] {
  return stateOf(rules, world).liveHeads();
}

/** The boards about which something can be ordered now: pending boards, while there are any, stand for their heads. */
export function boardsInPlay(rules: Rules, world: World): readonly Board[] {
  const { due } = world;
  const { dissolved } = stateOf(rules, world);
  if (due.phase === 'retreat' || !('drafts' in due) || due.drafts.length === 0)
    return headsOf(rules, world);
  return due.drafts
    .map(({ board }) => board)
    .filter(({ id }) => !dissolved.has(coordinateOf(id).timeline))
    .toSorted((a, b) => compareBoards(a.id, b.id));
}

/**
 * The assists that a move from one board to another needs: none for a step of at most one board, infinitely
 * many where no assist helps (5dplomacy 12.1).
 */
export function excessOf(rules: Rules, world: World, from: BoardId, to: BoardId): number {
  const [a, b] = [coordinateOf(from), coordinateOf(to)];
  return rules.ruleset.adjacency.excess(a, b, stateOf(rules, world));
}

/**
 * The boards that a board led to, in order of birth; none for a head or for a board that does not exist.
 */
export function childrenOf(rules: Rules, world: World, id: BoardId): readonly Board[] {
  return stateOf(rules, world).boards.childrenOf(id);
}

/** Orders given on a board with their latest outcome: movement orders, then retreats, then adjustments. */
export function ordersOn(rules: Rules, world: World, id: BoardId): readonly Resolution[] {
  const state = stateOf(rules, world);
  const board = state.boards.get(id);
  if (!board) return [];
  const movement: Resolution[] = [];
  const retreats: Resolution[] = [];
  for (const unit of board.units) {
    const point = state.pointAt(id, unit.location);
    readMovement(state, point, movement);
    const dislodged = state.dislodged.get(point);
    if (dislodged?.order && dislodged.outcome) {
      retreats.push({ order: dislodged.order, outcome: dislodged.outcome });
    }
  }
  return [...movement, ...retreats, ...(state.adjustments.get(id) ?? [])];
}

function readMovement(state: WorldState, point: number, into: Resolution[]): void {
  const resolution = state.orders.resolution(state.orders.at(point));
  if (resolution) into.push(resolution);
}

/** What a power must still do before the world can go on (5d 8.2). */
export interface Duty {
  readonly power: PowerId;
  /** Own units on movement heads. */
  readonly units: readonly PlaceId[];
  readonly retreats: readonly Retreat[];
  readonly adjustments: readonly Adjustment[];
  /** Ballots of time centers that it may commit. They stay at home unless it does. */
  readonly ballots: readonly Ballot[];
}

/** The powers that must act, with what is due from each (5d 8.2); nobody else is waited for. */
export function dutiesOf(rules: Rules, world: World): readonly Duty[] {
  const { due } = world;
  const state = stateOf(rules, world);
  const asked = rules.map.powers.filter(
    (power) => !state.executed.has(power) && !rules.map.variant.powers[power]?.neutral,
  );
  const duties = asked.map((power): Duty => {
    const retreats = due.phase === 'retreat' ? due.retreats.filter((r) => r.power === power) : [];
    const owed = due.phase === 'movement' || due.phase === 'adjustment' ? due.adjustment : [];
    const heads = due.phase === 'movement' ? due.movement : [];
    const units = heads.flatMap((id) =>
      (state.boards.get(id)?.units ?? [])
        .filter((unit) => unit.power === power)
        .map((unit) => placeOn(id, unit.location)),
    );
    const adjustments = owed.filter((a) => a.power === power);
    const ballots = due.phase === 'sustain' ? due.ballots.filter((b) => b.power === power) : [];
    return { power, units, retreats, adjustments, ballots };
  });
  return duties.filter(({ power: _power, ...lists }) =>
    Object.values(lists).some((list) => list.length > 0),
  );
}
