/** How a step adds boards: all heads go on, touched past boards may fork, winters adjust. */
import { append } from './lists.ts';
import { adjust, adjustmentsOn } from './orders/adjusting.ts';
import { boardOf, coordinateOf, boardOfOrder } from './place.ts';
import type { Problem } from './rulesets/ruleset.ts';
import { type Stage, type StepResult, finish } from './stage.ts';
import { type Candidate, candidateOf, successorsOf } from './successors.ts';
import { type Board, type BoardId, type Order, type PlaceId, isPlaced } from './types.ts';
import type { Step } from './world.ts';

/** All heads go on, touched past boards are compared, winters adjust; then the verdict. */
export function grow(
  stage: Stage,
  problem: Problem,
  adjustments: readonly Order[],
  step: Pick<Step, 'phase' | 'dislodgements'>,
  more: readonly BoardId[] = [],
): StepResult {
  const { index } = stage;
  const heads = [...index.heads.values()].map((head) => head.id);
  const touched = stage.rules.ruleset.forking.touched(index, problem);
  const growth = successorsOf(
    index,
    [...heads, ...touched, ...more],
    (board) => candidate(stage, board, adjustments),
    changedBoards(stage),
  );
  addBoards(stage, growth.added);
  const successions = [...growth.successions, ...passIdleWinters(stage)];
  return finish(stage, { ...step, resolutions: stage.resolutions, successions }, undefined);
}

function addBoards(stage: Stage, boards: readonly Board[]): void {
  for (const board of boards) stage.index.addBoard(board);
  stage.added.push(...boards);
}

function candidate(stage: Stage, board: Board, adjustments: readonly Order[]): Candidate {
  if (!coordinateOf(board.id).winter) return candidateOf(stage.index, board);
  const own = adjustments.filter((order) => boardOfOrder(order) === board.id);
  const { units, resolutions } = adjust(stage.index, board, own);
  for (const resolution of resolutions) {
    stage.resolutions.push(resolution);
    stage.index.addAdjustment(board.id, resolution);
  }
  const sorted = units.toSorted((a, b) => (a.location < b.location ? -1 : 1));
  return { units: sorted, owners: board.owners };
}

/** By board, the orders, own or arriving, whose outcome this step made or changed; arrivals first. */
function changedBoards(stage: Stage): (board: BoardId) => readonly PlaceId[] {
  const arriving = new Map<BoardId, PlaceId[]>();
  const own = new Map<BoardId, PlaceId[]>();
  for (const { order } of stage.resolutions) {
    if (!isPlaced(order) || order.kind === 'build') continue;
    const from = boardOf(order.unit);
    append(own, from, order.unit);
    if (order.kind === 'move' && boardOf(order.to) !== from)
      append(arriving, boardOf(order.to), order.unit);
  }
  return (board) => [...(arriving.get(board) ?? []), ...(own.get(board) ?? [])];
}

/** Where winters are a phase of their own, one with nothing due passes by itself. */
function passIdleWinters(stage: Stage): ReturnType<typeof successorsOf>['successions'] {
  const { index, rules } = stage;
  if (rules.ruleset.adjusts !== 'alone') return [];
  const idle = [...index.heads.values()].filter(
    (head) => coordinateOf(head.id).winter && adjustmentsOn(index, head).length === 0,
  );
  const growth = successorsOf(
    index,
    idle.map((head) => head.id),
    (board) => ({ units: board.units, owners: board.owners }),
    () => [],
  );
  addBoards(stage, growth.added);
  return growth.successions;
}
