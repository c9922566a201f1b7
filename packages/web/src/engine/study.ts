/** What machine players say of a position: shares of the game, and what threatens a draft. */
import { standings, threatsTo, type Threat } from '@chronopolitik/bots';
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
