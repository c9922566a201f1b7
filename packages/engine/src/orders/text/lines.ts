/** Orders from text of many lines, under headings. */
import { ok } from '../../model/result.ts';
import { readHeading } from './order-draft.ts';
import { type Line, type ParseError, tokenAt } from './fault.ts';
import { findNearestOnce, findNone } from './nearest.ts';
import { contextUnder, lineOf, parseFrom, sizeFault } from './parse.ts';
import type { OrderContext, OrderReading, OrderSource } from './source.ts';

/** One order of a longer text, and where it stands in that text. */
export interface OrderLine extends OrderReading {
  /** From 1. */
  readonly line: number;
  /** Where the order begins in its line, from 1. */
  readonly column: number;
  /** Where it begins after a heading on the same line, from 1. */
  readonly orderColumn: number;
  readonly text: string;
}

/** What a text of many lines gives: its orders, and the lines that could not be read. */
export interface OrderLines {
  readonly orders: readonly OrderLine[];
  readonly errors: readonly ParseError[];
  /** What stands above the next line. */
  readonly context: OrderContext;
}

/** Faults that suggest what was meant: nobody reads more, and searching is what reading costs. */
const MOST_SUGGESTING = 50;

/**
 * Reads many lines: orders, several on a line when `;` stands between, headings (a power, a board, or
 * `Germany on b@1:`), blank lines, and comments from `#`. Each part is an order, a heading or an error.
 * The first 50 errors suggest what was meant.
 * @param most of orders and headings: a text with more is not read at all
 */
export function parseOrders(
  source: OrderSource,
  text: string,
  context: OrderContext = {},
  most = Infinity,
): OrderLines {
  const excess = statementAfter(text, most);
  if (excess) return { orders: [], errors: [tooManyLines(excess, most)], context };
  const orders: OrderLine[] = [];
  const errors: ParseError[] = [];
  const find = findNearestOnce();
  let under = context;
  for (const { part, offset, number } of statementsOf(text)) {
    const line = lineOf(source, part, offset, errors.length < MOST_SUGGESTING ? find : findNone);
    const read = parseStatement(source, line, under);
    under = read.under;
    if (read.error) errors.push({ ...read.error, line: number });
    const column = tokenAt(line, 0).at + 1;
    if (read.reading) {
      const { reading, orderColumn = column } = read;
      orders.push({ ...reading, line: number, column, orderColumn, text: line.text.trim() });
    }
  }
  return { orders, errors, context: under };
}

interface Statement {
  readonly under: OrderContext;
  readonly reading?: OrderReading;
  readonly orderColumn?: number;
  readonly error?: ParseError;
}

function parseStatement(source: OrderSource, line: Line, context: OrderContext): Statement {
  const fault = sizeFault(line);
  if (fault) return { under: context, error: fault.error };
  const heading = readHeading(line);
  if (heading && !heading.ok) return lost(line, heading.error, context);
  const under = heading ? contextUnder(source, line, heading.value.value, context) : ok(context);
  if (!under.ok) return lost(line, under.error, context);
  const start = heading?.value.next ?? 0;
  if (tokenAt(line, start).kind === 'end') return { under: under.value };
  const read = parseFrom(source, line, start, under.value);
  return read.ok
    ? { under: under.value, reading: read.value, orderColumn: tokenAt(line, start).at + 1 }
    : lost(line, read.error, under.value);
}

function lost(line: Line, error: ParseError, context: OrderContext): Statement {
  return { under: contextAfter(line, error, context), error };
}

/** Orders below a heading that could not be read must not go to the power or board above it. */
function contextAfter(line: Line, error: ParseError, context: OrderContext): OrderContext {
  const text = line.text.trim();
  if (text.endsWith(':')) return { ...context, power: undefined, board: undefined };
  const isWholeLine = error.code === 'unknown-word' && error.token === text;
  const isLost = isWholeLine || error.code === 'unknown-power';
  return isLost ? { ...context, power: undefined } : context;
}

/** An order or a heading in a text. */
interface Part {
  readonly part: string;
  /** Where it begins in its line. */
  readonly offset: number;
  /** Of its line, from 1. */
  readonly number: number;
}

function* statementsOf(text: string): Generator<Part> {
  for (const [n, full] of text.split(/\r\n|\n|\r/).entries()) {
    let offset = 0;
    for (const part of full.replace(/#.*/s, '').split(';')) {
      if (part.trim() !== '') yield { part, offset, number: n + 1 };
      offset += part.length + 1;
    }
  }
}

/** The statement after so many, if there is one. */
function statementAfter(text: string, most: number): Part | undefined {
  if (most === Infinity) return undefined;
  let count = 0;
  for (const statement of statementsOf(text)) {
    if (++count > most) return statement;
  }
  return undefined;
}

function tooManyLines({ part, offset, number }: Part, most: number): ParseError {
  const column = offset + part.length - part.trimStart().length + 1;
  return { code: 'too-many-lines', line: number, column, token: '', nearest: [], most };
}
