/** Adjudicates orders on record, of any boards together, as on one enormous board (5d 3.2, 5dplomacy 3). */
import type { WorldState } from './world-state.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from './problem.ts';
import type { PlaceId } from '../model/types.ts';
import { convoyOf, markAnnulled } from './cross-board-help.ts';
import { ALONE, causeInPlaces, placeOf } from './causes-in-places.ts';
import { geographyOf } from './geography.ts';
import { solverFor } from '../solver/default-solver.ts';
import {
  type Entries,
  type Entry,
  NEVER,
  type SolvedField,
  entriesOf,
  cannotBeHelped,
  opponentThen,
  travelOf,
} from './entries.ts';
import {
  BY_LAND,
  type Field,
  GIVEN,
  HOLD,
  ILLEGAL,
  JUMP,
  MOVE,
  STAYED,
  UNNEEDED,
  VOID,
  YES,
} from '../solver/field.ts';
import { FieldFull } from '../solver/filling.ts';
import type { Solver } from '../solver/solver.ts';
import { fleetsAtSeaOf, linksOver } from './world-chains.ts';

/** Is told what became of an order on record, by its number. */
export type TellOutcome = (order: number, outcome: Outcome) => void;

/**
 * Decides orders on record together.
 * @param tell is told their outcomes with all causes, in order of record, once all are decided; orders that the problem
 * does not touch are left out. A world may have a hundred thousand: nobody keeps those that do not change.
 * @param solverWith gives a solver with room for so many units and points
 * @throws TooComplex beyond the budget of battles
 */
export function solveOver(
  state: WorldState,
  problem: Problem,
  budget: number,
  tell: TellOutcome,
  solverWith: typeof solverFor = solverFor,
): void {
  const entries = entriesOf(state, problem);
  const points = state.boards.names.length * state.provinces;
  for (let units = entries.orders.length; ; units *= 2) {
    const solver = solverWith(units, points);
    try {
      return tellOutcomes(decideOn(solver, state, problem, entries, budget), tell);
    } catch (error) {
      // Open convoys are entries more than the orders: they may need a larger field.
      if (!(error instanceof FieldFull)) throw error;
      units = solver.field.capacity.units;
    }
  }
}

/** Fills the field of a solver with orders on record and decides them. */
export function decideOn(
  solver: Solver,
  state: WorldState,
  problem: Problem,
  entries: Entries,
  budget: number,
): SolvedField {
  const { rules } = state;
  fill(solver, state, problem, entries);
  const links = linksOver(state);
  const orders = [...entries.orders];
  const solved: SolvedField = {
    solver,
    state,
    problem,
    links,
    entries,
    orders,
    presentEntries: presentEntriesOf(state, problem, entries),
    willing: new Map(),
    annulled: new Set(),
  };
  const geography = geographyOf(solved);
  const fleetsAtSea = (unit: number) => fleetsAtSeaOf(state, orders[unit] as number);
  solver.solve(geography, rules.rulebook, fleetsAtSea, budget);
  markAnnulled(solved);
  return solved;
}

function fill(
  { field, filling }: Solver,
  state: WorldState,
  problem: Problem,
  { orders, list, present }: Entries,
): void {
  const { at, occupant } = field;
  filling.begin(state.boards.names.length * state.provinces, orders.length, present);
  for (let i = 0; i < orders.length; i++) {
    const role = list.length > 0 ? (list[i] as Entry).role : 'decided';
    enter(field, state, problem, orders[i] as number, role, i);
  }
  for (let i = 0; i < present; i++) occupant[at[i] as number] = i;
  filling.listByKind();
}

const NO_ENTRIES: ReadonlyMap<number, number> = new Map();

/** Nothing asks for them where all is decided anew and nobody offers a convoy. */
function presentEntriesOf(
  state: WorldState,
  problem: Problem,
  { orders, present }: Entries,
): ReadonlyMap<number, number> {
  if (!problem.boards && state.offers.length === 0) return NO_ENTRIES;
  return new Map(orders.slice(0, present).map((order, i) => [order, i]));
}

function enter(
  field: Field,
  state: WorldState,
  problem: Problem,
  order: number,
  role: Entry['role'],
  i: number,
): void {
  const { kind, fault, needs, travel } = field;
  state.orders.enter(order, field, i);
  if (problem.boards) travel[i] = travelOf(state, order);
  field.firstAssist[i] = -1;
  field.firstService[i] = -1;
  field.opposed[i] = 0;
  if (cannotBeHelped(state, problem, order)) fault[i] = ILLEGAL;
  if (kind[i] === MOVE && needs[i]) travel[i] = JUMP;
  if (role !== 'decided') playRole(field, state, order, role, i);
}

function playRole(
  { at, kind, fault, opposed, target, travel, needs, gives }: Field,
  state: WorldState,
  order: number,
  role: Entry['role'],
  i: number,
): void {
  switch (role) {
    case 'settled':
      kind[i] = HOLD;
      fault[i] = state.orders.outcome(order)?.result === 'void' ? VOID : ILLEGAL;
      break;
    case 'stayed':
      kind[i] = STAYED;
      opposed[i] = opponentThen(state, order) === undefined ? 0 : 1;
      break;
    case 'watched':
      target[i] = at[i] as number;
      break;
    case 'beaten':
      travel[i] = JUMP;
      needs[i] = NEVER;
      break;
    case 'given':
      kind[i] = GIVEN;
      gives[i] = YES;
      break;
    default:
  }
}

/** Tells the outcomes of the orders of a solved field, in order of record. */
function tellOutcomes(solved: SolvedField, tell: TellOutcome): void {
  const { problem, entries } = solved;
  if (!problem.boards) {
    for (let i = 0; i < entries.orders.length; i++)
      tell(entries.orders[i] as number, ownOutcome(solved, i));
    return;
  }
  const outcomes = new Map<number, Outcome>();
  entries.list.forEach(({ order, role }, i) => {
    const outcome = readEntry(solved, order, role, i, outcomes.get(order));
    if (outcome) outcomes.set(order, outcome);
  });
  for (const [order, outcome] of [...outcomes].toSorted(([a], [b]) => a - b)) tell(order, outcome);
}

/** What one entry says of its order, beside what was known of it. */
function readEntry(
  solved: SolvedField,
  order: number,
  role: Entry['role'],
  i: number,
  read: Outcome | undefined,
): Outcome | undefined {
  const before = read ?? solved.state.orders.outcome(order);
  switch (role) {
    case 'decided':
    case 'watched':
      return ownOutcome(solved, i);
    case 'settled':
    case 'stayed':
      return before && dislodgedBy(before, dislodgerPlace(solved, i));
    case 'away':
      return dislodgedBy(ownOutcome(solved, i), before?.dislodgedBy);
    case 'beaten':
    case 'given':
      return undefined;
  }
}

/** Outcomes of most orders, by far: one value for all, so that a large world holds it once. */
const UNMOVED = { code: 'unmoved', hold: ALONE } as const;
const HELD: Outcome = { result: 'held', cause: UNMOVED };
const GIVEN_HELP: Outcome = { result: 'given', cause: UNMOVED };
const MOVED: Outcome = { result: 'moved', cause: { code: 'moved', attack: ALONE, by: 'land' } };

function ownOutcome(solved: SolvedField, i: number): Outcome {
  const { solver, state, orders, problem } = solved;
  const { firstSupport, travel, fault } = solver.field;
  const result = solver.causes.resultOf(i);
  if ((firstSupport[i] as number) < 0) {
    if (result === 'held') return HELD;
    if (result === 'moved' && travel[i] === BY_LAND) return MOVED;
    if (result === 'given' && solver.decisions.dislodger(i) === undefined) return GIVEN_HELP;
  }
  const raw = solver.causes.causeOf(i, result);
  const cause = causeInPlaces(state, orders, i, raw, fault[i] === UNNEEDED);
  const by = dislodgerPlace(solved, i);
  const convoy = convoyOf(solved, i);
  if (problem.boards || convoy) return outcomeWith(result, cause, by, convoy);
  return by === undefined ? { result, cause } : { result, cause, dislodgedBy: by };
}

function dislodgerPlace({ solver, state, orders }: SolvedField, i: number): PlaceId | undefined {
  const by = solver.decisions.dislodger(i);
  return by === undefined ? undefined : placeOf(state, orders[by] as number);
}

/** The outcome of a unit that was dislodged from there, or not. */
function dislodgedBy({ result, cause, convoy }: Outcome, by: PlaceId | undefined): Outcome {
  return outcomeWith(result, cause, by, convoy);
}

function outcomeWith(
  result: Outcome['result'],
  cause: Outcome['cause'],
  by: PlaceId | undefined,
  convoy: Outcome['convoy'],
): Outcome {
  return {
    result,
    ...(cause && { cause }),
    ...(by !== undefined && { dislodgedBy: by }),
    ...(convoy && { convoy }),
  };
}
