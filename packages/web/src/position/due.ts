/** What is still to be done before a round can be resolved, and on which boards. */
import {
  boardOf,
  coordinateOf,
  pointOf,
  type Adjustment,
  type Ballot,
  type BoardId,
  type PlaceId,
  type PowerId,
  type Retreat,
  type World,
  isPlaced,
  boardOfOrder,
} from '@chronopolitik/engine';
import type { Overview } from '../engine/protocol.ts';

import type { Drafted } from '../entry/entry.ts';
import { messages } from '../app/messages.ts';

/** An adjustment, and how much of it the draft has. */
export interface OpenAdjustment extends Adjustment {
  /** How many builds (waived ones too) or disbands are drafted. */
  readonly given: number;
}

/** What is due, less what is drafted. */
export interface OpenDuties {
  readonly units: readonly PlaceId[];
  readonly retreats: readonly Retreat[];
  readonly owed: readonly OpenAdjustment[];
  /** The heads of the timelines whose ballots nobody has committed yet, one for each ballot. */
  readonly ballots: readonly BoardId[];
}

/** Whether units must retreat, none of them a unit of some powers. @param own those powers; a spectator has none */
export function isRetreatOfOthers({ due }: Pick<World, 'due'>, own: readonly PowerId[]): boolean {
  return (
    due.phase === 'retreat' &&
    own.length > 0 &&
    !due.retreats.some(({ power }) => own.includes(power))
  );
}

/** What is due and not in the draft. @param orders the draft */
export function openDuties(overview: Overview, orders: readonly Drafted[]): OpenDuties {
  const ordered = new Set(
    orders.flatMap(({ order }) => (!isPlaced(order) ? [] : [pointOf(order.unit)])),
  );
  const isOpen = (place: PlaceId): boolean => !ordered.has(pointOf(place));
  const { duties } = overview;
  return {
    units: duties.flatMap(({ units }) => units).filter(isOpen),
    retreats: duties.flatMap(({ retreats }) => retreats).filter(({ unit }) => isOpen(unit)),
    owed: duties
      .flatMap(({ adjustments }) => adjustments)
      .map((adjustment) => ({ ...adjustment, given: givenFor(adjustment, orders) })),
    ballots: duties
      .flatMap(({ ballots }) => ballots)
      .filter((ballot) => !isCommitted(ballot, orders))
      .flatMap(({ from }) => overview.live.filter((id) => coordinateOf(id).timeline === from)),
  };
}

/** By an order for this ballot, or for all that its power has at the center. */
function isCommitted({ power, center, from }: Ballot, orders: readonly Drafted[]): boolean {
  return orders.some(
    ({ order }) =>
      order.kind === 'sustain' &&
      order.power === power &&
      order.center === center &&
      (order.from ?? from) === from,
  );
}

/** Whether nothing is missing: of a draft without orders, nothing was due. */
export const isNothingOpen = ({ units, retreats, owed, ballots }: OpenDuties): boolean =>
  units.length + retreats.length + owed.length + ballots.length === 0;

function givenFor({ board, power }: Adjustment, orders: readonly Drafted[]): number {
  return orders.filter(({ order }) => order.power === power && boardOfOrder(order) === board)
    .length;
}

/** What is missing on each board, in a few words. */
export function needsOf({
  units,
  retreats,
  owed,
  ballots,
}: OpenDuties): ReadonlyMap<BoardId, string> {
  const needs = new Map<BoardId, string[]>();
  const add = (board: BoardId, text: string): void => {
    needs.set(board, [...(needs.get(board) ?? []), text]);
  };
  const say = messages.due;
  for (const [board, count] of countBy(units.map(boardOf))) add(board, say.needUnits(count));
  for (const [board, count] of countBy(retreats.map(({ unit }) => boardOf(unit))))
    add(board, say.needRetreats(count));
  const missing = owed.map((each) => ({ ...each, left: Math.abs(each.count) - each.given }));
  const sum = (isBuild: boolean): ReadonlyMap<BoardId, number> =>
    countBy(
      missing
        .filter(({ count, left }) => left > 0 && count > 0 === isBuild)
        .flatMap(({ board, left }) => Array.from({ length: left }, () => board)),
    );
  for (const [board, count] of sum(true)) add(board, say.needBuilds(count));
  for (const [board, count] of sum(false)) add(board, say.needDisbands(count));
  for (const [board, count] of countBy(ballots)) add(board, say.needBallots(count));
  return new Map([...needs].map(([board, texts]) => [board, texts.join(', ')]));
}

function countBy(boards: readonly BoardId[]): ReadonlyMap<BoardId, number> {
  const counts = new Map<BoardId, number>();
  for (const board of boards) counts.set(board, (counts.get(board) ?? 0) + 1);
  return counts;
}
