/** Drafts for the movement due from a power: made head by head, then tried together against what others may order. */
import {
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
  headsOf,
} from '@chronopolitik/engine';
import { changesOf } from './changes.ts';
import { repeatsOf, withoutBarred } from '../one-head/bars.ts';
import { type Mind, type Thought, budgetIn, habitsIn, thinksOwnWay, unitsOn } from './habits.ts';
import type { HeadPlan } from '../one-head/heads.ts';
import { type Ranked, improved, ranked } from './improve.ts';
import { type Pact, pactKeeperOf } from '../press/pacts.ts';
import { boardsOf } from '../one-head/plain.ts';
import { plansOn, variations } from './plans.ts';
import { foretold } from '../policy/foretell.ts';
import { type Random, randomFrom } from '../one-head/random.ts';
import { chancesIn } from '../prospects/prospects.ts';
import { playedMovements } from '../rollout/expert.ts';
import { BUDGETS, type Budget, type Search, budgetFor, neverLate, playsOn } from '../thinking.ts';
import { valuesOf } from '../values.ts';
import { answersOf, nearChanges } from './staying.ts';
import { goalsOf, travelOf, withTravel } from './travel.ts';
import type { Trial } from './trial.ts';

/** Drafts that are tried before the best is changed, and trials of each sample that must be affordable. */
const DRAFTS = 8;
const TRIALS = 16;
/** Units whose ways to other boards are looked at, at most. */
const UNITS = 48;

/** Several drafts, the best as far as the strength sees first. */
export function draftsOf(
  rules: Rules,
  world: World,
  duty: Duty,
  search: Thought,
  random: Random,
): readonly Ranked[] {
  const { strength, pacts = [], isLate = neverLate } = search;
  const { power, units } = duty;
  const [board, ...others] = headsOf(rules, world);
  if (board && others.length === 0 && playsOn(rules, strength)) {
    if (units.length === 0) return [];
    const withPactsKept = pactKeeperOf(rules, world, power, pacts);
    const values = valuesOf(rules, world, power, search.personality);
    const seeks = strength === 'expert';
    const { adjudications } = budgetFor(rules, search);
    const means = { adjudications, seeks, withPactsKept, values, isLate, random };
    return unranked(playedMovements(rules, world, board, power, means));
  }
  if (strength !== 'expert' && strength !== 'hard')
    return plannedDrafts(rules, world, duty, search, random);
  const as = thinksOwnWay(rules, world) ? strength : 'hard';
  const budget = budgetIn(rules, world, search);
  return plannedDrafts(rules, world, duty, { ...search, strength: as, budget }, random);
}

/** Drafts made head by head, then tried on the whole multiverse; none if it is late before all have been tried. */
export function plannedDrafts(
  rules: Rules,
  world: World,
  duty: Duty,
  search: Thought,
  random: Random,
): readonly Ranked[] {
  const { strength, budget = BUDGETS[strength], pacts = [], isRash = false } = search;
  const { isLate = neverLate } = search;
  const boards = boardsOf(rules, world, duty);
  if (boards.length === 0) return [];
  const { power } = duty;
  const { depth, byChance = false, ...habits } = habitsIn(rules, world, search);
  const { repeats = false } = habits;
  const withPactsKept = (repeats ? pactKeeperOf : keeperOf)(rules, world, power, pacts);
  const left = Math.floor(budget.orders / unitsOn(headsOf(rules, world)));
  const trials = Math.floor(left / ((1 + depth) * TRIALS));
  const samples = Math.max(1, Math.min(habits.samples, trials));
  const { thoughts } = habits;
  const share = { ...budget, adjudications: Math.floor(budget.adjudications / thoughts) };
  const asked = { ...habits, depth, samples, isRash, isLate };
  const found = Array.from({ length: thoughts }, () =>
    isLate() ? [] : plansOn(rules, world, power, boards, asked, share, random),
  );
  if (isLate()) return [];
  const plans = found[0] ?? [];
  const made = [...found.map((each) => each.flatMap((plan) => plan.orders)), ...variations(plans)];
  const drafts = distinct(made.map(withPactsKept)).slice(0, DRAFTS + thoughts - 1);
  const isTried = habits.samples > 0 && left > 0;
  if (!isTried) return unranked(drafts);
  const atHome = othersAtHome(rules, world, power, { ...search, budget }, plans, samples, random);
  const travel = samples > 1 && !isRash ? travelOf(rules, world, power, random) : [];
  const purse = { left };
  const trial: Trial = {
    rules,
    world,
    power,
    samples: withTravel(atHome, travel, random),
    threatened: goalsOf(travel),
    withPactsKept,
    chances: byChance ? chancesIn(rules, world, power) : undefined,
    depth,
    purse,
    isRash,
    isLate,
  };
  return improvedDrafts(trial, drafts, random);
}

/** What the others may order on their boards: by the learned policy, by how they are expected to think, or by plans of them. */
function othersAtHome(
  rules: Rules,
  world: World,
  power: PowerId,
  search: Thought & { readonly budget: Budget },
  plans: readonly HeadPlan[],
  samples: number,
  random: Random,
): readonly (readonly Order[])[] {
  const { seed, budget, isRash = false, isImagined, isLate = neverLate } = search;
  const { minds: mind, repeats = false } = habitsIn(rules, world, search);
  if (mind === 'policy') return foretold(rules, world, power, samples, random);
  if (!mind) return drawnOf(plans, samples);
  // Nobody knows of others whether they attack in vain; who is imagined expects others to be like itself.
  const rash = repeats && !isImagined ? 'half' : isRash;
  const expected = { strength: mind, seed, budget, isLate, repeats, isRash: rash } as const;
  return minds(rules, world, power, samples, expected);
}

/** Changes orders so that nothing barred is tried again, and all pacts are kept. */
function keeperOf(
  rules: Rules,
  world: World,
  power: PowerId,
  pacts: readonly Pact[],
): Trial['withPactsKept'] {
  const withPactsKept = pactKeeperOf(rules, world, power, pacts);
  return (orders) => withPactsKept(withoutBarred(rules, world, power, orders));
}

function unranked(drafts: readonly (readonly Order[])[]): readonly Ranked[] {
  return drafts.map((orders) => ({ orders, value: 0 }));
}

/** Drafts without those that order the same. */
function distinct(drafts: readonly (readonly Order[])[]): readonly (readonly Order[])[] {
  const keyOf = (draft: readonly Order[]): string =>
    draft
      .map((order) => JSON.stringify(order))
      .toSorted()
      .join();
  return [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()];
}

/** The best draft with the changes that pay, before the others. */
function improvedDrafts(
  trial: Trial,
  drafts: readonly (readonly Order[])[],
  random: Random,
): readonly Ranked[] {
  const { rules, world, power } = trial;
  const [best, ...others] = ranked(trial, drafts);
  if (!best) return [];
  const better = improvedAtHome(trial, best, random);
  const units = Math.min(UNITS, Math.floor(trial.purse.left / trial.samples.length));
  if (units <= 0 || trial.isLate()) return [better, ...others];
  const far = changesOf(rules, world, power, better.orders, units, random, trial.threatened);
  return [improved(trial, better, far), ...others];
}

/** A draft with other orders on the boards where units stand; where chances are known, with supports, and until nothing pays. */
function improvedAtHome(trial: Trial, draft: Ranked, random: Random): Ranked {
  const { rules, world, power, depth, purse, chances } = trial;
  if (chances && depth === 0) {
    const answers = answersOf(rules, world, power, draft.orders);
    let from: Ranked;
    let better = draft;
    do {
      from = better;
      better = improved(trial, from, answers);
    } while (better !== from);
    return better;
  }
  const near = depth > 0 ? nearChanges(rules, world, power, draft.orders, random) : [];
  return improved(trial, draft, near, purse.left / 2);
}

/** What the others may order, as their mixtures on all heads go together. */
function drawnOf(plans: readonly HeadPlan[], samples: number): readonly (readonly Order[])[] {
  return Array.from({ length: samples }, (_, i) => plans.flatMap((plan) => plan.expected[i] ?? []));
}

/** How others are expected to think. */
interface Expected extends Search {
  readonly strength: Mind;
  readonly budget: Budget;
  readonly repeats: boolean;
  /** Whether they attack in vain: `half` of the draws, if it is not known. */
  readonly isRash: boolean | 'half';
}

/** Of the budget, what goes into others who are expected to think as a strength does. */
const ON_MINDS: Readonly<Record<Mind, number>> = { normal: 0.5, hard: 1 };

/**
 * What the others may order if each thinks so. Who repeats what failed twice reckons that others may: by what they did, and
 * with every other draw as long as they did neither, and with all of the rash.
 */
function minds(
  rules: Rules,
  world: World,
  power: PowerId,
  samples: number,
  { budget, repeats, isRash, ...thinking }: Expected,
): readonly (readonly Order[])[] {
  const others = dutiesOf(rules, world).filter((duty) => duty.power !== power);
  const share = ON_MINDS[thinking.strength] / (samples * Math.max(1, others.length));
  const each = {
    adjudications: Math.floor(budget.adjudications * share),
    orders: Math.floor(budget.orders * share),
  };
  const repeated = others.map((duty) => repeats && repeatsOf(rules, world, duty.power));
  return Array.from({ length: samples }, (_, i) =>
    others.flatMap((duty, n) => {
      const random = randomFrom(`${thinking.seed}/mind/${i}/${duty.power}`);
      const rash = isRash === 'half' ? i % 4 < 2 : isRash;
      const mayRepeat = repeated[n] ?? (rash || i % 2 === 1);
      const imagined = {
        ...thinking,
        budget: each,
        isImagined: true,
        repeats: mayRepeat,
        isRash: rash,
      };
      const [best] = draftsOf(rules, world, duty, imagined, random);
      return best?.orders ?? [];
    }),
  );
}
