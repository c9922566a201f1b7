/** The order kinds as text knows them: the words of each, and what stands after them. */
import type { OrderKind } from '../../model/types.ts';
import type { Spelling } from './nearest.ts';
import type { Token } from './tokens.ts';

/** What a verb takes: nothing, a destination, another unit with or without the move it makes, a timeline. */
export type VerbObject = 'nothing' | 'destination' | 'unit' | 'unit and move' | 'timeline';

/** A kind of order with the phrases that stand for it in text. */
export interface Verb {
  readonly kind: OrderKind;
  /** Words that stand after the unit, folded; `-` is any dash or arrow, `*` the sign. */
  readonly words: readonly string[];
  /** Words that stand before the unit: `Build A Par`. */
  readonly leads?: readonly string[];
  readonly takes: VerbObject;
}

/** Two words apart or hyphenated. */
function spelled(first: string, ...seconds: readonly string[]): readonly string[] {
  return seconds.flatMap((second) => [`${first} ${second}`, `${first} - ${second}`]);
}

/** `C *`, `open convoy`, `convoys any` (5dplomacy 14.1). */
const OPEN: readonly string[] = [
  ...spelled('open', 'convoy', 'convoys'),
  ...['c', 'convoy', 'convoys', 'open convoy'].map((word) => `${word} *`),
  ...['convoy', 'convoys'].flatMap((word) => [`${word} open`, `${word} any`]),
];

/** Another order kind joins by a row here, and by its sentence in `order-draft.ts` and `format.ts`. */
export const VERBS: readonly Verb[] = [
  { kind: 'hold', words: ['h', 'hold', 'holds', 'stand', 'stands'], takes: 'nothing' },
  {
    kind: 'move',
    words: ['-', 'to', 'move', 'moves', 'move to', 'moves to'],
    takes: 'destination',
  },
  { kind: 'support', words: ['s', 'sup', 'support', 'supports'], takes: 'unit' },
  { kind: 'convoy', words: ['c', 'convoy', 'convoys'], takes: 'unit and move' },
  { kind: 'openConvoy', words: OPEN, takes: 'nothing' },
  {
    kind: 'assist',
    words: ['j', 'assist', 'assists', ...spelled('jump', 'assist', 'assists')],
    takes: 'unit and move',
  },
  { kind: 'sustain', words: ['sustain', 'sustains'], takes: 'timeline' },
  {
    kind: 'retreat',
    words: ['r', 'retreat', 'retreats', 'r to', 'retreat to', 'retreats to'],
    takes: 'destination',
  },
  {
    kind: 'disband',
    words: ['d', 'disband', 'disbands', 'remove', 'removes'],
    leads: ['d', 'disband', 'disbands', 'remove', 'removes'],
    takes: 'nothing',
  },
  {
    kind: 'build',
    words: ['b', 'build', 'builds'],
    leads: ['b', 'build', 'builds'],
    takes: 'nothing',
  },
  { kind: 'waive', words: [], leads: ['w', 'waive', 'waives', 'waived'], takes: 'nothing' },
];

/** What an error lists as expected after a unit. */
export const EXPECTED_VERBS: readonly string[] = ['H', '-', 'S', 'C', 'R', 'D', 'B'];

const words = new Set(VERBS.flatMap((verb) => verb.words));

/** Words that an error may suggest: no marks and no single letters. */
export const VERB_SPELLINGS: readonly Spelling[] = [...words]
  .filter((word) => /^[a-z ]{3,}$/.test(word))
  .map((word) => ({ id: word, key: word.replace(' ', ''), text: word }));

/** Whether a folded word stands for a kind of order after a unit: `s`, `holds`. */
export function isVerbWord(word: string): boolean {
  return words.has(word);
}

/** A verb that was found in tokens, and the index of the first token after it. */
export interface VerbMatch {
  readonly verb: Verb;
  readonly next: number;
}

/** A phrase token by token, and the verb that it stands for. */
interface Phrase {
  readonly verb: Verb;
  readonly parts: readonly string[];
}

/** The phrases of all verbs by their first parts, in the order of the verbs. */
function phrasesOf(place: 'words' | 'leads'): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = VERBS.flatMap((verb) =>
    (verb[place] ?? []).map((phrase): Phrase => ({ verb, parts: phrase.split(' ') })),
  );
  const firsts = new Set(phrases.map(({ parts: [first = ''] }) => first));
  return new Map(
    [...firsts].map((first) => [first, phrases.filter(({ parts }) => parts[0] === first)]),
  );
}

const PHRASES = { words: phrasesOf('words'), leads: phrasesOf('leads') } as const;

/** Words that may follow the destination of an army's move, longest first. */
const VIA: readonly (readonly string[])[] = [['via', 'convoy'], ['by', 'convoy'], ['via']];

/** The verb that begins at token `i`, by its longest words. */
export function matchVerb(
  tokens: readonly Token[],
  i: number,
  place: 'words' | 'leads' = 'words',
): VerbMatch | undefined {
  let best: VerbMatch | undefined;
  for (const { verb, parts } of PHRASES[place].get(partOf(tokens[i])) ?? []) {
    const next = matchPhrase(tokens, i, parts);
    if (next !== undefined && next > (best?.next ?? i)) best = { verb, next };
  }
  return best;
}

/** Index after `via convoy` and the like at token `i`, or undefined. */
export function matchVia(tokens: readonly Token[], i: number): number | undefined {
  for (const parts of VIA) {
    const next = matchPhrase(tokens, i, parts);
    if (next !== undefined) return next;
  }
  return undefined;
}

/** A token as phrases have it. */
function partOf(token: Token | undefined): string {
  if (!token) return '';
  return token.kind === 'dash' || token.kind === 'arrow' ? '-' : token.word || token.text;
}

function matchPhrase(
  tokens: readonly Token[],
  from: number,
  parts: readonly string[],
): number | undefined {
  if (!parts.every((part, k) => part === partOf(tokens[from + k]))) return undefined;
  const next = from + parts.length;
  // `R to-Tri@1` names the timeline `to`.
  const dash = tokens[next];
  const isTimeline = parts.length > 1 && dash?.kind === 'dash' && !dash.spaced;
  return isTimeline ? undefined : next;
}
