/** Claims of `expect`: which one a text makes, and its parts. */
import { RESULT_WORDS } from '../ask/results.ts';
import type { Claim } from '../statement.ts';
import { Fault, type Piece, cut, firstWord, lastWord, slice } from './text.ts';
import { nearestWords } from './words.ts';

type ClaimReader = (rest: Piece, whole: Piece) => Claim;

function fault(which: 'void' | 'illegal', rest: Piece): Claim {
  const [order, because] = cut(rest, /\sbecause\s/i) ?? [rest, undefined];
  return { kind: 'fault', which, order, because };
}

function fork(rest: Piece): Claim {
  const ends = cut(rest, /\s*(?:[-=]+>|→)\s*|\s+to\s+/i);
  if (!ends) throw new Fault('a fork is written BOARD -> BOARD', rest);
  return { kind: 'fork', from: ends[0], to: ends[1] };
}

function retreat(rest: Piece): Claim {
  const [unit, open] = cut(rest, /\s+may\s+go(?:\s+to)?(?:\s+|$)/i) ?? [rest, undefined];
  return { kind: 'retreat', unit, open };
}

/** Claims that begin with a word of their own. */
const LED: Readonly<Record<string, ClaimReader>> = {
  void: (rest) => fault('void', rest),
  illegal: (rest) => fault('illegal', rest),
  fork,
  heads: (boards) => ({ kind: 'heads', boards }),
  retreat,
  board: (board) => ({ kind: 'board', board, exists: true }),
  sustained: (list) => ({ kind: 'timelines', which: 'sustained', list }),
  dissolved: (list) => ({ kind: 'timelines', which: 'dissolved', list }),
  executed: (list) => ({ kind: 'powers', which: 'executed', list }),
  winner: (list) => ({ kind: 'powers', which: 'winner', list }),
  draw: (list) => ({ kind: 'powers', which: 'draw', list }),
};

/** Claims of absence. */
const ABSENT: Readonly<Record<string, ClaimReader>> = {
  fork: (rest) => {
    const { word, rest: after } = firstWord(rest);
    if (rest.text === '') return { kind: 'no fork', of: undefined };
    return { kind: 'no fork', of: word.text.toLowerCase() === 'of' ? after : rest };
  },
  board: (board) => ({ kind: 'board', board, exists: false }),
  retreat: () => ({ kind: 'no retreat' }),
  winner: () => ({ kind: 'no winner' }),
};

interface Infix {
  readonly mark: RegExp;
  readonly claim: (before: Piece, after: Piece) => Claim;
}

/** Claims that a mark between two parts tells. */
const INFIX: readonly Infix[] = [
  { mark: /\s+came\s+from\s+/i, claim: (unit, from) => ({ kind: 'came from', unit, from }) },
  { mark: /\s+belongs\s+to\s+/i, claim: (place, power) => ({ kind: 'belongs', place, power }) },
  {
    mark: /\s+(?:is\s+)?next\s+to\s+/i,
    claim: (board, other) => ({ kind: 'next to', board, other }),
  },
  {
    mark: /\s+is(?:\s+|$)/i,
    claim: (board, units) => ({ kind: 'units', board, units, all: true }),
  },
  {
    mark: /\s+has(?:\s+|$)/i,
    claim: (board, units) => ({ kind: 'units', board, units, all: false }),
  },
];

function readAbsence(rest: Piece): Claim {
  const { word, rest: after } = firstWord(rest);
  const read = Object.hasOwn(ABSENT, word.text.toLowerCase())
    ? ABSENT[word.text.toLowerCase()]
    : undefined;
  if (read) return read(after, rest);
  const known = Object.keys(ABSENT);
  throw new Fault(
    `nothing is claimed to be absent but ${known.join(', ')}`,
    word,
    nearestWords(word.text, known),
  );
}

/** Reads what follows `expect` and `expect not`. */
export function readClaim(piece: Piece): Claim {
  if (piece.text === '') throw new Fault('expect what?', piece);
  const { word, rest } = firstWord(piece);
  const key = word.text.toLowerCase();
  if (key === 'no') return readAbsence(rest);
  const led = Object.hasOwn(LED, key) ? LED[key] : undefined;
  if (led) return led(rest, piece);
  for (const { mark, claim } of INFIX) {
    const parts = cut(piece, mark);
    if (parts) return claim(...parts);
  }
  return readLast(piece);
}

/** Claims that their last word tells. */
function readLast(piece: Piece): Claim {
  const { word, before } = lastWord(piece);
  const key = word.text.toLowerCase();
  if (key === 'advanced') return { kind: 'advanced', board: before };
  if (key === 'exists') return { kind: 'board', board: before, exists: true };
  if (RESULT_WORDS.has(key) && before.text !== '') {
    return { kind: 'result', order: before, result: word };
  }
  const known = [...RESULT_WORDS.keys(), 'advanced', 'is', 'has', ...Object.keys(LED)];
  const nearest = nearestWords(key, known);
  throw new Fault('an expectation ends in a result, or says what a board is', word, nearest);
}

/** The piece up to its last ` on BOARD`, and that board. */
export function cutBoard(piece: Piece): { readonly list: Piece; readonly on: Piece | undefined } {
  const match = /^(.*\S)\s+on\s+(.+)$/is.exec(piece.text);
  if (!match) return { list: piece, on: undefined };
  const [, before = '', board = ''] = match;
  return {
    list: slice(piece, 0, before.length),
    on: slice(piece, piece.text.length - board.length),
  };
}
