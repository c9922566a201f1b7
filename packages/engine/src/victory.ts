/** Who has won: centers counted over one board or over all heads (docs/rules/classic.md 7, 5d 8). */
import type { Rules } from './rules.ts';
import type { Board, PowerId } from './types.ts';
import type { Verdict } from './world.ts';

/** Distinct center provinces that each power owns over the heads. On one board that is its centers. */
export function countCenters(
  rules: Rules,
  heads: Iterable<Board>,
): Readonly<Record<PowerId, number>> {
  const owned = new Map<PowerId, Set<string>>(rules.map.powers.map((power) => [power, new Set()]));
  for (const head of heads) {
    for (const [center, power] of Object.entries(head.owners)) owned.get(power)?.add(center);
  }
  return Object.fromEntries([...owned].map(([power, centers]) => [power, centers.size]));
}

/** At least the threshold and strictly more than everyone else wins; a tie plays on. */
export function verdictOf(rules: Rules, heads: Iterable<Board>): Verdict {
  const counts = countCenters(rules, heads);
  const goal = rules.map.variant.victory.find((entry) => entry.type === 'centers');
  if (goal?.type !== 'centers') return { kind: 'goes on' };
  const most = Math.max(...Object.values(counts));
  const leaders = Object.keys(counts).filter((power) => counts[power] === most);
  if (most < goal.count || leaders.length !== 1) return { kind: 'goes on' };
  return { kind: 'won', powers: leaders, counts };
}
