/**
 * Moves that are barred: what failed twice on the boards that led to a head is not tried again with as little help,
 * unless somebody else stands at its goal now.
 */
import {
  type Board,
  type CompiledVariant,
  type MoveOrder,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardAt,
  boardOf,
  headsOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOf,
  unitAt,
} from '@chronopolitik/engine';
import { ancestorsOf, memoryOf } from './ancestors.ts';

/** Supports that a move needs at least, by `from * provinces + to`; what is not in it needs none. */
export type Bars = ReadonlyMap<number, number>;

/** Nothing is barred. */
export const NO_BARS: Bars = new Map();

/** Movements that are looked back to, and failures that bar a move. */
const BACK = 6;
const FAILURES = 2;

/** The key of a move in {@link Bars}, by numbers of provinces. */
export function barKey({ provinces }: CompiledVariant, from: number, to: number): number {
  return from * provinces.length + to;
}

const remembered = memoryOf<Bars>();

/** What is barred to a power on a head; it is worked out once for each world. */
export function barsOn(rules: Rules, world: World, head: Board, power: PowerId): Bars {
  return remembered(world, `${power} ${head.id}`, () => barsOf(rules, world, head, power));
}

function barsOf(rules: Rules, world: World, head: Board, power: PowerId): Bars {
  const failures = new Map<number, number[]>();
  const settled = new Set<number>();
  for (const past of ancestorsOf(rules, world, head, BACK)) {
    const resolutions = ordersOn(rules, world, past.id);
    const orders = resolutions.map(({ order }) => order);
    for (const { order, outcome } of resolutions) {
      if (order.kind !== 'move' || order.power !== power || !isOn(past, order)) continue;
      const key = keyOf(rules, order);
      if (outcome.result === 'moved' || isChanged(past, head, order)) settled.add(key);
      if (settled.has(key)) continue;
      failures.set(key, [...(failures.get(key) ?? []), helpersOf(order, orders)]);
    }
  }
  const bars = new Map<number, number>();
  for (const [key, helpers] of failures) {
    const most = helpers.toSorted((a, b) => b - a)[FAILURES - 1];
    if (most !== undefined) bars.set(key, most + 1);
  }
  return bars;
}

function isOn(board: Board, { unit, to }: MoveOrder): boolean {
  return boardOf(unit) === board.id && boardOf(to) === board.id;
}

function keyOf({ map }: Rules, { unit, to }: MoveOrder): number {
  const numberOf = (place: PlaceId): number => map.provinceIndex.get(provinceOf(place)) as number;
  return barKey(map, numberOf(unit), numberOf(to));
}

/** Whether somebody else stands at the goal now; and a move that kept others out of an own open center did not fail. */
function isChanged(past: Board, head: Board, { power, to }: MoveOrder): boolean {
  const province = provinceOf(to);
  const holder = unitAt(head, province)?.power;
  if (holder === undefined && head.owners[province] === power) return true;
  return holder !== unitAt(past, province)?.power;
}

/** How many of some orders support a move. */
function helpersOf({ unit, to }: MoveOrder, orders: readonly Order[]): number {
  return orders.filter(
    (order) =>
      order.kind === 'support' &&
      order.to !== undefined &&
      pointOf(order.of) === pointOf(unit) &&
      pointOf(order.to) === pointOf(to),
  ).length;
}

/** Orders of a power in which units hold in place of moves that are barred, and in place of what helps these. */
export function withoutBarred(
  rules: Rules,
  world: World,
  power: PowerId,
  orders: readonly Order[],
): readonly Order[] {
  const stays = new Set(
    orders.flatMap((order) => {
      if (order.kind !== 'move' || boardOf(order.unit) !== boardOf(order.to)) return [];
      const board = boardAt(rules, world, boardOf(order.unit));
      const least = board && barsOn(rules, world, board, power).get(keyOf(rules, order));
      const isBarred = least !== undefined && helpersOf(order, orders) < least;
      return isBarred ? [pointOf(order.unit)] : [];
    }),
  );
  if (stays.size === 0) return orders;
  return orders.map((order): Order => {
    if (!isPlaced(order)) return order;
    const { unit } = order;
    const isHelp = 'of' in order && 'to' in order && stays.has(pointOf(order.of));
    return stays.has(pointOf(unit)) || isHelp ? { kind: 'hold', power, unit } : order;
  });
}

/**
 * Whether a power repeats what failed twice: it did on one of the boards that led to the heads; or it did not, though it
 * could have. Unknown as long as nothing was barred there.
 */
export function repeatsOf(rules: Rules, world: World, power: PowerId): boolean | undefined {
  const past = headsOf(rules, world).flatMap((head) => ancestorsOf(rules, world, head, BACK));
  const barred = past.filter((board) => barsOn(rules, world, board, power).size > 0);
  if (barred.length === 0) return undefined;
  return barred.some(({ id }) => {
    const given = ordersOn(rules, world, id).map(({ order }) => order);
    const own = given.filter((order) => order.power === power);
    return withoutBarred(rules, world, power, own) !== own;
  });
}
