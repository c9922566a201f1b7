/**
 * Changes to a draft that lead to other boards, of one unit or of some that work together: moves to other heads and to the past,
 * jumps with the assists that they need, and supports of what was ordered there.
 */
import {
  type BoardId,
  type Order,
  type PlaceId,
  type PlacedOrder,
  type PowerId,
  type Resolution,
  type Rules,
  type World,
  boardAt,
  boardOf,
  check,
  coordinateOf,
  isPlaced,
  ordersOn,
  pointOf,
  provinceOf,
  targets,
  unitAt,
} from '@chronopolitik/engine';
import { type Random, shuffled } from '../one-head/random.ts';

/** Orders in place of those that a draft has for their units. */
export interface Change {
  readonly orders: readonly Order[];
  /** A guess what it may bring, to try the best first. */
  readonly promise: number;
  /** What it must gain before it is made: what leads to other boards is hard to foresee. */
  readonly margin: number;
}

/** The margin of a change that leads to other boards: they open more than they show. */
const FAR = 4;

/** Partners of one venture, and jumps of one unit. */
const PARTNERS = 3;
const JUMPS = 3;

interface Scout {
  readonly rules: Rules;
  readonly world: World;
  readonly power: PowerId;
  readonly random: Random;
  readonly records: Map<BoardId, ReadonlyMap<PlaceId, Resolution>>;
  /** Points to which others may travel. */
  readonly threatened: ReadonlySet<PlaceId>;
}

const NOWHERE: ReadonlySet<PlaceId> = new Set();

/**
 * Changes to a power's draft, the promising ones first.
 * @param most units that are looked at, drawn by lot
 * @param threatened points to which others may travel
 */
export function changesOf(
  rules: Rules,
  world: World,
  power: PowerId,
  draft: readonly Order[],
  most: number,
  random: Random,
  threatened = NOWHERE,
): readonly Change[] {
  const scout: Scout = { rules, world, power, random, records: new Map(), threatened };
  const units = shuffled(
    random,
    draft.flatMap((order) => (isPlaced(order) ? order.unit : [])),
  );
  const single = units
    .slice(0, most)
    .flatMap((unit) => [
      ...ventures(scout, unit),
      ...jumps(scout, unit, draft),
      ...supports(scout, unit, draft),
    ]);
  return [...single, ...pairs(scout, single)].toSorted((a, b) => b.promise - a.promise);
}

/** The draft with a change; who helped a unit to where it no longer goes holds. */
export function changed(draft: readonly Order[], { orders }: Change): readonly Order[] {
  const units = new Map(orders.flatMap((order) => (isPlaced(order) ? [[order.unit, order]] : [])));
  const others = draft.flatMap((order): readonly Order[] => {
    if (!isPlaced(order)) return [order];
    if (units.has(order.unit)) return [];
    const helps = 'of' in order && units.has(order.of);
    return helps ? [{ kind: 'hold', power: order.power, unit: order.unit }] : [order];
  });
  return [...others, ...orders];
}

/** Moves of some units to other boards. */
export function venturesOf(
  rules: Rules,
  world: World,
  power: PowerId,
  units: readonly PlaceId[],
  random: Random,
): readonly Change[] {
  const records: Scout['records'] = new Map();
  const scout: Scout = { rules, world, power, random, records, threatened: NOWHERE };
  return units.flatMap((unit) => ventures(scout, unit));
}

/** Moves to other boards. */
function ventures(scout: Scout, unit: PlaceId): readonly Change[] {
  const { rules, world, power, random } = scout;
  return targets(rules, world, unit, 'move').flatMap(({ place, grade }): readonly Change[] => {
    if (grade !== 'works' || boardOf(place) === boardOf(unit)) return [];
    const promise = goalWorth(scout, place) * (0.75 + random() / 2);
    return promise > 0
      ? [{ orders: [{ kind: 'move', power, unit, to: place }], promise, margin: FAR }]
      : [];
  });
}

/** Moves to boards that only assists reach, with as many own assisters as each needs (5dplomacy 12). */
function jumps(scout: Scout, unit: PlaceId, draft: readonly Order[]): readonly Change[] {
  const { rules, world, power, random } = scout;
  const far = targets(rules, world, unit, 'move').flatMap(({ place: to, depends }) => {
    if (depends?.code !== 'assists') return [];
    const promise = goalWorth(scout, to) * (0.75 + random() / 2);
    return promise > 0 ? [{ to, count: depends.count, promise }] : [];
  });
  return far
    .toSorted((a, b) => b.promise - a.promise)
    .slice(0, JUMPS)
    .flatMap(({ to, count, promise }): readonly Change[] => {
      const assists = assistsOf(scout, unit, to, draft).slice(0, count);
      if (assists.length < count) return [];
      const move: Order = { kind: 'move', power, unit, to };
      return [{ orders: [move, ...assists], promise: promise * 0.9 ** count, margin: FAR }];
    });
}

/** Own units that may assist a jump. */
function assistsOf(
  { rules, world, power }: Scout,
  of: PlaceId,
  to: PlaceId,
  draft: readonly Order[],
): readonly Order[] {
  return draft.flatMap((order): readonly Order[] => {
    if (!isPlaced(order) || order.unit === of) return [];
    const assist: Order = { kind: 'assist', power, unit: order.unit, of, to };
    return check(rules, world, assist).ok ? [assist] : [];
  });
}

/** A guess from what stands at a goal: undefended centers of others first, own units last. */
function goalWorth({ rules, world, power }: Scout, to: PlaceId): number {
  const board = boardAt(rules, world, boardOf(to));
  const province = provinceOf(to);
  if (!board || coordinateOf(board.id).winter) return 0;
  const there = unitAt(board, province);
  if (there?.power === power) return 0;
  const isCenter = rules.map.isCenter[rules.map.provinceIndex.get(province) as number];
  const owner = board.owners[province];
  const worth = !isCenter ? 0.3 : owner === power ? 0.4 : owner === undefined ? 1.6 : 2;
  return worth * (there ? 0.5 : 1);
}

/** Supports across boards: of own units as they are ordered now, of anybody's as they were ordered in the past. */
function supports(scout: Scout, unit: PlaceId, draft: readonly Order[]): readonly Change[] {
  const { rules, world, power, random } = scout;
  const planned = new Map(draft.flatMap((order) => (isPlaced(order) ? [[order.unit, order]] : [])));
  return targets(rules, world, unit, 'support').flatMap(({ place: of }): readonly Change[] => {
    if (boardOf(of) === boardOf(unit)) return [];
    const record = recordOf(scout, of);
    const helped = planned.get(of) ?? record?.order;
    if (!helped || !isPlaced(helped)) return [];
    const order: Order = {
      kind: 'support',
      power,
      unit,
      of,
      ...(helped.kind === 'move' ? { to: helped.to } : {}),
    };
    if (!check(rules, world, order).ok) return [];
    const promise = supportWorth(scout, helped, record) * (0.75 + random() / 2);
    return promise > 0 ? [{ orders: [order], promise, margin: FAR }] : [];
  });
}

/** Help turns what failed: a march of the power's own most of all; and it guards who could be driven out. */
function supportWorth(scout: Scout, helped: PlacedOrder, record: Resolution | undefined): number {
  const isOwn = helped.power === scout.power;
  if (record && record.outcome.result === 'moved') return 0;
  if (isOwn && scout.threatened.has(pointOf(helped.unit))) return 1.6;
  if (helped.kind !== 'move') return isOwn ? 0.5 : 0.2;
  return (isOwn ? 1.5 : 0.5) * (0.5 + goalWorth(scout, helped.to));
}

/** Orders given on a board that new orders cannot change, by unit. */
function recordOf({ rules, world, records }: Scout, of: PlaceId): Resolution | undefined {
  const board = boardOf(of);
  let known = records.get(board);
  if (!known) {
    const found = ordersOn(rules, world, board).flatMap((resolution) =>
      isPlaced(resolution.order) && MOVEMENT.has(resolution.order.kind)
        ? [[pointOf(resolution.order.unit), resolution] as const]
        : [],
    );
    records.set(board, (known = new Map(found)));
  }
  return known.get(pointOf(of));
}

const MOVEMENT = new Set(['hold', 'move', 'support', 'convoy']);

/** A venture with a support for it, and two supports of the same move. */
function pairs(scout: Scout, single: readonly Change[]): readonly Change[] {
  return single.flatMap((change): readonly Change[] => {
    const [order] = change.orders;
    if (order?.kind === 'move') return withSupport(scout, change, order.to, single);
    if (order?.kind !== 'support') return [];
    const same = single.filter(({ orders: [other] }) => {
      return other?.kind === 'support' && other.of === order.of && other.unit > order.unit;
    });
    return same.slice(0, PARTNERS).map((other) => joint(change, other.orders));
  });
}

/** Whoever could move to a place may support a move there. */
function withSupport(
  { rules, world, power }: Scout,
  change: Change,
  to: PlaceId,
  single: readonly Change[],
): readonly Change[] {
  const [move] = change.orders;
  if (!move || !isPlaced(move)) return [];
  return single
    .flatMap(({ orders: [other] }): readonly Change[] => {
      if (other?.kind !== 'move') return [];
      if (change.orders.some((order) => isPlaced(order) && order.unit === other.unit)) return [];
      if (pointOf(other.to) !== pointOf(to)) return [];
      const support: Order = { kind: 'support', power, unit: other.unit, of: move.unit, to };
      return check(rules, world, support).ok ? [joint(change, [support])] : [];
    })
    .slice(0, PARTNERS);
}

function joint({ orders, promise }: Change, more: readonly Order[]): Change {
  return { orders: [...orders, ...more], promise: promise * 0.9, margin: FAR };
}
