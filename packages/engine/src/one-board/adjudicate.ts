/** One ordinary board: positions and orders as objects in, results, retreats and causes as objects out. */
import { listsOf } from '../model/lists.ts';
import type { OrderResult } from '../model/outcome.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { LocationId, ProvinceId, Unit } from '../model/types.ts';
import type { RawCause } from '../solver/causes.ts';
import type { LocalOrder } from './encode.ts';
import { type EncodedPosition, ORDER_SIZE, type OneBoard, oneBoard } from './one-board.ts';
import { type Referee, refereeFor } from './referee.ts';

/** A unit that was dislodged on one board, and where it may retreat to (classic 5). */
export interface LocalDislodgement {
  /** Index of the unit, and of the one that dislodged it. */
  readonly unit: number;
  readonly by: number;
  readonly viaConvoy: boolean;
  /** Places open to it, sorted. */
  readonly retreats: readonly LocationId[];
}

/** What became of the units of one board in one movement (classic 3, 4). */
export interface Adjudication {
  /** One result a unit, in the order of the units. */
  readonly results: readonly OrderResult[];
  readonly dislodged: readonly LocalDislodgement[];
  /** The location of each unit after movement; undefined where it was dislodged. */
  readonly after: readonly (LocationId | undefined)[];
  /** Why, for each unit that was asked for. Units are named by index. */
  readonly causes: readonly RawCause[];
}

const NONE: readonly number[] = [];

/**
 * Encodes a position with one order a unit for {@link adjudicateCore}.
 * @throws on a location or power that the variant does not know: callers validate before.
 */
export function encodePosition(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
): EncodedPosition {
  const encoded = new Int16Array(units.length * ORDER_SIZE);
  const board = oneBoard(rules.map, rules.rulebook);
  refereeFor(board, units.length).place(board, encoded, units, orders);
  return encoded;
}

/** The position at hand, encoded; it grows as needed. */
let scratch: EncodedPosition = new Int16Array(64 * ORDER_SIZE);

/** Room for the position that comes next: the one before is no longer at hand. */
export function roomFor(units: number): EncodedPosition {
  if (scratch.length < units * ORDER_SIZE) scratch = new Int16Array(2 * units * ORDER_SIZE);
  return scratch;
}

/**
 * Adjudicates one movement phase on one board (docs/rules/classic.md 3 and 4).
 * @param explained the units, by index, whose causes are wanted
 */
export function adjudicate(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
  explained: readonly number[] = NONE,
): Adjudication {
  const board = oneBoard(rules.map, rules.rulebook);
  const referee = refereeFor(board, units.length);
  referee.place(board, roomFor(units.length), units, orders);
  return adjudicatePlaced(referee, board, units, explained);
}

/**
 * Adjudicates the position at hand, whose units were placed in the field of a referee.
 * @param units one element a unit, whatever it is
 */
export function adjudicatePlaced(
  referee: Referee,
  board: OneBoard,
  units: readonly unknown[],
  explained: readonly number[],
): Adjudication {
  referee.judgePlaced(board, scratch);
  const { results, dislodged, after } = readField(referee, board, units);
  const { causeOf } = referee.solver.causes;
  return { results, dislodged, after, causes: explained.map((unit) => causeOf(unit)) };
}

/** The provinces that a movement phase on one board leaves empty by a standoff (5d 11.7). */
export function standoffsOf(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
): readonly ProvinceId[] {
  const board = oneBoard(rules.map, rules.rulebook);
  const { place, judgePlaced, isStandoff } = refereeFor(board, units.length);
  place(board, roomFor(units.length), units, orders);
  judgePlaced(board, scratch);
  return board.map.provinces.filter((_, point) => isStandoff(point));
}

/** What {@link adjudicateCore} writes for each unit; 16 is added when the unit was dislodged. */
export const CORE_RESULTS = [
  'held',
  'moved',
  'failed',
  'given',
  'cut',
  'convoyed',
  'annulled',
  'void',
  'illegal',
] as const;

const DISLODGED = 16;
const MOVED = CORE_RESULTS.indexOf('moved');

/** By what the core writes; none where a move failed, since that has reasons. */
const RESULTS: readonly (OrderResult | undefined)[] = [0, DISLODGED].flatMap((falls) =>
  Array.from({ length: DISLODGED }, (_, code) => {
    const result = CORE_RESULTS[code];
    if (result === 'failed') return undefined;
    return falls && (result === 'held' || result === 'convoyed') ? 'dislodged' : result;
  }),
);

/** What the core writes for the units at hand; it grows as needed. */
let codes = new Uint8Array(64);

const held = listsOf<OrderResult>('held');
const nowhere = listsOf<LocationId | undefined>(undefined);

function readField(
  referee: Referee,
  board: OneBoard,
  units: readonly unknown[],
): Pick<Adjudication, 'results' | 'dislodged' | 'after'> {
  if (codes.length < units.length) codes = new Uint8Array(2 * units.length);
  referee.readResults(codes);
  const { field, causes, decisions } = referee.solver;
  const { coast } = field;
  const { locations } = board.map;
  const results = held(units.length);
  const after = nowhere(units.length);
  for (let i = 0; i < units.length; i++) {
    const code = codes[i] as number;
    results[i] = RESULTS[code] ?? causes.failureOf(i);
    if (code < DISLODGED)
      after[i] = locations[(code === MOVED ? coast[i] : scratch[i * ORDER_SIZE]) as number];
  }
  const dislodged: LocalDislodgement[] = [];
  for (let i = 0; i < units.length; i++)
    if ((codes[i] as number) >= DISLODGED)
      dislodged.push(dislodgement(referee, board, i, decisions.dislodger(i) as number));
  return { results, dislodged, after };
}

function dislodgement(
  { solver: { field, decisions }, isOccupiedAfter, isStandoff }: Referee,
  board: OneBoard,
  unit: number,
  by: number,
): LocalDislodgement {
  const { map, rulebook } = board;
  const viaConvoy = decisions.goesByConvoy(by);
  const barred =
    viaConvoy && rulebook.retreatToConvoyOrigin === 'open' ? -1 : (field.at[by] as number);
  const from = scratch[unit * ORDER_SIZE] as number;
  const retreats: LocationId[] = [];
  for (const to of board.sortedReach(field.isFleet[unit] === 1, from)) {
    const point = map.provinceOfLocation[to] as number;
    if (point === barred || isOccupiedAfter(point) || isStandoff(point)) continue;
    retreats.push(map.locations[to] as LocationId);
  }
  return { unit, by, viaConvoy, retreats };
}

/**
 * The fast core: adjudicates an encoded position and writes an index of {@link CORE_RESULTS} for each unit.
 * Legality, matching and everything else included; nothing is remembered between calls.
 */
export function adjudicateCore(rules: Rules, position: EncodedPosition, out: Uint8Array): void {
  const board = oneBoard(rules.map, rules.rulebook);
  const count = position.length / ORDER_SIZE;
  const { placeUnits, judgePlaced, readResults } = refereeFor(board, count);
  placeUnits(board, position, count);
  judgePlaced(board, position);
  readResults(out);
}
