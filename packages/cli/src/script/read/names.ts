/** Names in statements, read against a map: orders, units, boards and powers. */
import {
  type BoardId,
  type OrderContext,
  type OrderReading,
  type OrderSource,
  type ParseError,
  type PowerId,
  type Reference,
  type Result,
  type UnitReference,
  parseBoards,
  parseOrder,
  parsePowers,
  parseUnits,
} from '@chronopolitik/engine';
import { createWords } from '@chronopolitik/words';
import { Fault, type Piece } from './text.ts';

/** Something that was read, for those who rewrite scripts: see `convert.ts`. */
export type Span = {
  readonly column: number;
  readonly length: number;
  readonly source: OrderSource;
  readonly context: OrderContext;
} & (
  | { readonly kind: 'order'; readonly reading: OrderReading }
  | { readonly kind: 'unit'; readonly value: UnitReference }
  | { readonly kind: 'board'; readonly value: BoardId }
);

/** What names are read against. */
export interface Reading {
  readonly source: OrderSource;
  readonly context: OrderContext;
  readonly note: (span: Span) => void;
}

/** The same with another board above. */
export function under(reading: Reading, board: BoardId): Reading {
  return { ...reading, context: { ...reading.context, board } };
}

/** The sentence of an error without its place, which messages of scripts say themselves. */
export function faultSentence({ source }: Reading, problem: ParseError): string {
  const { variant } = source.map;
  const words = createWords({ variant, language: 'en', notation: 'letters' });
  const said = words.sayParseError({ ...problem, nearest: [] });
  return said.replace(/^(?:line \d+, )?column \d+: /i, '').replace(/\.$/, '');
}

/**
 * An error in a piece of text, with its column in the line.
 * @returns the fault that an error of the engine is in a piece.
 */
export function faultOf(reading: Reading, piece: Piece, problem: ParseError): Fault {
  const at = { text: problem.token, column: piece.column + problem.column - 1 };
  return new Fault(faultSentence(reading, problem), at, problem.nearest);
}

function found<T>(reading: Reading, piece: Piece, result: Result<T, ParseError>): T {
  if (result.ok) return result.value;
  throw faultOf(reading, piece, result.error);
}

/**
 * The order that a piece of text is.
 * @throws Fault for text that is no order.
 */
export function readOrder(reading: Reading, piece: Piece): OrderReading {
  const { source, context } = reading;
  const value = found(reading, piece, parseOrder(source, piece.text, context));
  const { column } = piece;
  reading.note({
    kind: 'order',
    column,
    length: piece.text.length,
    source,
    context,
    reading: value,
  });
  return value;
}

/** An order, or nothing where the text is no order. */
export function maybeOrder(reading: Reading, piece: Piece): OrderReading | undefined {
  const { source, context } = reading;
  return parseOrder(source, piece.text, context).ok ? readOrder(reading, piece) : undefined;
}

function noteAll<T>(
  reading: Reading,
  piece: Piece,
  references: readonly Reference<T>[],
  spanOf: (value: T) => { kind: 'unit'; value: UnitReference } | { kind: 'board'; value: BoardId },
): readonly T[] {
  const { source, context } = reading;
  return references.map(({ value, column, length }) => {
    reading.note({ ...spanOf(value), column: piece.column + column - 1, length, source, context });
    return value;
  });
}

/**
 * The units or places that a piece of text lists.
 * @throws Fault for text that is no list of places, each with or without its unit.
 */
export function readUnits(reading: Reading, piece: Piece): readonly UnitReference[] {
  const list = found(reading, piece, parseUnits(reading.source, piece.text, reading.context));
  return noteAll(reading, piece, list, (value) => ({ kind: 'unit', value }));
}

/**
 * The unit or place that a piece of text names.
 * @throws Fault unless exactly one unit or place is named.
 */
export function readUnit(reading: Reading, piece: Piece): UnitReference {
  return single(readUnits(reading, piece), piece, 'one unit');
}

/**
 * The boards that a piece of text lists.
 * @throws Fault for text that is no list of boards.
 */
export function readBoards(reading: Reading, piece: Piece): readonly BoardId[] {
  const list = found(reading, piece, parseBoards(reading.source, piece.text, reading.context));
  return noteAll(reading, piece, list, (value) => ({ kind: 'board', value }));
}

/**
 * The board that a piece of text names; it need not exist.
 * @throws Fault unless exactly one board is named.
 */
export function readBoard(reading: Reading, piece: Piece): BoardId {
  return single(readBoards(reading, piece), piece, 'one board');
}

/**
 * The powers that a piece of text lists.
 * @throws Fault for text that is no list of powers.
 */
export function readPowers(reading: Reading, piece: Piece): readonly PowerId[] {
  return found(reading, piece, parsePowers(reading.source, piece.text)).map(({ value }) => value);
}

/**
 * The power that a piece of text names.
 * @throws Fault unless exactly one power is named.
 */
export function readPower(reading: Reading, piece: Piece): PowerId {
  return single(readPowers(reading, piece), piece, 'one power');
}

function single<T>(list: readonly T[], piece: Piece, what: string): T {
  const [only, another] = list;
  if (only === undefined || another !== undefined) throw new Fault(`expected ${what}`, piece);
  return only;
}
