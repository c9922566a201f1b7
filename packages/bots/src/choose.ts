/** Orders of a machine player for whatever a world waits for. Pure and deterministic: a seed repeats them. */
import {
  type Board,
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  boardAt,
  boardOf,
  check,
  dutiesOf,
  headsOf,
  isPlaced,
} from '@chronopolitik/engine';
import { adjustmentsOf, retreatsOf } from './adjusting.ts';
import { type Player, type Ranked, rankedDrafts } from './foresight.ts';
import { type Effort, type HeadPlan, planHead } from './heads.ts';
import { type Random, randomFrom } from './random.ts';
import { ballotsOf } from './sustaining.ts';
import { withVentures } from './travel.ts';

export const STRENGTHS = ['easy', 'normal', 'hard'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How much a machine player thinks in one decision. */
export interface Budget {
  /** Adjudications by the fast core, shared by all heads. */
  readonly adjudications: number;
  /** Rounds of the whole multiverse that it may try. */
  readonly rounds: number;
  /** Orders that may be given in games played on from its drafts, to all units. */
  readonly foresight: number;
}

/** What each strength spends unless it is told otherwise. */
export const BUDGETS: Readonly<Record<Strength, Budget>> = {
  easy: { adjudications: 0, rounds: 0, foresight: 0 },
  normal: { adjudications: 12_000, rounds: 24, foresight: 0 },
  hard: { adjudications: 24_000, rounds: 48, foresight: 20_000 },
};

/** Drafts that foresight compares, and the steps that it plays on from each. */
const DRAFTS = 6;
const DEPTH = 4;

export interface Thinking {
  readonly strength: Strength;
  readonly seed: string;
  /** Left out: what the strength spends by itself. */
  readonly budget?: Budget;
}

/** Orders of a power for all that is due from it; legal every one, none where nothing is due. */
export function chooseOrders(
  rules: Rules,
  world: World,
  power: PowerId,
  thinking: Thinking,
): readonly Order[] {
  const duty = dutiesOf(rules, world).find((entry) => entry.power === power);
  if (!duty) return [];
  const random = randomFrom(`${thinking.seed}/${power}/${world.rounds.length}/${world.due.phase}`);
  const heads = headsOf(rules, world);
  const orders = [
    ...(draftsOf(rules, world, duty, thinking, random)[0]?.orders ?? []),
    ...retreatsOf(rules, world, heads, power, duty.retreats),
    ...duty.adjustments.flatMap((owed) => adjustmentsOf(rules, world, heads, owed, random)),
    ...ballotsOf(rules, world, duty),
  ];
  return orders.flatMap((order) => legal(rules, world, order));
}

/** The order if it may be given, a hold where its unit stands otherwise. */
export function legal(rules: Rules, world: World, order: Order): readonly Order[] {
  const checked = check(rules, world, order);
  if (checked.ok) return [checked.value];
  if (!isPlaced(order) || world.due.phase !== 'movement') return [];
  const hold: Order = { kind: 'hold', power: order.power, unit: order.unit };
  return check(rules, world, hold).ok ? [hold] : [];
}

/** Several drafts for the movement due from a power, the best as far as its strength sees first. */
export function draftsOf(
  rules: Rules,
  world: World,
  duty: Duty,
  { strength, seed, budget = BUDGETS[strength] }: Thinking,
  random: Random,
): readonly Ranked[] {
  const heads = headsOf(rules, world);
  const boards = [...new Set(duty.units.map(boardOf))].flatMap(
    (id) => boardAt(rules, world, id) ?? [],
  );
  if (boards.length === 0) return [];
  const { power } = duty;
  const effort = effortOf(strength, Math.floor(budget.adjudications / boards.length));
  const plans = boards.map((board) => planHead(rules, heads, board, power, effort, random));
  const orders = plans.flatMap((plan) => plan.orders);
  const expected = plans.flatMap((plan) => plan.expected);
  const best = withVentures(rules, world, power, orders, expected, budget.rounds, random);
  const drafts = [...(best === orders ? [] : [best]), orders, ...variations(plans)].slice(
    0,
    DRAFTS,
  );
  const steps = Math.floor(budget.foresight / unitsOn(heads));
  const foresight = { rules, power, player: plainly(rules), steps, depth: DEPTH, seed };
  return rankedDrafts(foresight, world, drafts);
}

function unitsOn(heads: readonly Board[]): number {
  return Math.max(
    1,
    heads.reduce((sum, head) => sum + head.units.length, 0),
  );
}

/** How everybody is expected to play on. */
export function plainly(rules: Rules): Player {
  return (world, power, seed) => chooseOrders(rules, world, power, { strength: 'easy', seed });
}

/** Drafts that differ from the best on one head. */
function variations(plans: readonly HeadPlan[]): readonly (readonly Order[])[] {
  return plans.flatMap((plan, i) =>
    plan.others.map((other) => plans.flatMap((each, j) => (i === j ? other : each.orders))),
  );
}

function effortOf(strength: Strength, adjudications: number): Effort {
  if (strength === 'easy' || adjudications < 60) {
    return { plans: 1, othersPlans: 1, adjudications: 0, whim: 0.25 };
  }
  const plans = Math.max(
    4,
    Math.min(strength === 'hard' ? 24 : 12, Math.floor(adjudications / 60)),
  );
  return { plans, othersPlans: Math.max(3, plans >> 1), adjudications, whim: 0.5 };
}
