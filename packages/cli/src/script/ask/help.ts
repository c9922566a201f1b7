/** What `help` prints. */
import { KEYWORDS } from '../read/statement.ts';
import { Fault, type Piece } from '../read/text.ts';
import { nearestWords } from '../read/words.ts';

/** Forms of claims and of orders, which have no keyword of their own. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  expect: [
    'ORDER moves|bounces|holds|given|cut|nopath|dislodged|fails|…',
    'void ORDER [because REASON]      illegal ORDER [because REASON]',
    'BOARD is UNITS|empty             BOARD has UNITS',
    'board BOARD                      no board BOARD',
    'fork BOARD -> BOARD              no fork [of BOARD]',
    'heads BOARD …                    BOARD advanced',
    'UNIT came from UNIT              PLACE belongs to POWER|nobody',
    'retreat UNIT [may go PROVINCE …] no retreat',
    'BOARD next to BOARD              winner POWER, draw POWERS, no winner',
    'sustained|dissolved TIMELINES    executed POWERS',
  ],
};

/**
 * What `help` says of a statement, or of all where none is named.
 * @throws Fault for a word that is no statement.
 */
export function helpLines(word: Piece): readonly string[] {
  const key = word.text.toLowerCase();
  if (key === '') {
    const width = Math.max(...Object.values(KEYWORDS).map(({ usage }) => usage.length));
    return [
      ...Object.values(KEYWORDS).map(({ usage, does }) => `${usage.padEnd(width)}  ${does}`),
      'Everything else is an order, or the name of a power that stands above orders.',
    ];
  }
  const known = Object.keys(KEYWORDS);
  const keyword = Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key] : undefined;
  if (!keyword) throw new Fault(`“${word.text}” is no statement`, word, nearestWords(key, known));
  return [`${keyword.usage}  ${keyword.does}`, ...(FORMS[key] ?? []).map((form) => `  ${form}`)];
}
