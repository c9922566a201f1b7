/** Builds, removals and waives: what is legal, what exceeds, and who is removed unasked (docs/rules/classic.md 6). */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitAt } from '../../multiverse/units.ts';
import type { Illegal, IllegalCode, Outcome, Resolution } from '../../model/outcome.ts';
import { boardOf, locationOf, placeOn, pointOf, provinceOf } from '../../model/place.ts';
import { type Result, fail, ok } from '../../model/result.ts';
import {
  type Board,
  type BuildOrder,
  type DisbandOrder,
  type Order,
  type PlaceId,
  type Unit,
  isPlaced,
  type PlacedOrder,
  type PowerId,
  type ProvinceId,
} from '../../model/types.ts';
import type { Adjustment } from '../../model/world.ts';
import { zeros } from '../../model/integers.ts';
import type { CompiledVariant } from '../../variants/compiled.ts';
import { ofLastBoards } from '../../multiverse/last-boards.ts';
import { civilDisorder } from './disorder.ts';

const illegal = (
  code: IllegalCode,
  rule: string,
  places: readonly PlaceId[],
): Result<Order, Illegal> => fail({ code, rule, places });

/** The builds (positive) or removals (negative) that each power owes on a winter board. */
export function adjustmentsOn({ rules }: WorldState, board: Board): readonly Adjustment[] {
  return adjustmentsOf(rules.map, board);
}

/** They follow from the board, which is asked about for each of its orders. */
const adjustmentsOf = ofLastBoards((map, board): readonly Adjustment[] => {
  const due: Adjustment[] = [];
  const surplus = centersBeyondUnits(map, board);
  for (let p = 0; p < map.powers.length; p++) {
    const power = map.powers[p] as PowerId;
    if (map.variant.powers[power]?.neutral) continue;
    const wanted = surplus[p] as number;
    const count = wanted > 0 ? Math.min(wanted, freeSites(map, board, power).length) : wanted;
    if (count !== 0) due.push({ board: board.id, power, count });
  }
  return due;
});

/** By power of the map: how many centers more than units it has on a board; negative for more units. */
function centersBeyondUnits(
  { powers, powerIndex }: CompiledVariant,
  { owners, units }: Board,
): readonly number[] {
  const surplus = zeros(powers.length);
  const add = (power: PowerId, count: number): void => {
    const index = powerIndex.get(power);
    if (index !== undefined) surplus[index] = (surplus[index] as number) + count;
  };
  for (const center in owners) add(owners[center] as PowerId, 1);
  for (const { power } of units) add(power, -1);
  return surplus;
}

/** What the powers that may still order owe: nobody is asked for one that was executed (5dplomacy 9.5). */
export function owedOn(state: WorldState, board: Board): readonly Adjustment[] {
  return adjustmentsOn(state, board).filter(({ power }) => !state.executed.has(power));
}

/** Provinces where a power may build: by the variant's build rule, owned on this board and empty. */
export function freeSites(
  map: CompiledVariant,
  board: Board,
  power: PowerId,
): readonly ProvinceId[] {
  const { variant, provinces, isCenter } = map;
  const rule = variant.rules?.build ?? 'home';
  const homes = variant.powers[power]?.homes ?? [];
  const anyHome = (): readonly ProvinceId[] => [
    ...new Set(Object.values(variant.powers).flatMap((p) => p.homes)),
  ];
  const sites =
    rule === 'home'
      ? homes
      : rule === 'anyHome'
        ? anyHome()
        : provinces.filter((_, p) => isCenter[p]);
  return sites.filter((site) => board.owners[site] === power && !unitAt(board, site));
}

/** Whether a build or removal may be ordered, leaving aside how many are due. */
export function checkAdjustment(state: WorldState, order: Order): Result<Order, Illegal> {
  if (order.kind === 'build') return checkBuild(state, order);
  if (order.kind === 'disband') return checkRemoval(state, order);
  return ok(order);
}

function dueFor(state: WorldState, board: Board, power: PowerId): number {
  return adjustmentsOn(state, board).find((entry) => entry.power === power)?.count ?? 0;
}

function checkBuild(state: WorldState, order: BuildOrder): Result<Order, Illegal> {
  const { map, rulebook } = state.rules;
  const board = state.boardAt(boardOf(order.unit));
  const at = [order.unit];
  const location = map.locationIndex.get(locationOf(order.unit));
  if (!board || location === undefined) return illegal('unknown-place', 'classic 1.1', at);
  if (dueFor(state, board, order.power) <= 0) return illegal('nothing-due', 'classic 6.1', at);
  const site = provinceOf(order.unit);
  if (unitAt(board, site)) return illegal('occupied', 'classic 6.2', at);
  if (!freeSites(map, board, order.power).includes(site)) {
    const owned = board.owners[site] === order.power;
    return illegal(
      owned ? 'not-own-home' : ownsHome(state, order) ? 'not-owned' : 'not-own-home',
      'classic 6.2',
      at,
    );
  }
  const province = map.provinceIndex.get(site) as number;
  if (order.type === 'army') {
    const namesCoast = map.coasts[province]?.includes(location);
    if (namesCoast) return illegal('army-on-a-coast', 'classic 6.2', at);
    const inland = { ...order, unit: placeOn(board.id, site) };
    return map.armyReach[province]?.length || map.type[province] !== 'sea'
      ? ok(inland)
      : illegal('terrain', 'classic 6.2', at);
  }
  return checkFleetBuild(state, order, location, province, rulebook.inlandFleet === 'army');
}

function ownsHome(state: WorldState, order: BuildOrder): boolean {
  const homes = state.rules.map.variant.powers[order.power]?.homes ?? [];
  return homes.includes(provinceOf(order.unit));
}

function checkFleetBuild(
  state: WorldState,
  order: BuildOrder,
  location: number,
  province: number,
  armyInstead: boolean,
): Result<Order, Illegal> {
  const { map } = state.rules;
  const coasts = map.coasts[province] ?? [];
  if (map.type[province] === 'land') {
    return armyInstead
      ? ok({ ...order, type: 'army' })
      : illegal('terrain', 'classic 6.2', [order.unit]);
  }
  if (coasts.length > 0 && !coasts.includes(location)) {
    return illegal('coast-required', 'classic 6.2', [order.unit]);
  }
  return ok(order);
}

function checkRemoval(state: WorldState, order: DisbandOrder): Result<Order, Illegal> {
  const board = state.boardAt(boardOf(order.unit));
  const unit = board && unitAt(board, provinceOf(order.unit));
  if (!board || !unit) return illegal('no-unit', 'classic 2.1', [order.unit]);
  if (unit.power !== order.power) return illegal('foreign-unit', 'classic 2.1', [order.unit]);
  if (dueFor(state, board, order.power) >= 0)
    return illegal('nothing-due', 'classic 6.1', [order.unit]);
  return ok({ ...order, unit: placeOn(board.id, unit.location) });
}

/**
 * What a winter leaves of a board: its units, those that were built last, and the outcome of every order,
 * the removals that nobody ordered included.
 */
export interface Adjusted {
  readonly units: readonly Unit[];
  readonly resolutions: readonly Resolution[];
}

/** Resolves what was ordered on a winter board, and what rules do where too little was. */
export function adjust(state: WorldState, board: Board, orders: readonly Order[]): Adjusted {
  const resolutions: Resolution[] = [];
  const removed = new Set<PlaceId>();
  const built: Unit[] = [];
  const due = adjustmentsOn(state, board);
  for (const { power, count } of due) {
    const own = orders.filter((order) => order.power === power);
    if (count > 0) build(state, own, count, built, resolutions);
    else remove(state, board, own, -count, power, removed, resolutions);
  }
  for (const order of orders.filter((given) => !due.some(({ power }) => power === given.power))) {
    resolutions.push({
      order,
      outcome: illegalOutcome({ code: 'nothing-due', rule: 'classic 6.1' }),
    });
  }
  const stay =
    removed.size === 0
      ? board.units
      : board.units.filter((unit) => !removed.has(placeOn(board.id, unit.location)));
  return { units: [...stay, ...built], resolutions };
}

/** Orders as they were given, with their place; a second one for a place does not count. */
function legalOnes(
  state: WorldState,
  orders: readonly Order[],
  resolutions: Resolution[],
): PlacedOrder[] {
  const places = new Set<PlaceId>();
  const legal: PlacedOrder[] = [];
  for (const given of orders) {
    if (!isPlaced(given)) continue;
    const checked = checkAdjustment(state, given);
    const order = checked.ok ? checked.value : given;
    if (!isPlaced(order)) continue;
    const twice = places.has(pointOf(order.unit));
    const fault = checked.ok
      ? twice && { code: 'duplicate' as const, rule: 'classic 6.4' }
      : checked.error;
    if (fault) resolutions.push({ order, outcome: illegalOutcome(fault) });
    else legal.push(order);
    if (!fault) places.add(pointOf(order.unit));
  }
  return legal;
}

function illegalOutcome(fault: Illegal): Outcome {
  return { result: 'illegal', cause: { code: 'illegal', illegal: fault } };
}

/** DATC 4.D.4 and 4.D.6: which orders count when there are more than are due. */
function counted<T>(
  orders: readonly T[],
  due: number,
  choice: 'first' | 'none' | 'last',
): readonly T[] {
  if (orders.length <= due || choice === 'first') return orders.slice(0, due);
  return choice === 'none' ? [] : orders.slice(orders.length - due);
}

function build(
  state: WorldState,
  orders: readonly Order[],
  due: number,
  built: Unit[],
  resolutions: Resolution[],
): void {
  const legal = legalOnes(state, orders, resolutions);
  const counting = counted(legal, due, state.rules.rulebook.excessBuilds);
  for (const order of legal) {
    if (order.kind !== 'build') continue;
    if (!counting.includes(order)) {
      resolutions.push({ order, outcome: { result: 'excess', cause: { code: 'excess', due } } });
      continue;
    }
    built.push({ power: order.power, kind: order.type, location: locationOf(order.unit) });
    resolutions.push({ order, outcome: { result: 'built' } });
  }
  const waives = orders.filter((order) => !isPlaced(order));
  waives.forEach((order, i) => {
    const result = i < due - counting.length ? 'waived' : 'excess';
    resolutions.push({ order, outcome: { result } });
  });
}

function remove(
  state: WorldState,
  board: Board,
  orders: readonly Order[],
  due: number,
  power: PowerId,
  removed: Set<PlaceId>,
  resolutions: Resolution[],
): void {
  const legal = legalOnes(state, orders, resolutions);
  const counting = counted(legal, due, state.rules.rulebook.excessRemovals);
  for (const order of legal) {
    const counts = counting.includes(order);
    if (counts) removed.add(order.unit);
    const outcome: Outcome = counts
      ? { result: 'disbanded' }
      : { result: 'excess', cause: { code: 'excess', due } };
    resolutions.push({ order, outcome });
  }
  const missing = due - counting.length;
  if (missing === 0) return;
  const left = board.units.filter(
    (unit) => unit.power === power && !removed.has(placeOn(board.id, unit.location)),
  );
  for (const { unit, cause } of civilDisorder(state, board, power, left).slice(0, missing)) {
    const place = placeOn(board.id, unit.location);
    removed.add(place);
    resolutions.push({
      order: { kind: 'disband', power, unit: place },
      outcome: { result: 'disbanded', cause },
      implied: true,
    });
  }
}
