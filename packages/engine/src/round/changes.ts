/**
 * What the parts of a step change. Each part reads the state and says what it changes; `apply` alone writes that down,
 * in the state and in the record of the step. The state's journal takes it back.
 */
import { recordRound } from '../multiverse/record-round.ts';
import { addAll } from '../model/lists.ts';
import type { DislodgedUnit, WorldState } from '../multiverse/world-state.ts';
import type { Accepted } from '../orders/legal/movement.ts';
import type { Refused } from '../orders/legal/submit.ts';
import type { StepBuilder } from './step-builder.ts';
import type { Outcome, Resolution, Succession } from '../model/outcome.ts';
import type { BoardId, PowerId, TimelineId } from '../model/types.ts';
import type { Choice, PendingBoard } from '../model/world.ts';

/** A dislodged unit, by the point where it stood, and what became of it. */
export interface SettledRetreat {
  readonly point: number;
  readonly unit: Required<DislodgedUnit>;
  /** Nobody gave its order, which stays off the record of given ones. */
  readonly implied: boolean;
}

/** Orders on record, by number, and what became of each. */
export interface DecidedOrders {
  readonly orders: readonly number[];
  readonly outcomes: readonly Outcome[];
}

/** An order for a winter board, and what became of it. */
export interface Adjusted {
  readonly board: BoardId;
  readonly resolution: Resolution;
}

/** What is known of the unit that was dislodged at a point; without `unit` none was. */
export interface DislodgedAt {
  readonly point: number;
  readonly unit?: DislodgedUnit;
}

/** What a part of a step changes; what is left out stays as it is. */
export interface Changes {
  /** Orders that do not count. */
  readonly refused?: readonly Refused[];
  /** The orders of a new round: one for each unit. */
  readonly accepted?: readonly Accepted[];
  /** Orders whose outcome is new or differs from the one before. */
  readonly decided?: DecidedOrders;
  readonly dislodged?: readonly DislodgedAt[];
  readonly retreats?: readonly SettledRetreat[];
  readonly adjustments?: readonly Adjusted[];
  readonly ballots?: readonly Resolution[];
  readonly tally?: readonly Choice[];
  readonly dissolved?: readonly TimelineId[];
  readonly executed?: readonly PowerId[];
  /** Boards that gain no child. */
  readonly unchanged?: readonly Succession[];
  /** Boards that enter the world. */
  readonly boards?: readonly PendingBoard[];
}

/** Writes down what a part of a step changes. */
export function apply(builder: StepBuilder, changes: Changes): void {
  const { state, resolutions } = builder;
  const { refused, accepted, decided, dislodged, retreats, adjustments, dissolved } = changes;
  if (refused) addAll(builder.refused, refused);
  if (accepted) beginRound(state, accepted);
  if (decided) resolve(builder, decided);
  if (dislodged) recordDislodged(state, changes);
  if (retreats) for (const settled of retreats) resolutions.push(settle(state, settled));
  if (adjustments) for (const one of adjustments) resolutions.push(adjust(state, one));
  if (changes.ballots) addAll(resolutions, changes.ballots);
  if (changes.tally) addAll(builder.tally, changes.tally);
  if (dissolved) {
    addAll(builder.dissolved, dissolved);
    state.dissolve(dissolved);
  }
  if (changes.executed) addAll(builder.executed, changes.executed);
  if (changes.unchanged) addAll(builder.successions, changes.unchanged);
  if (changes.boards) enter(builder, changes.boards);
}

function resolve({ state, resolutions }: StepBuilder, { orders, outcomes }: DecidedOrders): void {
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i] as number;
    const resolution = state.orders.withOutcome(order, outcomes[i] as Outcome);
    state.resolve(order, resolution);
    resolutions.push(resolution);
  }
}

function adjust(state: WorldState, { board, resolution }: Adjusted): Resolution {
  state.addAdjustment(board, resolution);
  return resolution;
}

/** Writes down which units are dislodged, and which no more. */
export function recordDislodged(state: WorldState, { dislodged = [] }: Changes): void {
  for (const { point, unit } of dislodged) state.setDislodged(point, unit);
}

/** Puts the orders of a round on record. */
function beginRound(state: WorldState, accepted: readonly Accepted[]): void {
  state.orders.reserve(state.orders.size + accepted.length);
  const fresh: number[] = [];
  for (let i = 0; i < accepted.length; i++) {
    const { order, columns, onlyBoard, fault, implied } = accepted[i] as Accepted;
    const number =
      onlyBoard < 0
        ? state.addOrder(order, columns, implied, fault)
        : state.addPlainOrder(order, columns, implied, onlyBoard);
    fresh.push(number);
  }
  state.records.begin(fresh, state.boards.size);
}

function settle(state: WorldState, { point, unit, implied }: SettledRetreat): Resolution {
  const { order, outcome } = unit;
  state.setDislodged(point, unit);
  if (!implied) state.setRetreatGiven(point, order);
  return { order, outcome, ...(implied ? { implied: true } : {}) };
}

function enter({ state, added, successions }: StepBuilder, drafts: readonly PendingBoard[]): void {
  recordRound(
    state,
    drafts.flatMap(({ board: { parent } }) => parent ?? []),
  );
  for (const { board, kind, because } of drafts) {
    state.addBoard(board);
    added.push(board);
    if (board.parent === null) continue;
    successions.push({ parent: board.parent, child: board.id, kind, because });
  }
}
