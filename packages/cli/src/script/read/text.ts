/** Pieces of a script's text that know where they stand, and what can be wrong with them. */

/** Trimmed text, and the column where it begins in its line, from 1. */
export interface Piece {
  readonly text: string;
  readonly column: number;
}

/** Where a line stands: `examples/x.mvs:17`. */
export interface Position {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** Something in a script that cannot be read or done. Caught once, per statement: see `session.ts`. */
export class Fault extends Error {
  readonly column: number;
  readonly token: string;
  /** What may have been meant, nearest first. */
  readonly nearest: readonly string[];

  constructor(message: string, at: Piece, nearest: readonly string[] = []) {
    super(message);
    this.column = at.column;
    this.token = at.text;
    this.nearest = nearest;
  }
}

/**
 * A text without the blanks around it.
 * @param column where the text begins in its line, from 1
 */
export function pieceOf(text: string, column: number): Piece {
  const blank = text.length - text.trimStart().length;
  return { text: text.trim(), column: column + blank };
}

/** The part of a piece from one index to another. */
export function slice(piece: Piece, from: number, to = piece.text.length): Piece {
  return pieceOf(piece.text.slice(from, to), piece.column + from);
}

/** The first word, and what stands after it. */
export function firstWord(piece: Piece): { readonly word: Piece; readonly rest: Piece } {
  const [text = ''] = /^\S+/.exec(piece.text) ?? [];
  return { word: slice(piece, 0, text.length), rest: slice(piece, text.length) };
}

/** The last word, and what stands before it. */
export function lastWord(piece: Piece): { readonly word: Piece; readonly before: Piece } {
  const [text = ''] = /\S+$/.exec(piece.text) ?? [];
  const at = piece.text.length - text.length;
  return { word: slice(piece, at), before: slice(piece, 0, at) };
}

/** What stands on either side of the first match; undefined without one. */
export function cut(piece: Piece, pattern: RegExp): readonly [Piece, Piece] | undefined {
  const match = pattern.exec(piece.text);
  if (!match) return undefined;
  return [slice(piece, 0, match.index), slice(piece, match.index + match[0].length)];
}

/** The parts between matches, empty ones left out. The pattern must be global. */
export function split(piece: Piece, pattern: RegExp): readonly Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  for (const match of piece.text.matchAll(pattern)) {
    parts.push(slice(piece, from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, slice(piece, from)].filter(({ text }) => text !== '');
}

/** The text between quotation marks, or a word as it is. */
export function unquoted(piece: Piece): string {
  return /^"([^"]*)"$/.exec(piece.text)?.[1] ?? piece.text;
}

/** A line without its comment: `#` begins one, but not between quotation marks. */
export function withoutComment(line: string): string {
  const match = /^(?:[^"#]|"[^"]*")*/.exec(line);
  const end = match?.[0].length ?? 0;
  const isComment = line[end] === '#';
  return isComment ? line.slice(0, end) : line.replace(/#.*$/, '');
}

/** The lines of a text, numbered from 1, comments taken off. */
export function linesOf(text: string): readonly { readonly line: number; readonly piece: Piece }[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((full, at) => ({ line: at + 1, piece: pieceOf(withoutComment(full), 1) }));
}

/** A single line as a session takes it. */
export function lineOf(text: string): Piece {
  return pieceOf(withoutComment(text), 1);
}
