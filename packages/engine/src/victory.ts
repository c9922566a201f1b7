/** Who has won: centers counted over one board or over all heads (docs/rules/classic.md 7, 5d 8). */
import { type CenterCount, judgeGoals } from './goals.ts';
import { compareBoards } from './place.ts';
import type { Rules } from './rules.ts';
import type { Board, PowerId, ProvinceId } from './types.ts';
import type { Verdict } from './world.ts';

type Owned = ReadonlyMap<PowerId, ReadonlySet<ProvinceId>>;

/** Distinct center provinces that each power owns over the heads. On one board that is its centers. */
function ownedOver(rules: Rules, heads: Iterable<Board>): Owned {
  const owned = new Map<PowerId, Set<ProvinceId>>(
    rules.map.powers.map((power) => [power, new Set()]),
  );
  for (const head of heads) {
    for (const [center, power] of Object.entries(head.owners)) owned.get(power)?.add(center);
  }
  return owned;
}

/** Centers counted for each power. */
export function countCenters(
  rules: Rules,
  heads: Iterable<Board>,
): Readonly<Record<PowerId, number>> {
  const owned = [...ownedOver(rules, heads)];
  return Object.fromEntries(owned.map(([power, centers]) => [power, centers.size]));
}

/** Centers of several powers together are distinct provinces as well (variants 4.2). */
function centersCounted(rules: Rules, heads: readonly Board[]): CenterCount {
  const owned = ownedOver(rules, heads);
  const together = (powers: readonly PowerId[]): ReadonlySet<ProvinceId> =>
    new Set(powers.flatMap((power) => [...(owned.get(power) ?? [])]));
  const ids = heads.map((head) => head.id).toSorted(compareBoards);
  return {
    countOf: (powers) => together(powers).size,
    owns: (powers, center) => together(powers).has(center),
    furthest: ids[ids.length - 1] ?? 'a@0',
  };
}

/** The variant's goals, judged over the heads. */
export function verdictOf(rules: Rules, heads: Iterable<Board>): Verdict {
  return judgeGoals(rules, centersCounted(rules, [...heads]));
}
