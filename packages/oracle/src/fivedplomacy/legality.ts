/** Which orders may be given, decided when they are (5dplomacy 14.13 to 14.18). */
import { boardOf, pointOf, provinceOf } from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId } from '@chronopolitik/engine';
import { PROVINCES, isCoast, isSea, reach } from '../one-board/ground.ts';
import { chains, chordlessChainHas, plainPlace } from '../five-d/legality.ts';
import { type Space, spaceOf } from './time.ts';
import {
  type Entry,
  type Options,
  type Standing,
  type Travel,
  type World,
  accessibleOf,
  boardIn,
  standingOn,
  unitAtPoint,
} from './world.ts';

/** What orders of one round are judged by. */
export interface Ground {
  readonly options: Options;
  readonly world: World;
  readonly space: Space;
  readonly accessible: ReadonlySet<BoardId>;
  /** Fleets at sea on accessible boards, whatever their orders. */
  readonly fleets: readonly Standing[];
}

/** What the orders of a round are judged by, read from the world before it. */
export function groundOf(options: Options, world: World): Ground {
  const accessible = accessibleOf(world);
  const boards = world.boards.filter(({ id }) => accessible.has(id));
  const space = spaceOf(options.adjacency, world.boards);
  return { options, world, space, accessible, fleets: standingOn(boards).filter(isAtSea) };
}

/** Whether a unit is a fleet in a sea: it may convoy. */
export function isAtSea({ kind, place }: Pick<Standing, 'kind' | 'place'>): boolean {
  return kind === 'fleet' && isSea(provinceOf(place));
}

/** Whether the fleets make a chain from one coast to another (5dplomacy 11.3). */
export function hasChain(
  { space }: Pick<Ground, 'space'>,
  fleets: readonly PlaceId[],
  from: PlaceId,
  to: PlaceId,
): boolean {
  return chains(settingOf(space), fleets, from, to);
}

const settingOf = (space: Space) =>
  ({ adjacency: space.near, intent: 'edition2023', boards: new Set<BoardId>() }) as const;

/** Whether a fleet is joined to both ends in the graph of some fleets. */
export function isOnChain(
  ground: Pick<Ground, 'space'>,
  fleets: readonly PlaceId[],
  fleet: PlaceId,
  from: PlaceId,
  to: PlaceId,
): boolean {
  if (!fleets.includes(fleet)) return false;
  const reached = new Set([fleet]);
  for (const link of reached) {
    for (const next of fleets) {
      if (reach(ground.space.near, 'fleet', link, pointOf(next)).length > 0) reached.add(next);
    }
  }
  const touches = (end: PlaceId): boolean =>
    [...reached].some((link) => reach(ground.space.near, 'fleet', link, pointOf(end)).length > 0);
  return touches(from) && touches(to);
}

function isOpen({ world, accessible }: Ground, place: PlaceId): boolean {
  return boardIn(world, boardOf(place)) !== undefined && accessible.has(boardOf(place));
}

/** Places in a point that a unit fits, from one place: over a border, or the same location of another board. */
function fitsIn(ground: Ground, unit: Standing, target: PlaceId, anyBoard: boolean): PlaceId[] {
  const near = anyBoard ? () => true : ground.space.near;
  const places = reach(near, unit.kind, unit.place, pointOf(target));
  return places.filter((place) => place === target || target === pointOf(place));
}

/** Whether a unit could go to some location of a province without convoy or assist. */
function reaches(ground: Ground, unit: Standing, target: PlaceId): boolean {
  return reach(ground.space.near, unit.kind, unit.place, pointOf(target)).length > 0;
}

function canSail(ground: Ground, unit: Standing, target: PlaceId, without?: PlaceId): boolean {
  if (unit.kind !== 'army') return false;
  if (!isCoast(provinceOf(unit.place)) || !isCoast(provinceOf(target))) return false;
  const fleets = ground.fleets.map(({ place }) => place).filter((place) => place !== without);
  return hasChain(ground, fleets, unit.place, target);
}

function canJump(ground: Ground, unit: Standing, target: PlaceId): boolean {
  const { enableJumpAssists } = ground.options;
  return (
    enableJumpAssists &&
    ground.space.excess(unit.place, target) > 0 &&
    fitsIn(ground, unit, target, true).length === 1
  );
}

/** Whether a fleet is on a chain of fleets, whatever their orders: without shortcuts, if the army could march. */
export function couldCarry(
  ground: Ground,
  fleet: PlaceId,
  from: PlaceId,
  to: PlaceId,
  isVia: boolean,
): boolean {
  const fleets = ground.fleets.map(({ place }) => place);
  const marches = !isVia && reach(ground.space.near, 'army', from, pointOf(to)).length > 0;
  return marches
    ? chordlessChainHas(settingOf(ground.space), fleets, from, to, fleet) !== false
    : isOnChain(ground, fleets, fleet, from, to);
}

/** An army goes by sea if told to, or if an own fleet on a chain without shortcuts is told to carry it. */
function isMeantForSea(
  ground: Ground,
  unit: Standing,
  order: Order & { kind: 'move' },
  orders: readonly Order[],
): boolean {
  if (order.via) return true;
  const target = plainPlace(unit.kind, order.to);
  const carriers = orders.filter(
    (other) =>
      other.kind === 'convoy' &&
      other.power === unit.power &&
      pointOf(other.of) === pointOf(unit.place) &&
      pointOf(other.to) === pointOf(target),
  );
  const fleets = ground.fleets.map(({ place }) => place);
  return carriers.some(
    (other) =>
      other.kind === 'convoy' &&
      fleets.includes(other.unit) &&
      chordlessChainHas(settingOf(ground.space), fleets, unit.place, target, other.unit) !== false,
  );
}

interface Form {
  readonly isLegal: boolean;
  readonly to?: PlaceId;
  readonly travel?: Travel;
  readonly needs?: number;
}
const ILLEGAL: Form = { isLegal: false };
const LEGAL: Form = { isLegal: true };

function formOfMove(
  ground: Ground,
  unit: Standing,
  order: Order & { kind: 'move' },
  orders: readonly Order[],
): Form {
  const target = plainPlace(unit.kind, order.to);
  if (!PROVINCES[provinceOf(target)] || !isOpen(ground, target)) return ILLEGAL;
  if (pointOf(target) === pointOf(unit.place)) return ILLEGAL;
  const needs = ground.space.excess(unit.place, target);
  const sails = canSail(ground, unit, target);
  const [near, second] = fitsIn(ground, unit, target, false);
  if (near !== undefined && second === undefined) {
    const bySea = sails && isMeantForSea(ground, unit, order, orders);
    return { isLegal: true, to: near, travel: bySea ? 'sea' : 'land', needs };
  }
  const jumps = canJump(ground, unit, target) && !order.via;
  if (!jumps) return sails ? { isLegal: true, to: target, travel: 'sea', needs } : ILLEGAL;
  const [far = target] = fitsIn(ground, unit, target, true);
  return { isLegal: true, to: far, travel: sails ? 'seaOrJump' : 'jump', needs };
}

/** Whether a unit could go to a province with any other orders: an army to all land (DATC 4.E.1). */
function couldEverEnter(ground: Ground, unit: Standing, target: PlaceId): boolean {
  if (unit.kind === 'army') return PROVINCES[provinceOf(target)]?.type !== 'sea';
  const near = ground.options.enableJumpAssists ? () => true : ground.space.near;
  return reach(near, unit.kind, unit.place, pointOf(target)).length > 0;
}

/** Whether the move of a unit goes by sea alone: as it was settled in its round, or as it is ordered now. */
function isBySea(
  ground: Ground,
  { place, ...unit }: Standing,
  to: PlaceId,
  orders: readonly Order[],
): boolean {
  const old = ground.world.record.find((entry) => entry.place === place);
  if (old) return old.travel === 'sea';
  const own = orders.find((one) => 'unit' in one && pointOf(one.unit) === pointOf(place));
  if (own?.kind !== 'move' || pointOf(own.to) !== pointOf(to)) return false;
  return formOfMove(ground, { ...unit, place }, own, orders).travel === 'sea';
}

function formOfSupport(
  ground: Ground,
  unit: Standing,
  order: Order & { kind: 'support' },
  orders: readonly Order[],
): Form {
  const helped = unitAtPoint(ground.world, order.of);
  const aim = order.to ?? order.of;
  if (!helped || !isOpen(ground, order.of) || !isOpen(ground, aim)) return ILLEGAL;
  if (!PROVINCES[provinceOf(aim)]) return ILLEGAL;
  const own = pointOf(unit.place);
  if (pointOf(order.of) === own || pointOf(aim) === own) return ILLEGAL;
  if (!reaches(ground, unit, aim)) return ILLEGAL;
  if (!order.to) return LEGAL;
  if (pointOf(order.to) === pointOf(order.of)) return ILLEGAL;
  const target = plainPlace(helped.kind, order.to);
  if (!couldEverEnter(ground, helped, target)) return ILLEGAL;
  // It would be the only bridge (classic 4.2).
  const isDirect = fitsIn(ground, helped, target, false).length > 0;
  const goesOtherwise = isDirect || canJump(ground, helped, target);
  const isBridge =
    (!goesOtherwise || isBySea(ground, helped, target, orders)) &&
    canSail(ground, helped, target) &&
    !canSail(ground, helped, target, unit.place);
  return isBridge ? ILLEGAL : LEGAL;
}

function formOf(ground: Ground, unit: Standing, order: Order, orders: readonly Order[]): Form {
  const { options, world } = ground;
  switch (order.kind) {
    case 'hold':
      return LEGAL;
    case 'move':
      return formOfMove(ground, unit, order, orders);
    case 'support':
      return formOfSupport(ground, unit, order, orders);
    case 'convoy': {
      const army = unitAtPoint(world, order.of);
      const isFine =
        isAtSea(unit) &&
        army?.kind === 'army' &&
        isOpen(ground, order.of) &&
        isOpen(ground, order.to) &&
        isCoast(provinceOf(order.to)) &&
        pointOf(order.to) !== pointOf(order.of);
      return isFine ? LEGAL : ILLEGAL;
    }
    case 'openConvoy':
      return options.enableOpenConvoys && isAtSea(unit) ? LEGAL : ILLEGAL;
    case 'assist': {
      const jumper = unitAtPoint(world, order.of);
      const isFine =
        options.enableJumpAssists &&
        jumper !== undefined &&
        isOpen(ground, order.of) &&
        isOpen(ground, order.to) &&
        pointOf(order.of) !== pointOf(unit.place) &&
        pointOf(order.of) !== pointOf(order.to) &&
        pointOf(order.to) !== pointOf(unit.place) &&
        reaches(ground, unit, order.of);
      return isFine ? LEGAL : ILLEGAL;
    }
    default:
      return ILLEGAL;
  }
}

/** The order of a unit as it goes on record, with its form; a unit without an order holds. */
export function entryOf(
  ground: Ground,
  unit: Standing,
  order: Order | undefined,
  orders: readonly Order[],
): Entry {
  const { power, place, kind } = unit;
  const given = order ?? ({ kind: 'hold', power, unit: place } as const);
  const form = formOf(ground, unit, given, orders);
  return {
    place,
    power,
    kind,
    order: given,
    isLegal: form.isLegal,
    round: ground.world.round,
    needs: form.needs ?? 0,
    ...(form.to && { to: form.to }),
    ...(form.travel && { travel: form.travel }),
  };
}
