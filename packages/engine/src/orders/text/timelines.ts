/** Names of timelines in text: letters, letters with digits, and the words of the radio alphabet. */
import { timelineId } from '../../model/place.ts';
import type { TimelineId } from '../../model/types.ts';

/** A timeline as it was read from its name. */
export interface SpelledTimeline {
  readonly timeline: TimelineId;
  /** Where the text could also be a number of the 5D notation: `t2`. */
  readonly number?: number;
}

const LETTERS = /^[a-z]{1,2}$/;
const OVERFLOW = /^([a-z])(\d{1,4})$/;

const RADIO =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );
const SPELLINGS: readonly (readonly [string, number])[] = [
  ...RADIO.map((word, index) => [word, index] as const),
  ['alpha', 0],
  ['juliet', 9],
  ['whisky', 22],
];
const ORDINALS: readonly string[] = [
  '',
  'prime',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

const words: ReadonlyMap<string, TimelineId> = new Map(
  SPELLINGS.flatMap(([word, index]) =>
    ORDINALS.map((ordinal, overflow) => [word + ordinal, overflowed(index, overflow)] as const),
  ),
);

/** The timeline after `overflow` times the alphabet: `b1` and `bravoprime` are `ab` (5dplomacy 14.10). */
function overflowed(index: number, overflow: number): TimelineId {
  return timelineId(overflow * 26 + index + 1);
}

/**
 * The timeline that a folded word spells. People type one or two letters: three or more are a province or
 * a word of the radio alphabet.
 */
export function spelledTimeline(word: string): SpelledTimeline | undefined {
  if (LETTERS.test(word)) return { timeline: word };
  const [, letter, digits] = OVERFLOW.exec(word) ?? [];
  if (letter !== undefined) {
    const timeline = overflowed(letter.charCodeAt(0) - 97, Number(digits));
    return letter === 't' ? { timeline, number: Number(digits) } : { timeline };
  }
  const timeline = words.get(word);
  return timeline === undefined ? undefined : { timeline };
}
