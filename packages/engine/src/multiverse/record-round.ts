/** What is remembered of a round when its boards enter the world (5dplomacy 4.5). */
import type { WorldState } from './world-state.ts';
import { AT, DEST, KIND } from './order-columns.ts';
import { problemOf } from './problem.ts';
import { MOVE } from '../solver/field.ts';
import type { BoardId } from '../model/types.ts';

/**
 * Notes the decisions of a round: all about boards that advanced, and those about moves that were never noted
 * before. To be called once a round, before its boards are added.
 */
export function recordRound(state: WorldState, advanced: readonly BoardId[]): void {
  const { records, rules } = state;
  if (!rules.ruleset.forking.remembers) return;
  const problem = problemOf(state, rules.ruleset.memory.scope(state, records.fresh));
  const parents = new Set(advanced.map((id) => state.boards.numberOf(id)));
  for (const parent of parents) {
    const coming = new Set(
      rules.ruleset.memory.arrivalsOn(state, state.boards.names[parent] as BoardId),
    );
    for (const order of state.arrivals.get(parent) ?? []) {
      if (!coming.has(order)) records.setMoved(order, undefined);
    }
  }
  for (const order of problem.orders) {
    const outcome = state.orders.outcome(order);
    if (!outcome) continue;
    const goal = state.boardNumberOf(state.orders.column(order, DEST));
    const wasRead = problem.boards?.has(goal) !== false;
    const isRecorded = parents.has(goal) || (wasRead && records.moved(order) === undefined);
    if (state.orders.column(order, KIND) === MOVE && isRecorded) {
      records.setMoved(order, outcome.result === 'moved');
    }
    if (parents.has(state.boardNumberOf(state.orders.column(order, AT))))
      records.setUnit(order, outcome);
  }
}

/**
 * Notes a position made by hand, or the first round of a game: orders on boards with children are of the past
 * and led to them as recorded; others are of a round that is not over.
 */
export function recordAsGiven(state: WorldState): void {
  const { records } = state;
  const { remembers } = state.rules.ruleset.forking;
  const isPast = (order: number): boolean => state.boards.hasChildren(state.orders.boardOf(order));
  const current = records.fresh.filter((order) => !isPast(order));
  for (const order of state.orders.numbers()) {
    const outcome = state.orders.outcome(order);
    if (!outcome || !isPast(order)) continue;
    if (remembers && state.orders.column(order, KIND) === MOVE)
      records.setMoved(order, outcome.result === 'moved');
    records.setUnit(order, outcome);
  }
  if (current.length < records.fresh.length) records.begin(current, state.boards.size);
}
