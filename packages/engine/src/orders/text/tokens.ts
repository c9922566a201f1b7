/** Order text as tokens that know where they stand: words, dashes, arrows and single signs. */

/** A piece of order text, and where it stands. */
export interface Token {
  readonly kind: 'word' | 'dash' | 'arrow' | 'sign' | 'end';
  /** As written. */
  readonly text: string;
  /** Folded for comparison; empty for all but words. */
  readonly word: string;
  /** Index of the first character in its line, in UTF-16 units from 0. */
  readonly at: number;
  /** Whether a blank stands before it. */
  readonly spaced: boolean;
}

const PIECE = /[\p{L}\p{N}\p{M}]+|[-=–—−]+>|→|[-–—−]+|\S/gu;
const WORD = /^[\p{L}\p{N}\p{M}]/u;
const ASCII = /^[ -~]*$/;

/** Lower case without accents: how words are compared. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a name, folded: `Mid-Atlantic Ocean` has three. */
export function wordsOf(name: string): readonly string[] {
  return tokensOf(name)
    .filter((token) => token.kind === 'word')
    .map((token) => token.word);
}

/**
 * Takes a line apart, in time linear in its length.
 * @param offset is where the text begins in its line.
 * @returns the tokens, closed by one of kind `end` that stands right after the last.
 */
export function tokensOf(text: string, offset = 0): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    tokens.push(tokenOf(match[0], offset + match.index, match.index > end));
    end = match.index + match[0].length;
  }
  tokens.push({ kind: 'end', text: '', word: '', at: offset + end, spaced: false });
  return tokens;
}

function tokenOf(text: string, at: number, spaced: boolean): Token {
  const kind = kindOf(text);
  return { kind, text, word: kind === 'word' ? fold(text) : '', at, spaced };
}

function kindOf(text: string): Token['kind'] {
  if (WORD.test(text)) return 'word';
  if (text.endsWith('>') || text === '→') return text === '>' ? 'sign' : 'arrow';
  return /^[-–—−]/.test(text) ? 'dash' : 'sign';
}

/** Whether a token is the sign, and if so, with no blank before it when `tight`. */
export function isSign(token: Token | undefined, sign: string, tight = false): boolean {
  return token?.kind === 'sign' && token.text === sign && !(tight && token.spaced);
}

/** Whether a dash stands at `i` between two words without blanks: `b-Mun`. */
export function isHyphen(tokens: readonly Token[], i: number): boolean {
  const dash = tokens[i];
  const word = tokens[i + 1];
  return dash?.kind === 'dash' && !dash.spaced && word?.kind === 'word' && !word.spaced;
}
