/** As much of PHP as tables of text and numbers need. */

/** Texts and numbers of one `array(…)`, as texts. */
export type Row = readonly string[];

/** Only literals: a call with a variable in it is no row. */
const LITERAL = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?`;

/** Every `word(literal, literal, …)` in the code. */
export function rowsIn(code: string, word: string): readonly Row[] {
  const pattern = new RegExp(
    `\\b${word}\\s*\\(\\s*((?:${LITERAL})(?:\\s*,\\s*(?:${LITERAL}))*)\\s*,?\\s*\\)`,
    'g',
  );
  return [...code.matchAll(pattern)].map(([, list = '']) => fieldsOf(list));
}

/** The literals of a list. Tables were written for SQL, so that quotes are escaped twice. */
export function fieldsOf(list: string): Row {
  return [...list.matchAll(new RegExp(LITERAL, 'g'))].map(([literal]) => {
    const isText = literal.startsWith("'") || literal.startsWith('"');
    return isText ? literal.slice(1, -1).replaceAll('\\', '') : literal;
  });
}

const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
};
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
};

/** `S&eacute;gou` as `Ségou`; what is no known entity stays. Backslashes before quotes go. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll('\\', '')
    .replace(
      /&(\w)(acute|grave|circ|uml|tilde|cedil|ring|caron);/g,
      (_, letter: string, mark: string) => (letter + (MARKS[mark] ?? '')).normalize('NFC'),
    )
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole: string, name: string) => NAMED[name] ?? whole);
}
