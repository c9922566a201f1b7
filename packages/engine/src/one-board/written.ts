/** Positions as text: the notation of `positions/1`, in which one line is one unit or its order. */
import { type Result, fail, ok } from '../model/result.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type Adjudication, adjudicatePlaced, roomFor } from './adjudicate.ts';
import { CONVOY, HOLD, MOVE, SUPPORT } from '../solver/field.ts';
import { type EncodedPosition, ORDER_SIZE, type OneBoard, oneBoard } from './one-board.ts';
import { refereeFor } from './referee.ts';

/** A line that is no unit or no order, or a list that is not one order a unit. */
export type WritingFault =
  | { readonly code: 'unreadable'; readonly text: string }
  | { readonly code: 'not-one-order-a-unit' };

/**
 * Lines that were read, by text: a map has few, and positions repeat them. A line is one small integer, which
 * a table holds as it is: objects would have to be fetched.
 */
interface Lines {
  readonly units: Map<string, number>;
  readonly orders: Map<string, number>;
}

/** Bits of the number of a location or a power in a line. */
const WIDTH = 14;
const MASK = (1 << WIDTH) - 1;

function unitLine(location: number, power: number, isFleet: number): number {
  return (location << (WIDTH + 1)) | (power << 1) | isFleet;
}

function orderLine(kind: number, of: number, to: number, via: number): number {
  return ((of + 1) << (WIDTH + 3)) | ((to + 1) << 3) | (via << 2) | kind;
}

const linesOf = new WeakMap<CompiledVariant, Lines>();
const MAX_LINES = 100_000;

/**
 * Adjudicates a position of one board as people write it.
 * @param units `FRANCE A PAR`, `RUSSIA F STP/SC`: one line a unit
 * @param orders `A PAR - BUR`, `A LON - NWY VIA`, `A PAR S A MAR - BUR`, `A PAR S A MAR`,
 * `F NTH C A LON - NWY`, `A PAR H`: the order of each unit
 * @param explained the units, by index, whose causes are wanted
 * @returns what {@link adjudicate} does; or the first line that cannot be read
 */
export function adjudicateText(
  rules: Rules,
  units: readonly string[],
  orders: readonly string[],
  explained: readonly number[] = [],
): Result<Adjudication, WritingFault> {
  if (units.length !== orders.length) return fail({ code: 'not-one-order-a-unit' });
  const board = oneBoard(rules.map, rules.rulebook);
  const encoded = roomFor(units.length);
  const text = encodeAll(board, encoded, units, orders);
  if (text !== undefined) return fail({ code: 'unreadable', text });
  const referee = refereeFor(board, units.length);
  referee.placeUnits(board, encoded, units.length);
  return ok(adjudicatePlaced(referee, board, units, explained));
}

/** Encodes a position. @returns the first line that cannot be read */
function encodeAll(
  board: OneBoard,
  encoded: EncodedPosition,
  units: readonly string[],
  orders: readonly string[],
): string | undefined {
  let lines = linesOf.get(board.map);
  if (!lines) linesOf.set(board.map, (lines = { units: new Map(), orders: new Map() }));
  for (let i = 0, o = 0; i < units.length; i++, o += ORDER_SIZE) {
    const unit = remembered(lines.units, board.map, units[i] as string, readUnit);
    if (unit === undefined) return units[i];
    const order = remembered(lines.orders, board.map, orders[i] as string, readOrder);
    if (order === undefined) return orders[i];
    encodeLines(encoded, o, unit, order);
  }
  return undefined;
}

function encodeLines(encoded: EncodedPosition, o: number, unit: number, order: number): void {
  encoded[o] = unit >> (WIDTH + 1);
  encoded[o + 1] = (unit >> 1) & MASK;
  encoded[o + 2] = unit & 1;
  encoded[o + 3] = order & 3;
  encoded[o + 4] = (order >> (WIDTH + 3)) - 1;
  encoded[o + 5] = ((order >> 3) & MASK) - 1;
  encoded[o + 6] = (order >> 2) & 1;
}

function remembered(
  known: Map<string, number>,
  map: CompiledVariant,
  text: string,
  read: (map: CompiledVariant, words: readonly string[]) => number | undefined,
): number | undefined {
  const found = known.get(text);
  if (found !== undefined) return found;
  const line = read(map, text.trim().toLowerCase().split(/\s+/));
  if (line === undefined) return undefined;
  if (known.size >= MAX_LINES) known.clear();
  known.set(text, line);
  return line;
}

/** 1 for a fleet. */
const UNIT_KINDS: ReadonlyMap<string, number> = new Map([
  ['a', 0],
  ['f', 1],
]);
const NONE = -1;

/** The name of a power may be several words. */
function readUnit(map: CompiledVariant, words: readonly string[]): number | undefined {
  const isFleet = UNIT_KINDS.get(words.at(-2) ?? '');
  const location = locationIn(map, words.at(-1));
  const power = map.powerIndex.get(words.slice(0, -2).join('-'));
  if (isFleet === undefined || location === undefined || power === undefined) return undefined;
  return unitLine(location, power, isFleet);
}

function locationIn(map: CompiledVariant, word: string | undefined): number | undefined {
  return map.locationIndex.get(word ?? '');
}

function readOrder(map: CompiledVariant, words: readonly string[]): number | undefined {
  const [type = '', place, verb, ...rest] = words;
  if (!UNIT_KINDS.has(type) || locationIn(map, place) === undefined) return undefined;
  if (verb === 'h') return rest.length === 0 ? orderLine(HOLD, NONE, NONE, 0) : undefined;
  if (verb === '-') return readMove(map, rest);
  if (verb === 's') return readHelp(map, SUPPORT, rest);
  return verb === 'c' ? readHelp(map, CONVOY, rest) : undefined;
}

function readMove(
  map: CompiledVariant,
  [goal, via, ...rest]: readonly string[],
): number | undefined {
  const to = locationIn(map, goal);
  if (to === undefined || rest.length > 0 || (via !== undefined && via !== 'via')) return undefined;
  return orderLine(MOVE, NONE, to, via ? 1 : 0);
}

/** A support that names no destination is to hold. */
function readHelp(
  map: CompiledVariant,
  kind: number,
  [type = '', place, dash, goal, ...rest]: readonly string[],
): number | undefined {
  const helped = locationIn(map, place);
  if (!UNIT_KINDS.has(type) || helped === undefined || rest.length > 0) return undefined;
  const of = map.provinceOfLocation[helped] as number;
  if (dash === undefined) return kind === SUPPORT ? orderLine(kind, of, NONE, 0) : undefined;
  const to = locationIn(map, goal);
  return dash === '-' && to !== undefined ? orderLine(kind, of, to, 0) : undefined;
}
