/** What a whole multiverse is worth to a power: the count that decides, as it is and as it is about to be. */
import {
  type Board,
  type PowerId,
  type Rules,
  type Verdict,
  type World,
  headsOf,
  victoryCounts,
} from '@chronopolitik/engine';
import { type Holdings, holdingsOn } from '../one-head/holdings.ts';

const WON = 1000;
/** A center that counts now, and one that a power may be expected to hold before long. */
const COUNTED = 3;
const EXPECTED = 10;
const UNIT = 1.5;
const BOUND = 4;
/** What it costs under elimination to be gone from some timeline before long. */
const DOOMED = 120;
/** How surely an expected center keeps a power in a timeline, and how much danger each of its units leaves. */
const KEEPS = 0.75;
const WITH_UNIT = 0.85;

/**
 * What a world is worth to a power, as a number without unit: higher is better, and only worlds of one
 * game can be compared.
 */
export function appraise(rules: Rules, world: World, power: PowerId): number {
  if (world.due.phase === 'over') return worthOfEnd(rules, world.due.verdict, power);
  if (world.executed.includes(power)) return -WON;
  const strengths = strengthsIn(rules, world);
  const own = rules.map.powerIndex.get(power) as number;
  const others = [...strengths.keys()].filter(
    (q) => q !== own && !rules.map.variant.powers[rules.map.powers[q] as PowerId]?.neutral,
  );
  const values = others.map((q) => strengths[q] as number);
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return (strengths[own] as number) - (Math.max(0, ...values) + mean) / 2;
}

/** Who is left last has won all; under elimination a draw of two is the game that they began with. */
function worthOfEnd({ ruleset }: Rules, verdict: Verdict, power: PowerId): number {
  if (verdict.kind === 'goes on' || !verdict.powers.includes(power)) return -WON;
  if (verdict.kind === 'won') return WON;
  return ruleset.victory === 'elimination' ? 0 : WON / 3;
}

/** How strong each power is by itself. */
function strengthsIn(rules: Rules, world: World): Float64Array {
  const heads = headsOf(rules, world);
  const counts = victoryCounts(rules, world);
  const holdings = heads.map((head) => holdingsOn(rules, head));
  const isDistinct = rules.ruleset.victory === 'unique';
  const scale = isDistinct ? 1 : 1 / Math.max(1, heads.length);
  return Float64Array.from(rules.map.powers, (power, q) => {
    const expected = isDistinct ? distinct(rules, holdings, q) : summed(rules, holdings, q);
    const placed = holdings.reduce(
      (sum, { units, bound }) => sum + UNIT * (units[q] as number) + BOUND * (bound[q] as number),
      0,
    );
    const danger = rules.ruleset.victory === 'elimination' ? dangerFor(rules, holdings, q) : 0;
    return (
      (COUNTED * (counts[power] ?? 0) + EXPECTED * expected) * scale +
      placed / Math.max(1, heads.length) -
      DOOMED * danger
    );
  });
}

/** How likely a power is to vanish from some timeline, and so from the game: it must last in all (5dplomacy 9.1). */
function dangerFor({ map }: Rules, holdings: readonly Holdings[], power: number): number {
  const size = map.provinces.length;
  const lasts = holdings.reduce((all, { chances, units }) => {
    const centers = chances.subarray(power * size, (power + 1) * size);
    const gone = centers.reduce((rest, chance) => rest * (1 - KEEPS * chance), 1);
    return all * (1 - gone * WITH_UNIT ** (units[power] as number));
  }, 1);
  return 1 - lasts;
}

/** Distinct centers to be expected of a power: of each the chance that some head has it. */
function distinct({ map }: Rules, holdings: readonly Holdings[], power: number): number {
  const size = map.provinces.length;
  let sum = 0;
  for (let p = 0; p < size; p++) {
    if (!map.isCenter[p]) continue;
    let missed = 1;
    for (const { chances } of holdings) missed *= 1 - (chances[power * size + p] as number);
    sum += 1 - missed;
  }
  return sum;
}

function summed({ map }: Rules, holdings: readonly Holdings[], power: number): number {
  const size = map.provinces.length;
  return holdings.reduce(
    (all, { chances }) =>
      all + chances.subarray(power * size, (power + 1) * size).reduce((sum, c) => sum + c, 0),
    0,
  );
}

/** What one head is worth to a power beside the others. */
export function appraiseHead(rules: Rules, head: Board, power: PowerId): number {
  const { map } = rules;
  const holdings = holdingsOn(rules, head);
  const worths = map.powers.map(
    (_, q) => EXPECTED * summed(rules, [holdings], q) + UNIT * (holdings.units[q] as number),
  );
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  const own = worths[map.powerIndex.get(power) as number] as number;
  return own - (all - own) / Math.max(1, map.powers.length - 1);
}
