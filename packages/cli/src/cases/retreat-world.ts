/** A retreat phase of which only the standing and the dislodged units are recorded, not what led to it. */
import {
  type Board,
  type BoardId,
  type LocationId,
  type Resolution,
  type Retreat,
  type Rules,
  type Unit,
  type World,
  byLocation,
  placeOn,
  provinceOfLocation,
  worldFrom,
} from '@chronopolitik/engine';
import { BadCase } from './json.ts';
import type { Owners } from './world.ts';

/** A dislodged unit, and where it may retreat if the record says so. */
export interface RecordedRetreat {
  readonly unit: Unit;
  readonly retreats: readonly LocationId[] | undefined;
}

function reachOf({ map }: Rules, unit: Pick<Unit, 'kind' | 'location'>): readonly LocationId[] {
  const from = map.locationIndex.get(unit.location) ?? -1;
  const reach = (unit.kind === 'army' ? map.armyReach : map.fleetReach)[from] ?? [];
  return Array.from(reach, (to) => map.locations[to] ?? '');
}

function takenBy(units: readonly Unit[]): ReadonlySet<string> {
  return new Set(units.map(({ location }) => provinceOfLocation(location)));
}

/** Where its attacker came from is not recorded: any free place will do, since no battle is judged again. */
function somewhere(rules: Rules, { kind }: Unit, taken: ReadonlySet<string>): LocationId {
  const free = rules.map.locations.find(
    (location) =>
      !taken.has(provinceOfLocation(location)) && reachOf(rules, { kind, location }).length > 0,
  );
  if (free === undefined) throw new BadCase('no place is free');
  return free;
}

/** Without a list everything is open that is next to the unit and empty. */
function openTo(rules: Rules, standing: readonly Unit[], dislodged: RecordedRetreat): Retreat['open'] {
  if (dislodged.retreats) return dislodged.retreats.toSorted();
  const taken = takenBy(standing);
  const open = reachOf(rules, dislodged.unit);
  return open.filter((to) => !taken.has(provinceOfLocation(to))).toSorted();
}

/** The board as it was before the attackers moved in, their moves on record, and the retreats due. */
export function retreatWorld(
  rules: Rules,
  id: BoardId,
  standing: readonly Unit[],
  dislodged: readonly RecordedRetreat[],
  owners: Owners,
): World {
  const lost = dislodged.map(({ unit }) => unit);
  const fallen = takenBy(lost);
  const before = standing.filter(({ location }) => !fallen.has(provinceOfLocation(location)));
  const units = [...before, ...lost];
  const record: Resolution[] = [];
  const taken = new Set(takenBy([...standing, ...lost]));
  for (const unit of standing.filter((one) => !before.includes(one))) {
    const origin = somewhere(rules, unit, taken);
    taken.add(provinceOfLocation(origin));
    units.push({ ...unit, location: origin });
    const [from, to] = [placeOn(id, origin), placeOn(id, unit.location)];
    const order = { kind: 'move', power: unit.power, unit: from, to } as const;
    record.push({ order, outcome: { result: 'moved' } });
  }
  const board: Board = { id, parent: null, units: units.toSorted(byLocation), owners };
  const retreats = dislodged.map((entry): Retreat => {
    const { power, kind, location } = entry.unit;
    const open = openTo(rules, standing, entry);
    return { unit: placeOn(id, location), power, kind, by: null, on: id, open };
  });
  const world = worldFrom(rules, { boards: [board], record });
  return { ...world, due: { phase: 'retreat', retreats, held: [], drafts: [] } };
}
