/** Dislodgements: who may retreat where, and who must be asked (docs/rules/classic.md 5, 5d 5 and 11.7, 11.8). */
import { type Index, unitAt, unitOn } from '../multiverse/world-state.ts';
import { AT, DEST } from '../multiverse/order-table.ts';
import { hasLeft } from '../multiverse/entries.ts';
import type { Outcome } from '../model/outcome.ts';
import {
  boardOf,
  compareBoards,
  locationOf,
  placeOn,
  pointOf,
  provinceOfLocation,
} from '../model/place.ts';
import {
  type Board,
  type BoardId,
  type LocationId,
  type Order,
  type PlaceId,
  type PlacedOrder,
  type ProvinceId,
  isPlaced,
} from '../model/types.ts';
import type { Draft, Retreat } from '../model/world.ts';

/** The provinces of a board that are occupied after movement, arrivals included. */
function occupiedAfter(index: Index, board: Board): ReadonlySet<ProvinceId> {
  const occupied = new Set<ProvinceId>();
  for (const unit of board.units) {
    const place = placeOn(board.id, unit.location);
    const order = index.orders.at(index.pointNumber(place));
    const outcome = index.orders.outcome(order);
    const gone = hasLeft(index, order) || index.dislodged.has(index.pointNumber(place));
    if (!gone) occupied.add(provinceOfLocation(unit.location));
    const given = index.orders.order(order);
    if (outcome?.result === 'moved' && given?.kind === 'move' && boardOf(given.to) === board.id) {
      occupied.add(provinceOfLocation(locationOf(given.to)));
    }
  }
  for (const order of index.rules.ruleset.memory.arrivalsOn(index, board.id)) {
    const given = index.orders.order(order);
    if (index.orders.outcome(order)?.result === 'moved' && given?.kind === 'move') {
      occupied.add(provinceOfLocation(locationOf(given.to)));
    }
  }
  return occupied;
}

const CONTENDS: readonly string[] = ['bounced', 'repelled', 'headToHead', 'ownUnit'];

/** An empty province into which two or more moves with a live route led (5d 11.7). */
export function isStandoffAt(index: Index, point: number): boolean {
  let moves = 0;
  const board = index.boardNumberOf(point);
  const { arrivalsOn } = index.rules.ruleset.memory;
  const arriving = new Set(arrivalsOn(index, index.boards.names[board] as BoardId));
  index.orders.eachNaming(point, (order) => {
    const given = index.orders.order(order);
    if (given?.kind !== 'move' || index.orders.column(order, DEST) !== point) return;
    const isFar = index.boardNumberOf(index.orders.column(order, AT)) !== board;
    if (isFar && !arriving.has(order)) return;
    const outcome = index.orders.outcome(order);
    if (outcome && CONTENDS.includes(outcome.result) && !lostHeadToHead(given.to, outcome)) moves++;
  });
  return moves >= 2;
}

function lostHeadToHead(to: PlaceId, outcome: Outcome): boolean {
  return (
    outcome.result === 'headToHead' &&
    outcome.dislodgedBy !== undefined &&
    pointOf(outcome.dislodgedBy) === pointOf(to)
  );
}

/** Where a dislodged unit may retreat on its own board, after all outcomes of the step are known. */
export function openPlaces(index: Index, unit: PlaceId, by: PlaceId | null): readonly LocationId[] {
  const board = index.boards.get(boardOf(unit));
  return board ? openAmong(index, unit, by, occupiedAfter(index, board)) : [];
}

/** The places beside a dislodged unit that are not occupied, contested, or where its attacker came from. */
function openAmong(
  index: Index,
  unit: PlaceId,
  by: PlaceId | null,
  occupied: ReadonlySet<ProvinceId>,
): readonly LocationId[] {
  const { map, rulebook } = index.rules;
  const board = index.boards.get(boardOf(unit));
  const standing = board && unitAt(board, provinceOfLocation(locationOf(unit)));
  if (!board || !standing) return [];
  const attack = by
    ? index.orders.outcome(index.orders.at(index.pointNumber(by)))?.cause
    : undefined;
  const byConvoy = attack?.code === 'moved' && attack.by === 'convoy';
  const closed =
    by && boardOf(by) === board.id && !(byConvoy && rulebook.retreatToConvoyOrigin === 'open');
  const origin = closed ? provinceOfLocation(locationOf(by)) : undefined;
  const location = map.locationIndex.get(standing.location) as number;
  const reach = standing.kind === 'fleet' ? map.fleetReach[location] : map.armyReach[location];
  const open: LocationId[] = [];
  for (const to of reach ?? []) {
    const province = map.provinces[map.provinceOfLocation[to] as number] as ProvinceId;
    const point = index.pointNumber(placeOn(board.id, province));
    if (occupied.has(province) || province === origin || isStandoffAt(index, point)) continue;
    open.push(map.locations[to] as LocationId);
  }
  return open.toSorted();
}

/** Whether its owner is asked where a dislodged unit goes: not for neutral and executed powers (5dplomacy 5.5). */
export function isAsked(index: Index, { open, power }: Retreat): boolean {
  const silent = index.executed.has(power) || index.rules.map.variant.powers[power]?.neutral;
  return open.length > 0 && !silent;
}

/** Retreats in the order of boards, then of places. */
export function byUnit(a: Retreat, b: Retreat): number {
  return compareBoards(boardOf(a.unit), boardOf(b.unit)) || (a.unit < b.unit ? -1 : 1);
}

export interface Dislodgements {
  /** Dislodgements that are new or changed. */
  readonly changed: readonly Retreat[];
  /** Units that must be asked. */
  readonly asked: readonly Retreat[];
  /** Recorded retreat orders that are repeated without being asked. */
  readonly repeated: readonly Order[];
}

/**
 * Orders of units that were dislodged on some boards before. Nobody may have touched them, but what else
 * happens on their board opens and closes places to them, and who retreats there meets them (5d 5.3, 11.8).
 */
export function dislodgedOn(index: Index, boards: ReadonlySet<BoardId>): readonly number[] {
  const orders: number[] = [];
  for (const [point, { retreat }] of index.dislodged) {
    const order = index.orders.at(point);
    if (!boards.has(boardOf(retreat.unit)) || retreat.by === null) continue;
    if (index.orders.outcome(order)?.dislodgedBy !== undefined) orders.push(order);
  }
  return orders;
}

/** Reads the dislodgements among decided orders, and of others beside them; keeps the index true to them. */
export function readDislodgements(
  index: Index,
  decided: readonly number[],
  beside: readonly number[] = [],
): Dislodgements {
  for (const order of decided) markDislodged(index, order);
  const touched = new Set(decided);
  const changed: Retreat[] = [];
  const asked: Retreat[] = [];
  const repeated: Order[] = [];
  for (const order of new Set([...decided, ...beside])) {
    const outcome = index.orders.outcome(order);
    const given = index.orders.order(order);
    if (outcome?.dislodgedBy === undefined || !given || !isPlaced(given)) continue;
    const point = index.pointNumber(given.unit);
    const retreat = retreatOf(index, given, outcome.dislodgedBy);
    const before = index.dislodged.get(point);
    const same =
      before !== undefined && before.retreat.by !== PENDING && sameRetreat(before.retreat, retreat);
    if (!same) changed.push(retreat);
    const reopens = index.rules.ruleset.reopenRetreats === 'always' && touched.has(order);
    const keeps = same && before.order && !reopens;
    if (keeps && before.order) repeated.push(before.order);
    else if (isAsked(index, retreat)) asked.push(retreat);
    index.setDislodged(point, keeps ? before : { retreat });
  }
  return { changed, asked, repeated };
}

/** Marks a unit whose dislodgement is not yet described, so that occupation is judged for all at once. */
const PENDING = 'z-pending@0' as PlaceId;

export function markDislodged(index: Index, order: number): void {
  const outcome = index.orders.outcome(order);
  const given = index.orders.order(order);
  if (!given || !isPlaced(given)) return;
  const point = index.pointNumber(given.unit);
  if (outcome?.dislodgedBy === undefined) index.setDislodged(point, undefined);
  else if (!index.dislodged.has(point)) {
    const retreat = {
      unit: given.unit,
      power: given.power,
      kind: 'army',
      by: PENDING,
      on: boardOf(given.unit),
      open: [],
    } as const;
    index.setDislodged(point, { retreat });
  }
}

function retreatOf(index: Index, given: PlacedOrder, by: PlaceId): Retreat {
  const open = openPlaces(index, given.unit, by);
  return described(index, given, by, boardOf(given.unit), open);
}

function described(
  index: Index,
  { unit, power }: PlacedOrder,
  by: PlaceId,
  on: BoardId,
  open: readonly LocationId[],
): Retreat {
  return { unit, power, kind: unitOn(index, unit)?.kind ?? 'army', by, on, open };
}

/**
 * The dislodgements on boards that have a draft, whose units are asked anew each time (5dplomacy 5.1).
 * Elsewhere none has changed: a board on which one has, gains a child.
 */
export function dislodgementsOn(
  index: Index,
  decided: readonly number[],
  drafts: readonly Draft[],
): readonly Retreat[] {
  const draftOf = new Map(drafts.map(({ board }) => [board.parent, board]));
  return decided.flatMap((order): Retreat[] => {
    const by = index.orders.outcome(order)?.dislodgedBy;
    const given = index.orders.order(order);
    if (by === undefined || !given || !isPlaced(given)) return [];
    const draft = draftOf.get(boardOf(given.unit));
    if (!draft) return [];
    const occupied = new Set(draft.units.map(({ location }) => provinceOfLocation(location)));
    const open = openAmong(index, given.unit, by, occupied);
    return [described(index, given, by, draft.id, open)];
  });
}

/** Keeps the index true to dislodgements on drafts; those of boards that gain no child stay as they were. */
export function keepDislodgements(
  index: Index,
  decided: readonly number[],
  dislodgements: readonly Retreat[],
): void {
  for (const retreat of dislodgements) {
    index.setDislodged(index.pointNumber(retreat.unit), { retreat });
  }
  for (const order of decided) {
    const point = index.orders.column(order, AT);
    if (index.dislodged.get(point)?.retreat.by === PENDING) index.setDislodged(point, undefined);
  }
}

/** Dislodged in the same way: by the same attacker, with the same open places (5d 5.3). */
function sameRetreat(a: Retreat, b: Retreat): boolean {
  return (
    a.by === b.by &&
    a.open.length === b.open.length &&
    a.open.every((place, i) => place === b.open[i])
  );
}

/** The outcomes of all retreats of a round: two to one province disband both. */
export function resolveRetreats(
  orders: readonly Order[],
): readonly { order: Order; outcome: Outcome }[] {
  const byPoint = new Map<PlaceId, PlaceId[]>();
  for (const order of orders) {
    if (order.kind !== 'retreat') continue;
    const list = byPoint.get(pointOf(order.to)) ?? [];
    byPoint.set(pointOf(order.to), [...list, order.unit]);
  }
  return orders.map((order) => {
    if (order.kind !== 'retreat') return { order, outcome: { result: 'disbanded' } };
    const others = (byPoint.get(pointOf(order.to)) ?? []).filter((unit) => unit !== order.unit);
    if (others.length === 0) return { order, outcome: { result: 'retreated' } };
    return { order, outcome: { result: 'collided', cause: { code: 'collision', with: others } } };
  });
}
