/** One ordinary board: positions and orders as objects in, results, retreats and causes as objects out. */
import type { OrderResult } from '../model/outcome.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { LocationId, ProvinceId, Unit } from '../model/types.ts';
import { type RawCause, causeOf, failureOf } from '../solver/causes.ts';
import { dislodger, goesByConvoy } from '../solver/decisions.ts';
import { type LocalOrder, place } from './encode.ts';
import { at, coast, isFleet } from '../solver/field.ts';
import {
  type EncodedPosition,
  ORDER_SIZE,
  type OneBoard,
  judgePlaced,
  oneBoard,
  placeUnits,
} from './one-board.ts';
import { readResults } from './results.ts';
import { isOccupiedAfter, isStandoff } from './standoffs.ts';

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
  /** Provinces left empty by a standoff. */
  readonly standoffs: () => readonly ProvinceId[];
  /** Why: read on demand. Units are named by index. */
  readonly causeOf: (unit: number) => RawCause;
}

/** Whose position is in the field: counted up before it changes. */
let generation = 0;
const NO_BUDGET = Number.POSITIVE_INFINITY;

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
  generation++;
  place(oneBoard(rules.map, rules.rulebook), encoded, units, orders);
  return encoded;
}

/** The position at hand, encoded; it grows as needed. */
let scratch: EncodedPosition = new Int16Array(64 * ORDER_SIZE);

/** Room for the position that comes next: the one before is no longer at hand. */
export function roomFor(units: number): EncodedPosition {
  generation++;
  if (scratch.length < units * ORDER_SIZE) scratch = new Int16Array(2 * units * ORDER_SIZE);
  return scratch;
}

/** Adjudicates one movement phase on one board (docs/rules/classic.md 3 and 4). */
export function adjudicate(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
): Adjudication {
  const board = oneBoard(rules.map, rules.rulebook);
  const write = (): void => place(board, roomFor(units.length), units, orders);
  write();
  return adjudicatePlaced(board, units, write);
}

/**
 * Adjudicates the position at hand, whose units were placed in the field.
 * @param units one element a unit, whatever it is
 * @param write places them again, for what is read when other positions came between
 */
export function adjudicatePlaced(
  board: OneBoard,
  units: readonly unknown[],
  write: () => void,
): Adjudication {
  judgePlaced(board, scratch, NO_BUDGET);
  let mine = generation;
  const again = <T>(read: () => T): T => {
    if (mine !== generation) {
      write();
      judgePlaced(board, scratch, NO_BUDGET);
      mine = generation;
    }
    return read();
  };
  const { results, dislodged, after } = readField(board, units);
  return {
    results,
    dislodged,
    after,
    standoffs: () => again(() => board.map.provinces.filter((_, p) => isStandoff(p))),
    causeOf: (unit) => again(() => causeOf(unit)),
  };
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

function readField(
  board: OneBoard,
  units: readonly unknown[],
): Pick<Adjudication, 'results' | 'dislodged' | 'after'> {
  if (codes.length < units.length) codes = new Uint8Array(2 * units.length);
  readResults(codes);
  const { locations } = board.map;
  const results = units.map((_, i) => RESULTS[codes[i] as number] ?? failureOf(i));
  const after = units.map((_, i) => {
    const code = codes[i] as number;
    if (code === MOVED) return locations[coast[i] as number];
    return code < DISLODGED ? locations[scratch[i * ORDER_SIZE] as number] : undefined;
  });
  const dislodged: LocalDislodgement[] = [];
  for (let i = 0; i < units.length; i++)
    if ((codes[i] as number) >= DISLODGED)
      dislodged.push(dislodgement(board, i, dislodger(i) as number));
  return { results, dislodged, after };
}

function dislodgement(board: OneBoard, unit: number, by: number): LocalDislodgement {
  const { map, rulebook } = board;
  const viaConvoy = goesByConvoy(by);
  const barred = viaConvoy && rulebook.retreatToConvoyOrigin === 'open' ? -1 : (at[by] as number);
  const from = scratch[unit * ORDER_SIZE] as number;
  const retreats: LocationId[] = [];
  for (const to of board.sortedReach(isFleet[unit] === 1, from)) {
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
  generation++;
  placeUnits(board, position, position.length / ORDER_SIZE);
  judgePlaced(board, position, NO_BUDGET);
  readResults(out);
}
