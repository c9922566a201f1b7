/** Builds the index of a world from its boards and rounds. */
import { Index, keptIndex, unitOn } from './world-state.ts';
import { encodeForm, formOnRecord } from './orders-on-record.ts';
import { keepAsGiven, keepRecords } from './keep-records.ts';
import type { Outcome, Resolution } from '../model/outcome.ts';
import { boardOf, coordinateOf, boardOfOrder } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import { type BoardId, type Order, isPlaced } from '../model/types.ts';
import type { Retreat, Step, World } from '../model/world.ts';

/** The index of a world, as far back as it is kept; otherwise built anew from its rounds. */
export function indexOf(rules: Rules, world: World): Index {
  const kept = keptIndex(rules, world);
  if (kept) return kept;
  const index = new Index(rules);
  const steps = world.rounds.flatMap((round) => round.steps);
  let born = world.boards.length - steps.reduce((sum, step) => sum + birthsIn(step), 0);
  for (const board of world.boards.slice(0, born)) index.addBoard(board);
  for (const step of steps) {
    readStep(index, step);
    const parents = parentsIn(step);
    if (parents.length > 0) keepRecords(index, parents);
    else if (step === steps[0]) keepAsGiven(index);
    const next = born + birthsIn(step);
    for (const board of world.boards.slice(born, next)) index.addBoard(board);
    // Orders of later rounds found these timelines gone.
    index.dissolve(step.dissolved ?? []);
    born = next;
  }
  if (world.due.phase === 'retreat') readDue(index, world.due.retreats);
  index.dissolve(world.dissolved);
  index.commit(world);
  return index;
}

/** How many boards a step added. */
function birthsIn(step: Step): number {
  return step.successions.filter(({ kind }) => kind !== 'unchanged').length;
}

function parentsIn(step: Step): BoardId[] {
  return step.successions.filter(({ kind }) => kind !== 'unchanged').map(({ parent }) => parent);
}

function readStep(index: Index, step: Step): void {
  if (step.phase === 'movement') {
    const since = index.orders.size;
    readResolutions(index, step);
    index.records.begin(index.orders.numbers(since), index.boards.size);
  }
  for (const retreat of step.dislodgements) {
    index.setDislodged(index.pointNumber(retreat.unit), { retreat });
  }
  if (step.phase !== 'movement') readResolutions(index, step);
  else readRepeated(index, step);
}

function readResolutions(index: Index, step: Step): void {
  for (const resolution of step.resolutions) {
    const { order, outcome, implied } = resolution;
    if (isAdjusting(index, resolution)) readAdjustment(index, order, outcome, implied);
    else if (isRetreating(order)) readRetreat(index, order, outcome, implied);
    else readOrder(index, resolution);
  }
}

/** Retreats that a movement step repeated have an outcome after the dislodgements are known. */
function readRepeated(index: Index, step: Step): void {
  for (const resolution of step.resolutions) {
    const { order, outcome } = resolution;
    if (!isAdjusting(index, resolution) && isRetreating(order)) readRetreat(index, order, outcome);
  }
}

/**
 * A removal is for a winter board, or for a board that it kept the unit from: nobody stands there, unless it
 * was not carried out.
 */
function isAdjusting(index: Index, { order, outcome }: Resolution): boolean {
  if (order.kind !== 'disband') return order.kind === 'build' || order.kind === 'waive';
  const { winter } = coordinateOf(boardOf(order.unit));
  return winter || outcome.result !== 'disbanded' || !unitOn(index, order.unit);
}

function isRetreating(order: Order): boolean {
  return order.kind === 'retreat' || order.kind === 'disband';
}

function readAdjustment(index: Index, order: Order, outcome: Outcome, implied?: true): void {
  index.addAdjustment(boardOfOrder(order), { order, outcome, ...(implied ? { implied } : {}) });
}

function readRetreat(index: Index, order: Order, outcome: Outcome, implied?: true): void {
  if (!isPlaced(order)) return;
  const point = index.pointNumber(order.unit);
  const known = index.dislodged.get(point);
  if (!known) return;
  index.setDislodged(point, { retreat: known.retreat, order, outcome });
  if (!implied) index.setRetreatGiven(point, order);
}

function readOrder(index: Index, resolution: Resolution): void {
  const { order, outcome } = resolution;
  if (!isPlaced(order)) return;
  const point = index.pointNumber(order.unit);
  const known = index.orders.at(point);
  if (known < 0) {
    const form = formOnRecord(index, order, outcome);
    const fault = form.legal ? undefined : form.illegal;
    const columns = encodeForm(index, order, form);
    index.resolve(index.addOrder(order, columns, resolution.implied === true, fault), resolution);
  } else {
    index.resolve(known, index.orders.withOutcome(known, outcome));
  }
  if (outcome.dislodgedBy === undefined) index.setDislodged(point, undefined);
}

function readDue(index: Index, retreats: readonly Retreat[]): void {
  for (const retreat of retreats) {
    const point = index.pointNumber(retreat.unit);
    index.setDislodged(point, { retreat });
  }
}
