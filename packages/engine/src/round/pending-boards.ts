/** A round in which dislodged units retreat on the new boards (docs/rules/5dplomacy.md 5 and 7). */
import { apply } from './changes.ts';
import { closeRound } from './close.ts';
import { changedBoards } from './grow.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { inOrder } from '../multiverse/units.ts';
import { cleared, removedFrom } from '../rulesets/mechanisms/executions.ts';
import type { OrderResult, Succession } from '../model/outcome.ts';
import { coordinateOf, locationOf } from '../model/place.ts';
import { invariant } from '../model/result.ts';
import { describeDislodged, dislodgementsOn } from './pending-retreats.ts';
import { byUnit, dislodgedOn, isAsked, markDislodged } from './retreats.ts';
import type { Scope } from '../rulesets/ruleset.ts';
import { sameUnit } from '../model/same.ts';
import { type StepBuilder, type StepResult, type StepHeader, finish } from './step-builder.ts';
import {
  type Growth,
  ownersAfter,
  retreatsFrom,
  successorsOf,
  unitsAfterMovement,
} from './successors.ts';
import { type Board, type BoardId, type Unit, isPlaced } from '../model/types.ts';
import type { PendingBoard, Retreat } from '../model/world.ts';

/** After movement: the new boards are drafted, and dislodged units are asked where on them they go. */
export function draftRound(builder: StepBuilder, scope: Scope): StepResult {
  const { state } = builder;
  apply(builder, markDislodged(state, scope.orders));
  const { drafts, dislodgements } = draftsOf(builder, scope);
  apply(builder, describeDislodged(state, scope.orders, dislodgements));
  const header = { phase: 'movement', dislodgements } as const;
  const asked = dislodgements.filter((retreat) => isAsked(state, retreat));
  if (asked.length === 0) return completeDrafts(builder, header, drafts);
  const retreats = asked.toSorted(byUnit);
  return finish(builder, header, { phase: 'retreat', retreats, held: [], drafts });
}

interface Drafted {
  readonly drafts: readonly PendingBoard[];
  readonly dislodgements: readonly Retreat[];
}

/** The new boards, but forks without retreats that a child repeats: they take no name (5dplomacy 4.6). */
function draftsOf(builder: StepBuilder, scope: Scope): Drafted {
  const { state, rules } = builder;
  const heads = state.liveHeads().map(({ id }) => id);
  const touched = [...rules.ruleset.forking.touched(state, scope)];
  const boards = [...heads, ...touched.filter((board) => state.accessible(board))];
  const first = draftsFrom(builder, scope, boards);
  const asked = new Set(
    first.dislodgements.filter((retreat) => isAsked(state, retreat)).map(({ on }) => on),
  );
  const settled = first.drafts.filter(({ board }) => !asked.has(board.id));
  const { repeats } = sorted(state, settled);
  apply(builder, { unchanged: [...first.unchanged, ...repeats] });
  if (repeats.length === 0) return first;
  const dropped = new Set([...first.unchanged, ...repeats].map(({ parent }) => parent));
  return draftsFrom(
    builder,
    scope,
    boards.filter((board) => !dropped.has(board)),
  );
}

function draftsFrom(
  builder: StepBuilder,
  scope: Scope,
  boards: readonly BoardId[],
): Growth & Pick<Drafted, 'dislodgements'> {
  const { state } = builder;
  const growth = successorsOf(
    state,
    scope,
    boards,
    (board) => ({ units: unitsAfterMovement(state, board), owners: board.owners }),
    changedBoards(builder.rules, builder.resolutions),
  );
  const parents = new Set(growth.drafts.flatMap(({ board: { parent } }) => parent ?? []));
  const decided = new Set([...scope.orders, ...dislodgedOn(state, parents)]);
  return { ...growth, dislodgements: dislodgementsOn(state, [...decided], growth.drafts) };
}

/** Pending boards that are made, and those that a child of their parent repeats (5dplomacy 4.6). */
function sorted(
  state: WorldState,
  drafts: readonly PendingBoard[],
): { readonly made: readonly PendingBoard[]; readonly repeats: readonly Succession[] } {
  const made: PendingBoard[] = [];
  const repeats: Succession[] = [];
  for (const draft of drafts) {
    const { kind, board } = draft;
    const as = kind === 'forks' ? repeatedBy(state, board) : undefined;
    if (!as || board.parent === null) made.push(draft);
    else {
      const because = { code: 'same', as: as.id } as const;
      repeats.push({ parent: board.parent, child: as.id, kind: 'unchanged', because });
    }
  }
  return { made, repeats };
}

function repeatedBy(state: WorldState, { parent, units }: Board): Board | undefined {
  if (state.rules.ruleset.forking.dedup === 'record' || parent === null) return undefined;
  const children = state.boards.childrenOf(parent);
  return children.find((child) => began(state, child, units));
}

/** Whether a board began with some units, before its winter if it had one; powers removed are left out. */
function began(state: WorldState, child: Board, units: readonly Unit[]): boolean {
  const removedPowers = removedFrom(state);
  const adjustments = (state.adjustments.get(child.id) ?? []).filter(
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
export function completeDrafts(
  builder: StepBuilder,
  header: StepHeader,
  drafts: readonly PendingBoard[],
): StepResult {
  const complete = drafts.map((draft) => completed(builder.state, draft));
  const { made, repeats } = sorted(builder.state, complete);
  apply(builder, { unchanged: repeats });
  return closeRound(builder, header, made);
}

function completed(state: WorldState, draft: PendingBoard): PendingBoard {
  const { board } = draft;
  const parent = board.parent === null ? undefined : state.boards.get(board.parent);
  invariant(parent, `a board from which ${board.id} comes`);
  const units = inOrder(state.rules.map, [...board.units, ...retreatsFrom(state, parent)]);
  const owners = ownersAfter(state.rules, coordinateOf(parent.id), board.owners, units);
  return { ...draft, board: { ...board, units, owners } };
}
