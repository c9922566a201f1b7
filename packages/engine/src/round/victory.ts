/** Who has won: how centers count by the ruleset in force (classic 7, 5d 8.1, 5dplomacy 10). */
import { boardName } from '../model/calendar.ts';
import type { Executed } from './due.ts';
import { type CenterCount, judgeGoals } from './goals.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { zeros } from '../model/integers.ts';
import { append } from '../model/lists.ts';
import { lastStanding, livingPowers } from '../rulesets/mechanisms/executions.ts';
import { compareBoards } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, PowerId, ProvinceId } from '../model/types.ts';
import type { VictorySpec } from '../variants/variant.ts';
import type { Verdict } from '../model/world.ts';

/** Centers counted for each power; those of executed powers count for nobody. */
export function countCenters(
  rules: Rules,
  heads: readonly Board[],
  executed: ReadonlySet<PowerId>,
): Readonly<Record<PowerId, number>> {
  const { countOf } = centersCounted(rules, heads, executed);
  return Object.fromEntries(rules.map.powers.map((power) => [power, countOf([power])]));
}

/**
 * How many centers powers own together over the heads: distinct provinces, for a player's hand as well
 * (variants 4.2); under `majority` every center of every head (5dplomacy 10.2).
 */
function centersCounted(
  rules: Rules,
  heads: readonly Board[],
  executed: ReadonlySet<PowerId>,
): CenterCount {
  let known: ReadonlyMap<PowerId, readonly ProvinceId[]> | undefined;
  const ownedBy = (power: PowerId): readonly ProvinceId[] =>
    (known ??= centersByPower(heads, executed)).get(power) ?? [];
  let sums: readonly number[] | undefined;
  const sumOf = (powers: readonly PowerId[]): number => {
    const counted = (sums ??= sumsByPower(rules, heads, executed));
    return powers.reduce((sum, power) => sum + (counted[powerNumber(rules, power)] ?? 0), 0);
  };
  const countsAll = rules.ruleset.victory === 'majority' || heads.length === 1;
  return {
    countOf: (powers) => (countsAll ? sumOf(powers) : new Set(powers.flatMap(ownedBy)).size),
    mostOf: sumOf,
    owns: (powers, center) => powers.some((power) => ownedBy(power).includes(center)),
    furthest: () => furthestOf(heads),
  };
}

function powerNumber({ map }: Rules, power: PowerId): number {
  return map.powerIndex.get(power) ?? -1;
}

/** By power of the map: its centers on all heads; one that it owns on several counts for each. */
function sumsByPower(
  rules: Rules,
  heads: readonly Board[],
  executed: ReadonlySet<PowerId>,
): readonly number[] {
  const sums = zeros(rules.map.powers.length);
  for (const { owners } of heads) {
    for (const center in owners) {
      const owner = owners[center] as PowerId;
      const number = executed.has(owner) ? -1 : powerNumber(rules, owner);
      if (number >= 0) sums[number] = (sums[number] as number) + 1;
    }
  }
  return sums;
}

/** The centers of each power over the heads; one that it owns on several stands there for each. */
function centersByPower(
  heads: readonly Board[],
  executed: ReadonlySet<PowerId>,
): ReadonlyMap<PowerId, readonly ProvinceId[]> {
  const owned = new Map<PowerId, ProvinceId[]>();
  for (const { owners } of heads) {
    for (const center in owners) {
      const owner = owners[center];
      if (owner !== undefined && !executed.has(owner)) append(owned, owner, center);
    }
  }
  return owned;
}

function furthestOf(heads: readonly Board[]): Board['id'] {
  const ids = heads.map((head) => head.id).toSorted(compareBoards);
  return ids[ids.length - 1] ?? 'a@0';
}

/** How the game stands after a round. */
export function verdictOf(state: WorldState, heads: readonly Board[], executed: Executed): Verdict {
  const { rules } = state;
  if (executed.now.length > 0) {
    const ended = lastStanding(livingPowers(state, executed.all), executed.now);
    if (ended.kind !== 'goes on')
      return { ...ended, counts: countCenters(rules, heads, executed.all) };
  }
  switch (rules.ruleset.victory) {
    case 'board':
    case 'unique':
      return judgeGoals(rules, centersCounted(rules, heads, executed.all));
    case 'majority': {
      const goals = [majorityGoal(rules, heads), ...yearGoals(rules)];
      return judgeGoals(rules, centersCounted(rules, heads, executed.all), goals);
    }
    case 'elimination':
    case 'none':
      return timeUp(state, heads, executed);
  }
}

/** A last year of the variant that is over ends in a draw of all who live (5dplomacy 10.5). */
function timeUp(state: WorldState, heads: readonly Board[], executed: Executed): Verdict {
  const { rules } = state;
  const { year } = boardName(rules.map.variant, furthestOf(heads));
  if (!yearGoals(rules).some((goal) => year > goal.year)) return { kind: 'goes on' };
  const powers = livingPowers(state, executed.all);
  return { kind: 'drawn', powers, counts: countCenters(rules, heads, executed.all) };
}

/** The least number that is more than half of a number of centers. */
export function majorityOf(total: number): number {
  return Math.floor(total / 2) + 1;
}

/** More than half of all centers there are on the heads, whoever owns them (5dplomacy 10.2). */
function majorityGoal(rules: Rules, heads: readonly Board[]): VictorySpec {
  const perBoard = rules.map.isCenter.filter((isCenter) => isCenter).length;
  return { type: 'centers', count: majorityOf(perBoard * heads.length) };
}

function yearGoals({ map }: Rules): readonly Extract<VictorySpec, { type: 'year' }>[] {
  return map.variant.victory.filter((goal) => goal.type === 'year');
}

/** The power with strictly most centers, if it has as many as are needed (classic 7.2); else undefined. */
export function leaderOf(
  counts: Readonly<Record<PowerId, number>>,
  needed: number,
): PowerId | undefined {
  const most = Math.max(...Object.values(counts));
  const [leader, another] = Object.keys(counts).filter((power) => counts[power] === most);
  return another === undefined && most >= needed ? leader : undefined;
}
