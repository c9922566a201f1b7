/**
 * Regret matching over candidate plans: every party plays the plans that it regrets not having played, and
 * the average of what they play approaches an equilibrium of the little game that the candidates make.
 */
import { type Arena, type Party, setPlan, utilityOf } from './profile.ts';
import type { Effort } from './heads.ts';
import { type Random, drawn } from './random.ts';
import type { IsLate } from '../thinking.ts';

/** How often a party played each of its plans, one weight a plan. */
export type Mixture = Float64Array;

interface Learner {
  readonly party: Party;
  readonly regrets: Float64Array;
  readonly strategy: Float64Array;
  readonly average: Float64Array;
}

/**
 * Mixtures of all parties after some adjudications.
 * @param focus the party whose mixture matters: it learns every other time.
 * @param effort how many, unless it is late before
 */
export function equilibriumOf(
  arena: Arena,
  focus: Party,
  { adjudications, isLate }: Pick<Effort, 'adjudications' | 'isLate'>,
  random: Random,
): ReadonlyMap<Party, Mixture> {
  const learners = arena.parties.map(learnerOf);
  const mine = learners.find(({ party }) => party === focus) as Learner;
  const rest = learners.filter((learner) => learner !== mine);
  for (let spent = 0, turn = 0; spent < adjudications && !isLate(); turn++) {
    const other = rest[(turn >> 1) % Math.max(1, rest.length)];
    const learner = turn % 2 === 0 || !other ? mine : other;
    for (const { party, strategy } of learners) setPlan(arena, party, drawn(random, strategy));
    learn(arena, learner);
    spent += learner.party.plans.length;
  }
  return new Map(learners.map(({ party, average }) => [party, average]));
}

function learnerOf(party: Party): Learner {
  const size = party.plans.length;
  return {
    party,
    regrets: new Float64Array(size),
    strategy: new Float64Array(size).fill(1 / size),
    average: new Float64Array(size),
  };
}

function learn(arena: Arena, { party, regrets, strategy, average }: Learner): void {
  const utilities = party.plans.map((_, plan) => {
    setPlan(arena, party, plan);
    return utilityOf(arena, party);
  });
  const expected = utilities.reduce((sum, u, plan) => sum + u * (strategy[plan] as number), 0);
  let total = 0;
  for (let plan = 0; plan < regrets.length; plan++) {
    const regret = (regrets[plan] as number) + (utilities[plan] as number) - expected;
    regrets[plan] = Math.max(0, regret);
    total += Math.max(0, regret);
    average[plan] = (average[plan] as number) + (strategy[plan] as number);
  }
  for (let plan = 0; plan < regrets.length; plan++) {
    strategy[plan] = total > 0 ? (regrets[plan] as number) / total : 1 / regrets.length;
  }
}

/** The plan of a party that is worth most against the mixtures of the others, over some samples. */
export function bestResponse(
  arena: Arena,
  focus: Party,
  mixtures: ReadonlyMap<Party, Mixture>,
  samples: number,
  isLate: IsLate,
  random: Random,
): number {
  const totals = new Float64Array(focus.plans.length);
  const candidates = worthTrying(mixtures.get(focus) as Mixture);
  for (let sample = 0; sample < samples && !isLate(); sample++) {
    for (const [party, mixture] of mixtures) setPlan(arena, party, drawn(random, mixture));
    for (const plan of candidates) {
      setPlan(arena, focus, plan);
      totals[plan] = (totals[plan] as number) + utilityOf(arena, focus);
    }
  }
  return candidates.reduce((best, plan) =>
    (totals[plan] as number) > (totals[best] as number) ? plan : best,
  );
}

/** The plans played often enough to be looked at again: at most six. */
function worthTrying(mixture: Mixture): readonly number[] {
  const plans = [...mixture.keys()];
  return plans.toSorted((a, b) => (mixture[b] as number) - (mixture[a] as number)).slice(0, 6);
}
