/** Who stands how: shares of the game by appraisal. */
import type { PowerId, Rules, World } from '@chronopolitik/engine';
import { appraise } from './appraise.ts';

/** How worths turn into shares: a center's worth more doubles a share, about. */
const SCALE = 20;

/** The share of the game that each power seems to have, by appraisal; they sum to 1. */
export function chancesOf(rules: Rules, world: World): Readonly<Record<PowerId, number>> {
  const worths = rules.map.powers
    .filter((power) => !rules.map.variant.powers[power]?.neutral)
    .map((power) => [power, appraise(rules, world, power)] as const);
  const best = Math.max(...worths.map(([, worth]) => worth));
  const weights = worths.map(
    ([power, worth]) => [power, Math.exp((worth - best) / SCALE)] as const,
  );
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Object.fromEntries(weights.map(([power, weight]) => [power, weight / total]));
}
