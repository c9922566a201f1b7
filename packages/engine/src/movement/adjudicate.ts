/** One ordinary board: positions and orders as objects in, results, retreats and causes as objects out. */
import type { OrderResult } from '../outcome.ts';
import type { Rules } from '../rules.ts';
import type { LocationId, ProvinceId, Unit } from '../types.ts';
import { type RawCause, causeOf, resultOf } from './causes.ts';
import { dislodger, goesByConvoy } from './decisions.ts';
import { CONVOY, HOLD, MOVE, SUPPORT, YES, at, coast, isFleet, kind, moves } from './field.ts';
import {
  type EncodedPosition,
  ORDER_SIZE,
  type OneBoard,
  adjudicateEncoded,
  oneBoard,
} from './one-board.ts';
import { readResults } from './results.ts';
import { isOccupiedAfter, isStandoff } from './standoffs.ts';

/** An order on one board, named by locations alone. `of` is the unit helped; a support without `to` is to hold. */
export interface LocalOrder {
  readonly kind: 'hold' | 'move' | 'support' | 'convoy';
  readonly to?: LocationId;
  readonly of?: LocationId;
  readonly via?: true;
}

export interface LocalDislodgement {
  /** Index of the unit, and of the one that dislodged it. */
  readonly unit: number;
  readonly by: number;
  readonly viaConvoy: boolean;
  /** Places open to it, sorted. */
  readonly retreats: readonly LocationId[];
}

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

const KINDS = { hold: HOLD, move: MOVE, support: SUPPORT, convoy: CONVOY } as const;
const NO_BUDGET = Number.POSITIVE_INFINITY;

/**
 * Encodes a position with one order a unit for {@link adjudicateEncoded}.
 * @throws on a location or power that the variant does not know: callers validate before.
 */
export function encodePosition(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
): EncodedPosition {
  const { locationIndex, provinceOfLocation, powerIndex } = rules.map;
  const encoded = new Int16Array(units.length * ORDER_SIZE);
  for (let i = 0, o = 0; i < units.length; i++, o += ORDER_SIZE) {
    const unit = units[i] as Unit;
    const order = orders[i] as LocalOrder;
    encoded[o] = found(locationIndex, unit.location);
    encoded[o + 1] = found(powerIndex, unit.power);
    encoded[o + 2] = unit.kind === 'fleet' ? 1 : 0;
    encoded[o + 3] = KINDS[order.kind];
    encoded[o + 4] =
      order.of === undefined ? -1 : (provinceOfLocation[found(locationIndex, order.of)] as number);
    encoded[o + 5] = order.to === undefined ? -1 : found(locationIndex, order.to);
    encoded[o + 6] = order.via ? 1 : 0;
  }
  return encoded;
}

function found(index: ReadonlyMap<string, number>, id: string): number {
  const number = index.get(id);
  if (number === undefined) throw new Error(`the variant does not know ${id}`);
  return number;
}

let generation = 0;

/** Adjudicates one movement phase on one board (docs/rules/classic.md 3 and 4). */
export function adjudicate(
  rules: Rules,
  units: readonly Unit[],
  orders: readonly LocalOrder[],
): Adjudication {
  const board = oneBoard(rules.map, rules.rulebook);
  const encoded = encodePosition(rules, units, orders);
  adjudicateEncoded(board, encoded, NO_BUDGET);
  let mine = ++generation;
  const again = <T>(read: () => T): T => {
    if (mine !== generation) {
      adjudicateEncoded(board, encoded, NO_BUDGET);
      mine = ++generation;
    }
    return read();
  };
  const results: OrderResult[] = [];
  const after: (LocationId | undefined)[] = [];
  const dislodged: LocalDislodgement[] = [];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit;
    results.push(resultOf(i));
    if (kind[i] === MOVE && moves[i] === YES) {
      after.push(rules.map.locations[coast[i] as number]);
      continue;
    }
    const by = dislodger(i);
    after.push(by === undefined ? unit.location : undefined);
    if (by !== undefined)
      dislodged.push(dislodgement(board, i, by, encoded[i * ORDER_SIZE] as number));
  }
  return {
    results,
    dislodged,
    after,
    standoffs: () => again(() => board.map.provinces.filter((_, p) => isStandoff(p))),
    causeOf: (unit) => again(() => causeOf(unit)),
  };
}

function dislodgement(board: OneBoard, unit: number, by: number, from: number): LocalDislodgement {
  const { map, rulebook } = board;
  const viaConvoy = goesByConvoy(by);
  const barred = viaConvoy && rulebook.retreatToConvoyOrigin === 'open' ? -1 : (at[by] as number);
  const reach = (isFleet[unit] ? map.fleetReach[from] : map.armyReach[from]) as Int32Array;
  const retreats: LocationId[] = [];
  for (const to of reach) {
    const point = map.provinceOfLocation[to] as number;
    if (point === barred || isOccupiedAfter(point) || isStandoff(point)) continue;
    retreats.push(map.locations[to] as LocationId);
  }
  return { unit, by, viaConvoy, retreats: retreats.toSorted() };
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

/**
 * The fast core: adjudicates an encoded position and writes an index of {@link CORE_RESULTS} for each unit.
 * Legality, matching and everything else included; nothing is remembered between calls.
 */
export function adjudicateCore(rules: Rules, position: EncodedPosition, out: Uint8Array): void {
  adjudicateEncoded(oneBoard(rules.map, rules.rulebook), position, NO_BUDGET);
  generation++;
  readResults(out);
}
