/** What can be wrong with order text, as data: which token, where, and what was expected instead. */
import { type Result, fail } from '../../model/result.ts';
import type { BoardId } from '../../model/types.ts';
import type { Variant } from '../../variants/variant.ts';
import type { NameTable, Names } from './names.ts';
import type { FindNearest, Near, Spelling } from './nearest.ts';
import type { Token } from './tokens.ts';
import { isVerbWord } from './verbs.ts';

/** What can be wrong with the text of an order. */
export const PARSE_CODES = [
  'empty', // nothing to read
  'too-long', // more than LONGEST_ORDER characters
  'too-many-lines', // more than the reader takes: `most`; nothing was read
  'unknown-word', // a word that fits nothing here
  'unknown-power', // a heading that names no power
  'unknown-province',
  'ambiguous-province', // `readings` lists the provinces
  'missing-order', // a unit, but not what it shall do
  'missing-province',
  'missing-destination',
  'missing-unit-type', // a build where both an army and a fleet could stand
  'missing-power', // neither text nor context says whose order it is
  'missing-board', // several heads, none named: `boards` lists them
  'ambiguous-address', // `readings` lists the places it may mean
  'bad-timeline',
  'bad-season',
  'bad-turn',
  'bad-coast', // no coast of any province
  'winter-turn', // an order of movement that names a winter, where winter is a phase
  'unexpected-text', // more text after a complete order
] as const;
/** The code of what is wrong with the text of an order. */
export type ParseCode = (typeof PARSE_CODES)[number];

/** Why the text of an order could not be read: the code, the place in the text, and what was expected. */
export interface ParseError {
  readonly code: ParseCode;
  /** Line of the text, from 1; set where many lines were read. */
  readonly line?: number;
  /** Where the token begins in its line, from 1, in UTF-16 units. */
  readonly column: number;
  /** The text at fault as written; empty where something is missing. */
  readonly token: string;
  /** What could stand here. */
  readonly expected?: readonly string[];
  /** Valid words nearest to the token, nearest first. */
  readonly nearest: readonly string[];
  readonly readings?: readonly string[];
  readonly boards?: readonly BoardId[];
  readonly most?: number;
}

/** Orders are short: a longer line is an error, so that bad input costs little. */
export const LONGEST_ORDER = 500;

/** A line being read. */
export interface Line {
  readonly text: string;
  /** Where `text` begins in its line. */
  readonly offset: number;
  readonly tokens: readonly Token[];
  readonly names: Names;
  readonly variant: Variant;
  /** How `t2` before a hyphen is read; without it that is an error. */
  readonly spelling?: TimelineSpelling | undefined;
  /** Finds what a fault suggests. */
  readonly findNearest: FindNearest;
}

/** Timelines are numbered from 1, `T2`, or spelled by letters, `b`. */
export type TimelineSpelling = 'numbers' | 'letters';

/** Something read from a line, and the index of the first token after it. */
export interface Reading<T> {
  readonly value: T;
  readonly next: number;
}
/** What reading gives: the value and the index of the first token after it, or an error. */
export type Read<T> = Result<Reading<T>, ParseError>;

/** What an error adds to its code: what could stand there, near words, readings, or boards. */
export type FaultDetails = Partial<
  Pick<ParseError, 'expected' | 'nearest' | 'readings' | 'boards'>
>;

/** The token at an index; behind the last one, the token of kind `end`. */
export function tokenAt(line: Line, i: number): Token {
  const { tokens } = line;
  const token = tokens[Math.min(i, tokens.length - 1)];
  return token ?? { kind: 'end', text: '', word: '', at: line.offset, spaced: false };
}

/** The error that tokens `from` up to `to` are at fault. */
export function faultAt(
  line: Line,
  code: ParseCode,
  from: number,
  details: FaultDetails = {},
  to = from + 1,
): { readonly ok: false; readonly error: ParseError } {
  const first = tokenAt(line, from);
  const last = tokenAt(line, Math.max(from, to - 1));
  const end = last.at + last.text.length;
  const token = line.text.slice(first.at - line.offset, end - line.offset);
  return fail({ code, column: first.at + 1, token, nearest: [], ...details });
}

/**
 * The error that no name begins at token `from`: takes as many words as resemble a name best, so that
 * `Nort Sea` is one token.
 */
export function unknownName(
  line: Line,
  code: ParseCode,
  from: number,
  tables: readonly NameTable[],
  details: FaultDetails & { readonly words?: readonly Spelling[] } = {},
): { readonly ok: false; readonly error: ParseError } {
  const { words = NO_WORDS, ...rest } = details;
  const lists = [...tables.map((table) => table.spellings), words];
  let best: { near: readonly Near[]; score: number; next: number } | undefined;
  let key = '';
  for (const next of endsOfRun(line, from)) {
    key += tokenAt(line, next - 1).word;
    const near = line.findNearest(key, lists);
    const score = (near[0]?.distance ?? Infinity) / key.length;
    if (near.length > 0 && score <= (best?.score ?? 1)) best = { near, score, next };
  }
  const nearest = best?.near.map((near) => near.text) ?? [];
  return faultAt(line, code, from, { ...rest, nearest }, best?.next);
}

const NO_WORDS: readonly Spelling[] = [];
const LONGEST_RUN = 5;

/** Ends of the runs of words that begin at a token: after the first word, the second … */
function endsOfRun(line: Line, from: number): readonly number[] {
  const ends: number[] = [];
  for (let i = from; ends.length < LONGEST_RUN; i++) {
    const token = tokenAt(line, i);
    const hyphen = token.kind === 'dash' && !token.spaced && !tokenAt(line, i + 1).spaced;
    if (i > from && hyphen) continue;
    if (token.kind !== 'word' || (i > from && isVerbWord(token.word))) break;
    ends.push(i + 1);
  }
  return ends;
}
