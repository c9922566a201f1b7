/** Boards, units, places and powers that text names without an order. */
import { type Result, ok } from '../../model/result.ts';
import type { BoardId, PlaceId, PowerId, UnitKind } from '../../model/types.ts';
import { readBoard } from './address.ts';
import { boardAt, homeBoard, placeAt } from './boards.ts';
import { readUnit } from './order-draft.ts';
import { type Line, type ParseError, type Read, faultAt, tokenAt, unknownName } from './fault.ts';
import { matchName } from './names.ts';
import { lineOf, sizeFault } from './parse.ts';
import type { OrderContext, OrderSource } from './source.ts';
import type { Turn } from './seasons.ts';
import { isSign } from './tokens.ts';
import type { Variant } from '../../variants/variant.ts';

/** Something that a text names, and where it stands in the text, in UTF-16 units. */
export interface Reference<T> {
  readonly value: T;
  /** From 1. */
  readonly column: number;
  readonly length: number;
}

/** A unit, or a place, as a text names it. */
export interface UnitReference {
  readonly place: PlaceId;
  readonly kind?: UnitKind;
  readonly power?: PowerId;
}

type References<T> = Result<readonly Reference<T>[], ParseError>;

/**
 * Reads places, each with or without its unit and power: `A b-Mun@1, Spa/nc`. Boards left out are those
 * of ordered units.
 */
export function parseUnits(
  source: OrderSource,
  text: string,
  context: OrderContext = {},
): References<UnitReference> {
  return readAll(source, text, (line, i) => {
    const unit = readUnit(line, i);
    if (!unit.ok) return maybePower(line, i, unit);
    const { place, kind, power } = unit.value.value;
    const board = homeBoard(source, place.address, context.board);
    if (!board) return faultAt(line, 'missing-board', i, { boards: source.heads });
    const value = {
      place: placeAt(place, board),
      ...(kind && { kind }),
      ...(power !== undefined && { power }),
    };
    return ok({ value, next: unit.value.next });
  });
}

/** What is no place may have meant a power. */
function maybePower(
  line: Line,
  i: number,
  fault: ReturnType<typeof faultAt>,
): ReturnType<typeof faultAt> {
  const { code, column } = fault.error;
  if (code !== 'unknown-province' || column !== tokenAt(line, i).at + 1) return fault;
  const { powers, provinces } = line.names;
  return unknownName(line, code, i, [powers, provinces], { expected: ['power', 'province'] });
}

/** Reads boards: `a@2 b@1`, `T1 F1901, T2 F1901`. A part left out is that of `context.board`. */
export function parseBoards(
  source: OrderSource,
  text: string,
  context: OrderContext = {},
): References<BoardId> {
  return readAll(source, text, (line, i) => {
    const address = readBoard(line, i);
    if (!address) return faultAt(line, 'unknown-word', i, { expected: ['board'] });
    if (!address.ok) return address;
    const { value, next } = address.value;
    const board = context.board
      ? boardAt(value, context.board)
      : homeBoard(source, value, undefined);
    return board
      ? ok({ value: board, next })
      : faultAt(line, 'missing-board', i, { boards: source.heads });
  });
}

/** The turn that text names, by season and year or by number: `F02`, `Fall 1902`, `@3`; `W01` is the winter. */
export function readTurn(variant: Variant, text: string): Turn | undefined {
  const line = lineOf({ map: { variant }, heads: [] }, text.replace(/^@/, 'a@'), 0);
  const board = readBoard(line, 0);
  const isWhole = board?.ok && tokenAt(line, board.value.next).kind === 'end';
  return isWhole ? board.value.value.turn : undefined;
}

/** Reads powers by any of their names. */
export function parsePowers(source: OrderSource, text: string): References<PowerId> {
  return readAll(source, text, (line, i) => {
    const power = matchName(line.names.powers, line.tokens, i);
    const [value] = power?.ids ?? [];
    if (power && value !== undefined) return ok({ value, next: power.next });
    const expected = ['power'];
    return tokenAt(line, i).kind === 'word'
      ? unknownName(line, 'unknown-power', i, [line.names.powers], { expected })
      : faultAt(line, 'unknown-power', i, { expected });
  });
}

/** Reads one thing after another; commas and semicolons may stand between. */
function readAll<T>(
  source: OrderSource,
  text: string,
  read: (line: Line, i: number) => Read<T>,
): References<T> {
  const line = lineOf(source, text, 0);
  const fault = sizeFault(line);
  if (fault) return fault;
  const found: Reference<T>[] = [];
  for (let i = 0; tokenAt(line, i).kind !== 'end';) {
    const one = read(line, i);
    if (!one.ok) return one;
    const { value, next } = one.value;
    const last = tokenAt(line, next - 1);
    const from = tokenAt(line, i).at;
    found.push({ value, column: from + 1, length: last.at + last.text.length - from });
    i = isSign(tokenAt(line, next), ',') || isSign(tokenAt(line, next), ';') ? next + 1 : next;
  }
  return ok(found);
}
