/** How a step makes new boards where retreats stay on their board: all heads go on, touched past boards may fork, winters adjust. */
import { closeRound } from './close.ts';
import { append } from '../model/lists.ts';
import { boardOf, coordinateOf } from '../model/place.ts';
import type { Problem } from '../rulesets/ruleset.ts';
import { adjustedUnits } from './settle.ts';
import type { Stage, StepResult, Told } from './step-builder.ts';
import { type Candidate, candidateOf, successorsOf } from './successors.ts';
import { type Board, type BoardId, type Order, type PlaceId, isPlaced } from '../model/types.ts';

/** All heads go on, touched past boards are compared, winters adjust; then the round closes. */
export function grow(
  stage: Stage,
  problem: Problem,
  adjustments: readonly Order[],
  told: Told,
  more: readonly BoardId[] = [],
): StepResult {
  const { index } = stage;
  const heads = index.liveHeads().map((head) => head.id);
  const touched = stage.rules.ruleset.forking.touched(index, problem);
  const { drafts, unchanged } = successorsOf(
    index,
    problem,
    [...heads, ...[...touched, ...more].filter((board) => index.accessible(board))],
    (board) => candidate(stage, board, adjustments),
    changedBoards(stage),
  );
  stage.successions.push(...unchanged);
  return closeRound(stage, told, drafts);
}

function candidate(stage: Stage, board: Board, adjustments: readonly Order[]): Candidate {
  return coordinateOf(board.id).winter
    ? { units: adjustedUnits(stage, board, adjustments), owners: board.owners }
    : candidateOf(stage.index, board);
}

/** By board, the orders, own or arriving, whose outcome this step made or changed; arrivals first. */
export function changedBoards(stage: Stage): (board: BoardId) => readonly PlaceId[] {
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
