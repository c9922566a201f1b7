/**
 * Ventures into other boards: a unit is sent to another head or to the past when the multiverse that follows,
 * as far as it can be foreseen, is worth more. Every venture is tried by the adjudicator itself.
 */
import {
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardOf,
  coordinateOf,
  provinceOf,
  step,
  targets,
  unitAt,
  boardAt,
  isPlaced,
} from '@chronopolitik/engine';
import { appraise } from './appraise.ts';
import { type Random, shuffled } from './random.ts';

export interface Venture {
  readonly unit: PlaceId;
  readonly to: PlaceId;
}

/** What a venture must gain before it is undertaken: nothing is foreseen for certain. */
const MARGIN = 1.5;
const GOES_ON = 6;
const STEP_BUDGET = 400_000;

/**
 * The orders with the ventures that pay, found one after another.
 * @param tries rounds that may be adjudicated on the way.
 */
export function withVentures(
  rules: Rules,
  world: World,
  power: PowerId,
  orders: readonly Order[],
  expected: readonly Order[],
  tries: number,
  random: Random,
): readonly Order[] {
  if (tries <= 0) return orders;
  const ventures = likely(rules, world, power, orders, random);
  if (ventures.length === 0) return orders;
  let best = orders;
  let value = foresee(rules, world, power, [...best, ...expected]);
  for (const venture of ventures.slice(0, tries)) {
    const changed = sent(best, power, venture);
    const outcome = foresee(rules, world, power, [...changed, ...expected]);
    if (outcome <= value + MARGIN) continue;
    best = changed;
    value = outcome;
  }
  return best;
}

/** The orders with one unit sent elsewhere and nobody helping it to where it went before. */
function sent(orders: readonly Order[], power: PowerId, { unit, to }: Venture): readonly Order[] {
  const kept = orders.map((order): Order => {
    if (!isPlaced(order) || order.unit === unit) return order;
    const helps = (order.kind === 'support' || order.kind === 'convoy') && order.of === unit;
    return helps ? { kind: 'hold', power, unit: order.unit } : order;
  });
  const rest = kept.filter((order) => !isPlaced(order) || order.unit !== unit);
  return [...rest, { kind: 'move', power, unit, to }];
}

/** What the multiverse is worth once these orders are carried out and dislodged units have left. */
function foresee(rules: Rules, world: World, power: PowerId, orders: readonly Order[]): number {
  let next = world;
  for (let i = 0; i < GOES_ON; i++) {
    const stepped = step(rules, next, i === 0 ? orders : [], { budget: STEP_BUDGET });
    if (!stepped.ok) return Number.NEGATIVE_INFINITY;
    next = stepped.value.world;
    if (next.due.phase === 'movement' || next.due.phase === 'over') break;
  }
  return appraise(rules, next, power);
}

/** Moves to other boards, the promising ones first. */
function likely(
  rules: Rules,
  world: World,
  power: PowerId,
  orders: readonly Order[],
  random: Random,
): readonly Venture[] {
  const ventures: { venture: Venture; promise: number }[] = [];
  for (const order of shuffled(random, orders)) {
    if (!isPlaced(order) || order.power !== power) continue;
    for (const target of targets(rules, world, order.unit, 'move')) {
      if (target.grade !== 'works' || boardOf(target.place) === boardOf(order.unit)) continue;
      const venture = { unit: order.unit, to: target.place };
      ventures.push({ venture, promise: promiseOf(rules, world, power, venture, random) });
    }
  }
  return ventures
    .filter(({ promise }) => promise > 0)
    .toSorted((a, b) => b.promise - a.promise)
    .map(({ venture }) => venture);
}

/** A guess from what stands at the goal: undefended centers of others first, own units last. */
export function promiseOf(
  rules: Rules,
  world: World,
  power: PowerId,
  { to }: Venture,
  random: Random,
): number {
  const board = boardAt(rules, world, boardOf(to));
  const province = provinceOf(to);
  if (!board || coordinateOf(board.id).winter) return 0;
  const there = unitAt(board, province);
  if (there?.power === power) return 0;
  const isCenter = rules.map.isCenter[rules.map.provinceIndex.get(province) as number];
  const owner = board.owners[province];
  const worth = !isCenter ? 0.3 : owner === power ? 0.4 : owner === undefined ? 1.6 : 2;
  return worth * (there ? 0.5 : 1) * (0.75 + random() / 2);
}
