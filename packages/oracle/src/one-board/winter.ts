/** Builds and disbands on one winter board (5d 7 and 11.9; DATC 4.D.8 of 2023). */
import {
  locationOf,
  pointOf,
  placeOn,
  provinceOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { Board, LocationId, Order, PowerId, ProvinceId, Unit } from '@chronopolitik/engine';
import { EDITION_2023, type WinterChoices } from '../five-d/choices.ts';
import { POWERS, PROVINCE_IDS, nextTo, provinceIn, standsIn, namedCoastsOf } from './ground.ts';
import { plainPlace } from '../five-d/legality.ts';

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

/** Steps of a fleet to the nearest of some provinces, along borders of fleets only. */
function distanceBySea(from: LocationId, targets: ReadonlySet<ProvinceId>): number {
  const seen = new Set([from]);
  let ring = [from];
  for (let steps = 0; ring.length > 0; steps += 1) {
    if (ring.some((at) => targets.has(provinceOfLocation(at)))) return steps;
    ring = [...new Set(ring.flatMap((at) => nextTo('fleet', at)))].filter((at) => !seen.has(at));
    for (const at of ring) seen.add(at);
  }
  return PROVINCE_IDS.length;
}

/** How far a unit is from home, by which it goes or stays (classic 6.5 and 8). */
function distanceOf(
  board: Board,
  { power, kind, location }: Unit,
  civilDisorder: WinterChoices['civilDisorder'],
): number {
  if (civilDisorder === 'byDistance')
    return distance(provinceOfLocation(location), new Set(ownedBy(board, power)));
  const homes = new Set(POWERS[power]?.homes);
  return kind === 'fleet'
    ? distanceBySea(location, homes)
    : distance(provinceOfLocation(location), homes);
}

/** The units that go when a power disbands too few: the farthest, fleets first, then by name. */
function farthestFirst(
  board: Board,
  units: readonly Unit[],
  { civilDisorder }: WinterChoices,
): readonly Unit[] {
  const nameOf = (unit: Unit): string => provinceIn(provinceOfLocation(unit.location)).name;
  const farOf = (unit: Unit): number => distanceOf(board, unit, civilDisorder);
  return units.toSorted(
    (a, b) =>
      farOf(b) - farOf(a) ||
      Number(b.kind === 'fleet') - Number(a.kind === 'fleet') ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

/** Of legal orders those that count, where more are given than are due. */
function counted<T>(legal: readonly T[], due: number, excess: 'first' | 'none' | 'last'): T[] {
  if (legal.length <= due) return [...legal];
  if (excess === 'none') return [];
  return excess === 'first' ? legal.slice(0, due) : legal.slice(-due);
}

function builtBy(
  board: Board,
  power: PowerId,
  orders: readonly Order[],
  due: number,
  { excessBuilds }: WinterChoices,
): Unit[] {
  const built: Unit[] = [];
  const legal: (Unit | 'waived')[] = [];
  const homes = freeHomesOf(board, power);
  for (const order of orders) {
    if (order.kind === 'waive') legal.push('waived');
    if (order.kind !== 'build') continue;
    const province = provinceOf(order.unit);
    if (order.type === 'army' && namedCoastsOf(province).includes(locationOf(order.unit))) continue;
    const location = locationOf(plainPlace(order.type, order.unit));
    const isFree = built.every((unit) => provinceOfLocation(unit.location) !== province);
    if (!homes.includes(province) || !isFree) continue;
    if (!standsIn(order.type, province).includes(location)) continue;
    const unit: Unit = { power, kind: order.type, location };
    built.push(unit);
    legal.push(unit);
  }
  return counted(legal, due, excessBuilds).flatMap((one) => (one === 'waived' ? [] : [one]));
}

function removedBy(
  board: Board,
  power: PowerId,
  orders: readonly Order[],
  due: number,
  choices: WinterChoices,
): Unit[] {
  const own = unitsOf(board, power);
  const legal: Unit[] = [];
  for (const order of orders) {
    if (order.kind !== 'disband') continue;
    const unit = own.find(
      ({ location }) => pointOf(placeOn(board.id, location)) === pointOf(order.unit),
    );
    if (unit && !legal.includes(unit)) legal.push(unit);
  }
  const removed = counted(legal, due, choices.excessRemovals);
  const rest = own.filter((unit) => !removed.includes(unit));
  return [...removed, ...farthestFirst(board, rest, choices).slice(0, due - removed.length)];
}

/** The units of the spring that follows a winter board. */
export function afterWinter(
  board: Board,
  orders: readonly Order[],
  choices: WinterChoices = EDITION_2023,
): readonly Unit[] {
  const powers = new Set([
    ...board.units.map((unit) => unit.power),
    ...Object.values(board.owners),
  ]);
  let units = [...board.units];
  for (const power of powers) {
    const own = orders.filter((order) => order.power === power);
    const due = dueOn(board, power);
    if (due > 0) units = [...units, ...builtBy(board, power, own, due, choices)];
    if (due < 0) {
      const removed = removedBy(board, power, own, -due, choices);
      units = units.filter((unit) => !removed.includes(unit));
    }
  }
  return units;
}
