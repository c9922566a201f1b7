/** The first world of a game, and how its centers count. */
import { firstBoard } from '../model/calendar.ts';
import { byLocation } from '../multiverse/units.ts';
import { stateOf } from '../multiverse/state-of.ts';
import { headsOf } from '../multiverse/questions.ts';
import type { Rules } from '../rulesets/rules.ts';
import { withDue } from './due.ts';
import type { Board, PowerId, Unit, ProvinceId } from '../model/types.ts';
import { parseStartingUnit } from '../variants/checks/checks.ts';
import type { Variant } from '../variants/variant.ts';
import { countCenters } from './victory.ts';
import type { World } from '../model/world.ts';

function startingUnits(variant: Variant): Unit[] {
  return Object.entries(variant.powers)
    .flatMap(([power, { units }]) =>
      units.flatMap((text) => {
        const unit = parseStartingUnit(text);
        return unit ? [{ power, ...unit }] : [];
      }),
    )
    .toSorted(byLocation);
}

function startingOwners(variant: Variant): Record<ProvinceId, PowerId> {
  return Object.fromEntries(
    Object.entries(variant.powers).flatMap(([power, { homes, owns }]) =>
      (owns ?? homes).map((center) => [center, power]),
    ),
  );
}

/** The world in which a game of the variant begins: one board. */
export function startWorld(rules: Rules): World {
  const { variant } = rules.map;
  const board: Board = {
    id: firstBoard(variant),
    parent: null,
    units: startingUnits(variant),
    owners: startingOwners(variant),
  };
  return withDue(rules, { boards: [board], rounds: [], dissolved: [], executed: [] });
}

/** Centers counted for each power by the victory rule in force. */
export function victoryCounts(rules: Rules, world: World): Readonly<Record<PowerId, number>> {
  const { executed } = stateOf(rules, world);
  return countCenters(rules, headsOf(rules, world), executed);
}
