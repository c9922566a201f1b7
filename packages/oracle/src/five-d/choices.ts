/** Choices of a rulebook that matter to orders given as data (classic 8). */
import type { Rulebook } from '@chronopolitik/engine';
import { type Random, below, pick, shuffled } from '../random.ts';

/** How movement is judged, but for how armies travel. */
export type BattleChoices = Pick<
  Rulebook,
  'convoyRoutes' | 'paradox' | 'convoyCutsOwnOrigin' | 'retreatToConvoyOrigin' | 'dislodgedEffect'
>;

/** How winters are judged; what is drawn from a seed cannot be compared. */
export interface WinterChoices extends Pick<Rulebook, 'excessBuilds' | 'excessRemovals'> {
  readonly civilDisorder: Exclude<Rulebook['civilDisorder'], 'random'>;
}

/** All choices of a rulebook that the oracle knows, but for how armies travel. */
export type Choices = BattleChoices & WinterChoices;

/** What games may choose, but the edition of 2023. */
export const OTHER_CHOICES: {
  readonly [Key in keyof Choices]: readonly Choices[Key][];
} = {
  convoyRoutes: ['anyBroken'],
  paradox: ['edition1982'],
  convoyCutsOwnOrigin: ['yes'],
  retreatToConvoyOrigin: ['barred'],
  dislodgedEffect: ['lost'],
  excessBuilds: ['none', 'last'],
  excessRemovals: ['none', 'last'],
  civilDisorder: ['byDistancePre2023'],
};

/** The choices of the edition of 2023. */
export const EDITION_2023: Choices = {
  convoyRoutes: 'allBroken',
  paradox: 'szykman',
  convoyCutsOwnOrigin: 'no',
  retreatToConvoyOrigin: 'open',
  dislodgedEffect: 'keptUnlessHeadToHead',
  excessBuilds: 'first',
  excessRemovals: 'first',
  civilDisorder: 'byDistance',
};

/** The choices that are not those of 2023. */
export function otherChoices(choices: Choices): Partial<Choices> {
  const keys = Object.keys(EDITION_2023) as (keyof Choices)[];
  const changed = keys.filter((key) => choices[key] !== EDITION_2023[key]);
  return Object.fromEntries(changed.map((key) => [key, choices[key]])) as Partial<Choices>;
}

/** Those that decide battles. */
export const BATTLE: readonly (keyof BattleChoices)[] = [
  'convoyRoutes',
  'paradox',
  'convoyCutsOwnOrigin',
  'retreatToConvoyOrigin',
  'dislodgedEffect',
];

/** The readings of DATC 4.A.3: how orders tell that an army goes by sea. */
export const INTENTS: readonly Rulebook['convoyIntent'][] = [
  'edition2023',
  'edition1971',
  'explicit',
  'fallback',
  'matching',
];

/** One or two choices that differ from those of 2023. */
export function randomChoices(
  random: Random,
  keys: readonly string[] = Object.keys(EDITION_2023),
): Partial<Choices> {
  const open = Object.entries<readonly string[]>(OTHER_CHOICES).filter(
    ([key, values]) => keys.includes(key) && values.length > 0,
  );
  const drawn = shuffled(random, open)
    .slice(0, 1 + below(random, 2))
    .map(([key, values]) => [key, pick(random, values)]);
  return Object.fromEntries(drawn) as Partial<Choices>;
}
