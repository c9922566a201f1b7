/** As much of PHP as tables of text and numbers need. */

/** One field: a text or number as text, or nothing where code must say it. */
export type Field = string | undefined;

/** The fields of one `array(…)`. */
export interface Row {
  readonly fields: readonly Field[];
  /** As it is written, blanks drawn together. */
  readonly written: string;
  /** Where it begins. */
  readonly at: number;
}

const LITERAL = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?`;
const ALONE = new RegExp(`^(?:${LITERAL})$`, 's');

/** Every `word(…)` in the code. A variable that is set to a literal is that literal. */
export function rowsIn(code: string, word: string): readonly Row[] {
  const values = variablesIn(code);
  return [...code.matchAll(new RegExp(String.raw`\b${word}\s*\(`, 'g'))].flatMap((match) => {
    const from = match.index + match[0].length;
    const list = argumentsAt(code, from);
    if (!list) return [];
    const written = `${match[0]}${code.slice(from, list.end)}`.replace(/\s+/g, ' ');
    return [{ fields: list.texts.map((text) => fieldOf(text, values)), written, at: match.index }];
  });
}

/** `$isles = 3;` */
function variablesIn(code: string): ReadonlyMap<string, string> {
  const set = code.matchAll(new RegExp(String.raw`\$(\w+)\s*=\s*(${LITERAL})\s*;`, 'g'));
  return new Map([...set].map(([, name = '', literal = '']) => [name, plain(literal)]));
}

function fieldOf(text: string, values: ReadonlyMap<string, string>): Field {
  if (ALONE.test(text)) return plain(text);
  return text.startsWith('$') ? values.get(text.slice(1)) : undefined;
}

/** Tables were written for SQL, so that quotes are escaped twice. */
function plain(literal: string): string {
  const isText = literal.startsWith("'") || literal.startsWith('"');
  return isText ? literal.slice(1, -1).replaceAll('\\', '') : literal;
}

const PART = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/gy;

/** The arguments up to the closing parenthesis; undefined where there is none. */
function argumentsAt(
  code: string,
  from: number,
): { readonly texts: readonly string[]; readonly end: number } | undefined {
  const texts: string[] = [];
  let text = '';
  let depth = 0;
  PART.lastIndex = from;
  for (let part = PART.exec(code); part; part = PART.exec(code)) {
    const [token] = part;
    if (token === ')' && depth === 0) {
      const all = [...texts, text.trim()];
      return { texts: all.at(-1) === '' ? all.slice(0, -1) : all, end: PART.lastIndex };
    }
    if (/^[([{]$/.test(token)) depth += 1;
    if (/^[)\]}]$/.test(token)) depth -= 1;
    if (token === ',' && depth === 0) {
      texts.push(text.trim());
      text = '';
    } else if (!/^(?:\/\/|#|\/\*)/.test(token)) text += token;
  }
  return undefined;
}

/** The literals of a list. */
export function fieldsOf(list: string): readonly string[] {
  return [...list.matchAll(new RegExp(LITERAL, 'g'))].map(([literal]) => plain(literal));
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
