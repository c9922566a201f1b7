/** The worst case of one order: the fewest orders of others by which it fails, or that there are none. */
import {
  type Order,
  type PlaceId,
  type PlacedOrder,
  type Rules,
  type World,
  pointOf,
  subjectOf,
} from '@chronopolitik/engine';
import { type Battle, type Rival, battleOf } from '../one-head/battle.ts';
import { isLocal } from '../one-head/local.ts';
import { type Fear, type Judge, fearsOf, judgeOnBoard, judgeOnWorld } from './fears.ts';

/** One way in which something that was feared comes about. */
export interface Refutation {
  readonly fear: Fear;
  /** The fewest orders of others that bring it about; none: it comes about by itself. */
  readonly orders: readonly PlacedOrder[];
}

/**
 * The answer of `worstCase`: the ways found in which what was feared comes about, fewest foreign orders
 * first, and how much was tried.
 */
export interface WorstCase {
  /** What was looked for. */
  readonly fears: readonly Fear[];
  readonly refutations: readonly Refutation[];
  /** Combinations of orders that were judged. */
  readonly tried: number;
  /** Whether these were all that touch the battle. */
  readonly isExhausted: boolean;
}

/**
 * Looks for orders of others under which an order of a movement fails, its unit is dislodged, or another power
 * stands where it stood: fewest orders first, until all of it is found or nothing is left to try.
 *
 * Orders of the draft stand, whosesoever they are; other units of the order's power hold, those of all others
 * may do anything. Tried are the legal targets that touch the battle; what could make no difference, such as a
 * support of a move that nobody makes, is left out. The same is tried in the same sequence every time.
 * @param isLate asked again and again; the search ends once it says so
 */
export function worstCase(
  rules: Rules,
  world: World,
  order: PlacedOrder,
  draft: readonly Order[],
  isLate: () => boolean,
): WorstCase {
  const fears = fearsOf(order);
  const stands = [...draft.filter((each) => subjectOf(each) !== subjectOf(order)), order];
  const battle = battleOf(rules, world, order, stands, isLate);
  if (!battle) return { fears, refutations: [], tried: 0, isExhausted: false };
  const onWorld = judgeOnWorld(rules, world, order, stands);
  const onBoard = judgeOnBoard(rules, world, order, battle);
  const judge: Judge = (orders) => (onBoard && orders.every(isLocal) ? onBoard : onWorld)(orders);
  return searched(battle, fears, judge, onWorld, isLate);
}

function searched(
  battle: Battle,
  fears: readonly Fear[],
  judge: Judge,
  proof: Judge,
  isLate: () => boolean,
): WorstCase {
  const found = new Map<Fear, Refutation>();
  const told = (tried: number, isExhausted: boolean): WorstCase => ({
    fears,
    refutations: fears.flatMap((fear) => found.get(fear) ?? []),
    tried,
    isExhausted,
  });
  let tried = 0;
  for (let size = 0; size <= battle.rivals.length; size++) {
    for (const orders of combinationsOf(battle, size)) {
      if (isLate()) return told(tried, false);
      if (!orders) continue;
      tried += 1;
      const open = [...judge(orders)].filter((fear) => fears.includes(fear) && !found.has(fear));
      if (open.length === 0) continue;
      const proven = proof(orders);
      for (const fear of open) if (proven.has(fear)) found.set(fear, { fear, orders });
      if (found.size === fears.length) return told(tried, false);
    }
  }
  return told(tried, true);
}

type Acts = (point: PlaceId) => PlacedOrder | undefined;

/** Every way in which so many rivals act together; undefined for those of which one helps what nobody does. */
function* combinationsOf(
  { rivals, standing }: Battle,
  size: number,
): Generator<readonly PlacedOrder[] | undefined> {
  const ranks = new Map(rivals.map(({ point }, rank) => [point, rank]));
  const chosen = new Map<PlaceId, PlacedOrder>();
  const actOf: Acts = (point) => chosen.get(point) ?? standing.get(point);
  yield* from(0);

  function* from(first: number): Generator<readonly PlacedOrder[] | undefined> {
    if (chosen.size === size) {
      const orders = [...chosen.values()];
      yield orders.every((order) => isMeant(order, actOf)) ? orders : undefined;
      return;
    }
    for (let rank = first; rivals.length - rank >= size - chosen.size; rank++) {
      const { point, options } = rivals[rank] as Rival;
      for (const option of options) {
        const isOpen = 'of' in option && (ranks.get(pointOf(option.of)) ?? -1) > rank;
        if (!isOpen && !isMeant(option, actOf)) continue;
        chosen.set(point, option);
        yield* from(rank + 1);
        chosen.delete(point);
      }
    }
  }
}

/** Whether what an order helps is done. */
function isMeant(order: PlacedOrder, actOf: Acts): boolean {
  if (!('of' in order)) return true;
  const helped = actOf(pointOf(order.of));
  const goesTo = helped?.kind === 'move' ? pointOf(helped.to) : undefined;
  return goesTo === (order.to === undefined ? undefined : pointOf(order.to));
}
