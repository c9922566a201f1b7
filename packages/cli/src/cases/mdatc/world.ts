/** The world that a `mdatc-oliver/1` case begins with: boards by hand, and orders on record. */
import { type Board, type BoardId, type JsonObject, type Order, type Outcome, type PlaceId, type PowerId, type ProvinceId, type Resolution, type Rules, type Unit, type Variant, type World, byLocation, placeOn, pointOf, isPlaced } from '@chronopolitik/engine';
import { BadCase, maybeObjectAt, maybeObjectsAt, maybeTextAt, objectAt, objectsAt, textAt } from '../json.ts';
import {
  type PowerOf,
  nextBoard,
  readBoardId,
  readMdatcUnit,
  readOrder,
  readPlace,
} from './coordinates.ts';
import { readPower, readProvince } from '../names.ts';
import { checkUnits, worldWith } from '../world.ts';

/** The world of a case before its orders. */
export interface MdatcWorld {
  readonly world: World;
  readonly boards: readonly BoardId[];
  /** Orders on record, by their ids in the file. */
  readonly record: ReadonlyMap<string, Order>;
  /** Reads a fresh order. */
  readonly orderOf: (json: JsonObject) => Order;
}

/** A center that the file gives an owner is one, whatever the map says: seas appear as centers. */
export function withCenters(variant: Variant, provinces: readonly ProvinceId[]): Variant {
  const missing = provinces.filter((id) => !variant.map.provinces[id]?.center);
  if (missing.length === 0) return variant;
  const changed = Object.entries(variant.map.provinces).map(
    ([id, province]) =>
      [id, missing.includes(id) ? { ...province, center: true as const } : province] as const,
  );
  return { ...variant, map: { ...variant.map, provinces: Object.fromEntries(changed) } };
}

/** The provinces that the boards of a case list as centers, some of them several times. */
export function centersIn(rules: Rules, initial: JsonObject): readonly ProvinceId[] {
  return objectsAt(initial, 'boards').flatMap((board) =>
    Object.keys(maybeObjectAt(board, 'centres') ?? {}).map((region) =>
      readProvince(rules, region),
    ),
  );
}

function ownersOf(rules: Rules, json: JsonObject): Readonly<Record<ProvinceId, PowerId>> {
  const centers = Object.entries(maybeObjectAt(json, 'centres') ?? {});
  return Object.fromEntries(
    centers.flatMap(([region, owner]) =>
      typeof owner === 'string'
        ? [[readProvince(rules, region), readPower(rules, owner)]]
        : [],
    ),
  );
}

/** Parentage is positional, except where a board lists the timelines that split from it. */
function parentsOf(rules: Rules, boards: readonly JsonObject[]): ReadonlyMap<BoardId, BoardId> {
  const ids = new Set(boards.map((json) => readBoardId(rules, json)));
  const parents = new Map<BoardId, BoardId>();
  for (const json of boards) {
    const children = json['childTimelines'];
    const timelines = Array.isArray(children) ? (children as readonly unknown[]) : [];
    for (const timeline of timelines) {
      if (typeof timeline !== 'number') continue;
      const child = readBoardId(rules, { ...nextBoard(json), timeline });
      if (ids.has(child)) parents.set(child, readBoardId(rules, json));
    }
  }
  for (const json of boards) {
    const child = readBoardId(rules, nextBoard(json));
    if (ids.has(child)) parents.set(child, readBoardId(rules, json));
  }
  return parents;
}

function readBoards(rules: Rules, boards: readonly JsonObject[]): readonly Board[] {
  const parents = parentsOf(rules, boards);
  const all = boards.map((json): Board => {
    const id = readBoardId(rules, json);
    const units = maybeObjectsAt(json, 'units').map((unit) => readMdatcUnit(rules, unit));
    checkUnits(rules, units);
    const parent = parents.get(id) ?? null;
    return { id, parent, units: units.toSorted(byLocation), owners: ownersOf(rules, json) };
  });
  const twice = all.find(({ id }, i) => all.findIndex((other) => other.id === id) !== i);
  if (twice) throw new BadCase(`two boards at ${twice.id}`);
  return all;
}

interface Standing {
  readonly unit: Unit;
  readonly place: PlaceId;
  readonly id: string | undefined;
  readonly mustRetreat: boolean;
}

function standingOn(rules: Rules, boards: readonly JsonObject[]): readonly Standing[] {
  return boards.flatMap((board) =>
    maybeObjectsAt(board, 'units').map((json): Standing => {
      const unit = readMdatcUnit(rules, json);
      return {
        unit,
        place: placeOn(readBoardId(rules, board), unit.location),
        id: maybeTextAt(json, 'id'),
        mustRetreat: json['mustRetreat'] === true,
      };
    }),
  );
}

/** What the outcome of an order on record was; the engine judges all but moves again. */
function outcomeOf(order: Order, status: string): Outcome {
  const worked = status.endsWith('Success');
  const invalid = status.endsWith('Invalid');
  switch (order.kind) {
    case 'hold':
    case 'openConvoy':
      return { result: worked ? 'held' : 'dislodged' };
    case 'move':
      if (invalid) return illegalMove;
      return { result: worked ? 'moved' : 'bounced' };
    case 'support':
    case 'assist':
      return { result: invalid ? 'void' : worked ? 'given' : 'cut' };
    case 'convoy':
      return { result: invalid ? 'void' : worked ? 'convoyed' : 'dislodged' };
    case 'retreat':
      return { result: worked ? 'retreated' : invalid ? 'disbanded' : 'collided' };
    case 'disband':
      return { result: 'disbanded' };
    case 'build':
      return { result: worked ? 'built' : 'excess' };
    case 'waive':
    case 'sustain':
      return { result: 'waived' };
  }
}

const illegalMove: Outcome = {
  result: 'illegal',
  cause: { code: 'illegal', illegal: { code: 'not-adjacent', rule: '5d 3.3' } },
};

function isRetreat(json: JsonObject, standing: Standing | undefined): boolean {
  const status = textAt(json, 'initialStatus');
  return status.startsWith('Retreat') || (status === 'New' && standing?.mustRetreat === true);
}

/** An order on record, with its id in the file. */
interface Recorded {
  readonly id: string;
  /** As the file has it. */
  readonly order: Order;
  readonly resolution: Resolution;
}

/** A retreat that was illegal is on record as a disband (5d 11.8). */
function readRecorded(entry: JsonObject, order: Order): Recorded {
  const outcome = outcomeOf(order, textAt(entry, 'initialStatus'));
  const { result } = outcome;
  const recorded: Order =
    order.kind === 'retreat' && result === 'disbanded'
      ? { kind: 'disband', power: order.power, unit: order.unit }
      : order;
  return { id: textAt(entry, 'id'), order, resolution: { order: recorded, outcome } };
}

/** Reads orders as those of the units that stand at their places. */
function orderReader(
  rules: Rules,
  standing: readonly Standing[],
): (order: JsonObject) => Order {
  const [nobody = ''] = rules.map.powers;
  const powerOf: PowerOf = (place, id) => {
    const there = standing.find((one) => pointOf(one.place) === pointOf(place));
    const named = standing.find((one) => id !== undefined && one.id === id);
    return (there ?? named)?.unit.power ?? nobody;
  };
  return (order) => {
    const place = readPlace(rules, objectAt(order, 'at'));
    const actor = standing.find((one) => pointOf(one.place) === pointOf(place));
    return readOrder(rules, order, powerOf, isRetreat(order, actor));
  };
}

/** A fresh order to nobody is refused; one on record means nothing. */
function isOfUnit({ order }: Resolution, standing: readonly Standing[]): boolean {
  if (order.kind === 'build' || !isPlaced(order)) return true;
  return standing.some((one) => pointOf(one.place) === pointOf(order.unit));
}

/**
 * Reads the world that a case begins with.
 * @throws BadCase when the world cannot be read.
 */
export function readWorld(rules: Rules, initial: JsonObject): MdatcWorld {
  const json = objectsAt(initial, 'boards');
  const boards = readBoards(rules, json);
  const standing = standingOn(rules, json);
  const orderOf = orderReader(rules, standing);
  const recorded = maybeObjectsAt(initial, 'resolvedOrders').map((entry) =>
    readRecorded(entry, orderOf(entry)),
  );
  const winner = maybeTextAt(initial, 'winner');
  const world = worldWith(rules, {
    boards,
    record: recorded
      .map(({ resolution }) => resolution)
      .filter((resolution) => isOfUnit(resolution, standing)),
    mustRetreat: standing.filter((one) => one.mustRetreat).map(({ place }) => place),
    ...(winner === undefined ? {} : { winner: readPower(rules, winner) }),
  });
  return {
    world,
    boards: boards.map(({ id }) => id),
    record: new Map(recorded.map(({ id, order }) => [id, order])),
    orderOf,
  };
}
