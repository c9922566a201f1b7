/** Dislodgements: who may retreat where, and who must be asked (docs/rules/classic.md 5, 5d 5 and 11.7, 11.8). */
import type { WorldState } from '../multiverse/world-state.ts';
import type { Changes, DislodgedAt } from './changes.ts';
import { unitAt, unitOn } from '../multiverse/units.ts';
import { hasLeft } from '../multiverse/entries.ts';
import type { Outcome } from '../model/outcome.ts';
import { boardOf, compareBoards, locationOf, pointOf, provinceOfLocation } from '../model/place.ts';
import { spotOf } from '../model/spots.ts';
import {
  type Board,
  type BoardId,
  type LocationId,
  type Order,
  type PlaceId,
  type PlacedOrder,
  type PowerId,
  isPlaced,
} from '../model/types.ts';
import type { Retreat } from '../model/world.ts';

/** The provinces of a board, by number, that are occupied after movement, arrivals included. */
function occupiedAfter(state: WorldState, board: Board): ReadonlySet<number> {
  const { map } = state.rules;
  const occupied = new Set<number>();
  const base = state.boards.numberOf(board.id) * state.provinces;
  const points = state.unitPoints(board);
  const orders = state.orders.ofUnits(points);
  for (let i = 0; i < points.length; i++) {
    const point = points[i] as number;
    const order = orders[i] as number;
    const outcome = state.orders.outcome(order);
    const gone = hasLeft(state, order) || state.dislodged.has(point);
    if (!gone) occupied.add(point - base);
    const given = state.orders.order(order);
    if (outcome?.result !== 'moved' || given?.kind !== 'move') continue;
    const to = spotOf(map, given.to);
    if (to.board === board.id) occupied.add(to.province);
  }
  for (const order of state.rules.ruleset.memory.arrivalsOn(state, board.id)) {
    const given = state.orders.order(order);
    if (state.orders.outcome(order)?.result === 'moved' && given?.kind === 'move') {
      occupied.add(spotOf(map, given.to).province);
    }
  }
  return occupied;
}

const CONTENDS: readonly string[] = ['bounced', 'repelled', 'headToHead', 'ownUnit'];

/** An empty province into which two or more moves with a live route led (5d 11.7). */
export function isStandoffAt(state: WorldState, point: number): boolean {
  let moves = 0;
  const board = state.boardNumberOf(point);
  const { arrivalsOn } = state.rules.ruleset.memory;
  const arriving = arrivalsOn(state, state.boards.names[board] as BoardId);
  state.orders.eachBoundFor(point, (order) => {
    const given = state.orders.order(order);
    if (given?.kind !== 'move') return;
    const isFar = state.boardNumberOf(state.unitPointOf(order)) !== board;
    if (isFar && !arriving.includes(order)) return;
    const outcome = state.orders.outcome(order);
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
export function openPlaces(
  state: WorldState,
  unit: PlaceId,
  by: PlaceId | null,
): readonly LocationId[] {
  const board = state.boards.get(boardOf(unit));
  return board ? openAmong(state, unit, by, occupiedAfter(state, board)) : [];
}

/** The places beside a dislodged unit that are not occupied, contested, or where its attacker came from. */
export function openAmong(
  state: WorldState,
  unit: PlaceId,
  by: PlaceId | null,
  occupied: ReadonlySet<number>,
): readonly LocationId[] {
  const { map, rulebook } = state.rules;
  const board = state.boards.get(boardOf(unit));
  const dislodged = board && unitAt(board, provinceOfLocation(locationOf(unit)));
  if (!board || !dislodged) return [];
  const attack = by
    ? state.orders.outcome(state.orders.at(state.pointNumber(by)))?.cause
    : undefined;
  const byConvoy = attack?.code === 'moved' && attack.by === 'convoy';
  const closed =
    by && boardOf(by) === board.id && !(byConvoy && rulebook.retreatToConvoyOrigin === 'open');
  const origin = closed ? spotOf(map, by).province : undefined;
  const location = map.locationIndex.get(dislodged.location) as number;
  const reach = dislodged.kind === 'fleet' ? map.fleetReach[location] : map.armyReach[location];
  const base = state.boards.numberOf(board.id) * state.provinces;
  const open: LocationId[] = [];
  for (const to of reach ?? []) {
    const province = map.provinceOfLocation[to] as number;
    const point = base + province;
    if (occupied.has(province) || province === origin || isStandoffAt(state, point)) continue;
    open.push(map.locations[to] as LocationId);
  }
  return open.toSorted();
}

/** Whether its owner is asked where a dislodged unit goes: not for neutral and executed powers (5dplomacy 5.5). */
export function isAsked(state: WorldState, { open, power }: Retreat): boolean {
  return open.length > 0 && givesOrders(state, power);
}

function givesOrders({ executed, rules }: WorldState, power: PowerId): boolean {
  return !executed.has(power) && !rules.map.variant.powers[power]?.neutral;
}

/** Retreats in the order of boards, then of places. */
export function byUnit(a: Retreat, b: Retreat): number {
  return compareBoards(boardOf(a.unit), boardOf(b.unit)) || (a.unit < b.unit ? -1 : 1);
}

/** What came of the dislodgements of a step: what they change, and who must be asked where to retreat. */
export interface Dislodgements {
  readonly changes: Changes;
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
export function dislodgedOn(state: WorldState, boards: ReadonlySet<BoardId>): readonly number[] {
  const orders: number[] = [];
  for (const [point, { retreat }] of state.dislodged) {
    const order = state.orders.at(point);
    if (!boards.has(boardOf(retreat.unit)) || retreat.by === null) continue;
    if (state.orders.outcome(order)?.dislodgedBy !== undefined) orders.push(order);
  }
  return orders;
}

/** Reads the dislodgements among decided orders, which are marked (`markDislodged`), and of others beside them. */
export function readDislodgements(
  state: WorldState,
  decided: readonly number[],
  beside: readonly number[] = [],
): Dislodgements {
  const touched = dislodgedAmong(state, decided);
  if (touched.size + beside.length === 0)
    return { changes: {}, changed: [], asked: [], repeated: [] };
  const dislodged: DislodgedAt[] = [];
  const changed: Retreat[] = [];
  const asked: Retreat[] = [];
  const repeated: Order[] = [];
  const occupiedOn = occupiedOnce(state);
  for (const order of new Set([...touched, ...beside])) {
    const outcome = state.orders.outcome(order);
    const given = state.orders.order(order);
    if (outcome?.dislodgedBy === undefined || !given || !isPlaced(given)) continue;
    const point = state.pointNumber(given.unit);
    const retreat = retreatOf(state, given, outcome.dislodgedBy, occupiedOn);
    const before = state.dislodged.get(point);
    const same =
      before !== undefined && before.retreat.by !== PENDING && sameRetreat(before.retreat, retreat);
    if (!same) changed.push(retreat);
    const reopens = reopensWhere(state, retreat) && touched.has(order);
    const repeats = same && before.order && !reopens;
    if (repeats && before.order) repeated.push(before.order);
    else if (isAsked(state, retreat)) asked.push(retreat);
    dislodged.push({ point, unit: repeats ? before : { retreat } });
  }
  return { changes: { dislodged }, changed, asked, repeated };
}

const NO_ORDERS: ReadonlySet<number> = new Set();

/** The orders of units that are dislodged. */
function dislodgedAmong(state: WorldState, orders: readonly number[]): ReadonlySet<number> {
  const { orders: record } = state;
  let dislodged: Set<number> | undefined;
  for (let i = 0; i < orders.length; i++) {
    const order = orders[i] as number;
    if (record.outcome(order)?.dislodgedBy !== undefined) (dislodged ??= new Set()).add(order);
  }
  return dislodged ?? NO_ORDERS;
}

/** Whether a unit is asked anew when its point was touched: there must be somebody to ask (house 2.3). */
function reopensWhere(state: WorldState, { power }: Retreat): boolean {
  return state.rules.ruleset.reopenRetreats === 'always' && givesOrders(state, power);
}

/** Marks a unit whose dislodgement is not yet described, so that occupation is judged for all at once. */
export const PENDING = 'z-pending@0' as PlaceId;

/** Which units decided orders leave dislodged, not yet described, and which no more. */
export function markDislodged(state: WorldState, decided: readonly number[]): Changes {
  const dislodged: DislodgedAt[] = [];
  for (const order of decided) {
    const isDislodged = state.orders.outcome(order)?.dislodgedBy !== undefined;
    if (!isDislodged && state.dislodged.size === 0) continue;
    const point = state.unitPointOf(order);
    if (isDislodged === state.dislodged.has(point)) continue;
    const given = state.orders.order(order);
    if (!isDislodged) dislodged.push({ point });
    else if (given && isPlaced(given)) dislodged.push({ point, unit: { retreat: pending(given) } });
  }
  return { dislodged };
}

function pending({ unit, power }: PlacedOrder): Retreat {
  return { unit, power, kind: 'army', by: PENDING, on: boardOf(unit), open: [] };
}

/** {@link occupiedAfter}, for units of one board after the other: read once for each. */
function occupiedOnce(state: WorldState): (board: Board) => ReadonlySet<number> {
  let last: Board | undefined;
  let occupied: ReadonlySet<number> = new Set();
  return (board) => {
    if (board !== last) occupied = occupiedAfter(state, (last = board));
    return occupied;
  };
}

function retreatOf(
  state: WorldState,
  given: PlacedOrder,
  by: PlaceId,
  occupiedOn: (board: Board) => ReadonlySet<number>,
): Retreat {
  const board = state.boards.get(boardOf(given.unit));
  const open = board ? openAmong(state, given.unit, by, occupiedOn(board)) : [];
  return described(state, given, by, boardOf(given.unit), open);
}

/** What is told of a dislodged unit. */
export function described(
  state: WorldState,
  { unit, power }: PlacedOrder,
  by: PlaceId,
  on: BoardId,
  open: readonly LocationId[],
): Retreat {
  return { unit, power, kind: unitOn(state, unit)?.kind ?? 'army', by, on, open };
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
