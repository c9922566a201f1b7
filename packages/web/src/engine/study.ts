/** What machine players say of a position: shares of the game, and what threatens a draft. */
import {
  bestLines,
  chooseOrders,
  chancesOf,
  threatsTo,
  worstCase,
  type Ranked,
  type BotStrength,
  type Threat,
  type WorstCase,
} from '@chronopolitik/bots';
import type { Order, PlacedOrder, PowerId } from '@chronopolitik/engine';
import { turnedRounds, type TurnedRound } from '@chronopolitik/play';
import type { AskedPosition } from './answers.ts';

/** Drafts that are looked at for each power against whom threats are found, at the most. */
const TRIES = 32;

/** The chances of each power, as machines rate them: 0 to 1, together 1. */
export function sharesOf({ rules, world }: AskedPosition): Readonly<Record<PowerId, number>> {
  return chancesOf(rules, world);
}

/** Whether a search that begins now has taken some seconds. */
function lateAfter(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/** What the others could do against a power's orders, worst first; what the seconds allowed to find. */
export function threatsAgainst(
  { rules, world }: AskedPosition,
  power: PowerId,
  draft: readonly Order[],
  seconds: number,
): readonly Threat[] {
  const own = draft.filter((order) => order.power === power);
  return threatsTo(rules, world, power, own, {
    strength: 'easy',
    seed: 'study',
    tries: TRIES,
    isLate: lateAfter(seconds),
  });
}

/** What the first pass for lines spends: a fraction of a second, so that something is found in one. */
const SPENT = { adjudications: 1250, orders: 1000 };
const PASSES = 8;
const LINES = 3;

/** The best lines found for a power, the best first; where nothing moves, what a machine would do. */
export function linesFor(
  { rules, world }: AskedPosition,
  power: PowerId,
  seconds: number,
): readonly Ranked[] {
  const thinking = { strength: 'hard', seed: 'study', budget: SPENT } as const;
  const search = { ...thinking, passes: PASSES, isLate: lateAfter(seconds) };
  const lines = bestLines(rules, world, power, LINES, search);
  if (lines.length > 0) return lines;
  const orders = chooseOrders(rules, world, power, thinking);
  return orders.length > 0 ? [{ orders, value: 0 }] : [];
}

/** The worst that others could make of an order of a draft, as far as the seconds allowed to see. */
export function worstOf(
  { rules, world }: AskedPosition,
  order: PlacedOrder,
  draft: readonly Order[],
  seconds: number,
): WorstCase {
  return worstCase(rules, world, order, draft, lateAfter(seconds));
}

/** Where a game turned on its way to where it stands; better lines as far as the seconds allowed to find them. */
export function turnsFound({ rules, way }: AskedPosition, seconds: number): readonly TurnedRound[] {
  return way ? turnedRounds(rules, way, lateAfter(seconds)) : [];
}

/** What machines of a strength order for some powers; something else another time. */
export function machineOrders(
  { rules, world }: AskedPosition,
  powers: readonly PowerId[],
  strength: BotStrength,
): readonly Order[] {
  const seed = String(performance.now());
  return powers.flatMap((power) => chooseOrders(rules, world, power, { strength, seed }));
}
