/**
 * The search of one head: every power's orders climb against what the others may order, and the best answers are added to what
 * each is expected to play, the better the likelier (after the double oracle).
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
import { CODES, DESTINATION, HELPED, KIND, ORDER_SIZE, VIA } from '../one-head/encoding.ts';
import { type Effort, type HeadPlan, ordersOf } from '../one-head/heads.ts';
import { outlookOf } from '../one-head/outlook.ts';
import { planOf } from '../one-head/plan.ts';
import { type Random, drawn } from '../one-head/random.ts';
import { theatreOf } from '../one-head/theatre.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { type Change, changesFor } from './changes.ts';
import { type Allowance, type Trials, climb, judge } from './climb.ts';
import { type Coded, type Stage, stageOf } from './stage.ts';

/** What a power may order: its plans, and how often each is played. */
interface Side {
  readonly power: number;
  readonly changes: readonly Change[];
  readonly plans: Coded[];
  mixture: Float64Array;
}

/** Plain plans of each power to begin with. */
const PLAIN_PLANS = 8;
/** Samples of the others' orders: in the first answers, and in the last. */
const SAMPLES = 12;
const LAST_SAMPLES = 32;
const ROUNDS = 2;
/** How fast the weight of a plan falls with what it loses against the best. */
const SHARPNESS = 60;
/** Plans kept beside the best. */
const OTHERS = 5;

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
  const allowance: Allowance = { left: effort.adjudications };
  const { isLate } = effort;
  const searching: Searching = { stage, sides, allowance, isLate, random };
  for (let round = 0; round < ROUNDS && allowance.left > 0 && !isLate(); round++) {
    const share = effort.adjudications / (2 * ROUNDS);
    for (const side of sides) {
      const weight = side === me ? 0.4 : 0.6 / Math.max(1, sides.length - 1);
      answer(searching, side, share * weight);
    }
    for (const side of sides) match(searching, side);
  }
  const best = lastAnswer(searching, me);
  const expected = Array.from({ length: effort.samples }, () =>
    sides.flatMap((side) => (side === me ? [] : decoded(stage, side.power, planIn(side, random)))),
  );
  const others = me.plans.slice(-1 - OTHERS, -1).map((plan) => decoded(stage, own, plan));
  return { orders: decoded(stage, own, best), others, expected };
}

interface Searching {
  readonly stage: Stage;
  readonly sides: readonly Side[];
  readonly allowance: Allowance;
  readonly isLate: Effort['isLate'];
  readonly random: Random;
}

function planIn({ plans, mixture }: Side, random: Random): Coded {
  return plans[drawn(random, mixture)] as Coded;
}

function sideOf(
  stage: Stage,
  heads: readonly Board[],
  power: number,
  { whim }: Effort,
  random: Random,
): Side {
  const { rules, theatre, ranges } = stage;
  const id = rules.map.powers[power] as PowerId;
  const outlook = outlookOf(theatre, power, stakesOn(rules, heads, theatre.board, id));
  const [first, end] = ranges.get(power) ?? [0, 0];
  const pieces = theatre.pieces.slice(first, end).map(({ unit }) => unit);
  const plans = Array.from({ length: PLAIN_PLANS }, (_, i) => {
    const plan = planOf(theatre, power, outlook, random, i === 0 ? 0 : whim);
    const orders = pieces.map((__, k): LocalOrder => plan.get(first + k) ?? { kind: 'hold' });
    return encodePosition(rules, pieces, orders);
  });
  const changes = changesFor(stage, power);
  return { power, changes, plans, mixture: new Float64Array(plans.length).fill(1 / plans.length) };
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

/** Trials of a power's orders against what the others play by their mixtures. */
function trialsOf(searching: Searching, { power }: Side, count: number): Trials {
  const { stage, allowance } = searching;
  return { stage, power, samples: sampled(searching, count), allowance };
}

/** Adds a power's best answer to its plans; half of what it is expected to play is that. */
function answer(searching: Searching, side: Side, share: number): void {
  const { allowance } = searching;
  const own = Math.min(allowance.left, share);
  const spent: Allowance = { left: own };
  const trials = { ...trialsOf(searching, side, SAMPLES), allowance: spent };
  side.plans.push(climbedFrom(searching, side, trials));
  allowance.left -= own - spent.left;
  const { length } = side.plans;
  side.mixture = Float64Array.from({ length }, (_, i) =>
    i < length - 1 ? 0.5 * (side.mixture[i] ?? 0) : 0.5,
  );
}

/** The orders that a climb from the best plan comes to. */
function climbedFrom(
  { isLate, random }: Searching,
  { changes, plans }: Side,
  trials: Trials,
): Coded {
  const worths = worthsOf(trials, plans);
  const start = plans[worths.indexOf(Math.max(...worths))] as Coded;
  return climb({ ...trials, changes, isLate, random }, start);
}

function worthsOf(trials: Trials, plans: readonly Coded[]): readonly number[] {
  const scratch = new Float64Array(trials.samples.length);
  return plans.map((plan) => judge(trials, plan, undefined, scratch));
}

/** Sets how often a power plays its plans by what each is worth against the mixtures of the others: the better, the oftener. */
function match(searching: Searching, side: Side): void {
  const worths = worthsOf(trialsOf(searching, side, SAMPLES), side.plans);
  const most = Math.max(...worths);
  const weights = worths.map((worth) => 1 / (1 + ((most - worth) * SHARPNESS) ** 2));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  side.mixture = Float64Array.from(weights, (weight) => weight / sum);
}

/** The last climb, against many samples. */
function lastAnswer(searching: Searching, me: Side): Coded {
  const orders = climbedFrom(searching, me, trialsOf(searching, me, LAST_SAMPLES));
  me.plans.push(orders);
  return orders;
}

/** Encoded orders of a power as orders of the game. */
function decoded({ theatre, ranges }: Stage, power: number, orders: Coded): Order[] {
  const { map, pieces, occupant } = theatre;
  const [first, end] = ranges.get(power) ?? [0, 0];
  const plan = new Map<number, LocalOrder>();
  for (let i = first; i < end; i++) {
    const at = (i - first) * ORDER_SIZE;
    const to = orders[at + DESTINATION] as number;
    const helped = pieces[occupant[orders[at + HELPED] as number] as number]?.unit.location;
    const goal = to < 0 ? {} : { to: map.locations[to] as LocationId };
    plan.set(i, orderOf(orders[at + KIND] as number, helped, goal, orders[at + VIA] === 1));
  }
  return ordersOf(theatre, plan);
}

function orderOf(
  kind: number,
  of: LocationId | undefined,
  goal: Pick<LocalOrder, 'to'>,
  isByConvoy: boolean,
): LocalOrder {
  if (kind === CODES.move) return { kind: 'move', ...goal, ...(isByConvoy && { via: true }) };
  if (kind === CODES.support && of) return { kind: 'support', of, ...goal };
  if (kind === CODES.convoy && of) return { kind: 'convoy', of, ...goal };
  return { kind: 'hold' };
}
