/** Adjudicates orders on record, of any boards together, as on one enormous board (5d 3.2, 5dplomacy 3). */
import type { WorldState } from './world-state.ts';
import { AT, COAST, DEST, FAULT, IS_FLEET, KIND, NEEDS, POWER, TARGET } from './order-table.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from './problem.ts';
import type { PlaceId } from '../model/types.ts';
import { beyondOf, convoyOf, keepAnnulled } from './cross-board-help.ts';
import { causeInPlaces, placeOf } from './causes-in-places.ts';
import { causeOf, resultOf } from '../solver/causes.ts';
import { dislodger } from '../solver/decisions.ts';
import {
  type Entries,
  type Entry,
  NEVER,
  type Reading,
  boardOfColumn,
  entriesOf,
  isBeyondHelp,
  opponentThen,
  travelOf,
} from './entries.ts';
import {
  BY_LAND,
  GIVEN,
  HOLD,
  ILLEGAL,
  JUMP,
  MOVE,
  STAYED,
  UNCHAINED,
  VOID,
  YES,
  at,
  begin,
  coast,
  dest,
  fault,
  firstAssist,
  firstService,
  firstSupport,
  fits,
  gives,
  isFleet,
  kind,
  listByKind,
  needs,
  occupant,
  opposed,
  power,
  target,
  travel,
} from '../solver/field.ts';
import type { Geography } from '../solver/match.ts';
import { agreesUnder, solveField } from '../one-board/one-board.ts';
import { TooComplex } from '../solver/solve.ts';
import { fleetsAtSeaOf, linksOver, regionsOver } from './world-chains.ts';

/** Fills the field with orders on record and decides them. */
export function solveOver(state: WorldState, problem: Problem, budget: number): Reading {
  const { rules } = state;
  const entries = entriesOf(state, problem);
  const { list, present } = entries;
  const orders = [...entries.orders];
  const points = state.boards.names.length * state.provinces;
  if (!fits(orders.length, points))
    throw new TooComplex('more orders or boards than can be adjudicated');
  begin(points, orders.length, present);
  orders.forEach((order, i) => enter(state, problem, order, list[i]?.role ?? 'decided', i));
  for (let i = 0; i < present; i++) occupant[at[i] as number] = i;
  listByKind();
  const links = linksOver(state);
  const reading: Reading = {
    state,
    problem,
    links,
    entries,
    orders,
    homes: homesOf(state, problem, entries),
    willing: new Map(),
    annulled: new Set(),
  };
  const regions = regionsOver(state, links);
  const unchained = [...orders.keys()].filter((i) => fault[i] === UNCHAINED);
  const geography: Geography = {
    links,
    unchained,
    joins: (fleet, from, to) =>
      regions.joins(orders[fleet] as number, at[fleet] as number, from, to),
    joinsWithout: (unit, from, to) =>
      regions.joinsWithout(orders[unit] as number, at[unit] as number, from, to),
    foresees: (fleet) => foresees(state, orders[fleet] as number),
    agrees: agreesUnder(rules.map, rules.rulebook),
    ...beyondOf(reading, agreesUnder(rules.map, rules.rulebook)),
  };
  solveField(
    geography,
    rules.rulebook,
    (unit) => fleetsAtSeaOf(state, reading.orders[unit] as number),
    budget,
  );
  keepAnnulled(reading);
  return reading;
}

/** Whether an order names a board that was born after it was given. */
function foresees(state: WorldState, order: number): boolean {
  const later = state.boards.born.slice(state.records.boardsBefore(order));
  if (later.length === 0) return false;
  const named = [TARGET, DEST].map((column) => boardOfColumn(state, order, column));
  return later.some(({ id }) => named.includes(state.boards.numberOf(id)));
}

/** Nothing asks for them where all is decided anew and nobody offers a convoy. */
function homesOf(
  state: WorldState,
  problem: Problem,
  { orders, present }: Entries,
): ReadonlyMap<number, number> {
  if (!problem.boards && state.offers.length === 0) return new Map();
  return new Map(orders.slice(0, present).map((order, i) => [order, i]));
}

function enter(
  state: WorldState,
  problem: Problem,
  order: number,
  role: Entry['role'],
  i: number,
): void {
  at[i] = state.orders.column(order, AT);
  power[i] = state.orders.column(order, POWER);
  isFleet[i] = state.orders.column(order, IS_FLEET);
  kind[i] = state.orders.column(order, KIND);
  target[i] = state.orders.column(order, TARGET);
  dest[i] = state.orders.column(order, DEST);
  coast[i] = state.orders.column(order, COAST);
  fault[i] = state.orders.column(order, FAULT);
  needs[i] = state.orders.column(order, NEEDS);
  travel[i] = travelOf(state, problem, order);
  firstAssist[i] = -1;
  firstService[i] = -1;
  opposed[i] = 0;
  if (isBeyondHelp(state, problem, order)) fault[i] = ILLEGAL;
  if (kind[i] === MOVE && needs[i]) travel[i] = JUMP;
  if (role !== 'decided') playRole(state, order, role, i);
}

function playRole(state: WorldState, order: number, role: Entry['role'], i: number): void {
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

/** Tells the outcomes of the orders of a reading, in order of record; those that it does not touch are left out. */
export function tellOutcomes(
  reading: Reading,
  tell: (order: number, outcome: Outcome) => void,
): void {
  const { problem, entries } = reading;
  if (!problem.boards) {
    entries.orders.forEach((order, i) => tell(order, ownOutcome(reading, i)));
    return;
  }
  const outcomes = new Map<number, Outcome>();
  entries.list.forEach(({ order, role }, i) => {
    const outcome = readEntry(reading, order, role, i, outcomes.get(order));
    if (outcome) outcomes.set(order, outcome);
  });
  for (const [order, outcome] of [...outcomes].toSorted(([a], [b]) => a - b)) tell(order, outcome);
}

/** What one entry says of its order, beside what was known of it. */
function readEntry(
  reading: Reading,
  order: number,
  role: Entry['role'],
  i: number,
  read: Outcome | undefined,
): Outcome | undefined {
  const before = read ?? reading.state.orders.outcome(order);
  switch (role) {
    case 'decided':
    case 'watched':
      return ownOutcome(reading, i);
    case 'settled':
    case 'stayed':
      return before && dislodgedBy(before, dislodgerPlace(reading, i));
    case 'away':
      return dislodgedBy(ownOutcome(reading, i), before?.dislodgedBy);
    case 'beaten':
    case 'given':
      return undefined;
  }
}

/** Outcomes of most orders, by far: one value for all, so that a large world holds it once. */
const ALONE = { total: 1, supports: [] };
const HELD: Outcome = { result: 'held', cause: { code: 'unmoved', hold: ALONE } };
const MOVED: Outcome = { result: 'moved', cause: { code: 'moved', attack: ALONE, by: 'land' } };

function ownOutcome(reading: Reading, i: number): Outcome {
  const { state, orders, problem } = reading;
  const result = resultOf(i);
  if ((firstSupport[i] as number) < 0) {
    if (result === 'held') return HELD;
    if (result === 'moved' && travel[i] === BY_LAND) return MOVED;
  }
  const cause = causeInPlaces(state, orders, i, causeOf(i));
  const by = dislodgerPlace(reading, i);
  const convoy = convoyOf(reading, i);
  if (problem.boards || convoy) return outcomeWith(result, cause, by, convoy);
  return by === undefined ? { result, cause } : { result, cause, dislodgedBy: by };
}

function dislodgerPlace({ state, orders }: Reading, i: number): PlaceId | undefined {
  const by = dislodger(i);
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
