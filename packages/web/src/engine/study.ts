/** What machine players say of a position: shares of the game, and what threatens a draft. */
import {
  bestLines,
  chooseOrders,
  standings,
  threatsTo,
  type Ranked,
  type Strength,
  type Threat,
} from '@chronopolitik/bots';
import type { Order, PowerId } from '@chronopolitik/engine';
import type { Scene } from './answers.ts';

/** How long threats are looked for, in milliseconds, and how often at the most. */
const PATIENCE = 4000;
const TRIES = 8;

export function sharesOf({ rules, world }: Scene): Readonly<Record<PowerId, number>> {
  return standings(rules, world);
}

/** What the others could do against a power's orders, worst first; what time allowed to find. */
export function threatsAgainst(
  { rules, world }: Scene,
  power: PowerId,
  draft: readonly Order[],
): readonly Threat[] {
  const end = performance.now() + PATIENCE;
  const own = draft.filter((order) => order.power === power);
  return threatsTo(rules, world, power, own, {
    strength: 'easy',
    seed: 'study',
    tries: TRIES,
    isLate: () => performance.now() > end,
  });
}

/** What may be spent on lines: a second or two. */
const SPENT = { adjudications: 20_000, orders: 16_000 };
const LINES = 3;

/** The best lines found for a power, the best first; where nothing moves, what a machine would do. */
export function linesFor({ rules, world }: Scene, power: PowerId): readonly Ranked[] {
  const thinking = { strength: 'hard', seed: 'study', budget: SPENT } as const;
  const lines = bestLines(rules, world, power, LINES, thinking);
  if (lines.length > 0) return lines;
  const orders = chooseOrders(rules, world, power, thinking);
  return orders.length > 0 ? [{ orders, value: 0 }] : [];
}

/** What machines of a strength order for some powers; something else another time. */
export function machineOrders(
  { rules, world }: Scene,
  powers: readonly PowerId[],
  strength: Strength,
): readonly Order[] {
  const seed = String(performance.now());
  return powers.flatMap((power) => chooseOrders(rules, world, power, { strength, seed }));
}
