/** Plans for the boards on which a power has units, each board for itself. */
import {
  type Board,
  type Order,
  type PowerId,
  type Rules,
  type World,
  headsOf,
} from '@chronopolitik/engine';
import { aimsOn } from './aims.ts';
import { NO_BARS, barsOn } from '../one-head/bars.ts';
import { contactsOn } from '../one-head/contacts.ts';
import type { Habits } from './habits.ts';
import { type Effort, type HeadPlan, planHead } from '../one-head/heads.ts';
import { PLAIN } from '../one-head/plain.ts';
import type { Random } from '../one-head/random.ts';
import type { Budget, IsLate } from '../thinking.ts';

/** What is asked of the plans on a head. */
export type Asked = Omit<Habits, 'minds' | 'byChance'> & {
  readonly isRash: boolean;
  readonly isLate: IsLate;
};

/** Adjudications without which comparing plans on a head is not worth while. */
const LEAST = 60;

/** Plans on every board; what may be spent is shared by where units can meet others. */
export function plansOn(
  rules: Rules,
  world: World,
  power: PowerId,
  boards: readonly Board[],
  habits: Asked,
  { adjudications }: Budget,
  random: Random,
): readonly HeadPlan[] {
  const heads = headsOf(rules, world);
  const stakes = boards.map((board) => 1 + contactsOn(rules, board, power));
  const sum = stakes.reduce((all, each) => all + each, 0);
  return boards.map((board, i) => {
    const share = Math.floor((adjudications * (stakes[i] as number)) / sum);
    const bars = habits.repeats ? NO_BARS : barsOn(rules, world, board, power);
    const aims = aimsOn(rules, world, board, power);
    const effort = { ...effortOf(habits, share), bars, aims };
    return planHead(rules, heads, board, power, effort, random);
  });
}

function effortOf(
  { plans: most, samples, whim, isRash, isLate }: Asked,
  adjudications: number,
): Effort {
  if (most <= 1 || adjudications < LEAST || isLate()) return { ...PLAIN, whim, isRash };
  const plans = Math.max(4, Math.min(most, Math.floor(adjudications / LEAST)));
  const othersPlans = Math.max(3, plans >> 1);
  return { plans, othersPlans, adjudications, samples, whim: 0.5, isRash, isLate };
}

/** Drafts that differ from the best on one head. */
export function variations(plans: readonly HeadPlan[]): readonly (readonly Order[])[] {
  return plans.flatMap((plan, i) =>
    plan.others.map((other) => plans.flatMap((each, j) => (i === j ? other : each.orders))),
  );
}
