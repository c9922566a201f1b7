/** How a step makes new boards where retreats stay on their board: all heads go on, touched past boards may fork, winters adjust. */
import { closeRound } from './close.ts';
import { append } from '../model/lists.ts';
import { coordinateOf } from '../model/place.ts';
import { spotOf } from '../model/spots.ts';
import type { Resolution } from '../model/outcome.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Scope } from '../rulesets/ruleset.ts';
import { type Changes, apply } from './changes.ts';
import { adjustBoard } from './settle.ts';
import type { StepBuilder, StepResult, StepHeader } from './step-builder.ts';
import { type Candidate, candidateOf, successorsOf } from './successors.ts';
import { type Board, type BoardId, type Order, type PlaceId, isPlaced } from '../model/types.ts';

/** All heads go on, touched past boards are compared, winters adjust; then the round closes. */
export function grow(
  builder: StepBuilder,
  scope: Scope,
  adjustments: readonly Order[],
  header: StepHeader,
  more: readonly BoardId[] = [],
): StepResult {
  const { state } = builder;
  const adjusted: Changes[] = [];
  const heads = state.liveHeads().map((head) => head.id);
  const touched = builder.rules.ruleset.forking.touched(state, scope);
  const { drafts, unchanged } = successorsOf(
    state,
    scope,
    [...heads, ...[...touched, ...more].filter((board) => state.accessible(board))],
    (board) => candidate(state, board, adjustments, adjusted),
    changedBoards(builder.rules, builder.resolutions),
  );
  for (const changes of adjusted) apply(builder, changes);
  apply(builder, { unchanged });
  return closeRound(builder, header, drafts);
}

/** @param adjusted takes what the adjustments of a winter change */
function candidate(
  state: WorldState,
  board: Board,
  adjustments: readonly Order[],
  adjusted: Changes[],
): Candidate {
  if (!coordinateOf(board.id).winter) return candidateOf(state, board);
  const { units, changes } = adjustBoard(state, board, adjustments);
  adjusted.push(changes);
  return { units, owners: board.owners };
}

/** By board, the orders, own or arriving, whose outcome this step made or changed; arrivals first. */
export function changedBoards(
  { map }: Rules,
  resolutions: readonly Resolution[],
): (board: BoardId) => readonly PlaceId[] {
  let changes: ChangesByBoard | undefined;
  return (board) => {
    const { arriving, own } = (changes ??= changesByBoard(map, resolutions));
    return [...(arriving.get(board) ?? []), ...(own.get(board) ?? [])];
  };
}

type PlacesByBoard = ReadonlyMap<BoardId, readonly PlaceId[]>;

interface ChangesByBoard {
  readonly arriving: PlacesByBoard;
  readonly own: PlacesByBoard;
}

/** Once for a step, however many boards fork in it. */
function changesByBoard(map: Rules['map'], resolutions: readonly Resolution[]): ChangesByBoard {
  const arriving = new Map<BoardId, PlaceId[]>();
  const own = new Map<BoardId, PlaceId[]>();
  for (const { order } of resolutions) {
    if (!isPlaced(order) || order.kind === 'build') continue;
    const from = spotOf(map, order.unit).board;
    append(own, from, order.unit);
    const to = order.kind === 'move' ? spotOf(map, order.to).board : from;
    if (to !== from) append(arriving, to, order.unit);
  }
  return { arriving, own };
}
