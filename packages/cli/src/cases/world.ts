/** Worlds that begin mid-way: boards made by hand, orders on record, and what is due. */
import {
  type Board,
  type BoardId,
  type PlaceId,
  type PowerId,
  type ProvinceId,
  type Resolution,
  type Rules,
  type Unit,
  type World,
  boardId,
  byLocation,
  childrenOf,
  provinceOfLocation,
  worldFrom,
} from '@chronopolitik/engine';
import { BadCase } from './json.ts';
import { unitText } from './names.ts';
import { stepOrders } from './submission.ts';

/** Who owns each center; centers of nobody are left out. */
export type Owners = Readonly<Record<ProvinceId, PowerId>>;

/** The first movement board, `a@0`. */
export const SPRING: BoardId = boardId('a', 0);
/** The first winter board, `a@1w`. */
export const WINTER: BoardId = boardId('a', 1, true);

/**
 * Checks that units can stand together on one board.
 * @throws BadCase where two units share a province or a unit cannot stand where it is put.
 */
export function checkUnits(rules: Rules, units: readonly Unit[]): void {
  const taken = new Map<ProvinceId, Unit>();
  for (const unit of units) {
    const province = provinceOfLocation(unit.location);
    const other = taken.get(province);
    if (other) throw new BadCase(`${unitText(unit)} and ${unitText(other)} share a province`);
    taken.set(province, unit);
    const type = rules.map.variant.map.provinces[province]?.type;
    if (type === 'impassable' || type === (unit.kind === 'army' ? 'sea' : 'land')) {
      throw new BadCase(`${unitText(unit)} cannot stand there`);
    }
  }
}

function boardOfUnits(rules: Rules, id: BoardId, units: readonly Unit[], owners: Owners): Board {
  checkUnits(rules, units);
  return { id, parent: null, units: units.toSorted(byLocation), owners };
}

/** A world of one movement board, waiting for orders. */
export function movementWorld(
  rules: Rules,
  units: readonly Unit[],
  owners: Owners = {},
  id: BoardId = SPRING,
): World {
  return worldFrom(rules, { boards: [boardOfUnits(rules, id, units, owners)] });
}

/** A world of one winter board, with what is due on it. */
export function winterWorld(
  rules: Rules,
  units: readonly Unit[],
  owners: Owners,
  id: BoardId = WINTER,
): World {
  return worldFrom(rules, { boards: [boardOfUnits(rules, id, units, owners)] });
}

/** A world by hand. `winner`: the game is over. */
export function worldWith(
  rules: Rules,
  parts: {
    readonly boards: readonly Board[];
    readonly record: readonly Resolution[];
    readonly mustRetreat: readonly PlaceId[];
    readonly winner?: PowerId;
  },
): World {
  const { winner, ...rest } = parts;
  if (winner === undefined) return worldFrom(rules, rest);
  return worldFrom(rules, { ...rest, verdict: { kind: 'won', powers: [winner], counts: {} } });
}

/**
 * The units that stand on a board's successor. While retreats are due there is none yet: then those
 * that stand if every dislodged unit disbands, which are the units left by the movement.
 */
export function standingAfter(rules: Rules, world: World, board: BoardId): readonly Unit[] {
  const settled = world.due.phase === 'retreat' ? stepOrders(rules, world, []).world : world;
  const [child] = childrenOf(rules, settled, board);
  if (!child) throw new BadCase(`${board} was not succeeded by another board`);
  return child.units;
}
