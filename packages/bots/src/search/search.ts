/**
 * The search of one head: every power's orders climb against what the others may order, regret matching settles what is played,
 * and the best answers are added until the purse is empty (a double oracle).
 */
import {
  type Board,
  type LocalOrder,
  type LocationId,
  type Order,
  type PowerId,
  type Rules,
  encodePosition,
} from '@chronopolitik/engine';
import type { Effort, HeadPlan } from '../one-head/heads.ts';
import { ordersOf } from '../one-head/heads.ts';
import { outlookOf } from '../one-head/outlook.ts';
import { type Plan, planOf } from '../one-head/plan.ts';
import { type Random, drawn } from '../one-head/random.ts';
import { type Theatre, theatreOf } from '../one-head/theatre.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { type Purse, climb, climbOf, judge } from './climb.ts';
import { CODES, type Coded, ORDER_SIZE, type Stage, stageOf } from './stage.ts';

/** What a power may order: its plans, and how often each is played. */
interface Side {
  readonly power: number;
  readonly plans: Coded[];
  mixture: Float64Array;
}

/** Plain plans of each power to begin with. */
const PLAIN_PLANS = 8;
/** Samples of the others' orders: in the first answers, and in the last. */
const SAMPLES = 12;
const LAST_SAMPLES = 32;
const ROUNDS = 2;

/** Orders for all of a power's units on one head, what else it weighed, and what it expects of the others. */
export function searchHead(
  rules: Rules,
  heads: readonly Board[],
  board: Board,
  power: PowerId,
  effort: Effort,
  random: Random,
): HeadPlan {
  const theatre = theatreOf(rules, board);
  const stage = stageOf(rules, heads, theatre);
  const own = rules.map.powerIndex.get(power) as number;
  const plays = (each: number): boolean =>
    each >= 0 && !rules.map.variant.powers[rules.map.powers[each] as PowerId]?.neutral;
  const sides = [...stage.ranges.keys()]
    .filter(plays)
    .map((each) => sideOf(stage, heads, each, effort, random));
  const me = sides.find((side) => side.power === own);
  if (!me) return { orders: [], others: [], expected: [] };
  const purse: Purse = { left: effort.adjudications };
  const { isLate } = effort;
  const searching: Searching = { stage, sides, purse, isLate, random };
  for (let round = 0; round < ROUNDS && purse.left > 0 && !isLate(); round++) {
    const share = effort.adjudications / (2 * ROUNDS);
    for (const side of sides) {
      const weight = side === me ? 0.4 : 0.6 / Math.max(1, sides.length - 1);
      answer(searching, side, SAMPLES, share * weight);
    }
    for (const side of sides) match(searching, side);
  }
  const best = lastAnswer(searching, me);
  const expected = Array.from({ length: effort.samples }, () =>
    sides.flatMap((side) =>
      side === me ? [] : decoded(theatre, stage, side.power, planIn(side, random)),
    ),
  );
  const others = me.plans
    .slice(-6)
    .filter((plan) => plan !== best)
    .map((plan) => decoded(theatre, stage, own, plan));
  return { orders: decoded(theatre, stage, own, best), others, expected };
}

interface Searching {
  readonly stage: Stage;
  readonly sides: readonly Side[];
  readonly purse: Purse;
  readonly isLate: Effort['isLate'];
  readonly random: Random;
}

function planIn({ plans, mixture }: Side, random: Random): Coded {
  return plans[drawn(random, mixture)] as Coded;
}

function sideOf(
  { rules, theatre, ranges }: Stage,
  heads: readonly Board[],
  power: number,
  { whim }: Effort,
  random: Random,
): Side {
  const id = rules.map.powers[power] as PowerId;
  const outlook = outlookOf(theatre, power, stakesOn(rules, heads, theatre.board, id));
  const [first, end] = ranges.get(power) ?? [0, 0];
  const pieces = theatre.pieces.slice(first, end).map(({ unit }) => unit);
  const plans = Array.from({ length: PLAIN_PLANS }, (_, i) => {
    const plan = planOf(theatre, power, outlook, random, i === 0 ? 0 : whim);
    const orders = pieces.map((__, k): LocalOrder => plan.get(first + k) ?? { kind: 'hold' });
    return encodePosition(rules, pieces, orders);
  });
  return { power, plans, mixture: new Float64Array(plans.length).fill(1 / plans.length) };
}

/** Positions in which everybody plays by their mixtures. */
function sampled({ stage, sides, random }: Searching, count: number): readonly Int16Array[] {
  return Array.from({ length: count }, () => {
    const position = stage.still.slice();
    for (const side of sides) {
      const [first = 0] = stage.ranges.get(side.power) ?? [];
      position.set(planIn(side, random), first * ORDER_SIZE);
    }
    return position;
  });
}

/** Adds a power's best answer to its plans. */
function answer(searching: Searching, side: Side, samples: number, share: number): void {
  const { stage, purse, isLate, random } = searching;
  const own: Purse = { left: Math.min(purse.left, share) };
  const before = own.left;
  const climbing = climbOf(stage, side.power, sampled(searching, samples), {
    purse: own,
    isLate,
    random,
  });
  const { orders } = climb(climbing, bestOf(climbing, side.plans));
  purse.left -= before - own.left;
  side.plans.push(orders);
  const { length } = side.plans;
  side.mixture = Float64Array.from({ length }, (_, i) =>
    i < length - 1 ? 0.5 * (side.mixture[i] ?? 0) : 0.5,
  );
}

function bestOf(climbing: ReturnType<typeof climbOf>, plans: readonly Coded[]): Coded {
  const scratch = new Float64Array(climbing.samples.length);
  let best = plans[0] as Coded;
  let most = Number.NEGATIVE_INFINITY;
  for (const plan of plans) {
    const worth = judge(climbing, plan, undefined, scratch);
    if (worth > most) {
      most = worth;
      best = plan;
    }
  }
  return best;
}

/** Sets how often a power plays its plans by what each is worth against the mixtures of the others: the better, the oftener. */
function match(searching: Searching, side: Side): void {
  const { stage, purse, isLate, random } = searching;
  const climbing = climbOf(stage, side.power, sampled(searching, SAMPLES), {
    purse,
    isLate,
    random,
  });
  const scratch = new Float64Array(SAMPLES);
  const worths = side.plans.map((plan) => judge(climbing, plan, undefined, scratch));
  const most = Math.max(...worths);
  const sharp = SHARPNESS;
  const weights = worths.map((worth) => 1 / (1 + ((most - worth) * sharp) ** 2));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  side.mixture = Float64Array.from(weights, (weight) => weight / sum);
}

/** How fast the weight of a plan falls with what it loses against the best. */
const SHARPNESS = 60;

/** The last climb, against many samples, from the best plans. */
function lastAnswer(searching: Searching, me: Side): Coded {
  const { stage, purse, isLate, random } = searching;
  const samples = sampled(searching, LAST_SAMPLES);
  const climbing = climbOf(stage, me.power, samples, { purse, isLate, random });
  const start = bestOf(climbing, me.plans);
  const { orders } = climb(climbing, start);
  me.plans.push(orders);
  return orders;
}

/** Encoded orders of a power as orders of the game. */
function decoded(theatre: Theatre, { ranges }: Stage, power: number, orders: Coded): Order[] {
  const { map, pieces, occupant } = theatre;
  const [first, end] = ranges.get(power) ?? [0, 0];
  const plan = new Map<number, LocalOrder>();
  const nameOf = (location: number): LocationId => map.locations[location] as LocationId;
  for (let i = first; i < end; i++) {
    const at = (i - first) * ORDER_SIZE;
    const [kind, of, to, via] = [
      orders[at + 3],
      orders[at + 4] as number,
      orders[at + 5] as number,
      orders[at + 6],
    ];
    const helped = of < 0 ? undefined : pieces[occupant[of] as number]?.unit.location;
    const goal = to < 0 ? {} : { to: nameOf(to) };
    if (kind === CODES.move) plan.set(i, { kind: 'move', ...goal, ...(via ? { via: true } : {}) });
    else if (kind === CODES.support && helped)
      plan.set(i, { kind: 'support', of: helped, ...goal });
    else if (kind === CODES.convoy && helped) plan.set(i, { kind: 'convoy', of: helped, ...goal });
    else plan.set(i, { kind: 'hold' });
  }
  return ordersOf(theatre, plan as Plan);
}
