/** What sentences claim is found out again from the world; German and English claim the same. */
import {
  type JsonObject,
  type Order,
  type Outcome,
  type PlaceId,
  type Resolution,
  type Rules,
  type World,
  isPlaced,
  pointOf,
} from '@chronopolitik/engine';
import {
  LANGUAGES,
  type Phrase,
  type Phrases,
  createPhrases,
  createWords,
  textOf,
} from '@chronopolitik/words';
import { expect, it } from 'vitest';
import { reportFigure } from '../figures.ts';
import { size } from '../sizes.ts';
import { type Ground, isOutcomeSo } from './claims.ts';
import { isClosingSo, isDueSo, isSuccessionSo } from './claims-of-boards.ts';
import { type Played, STANDARD, play, rulesOf } from './play.ts';
import { figuresIn, figuresOf, namesIn, pointsOf, refsIn, wordedIn } from './told.ts';

const GAMES: readonly (readonly [string, JsonObject, number])[] = [
  ['classic', {}, 60],
  ['5d', { adjacency: 'strict' }, 25],
  ['5d', { adjacency: 'loose' }, 25],
  ['5d', { adjacency: 'sameTurn' }, 25],
  ['5dplomacy', { sustain: 'off', enableJumpAssists: true, enableOpenConvoys: true }, 25],
  ['5dplomacy', { sustain: 'off', adjustments: 'on' }, 25],
  ['5dplomacy', { sustainCadence: 'anyFall', adjacency: 'anyTimeline' }, 25],
  ['5dplomacy', { victoryCondition: 'unique', sustainTieBreak: 'youngest' }, 25],
];

const POWERS = Object.keys(STANDARD.powers);

/** The names of the powers in each language, in the order of {@link POWERS}. */
const NAMES = new Map(
  LANGUAGES.map((language) => {
    const { terms } = createWords({ variant: STANDARD, language, notation: '5d' });
    return [language, POWERS.map((power) => terms.power(power))] as const;
  }),
);

/** The powers that a sentence names, as often as it does. */
function powersIn({ language, phrase }: Spoken[number]): readonly (string | undefined)[] {
  const names = NAMES.get(language) ?? [];
  return namesIn(phrase, names).map((name) => POWERS[names.indexOf(name)]);
}

/** A sentence in every language, English first. */
type Spoken = readonly { readonly language: (typeof LANGUAGES)[number]; readonly phrase: Phrase }[];

function speakers({ ruleset: { notation } }: Rules): (say: (phrases: Phrases) => Phrase) => Spoken {
  const all = LANGUAGES.map((language) => {
    return { language, phrases: createPhrases({ variant: STANDARD, language, notation }) };
  });
  return (say) => all.map(({ language, phrases }) => ({ language, phrase: say(phrases) }));
}

type Say = ReturnType<typeof speakers>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Every language names the same places, powers and figures. */
function isAlike(spoken: Spoken): boolean {
  const [english, ...others] = spoken.map((each) => [
    refsIn(each.phrase),
    figuresIn(each.phrase).toSorted(),
    powersIn(each).toSorted(),
  ]);
  return others.every((other) => isSame(other, english));
}

const NAMED: readonly string[] = ['same-place', 'no-target', 'not-adjacent', 'no-convoy-chain'];

/** The reason why an order is illegal points at the places for which it is. */
function namesPlaces(say: Say, { order, outcome: { cause } }: Resolution): boolean {
  if (cause?.code !== 'illegal' || !NAMED.includes(cause.illegal.code)) return true;
  const { places = [] } = cause.illegal;
  return say((phrases) => phrases.illegal(cause.illegal, order)).every(({ phrase }) => {
    const refs = refsIn(phrase).map((ref) => pointOf(ref as PlaceId));
    return places.every((place) => refs.includes(pointOf(place)));
  });
}

/** A sentence of an outcome says the figures, the units and the distance of its cause. */
function tellsAll({ language, phrase }: Spoken[number], { result, cause }: Outcome): boolean {
  // A unit that counts need not tell how it held.
  if (cause === undefined || (cause.code === 'unmoved' && result !== 'held')) return true;
  const figures = figuresIn(phrase);
  const points = refsIn(phrase).map((ref) => (ref.includes('-') ? pointOf(ref as PlaceId) : ref));
  const { illegal } = cause.code === 'illegal' ? cause : {};
  const { turns = 0, timelines = 0 } = illegal?.distance ?? {};
  const steps = [Math.abs(turns), Math.abs(timelines)].filter((count) => count > 0);
  const isFar = illegal?.code === 'boards-not-adjacent';
  return (
    figuresOf(cause).every((figure) => figures.includes(figure)) &&
    pointsOf(cause).every((point) => points.includes(point)) &&
    (!isFar || isSame(wordedIn(language, phrase), steps))
  );
}

const placeOf = (order: Order): string => (isPlaced(order) ? pointOf(order.unit) : '');

/** The world in which each unit was ordered: that before the step that first told of it. */
function remember(worlds: Map<string, World>, { before, result }: Played): void {
  if (before.due.phase !== 'movement') return;
  for (const { order } of result.step.resolutions) {
    if (!worlds.has(placeOf(order))) worlds.set(placeOf(order), before);
  }
}

/** What is said of a step, and what of it is false. */
interface Heard {
  sentences: number;
  /** Rounds that closed with ballots, dissolved timelines or executed powers. */
  closings: number;
  readonly faults: string[];
}

/** Holds all sentences of a step to the world. */
function hearStep(
  say: Say,
  ground: Omit<Ground, 'ordered'>,
  worlds: Map<string, World>,
  heard: Heard,
): void {
  const { before, after, step } = ground;
  const hear = (spoken: Spoken, isSo: boolean, what: unknown): void => {
    heard.sentences += spoken.length;
    const texts = spoken.map(({ phrase }) => textOf(phrase));
    const isSaid = texts.every((text) => !/undefined|NaN/.test(text));
    if (isSo && isSaid && isAlike(spoken)) return;
    heard.faults.push(`${texts.join(' | ')} ${isSo} ${JSON.stringify(what)}`);
  };
  for (const resolution of step.resolutions) {
    const ordered = worlds.get(placeOf(resolution.order)) ?? before;
    const spoken = say((phrases) => phrases.resolution(resolution));
    const isTold =
      namesPlaces(say, resolution) && spoken.every((one) => tellsAll(one, resolution.outcome));
    hear(spoken, isTold && isOutcomeSo({ ...ground, ordered }, resolution), resolution);
  }
  for (const succession of step.successions) {
    const spoken = say((phrases) => phrases.succession(succession, step));
    hear(spoken, isSuccessionSo({ ...ground, ordered: before }, succession), succession);
  }
  if (step.tally || step.dissolved || step.executed) {
    const count = say((phrases) => phrases.closing(step).flat());
    hear(count, isClosingSo({ ...ground, ordered: before }), step);
    heard.closings += 1;
  }
  const due = say((phrases) => phrases.due(after.due));
  hear(due, isDueSo({ ...ground, ordered: before }, after.due), after.due);
}

it.each(GAMES)('sentences of %s %j claim what is so', (id, options, games) => {
  const rules = rulesOf(id, options);
  const say = speakers(rules);
  const heard: Heard = { sentences: 0, closings: 0, faults: [] };
  for (let seed = 0; seed < size(3, games); seed++) {
    const worlds = new Map<string, World>();
    for (const played of play(rules, seed, size(12, 16), { crossing: 0.4, illegal: 0.15 }, 30)) {
      remember(worlds, played);
      const { world: after, step } = played.result;
      hearStep(say, { rules, before: played.before, after, step }, worlds, heard);
    }
  }
  expect(heard.faults).toEqual([]);
  expect(heard.sentences).toBeGreaterThan(500);
  if (id === '5dplomacy' && options['sustain'] !== 'off') expect(heard.closings).toBeGreaterThan(0);
  reportFigure(
    `sentences held to the world: ${id} ${JSON.stringify(options)}`,
    heard.sentences,
    'sentences',
  );
});
