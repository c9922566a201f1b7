/** Retreats, builds and removals of a machine player. */
import {
  type Adjustment,
  type Board,
  type Order,
  type PlaceId,
  type PowerId,
  type Retreat,
  type Rules,
  type Unit,
  type World,
  boardAt,
  boardOf,
  buildsAt,
  placeOn,
  provinceOfLocation,
  type LocationId,
} from '@chronopolitik/engine';
import { type Outlook, outlookOf } from './outlook.ts';
import { stakesOn } from '../multiverse/stakes.ts';
import { theatreOf } from './theatre.ts';
import type { Random } from './random.ts';

/** What places of a board are worth to a power. */
function outlookOn(rules: Rules, heads: readonly Board[], board: Board, power: PowerId): Outlook {
  const number = rules.map.powerIndex.get(power) as number;
  return outlookOf(theatreOf(rules, board), number, stakesOn(rules, heads, board, power));
}

function worthOf(rules: Rules, outlook: Outlook, unit: Pick<Unit, 'kind' | 'location'>): number {
  return outlook[unit.kind][rules.map.locationIndex.get(unit.location) as number] ?? 0;
}

/** Every dislodged unit to the place that is worth most and that no other of its power takes. */
export function retreatsOf(
  rules: Rules,
  world: World,
  heads: readonly Board[],
  power: PowerId,
  retreats: readonly Retreat[],
): Order[] {
  const taken = new Set<PlaceId>();
  return retreats.map((retreat): Order => {
    const from = boardOf(retreat.unit);
    const board = boardAt(rules, world, from);
    const outlook = board && outlookOn(rules, heads, board, power);
    const worth = (location: LocationId): number =>
      outlook ? worthOf(rules, outlook, { kind: retreat.kind, location }) : 0;
    const open = retreat.open
      .filter((location) => !taken.has(placeOn(from, provinceOfLocation(location))))
      .toSorted((a, b) => worth(b) - worth(a));
    const best = open[0];
    if (best === undefined) return { kind: 'disband', power, unit: retreat.unit };
    taken.add(placeOn(from, provinceOfLocation(best)));
    return { kind: 'retreat', power, unit: retreat.unit, to: placeOn(retreat.on, best) };
  });
}

/** Builds where units are worth most, removals where they are worth least. */
export function adjustmentsOf(
  rules: Rules,
  world: World,
  heads: readonly Board[],
  { board: id, power, count }: Adjustment,
  random: Random,
): Order[] {
  const board = boardAt(rules, world, id);
  if (!board) return [];
  const outlook = outlookOn(rules, heads, board, power);
  if (count < 0) return removals(rules, board, power, outlook, -count);
  const sites = rules.map.provinces.filter((_, p) => rules.map.isCenter[p]);
  const builds = sites
    .filter((site) => board.owners[site] === power)
    .flatMap((site) => {
      const options = buildsAt(rules, world, placeOn(id, site)).map((build) => ({
        build,
        worth: siteWorth(rules, outlook, build) * (0.9 + random() * 0.2),
      }));
      return options.toSorted((a, b) => b.worth - a.worth).slice(0, 1);
    });
  return builds
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ build }) => ({ kind: 'build', power, ...build }));
}

/** What a new unit finds around the place where it is built. */
function siteWorth(
  rules: Rules,
  outlook: Outlook,
  { unit, type }: { readonly unit: PlaceId; readonly type: Unit['kind'] },
): number {
  const { map } = rules;
  const text = unit.slice(unit.indexOf('-') + 1, unit.lastIndexOf('@'));
  const location = map.locationIndex.get(text) as number;
  const reach = (type === 'army' ? map.armyReach : map.fleetReach)[location] as Int32Array;
  const around = [...reach].map((to) => outlook[type][to] as number);
  const best = Math.max(0, ...around);
  const mean = around.reduce((sum, worth) => sum + worth, 0) / Math.max(1, around.length);
  return (outlook[type][location] as number) + best + mean;
}

function removals(
  rules: Rules,
  board: Board,
  power: PowerId,
  outlook: Outlook,
  count: number,
): Order[] {
  return board.units
    .filter((unit) => unit.power === power)
    .toSorted((a, b) => worthOf(rules, outlook, a) - worthOf(rules, outlook, b))
    .slice(0, count)
    .map((unit) => ({ kind: 'disband', power, unit: placeOn(board.id, unit.location) }));
}
