/** One line of a script to a statement. What begins with no keyword is an order or a heading. */
import { STRENGTHS } from '@chronopolitik/bots';
import { cutBoard, readClaim } from './claim.ts';
import type { Statement } from '../statement.ts';
import { Fault, type Piece, cut, firstWord, lastWord, slice, split } from './text.ts';

type Reader = (rest: Piece, keyword: Piece) => Statement;

/** Each statement with how to write it, and its reader. */
interface Keyword {
  readonly usage: string;
  readonly does: string;
  readonly read: Reader;
}

function needed(piece: Piece, keyword: Piece, what: string): Piece {
  if (piece.text !== '') return piece;
  throw new Fault(`${keyword.text} needs ${what}`, {
    text: '',
    column: keyword.column + keyword.text.length,
  });
}

function nothing(rest: Piece, keyword: Piece): void {
  if (rest.text !== '') throw new Fault(`nothing is expected after ${keyword.text}`, rest);
}

function readVariant(rest: Piece, keyword: Piece): Statement {
  const [name, mode] = cut(needed(rest, keyword, 'a name'), /\s+mode\s+/i) ?? [rest, undefined];
  return { kind: 'variant', name, mode };
}

function readRules(rest: Piece, keyword: Piece): Statement {
  const entries = split(needed(rest, keyword, 'key=value'), /[\s,;]+(?=[\w.]+\s*=)/g).map(
    (entry) => {
      const parts = cut(entry, /\s*=\s*/);
      if (!parts) throw new Fault('rules are written key=value', entry);
      return { key: parts[0], value: parts[1] };
    },
  );
  return { kind: 'rules', entries };
}

function readBoard(rest: Piece, keyword: Piece): Statement {
  const [board, after] = cut(needed(rest, keyword, 'a board'), /\s+after\s+/i) ?? [rest, undefined];
  return { kind: 'board', board, after };
}

function readRecord(rest: Piece, keyword: Piece): Statement {
  const { word, before } = lastWord(needed(rest, keyword, 'an order and its result'));
  return { kind: 'record', order: before, result: word };
}

function readExpect(rest: Piece): Statement {
  const { word, rest: after } = firstWord(rest);
  const not = word.text.toLowerCase() === 'not';
  return { kind: 'expect', not, claim: readClaim(not ? after : rest) };
}

function readShow(rest: Piece, keyword: Piece): Statement {
  const [what, flags] = cut(needed(rest, keyword, 'what'), /\s+(?=--)/) ?? [rest, undefined];
  const svg = flags && optionOf(flags, '--svg');
  const png = flags && optionOf(flags, '--png');
  if (flags && !svg && !png) throw new Fault('expected --svg FILE or --png FILE', flags);
  return { kind: 'show', what, svg, png };
}

function optionOf(flags: Piece, name: string): Piece | undefined {
  const { word, rest } = firstWord(flags);
  if (word.text !== name) return undefined;
  return needed(rest, word, 'a file');
}

function readMoves(rest: Piece, keyword: Piece): Statement {
  const { word, rest: unit } = firstWord(rest);
  if (word.text.toLowerCase() !== 'for') throw new Fault('write: moves for UNIT', word, ['for']);
  return { kind: 'moves', unit: needed(unit, keyword, 'a unit') };
}

const file =
  (kind: 'save' | 'load' | 'include' | 'export'): Reader =>
  (rest, keyword) => ({ kind, file: needed(rest, keyword, 'a file') });

const plain =
  (kind: 'undo' | 'redo'): Reader =>
  (count) => ({ kind, count });

/** All keywords, in the order in which `help` lists them. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  case: {
    usage: 'case "title"',
    does: 'begins a case: everything is reset',
    read: (title) => ({ kind: 'case', title }),
  },
  variant: { usage: 'variant NAME [mode NAME]', does: 'chooses the map', read: readVariant },
  ruleset: {
    usage: 'ruleset NAME',
    does: 'chooses the rules of time',
    read: (rest, keyword) => ({ kind: 'ruleset', name: needed(rest, keyword, 'a name') }),
  },
  rulebook: {
    usage: 'rulebook NAME|ISSUE=CHOICE,…',
    does: 'chooses how battles are judged',
    read: (rest, keyword) => ({ kind: 'rulebook', name: needed(rest, keyword, 'a name') }),
  },
  rules: { usage: 'rules KEY=VALUE …', does: 'sets options of the ruleset', read: readRules },
  unit: {
    usage: 'unit POWER A|F PLACE; … [on BOARD]',
    does: 'puts units on a board made by hand',
    read: (rest, keyword) => ({ kind: 'unit', ...cutBoard(needed(rest, keyword, 'a unit')) }),
  },
  owns: {
    usage: 'owns POWER CENTER … [on BOARD]',
    does: 'says who owns centers',
    read: (rest, keyword) => ({ kind: 'owns', ...cutBoard(needed(rest, keyword, 'a power')) }),
  },
  board: {
    usage: 'board BOARD [after BOARD]',
    does: 'adds a board to a history made by hand',
    read: readBoard,
  },
  record: {
    usage: 'record ORDER RESULT',
    does: 'puts a past order with its result on record',
    read: readRecord,
  },
  dislodged: {
    usage: 'dislodged UNIT [on BOARD]',
    does: 'says that a unit must retreat',
    read: (rest, keyword) => {
      const { list, on } = cutBoard(needed(rest, keyword, 'a unit'));
      return { kind: 'dislodged', unit: list, on };
    },
  },
  winner: {
    usage: 'winner POWER',
    does: 'says that the game is over',
    read: (rest, keyword) => ({ kind: 'winner', power: needed(rest, keyword, 'a power') }),
  },
  go: {
    usage: 'go [once|movement|retreats|winter|sustain|all]',
    does: 'adjudicates, and stops where somebody must decide',
    read: (what) => ({ kind: 'go', what }),
  },
  machines: {
    usage: `machines [${STRENGTHS.join('|')}] [POWER …]`,
    does: 'lets machines order, for all that have no orders yet if none is named',
    read: (what) => ({ kind: 'machines', what }),
  },
  dissolve: {
    usage: 'dissolve TIMELINE …',
    does: 'dissolves timelines, as a game master may',
    read: (rest, keyword) => ({ kind: 'dissolve', timelines: needed(rest, keyword, 'a timeline') }),
  },
  execute: {
    usage: 'execute POWER …',
    does: 'executes powers, as a game master may',
    read: (rest, keyword) => ({ kind: 'execute', powers: needed(rest, keyword, 'a power') }),
  },
  expect: { usage: 'expect [not] CLAIM', does: 'checks a claim', read: readExpect },
  show: {
    usage: 'show tree|heads|results|orders|BOARD [--svg FILE|--png FILE]',
    does: 'shows a part of the world',
    read: readShow,
  },
  why: {
    usage: 'why ORDER',
    does: 'says why an order came out as it did',
    read: (rest, keyword) => ({
      kind: 'why',
      order: needed(rest, keyword, 'an order'),
      all: false,
    }),
  },
  'why!': {
    usage: 'why! ORDER',
    does: 'the same, down to the last reason',
    read: (rest, keyword) => ({ kind: 'why', order: needed(rest, keyword, 'an order'), all: true }),
  },
  moves: { usage: 'moves for UNIT', does: 'lists where a unit may go', read: readMoves },
  can: {
    usage: 'can ORDER',
    does: 'says whether an order may be given',
    read: (rest, keyword) => ({ kind: 'can', order: needed(rest, keyword, 'an order') }),
  },
  undo: { usage: 'undo [COUNT]', does: 'goes back before the last go', read: plain('undo') },
  redo: { usage: 'redo [COUNT]', does: 'goes forward again', read: plain('redo') },
  save: { usage: 'save "FILE"', does: 'writes the session as a script', read: file('save') },
  load: {
    usage: 'load "FILE"',
    does: 'starts anew from a script or case file',
    read: file('load'),
  },
  include: { usage: 'include "FILE"', does: 'reads a script here', read: file('include') },
  export: { usage: 'export "FILE"', does: 'writes the case as mdatc-5dp/1', read: file('export') },
  set: {
    usage: 'set strict|relaxed',
    does: 'says whether doubtful lines are errors or warnings',
    read: (rest, keyword) => ({ kind: 'set', to: needed(rest, keyword, 'strict or relaxed') }),
  },
  help: {
    usage: 'help [WORD]',
    does: 'lists the statements',
    read: (word) => ({ kind: 'help', word }),
  },
  quit: {
    usage: 'quit',
    does: 'ends the session',
    read: (rest, keyword) => {
      nothing(rest, keyword);
      return { kind: 'quit' };
    },
  },
};

/** Reads a line; undefined where nothing stands. @throws Fault for one that is no statement. */
export function readStatement(piece: Piece): Statement | undefined {
  if (piece.text === '') return undefined;
  const { word, rest } = firstWord(piece);
  const key = word.text.toLowerCase();
  const keyword = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key] : undefined;
  // `can - x` orders a unit in a province that happens to bear the name of a keyword.
  const isOrder = /^(?:[-–=]+>?\s|→|:)/.test(rest.text);
  if (!keyword || isOrder) return { kind: 'order', text: slice(piece, 0) };
  return keyword.read(rest, word);
}
