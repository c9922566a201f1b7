/** How each strength uses what it may spend. */
import { type Board, type Rules, type World, headsOf } from '@chronopolitik/engine';
import { PLAIN } from '../one-head/plain.ts';
import { isForetold } from '../policy/foretell.ts';
import { knowsChances } from '../prospects/prospects.ts';
import { type BotStrength, type Budget, type Search, budgetFor } from '../thinking.ts';

/** As which strength others can be expected to think. */
export type Mind = 'normal' | 'hard';

/** How a machine decides, for itself or in the thoughts of another: there normal machines foretell by plans of their own. */
export interface Thought extends Search {
  readonly isImagined?: boolean;
  /** Whether it attacks held places without help, plans no packages, and expects nobody to travel. */
  readonly isRash?: boolean;
  /** Whether it may repeat what failed twice; by its strength if left out. */
  readonly repeats?: boolean;
}

/** How each strength uses what it may spend. */
export interface Habits {
  /** How often it thinks over every head, each time by other lots. */
  readonly thoughts: number;
  /** Candidate plans on a head, at most. */
  readonly plans: number;
  /** Samples of the others' orders that a draft is tried against, at most. */
  readonly samples: number;
  /** Rounds played on after each draft. */
  readonly depth: number;
  /** Blur of worths where there is only one plan. */
  readonly whim: number;
  /** As which strength it expects the others to think, or by the learned policy; by its own plans of them if left out. */
  readonly minds?: Mind | 'policy';
  /** Whether it may repeat what failed twice. */
  readonly repeats?: boolean;
  /** Whether a world counts by the chance to win from it, in place of how it is appraised. */
  readonly byChance?: boolean;
}

const HABITS: Readonly<Record<BotStrength, Habits>> = {
  beginner: { thoughts: 1, plans: 1, samples: 0, depth: 0, whim: 2.4 },
  easy: { thoughts: 1, plans: 1, samples: 0, depth: 0, whim: PLAIN.whim },
  normal: { thoughts: 1, plans: 12, samples: 4, depth: 0, whim: PLAIN.whim },
  hard: { thoughts: 6, plans: 16, samples: 8, depth: 2, whim: PLAIN.whim, minds: 'normal' },
  expert: {
    thoughts: 6,
    plans: 16,
    samples: 24,
    depth: 2,
    whim: PLAIN.whim,
    minds: 'hard',
    repeats: true,
    byChance: true,
  },
};

/**
 * Units on some heads times provinces of the map up to which these are small: where all are together, normal machines play on too,
 * and experts expect of the others what hard machines would order where distinct centers decide.
 */
const SMALL = 96;
/** Rounds that a normal machine plays on then, unless it is told what it may spend. */
const DEPTH = 1;

/** Whether some heads are small together. */
export function isSmall(rules: Rules, heads: readonly Board[]): boolean {
  return unitsOn(heads) * rules.map.provinces.length <= SMALL;
}

/** Whether an expert thinks otherwise than a hard machine, where somebody may travel. */
export function thinksOwnWay(rules: Rules, world: World): boolean {
  const isDistinct = rules.ruleset.victory === 'unique';
  return goesByChance(rules, world) || (isDistinct && isSmall(rules, headsOf(rules, world)));
}

/** Whether an expert goes by the chance to win, where somebody may travel: it was learned on a small map by two counts. */
export function goesByChance(rules: Rules, world: World): boolean {
  const heads = headsOf(rules, world);
  const isLearned = ['unique', 'elimination'].includes(rules.ruleset.victory);
  return isLearned && knowsChances(rules, heads) && heads.every((head) => isSmall(rules, [head]));
}

/**
 * How many times as many orders an expert judges on the whole multiverse where it thinks its own way, and a hard machine in small
 * duels by elimination: with all of them it would be nearly as strong as an expert there.
 */
const EXPERT_TIMES = 3;
const LASTING_TIMES = 1 / 6;

/** What a hard machine or an expert spends on a movement where somebody may travel. */
export function budgetIn(rules: Rules, world: World, search: Search): Budget {
  const { adjudications, orders } = budgetFor(rules, search);
  const times = search.budget ? 1 : timesIn(rules, world, search.strength);
  // An expert has the adjudications of a hard machine.
  const share = search.strength === 'expert' ? 2 : 1;
  return { adjudications: Math.floor(adjudications / share), orders: Math.floor(times * orders) };
}

/** By games: more orders only where they have shown a gain, and where a decision takes less than two seconds. */
function timesIn(rules: Rules, world: World, strength: BotStrength): number {
  const isByLasting = rules.ruleset.victory === 'elimination';
  if (strength === 'hard') return isByLasting && goesByChance(rules, world) ? LASTING_TIMES : 1;
  const isLong = isByLasting && headsOf(rules, world).length > 1;
  return thinksOwnWay(rules, world) && !isLong ? EXPERT_TIMES : 1;
}

/** What a machine of a strength does in a world. */
export function habitsIn(
  rules: Rules,
  world: World,
  { strength, budget, isImagined, repeats }: Thought,
): Habits {
  const habits = { ...HABITS[strength], ...(repeats !== undefined && { repeats }) };
  if (habits.byChance && knowsChances(rules, headsOf(rules, world))) return { ...habits, depth: 0 };
  if (strength !== 'normal') return habits;
  const playsMore = !budget && isSmall(rules, headsOf(rules, world));
  const foretells = !isImagined && isForetold(rules, headsOf(rules, world));
  return {
    ...habits,
    ...(playsMore && { depth: DEPTH }),
    ...(foretells && { minds: 'policy' }),
  };
}

/** Units on some heads, at least 1. */
export function unitsOn(heads: readonly Board[]): number {
  return Math.max(
    1,
    heads.reduce((sum, head) => sum + head.units.length, 0),
  );
}
