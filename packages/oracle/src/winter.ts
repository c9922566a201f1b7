/** Builds and disbands on one winter board (rules 5d, 7 and 11.9; DATC 4.D.8 of 2023). */
import {
  locationOf,
  pointOf,
  placeOn,
  provinceOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { Board, Order, PowerId, ProvinceId, Unit } from '@chronopolitik/engine';
import { POWERS, PROVINCE_IDS, nextTo, provinceIn, standsIn, namedCoastsOf } from './ground.ts';
import { plainPlace } from './legality.ts';

const ownedBy = (board: Board, power: PowerId): readonly ProvinceId[] =>
  Object.keys(board.owners).filter((province) => board.owners[province] === power);

const unitsOf = (board: Board, power: PowerId): readonly Unit[] =>
  board.units.filter((unit) => unit.power === power);

const isOccupied = (board: Board, province: ProvinceId): boolean =>
  board.units.some((unit) => provinceOfLocation(unit.location) === province);

const freeHomesOf = (board: Board, power: PowerId): readonly ProvinceId[] =>
  (POWERS[power]?.homes ?? []).filter(
    (home) => board.owners[home] === power && !isOccupied(board, home),
  );

/** Builds (positive) or disbands (negative) that a power owes on a winter board. */
export function dueOn(board: Board, power: PowerId): number {
  const surplus = ownedBy(board, power).length - unitsOf(board, power).length;
  return surplus > 0 ? Math.min(surplus, freeHomesOf(board, power).length) : surplus;
}

/** Steps to the nearest of some provinces, by land and sea alike. */
function distance(from: ProvinceId, targets: ReadonlySet<ProvinceId>): number {
  const beside = (id: ProvinceId): readonly ProvinceId[] =>
    (['army', 'fleet'] as const).flatMap((kind) =>
      [id, ...namedCoastsOf(id)].flatMap((at) => nextTo(kind, at).map(provinceOfLocation)),
    );
  const seen = new Set([from]);
  let ring = [from];
  for (let steps = 0; ring.length > 0; steps += 1) {
    if (ring.some((id) => targets.has(id))) return steps;
    ring = [...new Set(ring.flatMap(beside))].filter((id) => !seen.has(id));
    for (const id of ring) seen.add(id);
  }
  return PROVINCE_IDS.length;
}

/** The units that go when a power disbands too few: the farthest, fleets first, then by name. */
function farthestFirst(board: Board, power: PowerId, units: readonly Unit[]): readonly Unit[] {
  const centers = new Set(ownedBy(board, power));
  const nameOf = (unit: Unit): string => provinceIn(provinceOfLocation(unit.location)).name;
  const farOf = (unit: Unit): number => distance(provinceOfLocation(unit.location), centers);
  return units.toSorted(
    (a, b) =>
      farOf(b) - farOf(a) ||
      Number(b.kind === 'fleet') - Number(a.kind === 'fleet') ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

function builtBy(board: Board, power: PowerId, orders: readonly Order[], due: number): Unit[] {
  const built: Unit[] = [];
  let left = due;
  const homes = freeHomesOf(board, power);
  for (const order of orders) {
    if (left === 0) break;
    if (order.kind === 'waive') left -= 1;
    if (order.kind !== 'build') continue;
    const province = provinceOf(order.unit);
    if (order.type === 'army' && namedCoastsOf(province).includes(locationOf(order.unit))) continue;
    const location = locationOf(plainPlace(order.type, order.unit));
    const isFree = built.every((unit) => provinceOfLocation(unit.location) !== province);
    if (!homes.includes(province) || !isFree) continue;
    if (!standsIn(order.type, province).includes(location)) continue;
    built.push({ power, kind: order.type, location });
    left -= 1;
  }
  return built;
}

function removedBy(board: Board, power: PowerId, orders: readonly Order[], due: number): Unit[] {
  const own = unitsOf(board, power);
  const removed: Unit[] = [];
  for (const order of orders) {
    if (order.kind !== 'disband' || removed.length === due) continue;
    const unit = own.find(
      ({ location }) => pointOf(placeOn(board.id, location)) === pointOf(order.unit),
    );
    if (unit && !removed.includes(unit)) removed.push(unit);
  }
  const rest = own.filter((unit) => !removed.includes(unit));
  return [...removed, ...farthestFirst(board, power, rest).slice(0, due - removed.length)];
}

/** The units of the spring that follows a winter board. */
export function afterWinter(board: Board, orders: readonly Order[]): readonly Unit[] {
  const powers = new Set([
    ...board.units.map((unit) => unit.power),
    ...Object.values(board.owners),
  ]);
  let units = [...board.units];
  for (const power of powers) {
    const own = orders.filter((order) => order.power === power);
    const due = dueOn(board, power);
    if (due > 0) units = [...units, ...builtBy(board, power, own, due)];
    if (due < 0) {
      const removed = removedBy(board, power, own, -due);
      units = units.filter((unit) => !removed.includes(unit));
    }
  }
  return units;
}
