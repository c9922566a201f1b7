/** What a sentence says in figures and names, in whatever language. */
import { type BoardId, type Cause, type PlaceId, pointOf } from '@chronopolitik/engine';
import type { Language, Phrase } from '@chronopolitik/words';

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  de: 'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
};

const plain = (phrase: Phrase): string =>
  phrase
    .map((part) => (typeof part === 'string' ? part : '·'))
    .join('')
    .replace(/\[[^\]]*\]$/, '');

/** The figures outside of names: strengths, counts, distances. */
export function figuresIn(phrase: Phrase): readonly number[] {
  return [...plain(phrase).matchAll(/(?<![\w@])\d+(?![\w@])/g)].map(([digits]) => Number(digits));
}

/** The numbers that are written as words before a noun: `two turns`, `zwei Züge`. */
export function wordedIn(language: Language, phrase: Phrase): readonly number[] {
  const one = language === 'de' ? 'ein(?:en|e)' : 'one';
  const nouns = language === 'de' ? '(?:Zug|Züge|Zeitlinien?)' : '(?:turns?|timelines?)';
  const [, ...rest] = WORDS[language];
  const words = plain(phrase).matchAll(
    new RegExp(`(?:(${one})|(${rest.join('|')})|(\\d+)) ${nouns}`, 'g'),
  );
  return [...words].map(([, single, word, digits]) =>
    single ? 1 : word ? rest.indexOf(word) + 2 : Number(digits),
  );
}

/** Which of some names are said, as often as they are. */
export function namesIn(phrase: Phrase, names: readonly string[]): readonly string[] {
  const said = plain(phrase);
  return names.flatMap((name) =>
    said
      .split(name)
      .slice(1)
      .map(() => name),
  );
}

/** The places and boards that a sentence points at. */
export const refsIn = (phrase: Phrase): readonly (PlaceId | BoardId)[] =>
  phrase.flatMap((part) => (typeof part === 'string' ? [] : [part.ref])).toSorted();

/** The figures that the sentence of a cause owes. */
export function figuresOf(cause: Cause): readonly number[] {
  switch (cause.code) {
    case 'moved':
      return [cause.attack.total];
    case 'prevented':
      return [cause.attack.total, cause.prevent.total];
    case 'hold':
    case 'dislodged':
      return [cause.attack.total, cause.hold.total];
    case 'head-to-head':
      return [cause.attack.total, cause.defend.total];
    case 'unmoved':
      return [cause.hold.total];
    case 'too-few-assists':
      return [cause.given.length, cause.needed];
    case 'civil-disorder':
      return cause.distance === null ? [] : [cause.distance];
    case 'excess':
      return [cause.due];
    default:
      return [];
  }
}

/** The units that the sentence of a cause owes, by the points where they started. */
export function pointsOf(cause: Cause): readonly PlaceId[] {
  const strengths = [
    'attack' in cause ? cause.attack : undefined,
    'prevent' in cause ? cause.prevent : undefined,
    'hold' in cause ? cause.hold : undefined,
    'defend' in cause ? cause.defend : undefined,
  ];
  const by = 'by' in cause && cause.code !== 'moved' ? [cause.by] : [];
  const of = 'of' in cause ? [cause.of] : [];
  const others = cause.code === 'collision' ? cause.with : [];
  const fleets = cause.code === 'convoy-disrupted' ? cause.broken.map(({ fleet }) => fleet) : [];
  const supports = strengths.flatMap((strength) => strength?.supports ?? []);
  return [...by, ...of, ...others, ...fleets, ...supports].map(pointOf);
}
