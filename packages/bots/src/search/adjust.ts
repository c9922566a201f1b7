/** Builds, removals and retreats by what all may expect afterwards. */
import {
  type Adjustment,
  type Board,
  type BoardId,
  type MoveOrder,
  type Order,
  type PlaceId,
  type Retreat,
  type Rules,
  type Unit,
  type World,
  boardAt,
  boardOf,
  buildsAt,
  isPlaced,
  locationOf,
  ordersOn,
  placeOn,
  pointOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import { takesCentersAfter } from '../one-head/theatre.ts';
import type { Deployment } from './counts.ts';
import { createExpecter, expectAll } from './expect.ts';
import { sightOf } from './sight.ts';
import { deploymentOn, shareOf } from './deployment.ts';
import { WEIGHTS } from './weights.ts';

interface Weighing {
  readonly standing: Deployment;
  /** What a power gets as all stand now. */
  readonly worth: () => number;
}

function weighing(rules: Rules, board: Board, power: string, more: number): Weighing {
  const { map } = rules;
  const sight = sightOf(map);
  const standing = deploymentOn(rules, sight, board, takesCentersAfter(rules, board), more);
  const expecter = createExpecter(sight, map.powers.length, WEIGHTS);
  const expected = new Float64Array(map.powers.length);
  const own = map.powerIndex.get(power) as number;
  return {
    standing,
    worth: () => {
      expectAll(expecter, map.provinceOfLocation, standing, expected);
      return shareOf(expected, own);
    },
  };
}

function put(
  { map }: Rules,
  { location, isFleet, power }: Deployment,
  slot: number,
  unit: { readonly location: string; readonly kind: string; readonly power: string },
): void {
  location[slot] = map.locationIndex.get(unit.location) as number;
  isFleet[slot] = unit.kind === 'fleet' ? 1 : 0;
  power[slot] = map.powerIndex.get(unit.power) as number;
}

/** What is owed on one board: one unit after the other where it helps most, or where it is missed least. */
export function weighedAdjustments(
  rules: Rules,
  world: World,
  { board: id, power, count }: Adjustment,
): readonly Order[] {
  const board = boardAt(rules, world, id);
  if (!board) return [];
  return count < 0
    ? removals(rules, board, power, -count)
    : builds(rules, world, board, power, count);
}

function builds(
  rules: Rules,
  world: World,
  board: Board,
  power: string,
  count: number,
): readonly Order[] {
  const scale = weighing(rules, board, power, count);
  const sites = rules.map.provinces.filter(
    (site, p) => rules.map.isCenter[p] && board.owners[site] === power,
  );
  let open = sites.flatMap((site) => buildsAt(rules, world, placeOn(board.id, site)));
  const orders: Order[] = [];
  while (orders.length < count && open.length > 0) {
    const slot = board.units.length + orders.length;
    const best = bestOf(open, ({ unit, type }) => {
      put(rules, scale.standing, slot, { location: locationOf(unit), kind: type, power });
      return scale.worth();
    });
    put(rules, scale.standing, slot, { location: locationOf(best.unit), kind: best.type, power });
    orders.push({ kind: 'build', power, ...best });
    const site = provinceOfLocation(locationOf(best.unit));
    open = open.filter(({ unit }) => provinceOfLocation(locationOf(unit)) !== site);
  }
  return orders;
}

function removals(rules: Rules, board: Board, power: string, count: number): readonly Order[] {
  const { standing, worth } = weighing(rules, board, power, 0);
  let left = [...board.units.keys()].filter((i) => board.units[i]?.power === power);
  return Array.from({ length: Math.min(count, left.length) }, (): Order => {
    const gone = bestOf(left, (i) => {
      const at = standing.location[i] as number;
      standing.location[i] = -1;
      const value = worth();
      standing.location[i] = at;
      return value;
    });
    standing.location[gone] = -1;
    left = left.filter((i) => i !== gone);
    const location = board.units[gone]?.location as string;
    return { kind: 'disband', power, unit: placeOn(board.id, location) };
  });
}

/** Every dislodged unit to where it helps most on the board where it retreats, or off the board. */
export function weighedRetreats(
  rules: Rules,
  world: World,
  power: string,
  retreats: readonly Retreat[],
): readonly Order[] {
  const taken = new Set<PlaceId>();
  return retreats.map((retreat): Order => {
    const { unit, on, kind } = retreat;
    const board = boardAfter(rules, world, on);
    const scale = board && weighing(rules, board, power, 1);
    const open = retreat.open.filter((to) => !taken.has(placeOn(on, provinceOfLocation(to))));
    if (open.length === 0) return { kind: 'disband', power, unit };
    const best = bestOf(open, (location) => {
      if (!scale) return 0;
      put(rules, scale.standing, board.units.length, { location, kind, power });
      return scale.worth();
    });
    taken.add(placeOn(on, provinceOfLocation(best)));
    return { kind: 'retreat', power, unit, to: placeOn(on, best) };
  });
}

/** A board with its units where they stand after the movement: those that are dislodged are on none. */
function boardAfter(rules: Rules, world: World, id: BoardId): Board | undefined {
  const board = boardAt(rules, world, id);
  const outcomes = new Map(
    ordersOn(rules, world, id).flatMap(({ order, outcome }) =>
      isPlaced(order) ? [[pointOf(order.unit), { order, outcome }] as const] : [],
    ),
  );
  const units = board?.units.flatMap((unit): readonly Unit[] => {
    const found = outcomes.get(pointOf(placeOn(id, unit.location)));
    if (found?.outcome.dislodgedBy !== undefined) return [];
    const isGone = found?.outcome.result === 'moved' && found.order.kind === 'move';
    return isGone ? arrived(unit, id, (found.order as MoveOrder).to) : [unit];
  });
  return board && units && { ...board, units };
}

/** A unit where it moved to; nowhere if that is another board. */
function arrived(unit: Unit, id: BoardId, to: PlaceId): readonly Unit[] {
  return boardOf(to) === id ? [{ ...unit, location: locationOf(to) }] : [];
}

function bestOf<T>(items: readonly T[], worth: (item: T) => number): T {
  let best = items[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = worth(item);
    if (value > most) {
      most = value;
      best = item;
    }
  }
  return best;
}
