/** A round in which dislodged units retreat on the new boards (docs/rules/5dplomacy.md 5 and 7). */
import { closeRound } from './close.ts';
import { changedBoards } from './grow.ts';
import type { Index } from './index-of.ts';
import { coordinateOf } from './place.ts';
import { invariant } from './result.ts';
import { byUnit, markDislodged, readDislodgementsOn } from './retreats.ts';
import type { Problem } from './rulesets/ruleset.ts';
import { type Stage, type StepResult, type Told, finish } from './stage.ts';
import {
  type Growth,
  byLocation,
  ownersAfter,
  retreatsFrom,
  successorsOf,
  unitsAfterMovement,
} from './successors.ts';
import type { Draft } from './world.ts';

/** After movement: the new boards are drafted, and dislodged units are asked where on them they go. */
export function draftRound(stage: Stage, problem: Problem): StepResult {
  const { index } = stage;
  for (const order of problem.orders) markDislodged(index, order);
  const { drafts, unchanged } = draftsOf(stage, problem);
  stage.successions.push(...unchanged);
  const { changed, asked } = readDislodgementsOn(index, problem.orders, drafts);
  const told = { phase: 'movement', dislodgements: changed } as const;
  if (asked.length === 0) return completeDrafts(stage, told, drafts);
  const retreats = asked.toSorted(byUnit);
  return finish(stage, told, { phase: 'retreat', retreats, held: [], drafts });
}

function draftsOf(stage: Stage, problem: Problem): Growth {
  const { index, rules } = stage;
  const heads = index.liveHeads().map(({ id }) => id);
  const touched = [...rules.ruleset.forking.touched(index, problem)];
  return successorsOf(
    index,
    problem,
    [...heads, ...touched.filter((board) => index.accessible(board))],
    (board) => ({ units: unitsAfterMovement(index, board), owners: board.owners }),
    changedBoards(stage),
  );
}

/** After retreats: units have arrived, and after a fall they own the centers where they stand. */
export function completeDrafts(stage: Stage, told: Told, drafts: readonly Draft[]): StepResult {
  return closeRound(
    stage,
    told,
    drafts.map((draft) => completed(stage.index, draft)),
  );
}

function completed(index: Index, draft: Draft): Draft {
  const { board } = draft;
  const parent = board.parent === null ? undefined : index.boards.get(board.parent);
  invariant(parent, `a board from which ${board.id} comes`);
  const units = [...board.units, ...retreatsFrom(index, parent)].toSorted(byLocation);
  const owners = ownersAfter(index.rules, coordinateOf(parent.id), board.owners, units);
  return { ...draft, board: { ...board, units, owners } };
}
