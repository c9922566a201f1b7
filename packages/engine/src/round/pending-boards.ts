/** A round in which dislodged units retreat on the new boards (docs/rules/5dplomacy.md 5 and 7). */
import { closeRound } from './close.ts';
import { changedBoards } from './grow.ts';
import { type Index, byLocation } from '../multiverse/world-state.ts';
import { cleared, removedFrom } from '../rulesets/mechanisms/executions.ts';
import type { OrderResult, Succession } from '../model/outcome.ts';
import { coordinateOf, locationOf } from '../model/place.ts';
import { invariant } from '../model/result.ts';
import {
  byUnit,
  dislodgedOn,
  dislodgementsOn,
  isAsked,
  keepDislodgements,
  markDislodged,
} from './retreats.ts';
import type { Problem } from '../rulesets/ruleset.ts';
import { sameUnit } from '../model/same.ts';
import { type Stage, type StepResult, type Told, finish } from './step-builder.ts';
import {
  type Growth,
  ownersAfter,
  retreatsFrom,
  successorsOf,
  unitsAfterMovement,
} from './successors.ts';
import { type Board, type BoardId, type Unit, isPlaced } from '../model/types.ts';
import type { Draft, Retreat } from '../model/world.ts';

/** After movement: the new boards are drafted, and dislodged units are asked where on them they go. */
export function draftRound(stage: Stage, problem: Problem): StepResult {
  const { index } = stage;
  for (const order of problem.orders) markDislodged(index, order);
  const { drafts, dislodgements } = draftsOf(stage, problem);
  keepDislodgements(index, problem.orders, dislodgements);
  const told = { phase: 'movement', dislodgements } as const;
  const asked = dislodgements.filter((retreat) => isAsked(index, retreat));
  if (asked.length === 0) return completeDrafts(stage, told, drafts);
  const retreats = asked.toSorted(byUnit);
  return finish(stage, told, { phase: 'retreat', retreats, held: [], drafts });
}

interface Drafted {
  readonly drafts: readonly Draft[];
  readonly dislodgements: readonly Retreat[];
}

/** The new boards, but forks without retreats that a child repeats: they take no name (5dplomacy 4.6). */
function draftsOf(stage: Stage, problem: Problem): Drafted {
  const { index, rules } = stage;
  const heads = index.liveHeads().map(({ id }) => id);
  const touched = [...rules.ruleset.forking.touched(index, problem)];
  const boards = [...heads, ...touched.filter((board) => index.accessible(board))];
  const first = draftsFrom(stage, problem, boards);
  const asked = new Set(
    first.dislodgements.filter((retreat) => isAsked(index, retreat)).map(({ on }) => on),
  );
  const settled = first.drafts.filter(({ board }) => !asked.has(board.id));
  const { repeats } = sorted(index, settled);
  stage.successions.push(...first.unchanged, ...repeats);
  if (repeats.length === 0) return first;
  const dropped = new Set([...first.unchanged, ...repeats].map(({ parent }) => parent));
  return draftsFrom(
    stage,
    problem,
    boards.filter((board) => !dropped.has(board)),
  );
}

function draftsFrom(
  stage: Stage,
  problem: Problem,
  boards: readonly BoardId[],
): Growth & Pick<Drafted, 'dislodgements'> {
  const { index } = stage;
  const growth = successorsOf(
    index,
    problem,
    boards,
    (board) => ({ units: unitsAfterMovement(index, board), owners: board.owners }),
    changedBoards(stage),
  );
  const parents = new Set(growth.drafts.flatMap(({ board: { parent } }) => parent ?? []));
  const decided = new Set([...problem.orders, ...dislodgedOn(index, parents)]);
  return { ...growth, dislodgements: dislodgementsOn(index, [...decided], growth.drafts) };
}

/** Drafts that are made, and those that a child of their parent repeats (5dplomacy 4.6). */
function sorted(
  index: Index,
  drafts: readonly Draft[],
): { readonly made: readonly Draft[]; readonly repeats: readonly Succession[] } {
  const made: Draft[] = [];
  const repeats: Succession[] = [];
  for (const draft of drafts) {
    const { kind, board } = draft;
    const as = kind === 'forks' ? repeatedBy(index, board) : undefined;
    if (!as || board.parent === null) made.push(draft);
    else {
      const because = { code: 'same', as: as.id } as const;
      repeats.push({ parent: board.parent, child: as.id, kind: 'unchanged', because });
    }
  }
  return { made, repeats };
}

function repeatedBy(index: Index, { parent, units }: Board): Board | undefined {
  if (index.rules.ruleset.forking.dedup === 'record' || parent === null) return undefined;
  const children = index.boards.childrenOf(parent);
  return children.find((child) => began(index, child, units));
}

/** Whether a board began with some units, before its winter if it had one; powers removed are left out. */
function began(index: Index, child: Board, units: readonly Unit[]): boolean {
  const removedPowers = removedFrom(index);
  const adjustments = (index.adjustments.get(child.id) ?? []).filter(
    ({ order }) => !removedPowers.has(order.power),
  );
  const adjusted = (result: OrderResult, { power, location }: Unit): boolean =>
    adjustments.some(
      ({ order, outcome }) =>
        isPlaced(order) &&
        outcome.result === result &&
        order.power === power &&
        locationOf(order.unit) === location,
    );
  const removed = adjustments.filter(({ outcome }) => outcome.result === 'disbanded');
  const stood = cleared(child, removedPowers).units.filter((unit) => !adjusted('built', unit));
  return (
    units.length === stood.length + removed.length &&
    units.every(
      (unit) => adjusted('disbanded', unit) || stood.some((standing) => sameUnit(standing, unit)),
    )
  );
}

/** After retreats: units have arrived, and after a fall they own the centers where they stand. */
export function completeDrafts(stage: Stage, told: Told, drafts: readonly Draft[]): StepResult {
  const whole = drafts.map((draft) => completed(stage.index, draft));
  const { made, repeats } = sorted(stage.index, whole);
  stage.successions.push(...repeats);
  return closeRound(stage, told, made);
}

function completed(index: Index, draft: Draft): Draft {
  const { board } = draft;
  const parent = board.parent === null ? undefined : index.boards.get(board.parent);
  invariant(parent, `a board from which ${board.id} comes`);
  const units = [...board.units, ...retreatsFrom(index, parent)].toSorted(byLocation);
  const owners = ownersAfter(index.rules, coordinateOf(parent.id), board.owners, units);
  return { ...draft, board: { ...board, units, owners } };
}
