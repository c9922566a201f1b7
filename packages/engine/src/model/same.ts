/** When two positions are the same (5d 6.3). */
import type { Position } from '../rulesets/ruleset.ts';
import type { ProvinceId, Unit } from './types.ts';

/** Whether two units are alike in power, kind and location, on whatever boards they stand. */
export function sameUnit(a: Unit, b: Unit): boolean {
  return a === b || (a.power === b.power && a.kind === b.kind && a.location === b.location);
}

/** Equal boards have the same units and the same owners, however that came about (5d 6.3). */
export function isSame(a: Position, b: Position): boolean {
  if (a.units.length !== b.units.length) return false;
  if (!a.units.every((unit, i) => sameUnit(unit, b.units[i] as Unit))) return false;
  return a.owners === b.owners || (ownsAs(a, b) && ownsAs(b, a));
}

/** Whether every center that is owned in one position has the same owner in another. */
function ownsAs({ owners }: Position, other: Position): boolean {
  for (const center in owners) if (owners[center] !== other.owners[center]) return false;
  return true;
}

/** Centers whose owners differ, sorted. */
export function changedOwners(a: Position, b: Position): ProvinceId[] {
  const changed: ProvinceId[] = [];
  for (const center in a.owners) if (a.owners[center] !== b.owners[center]) changed.push(center);
  for (const center in b.owners)
    if (a.owners[center] === undefined && b.owners[center] !== undefined) changed.push(center);
  return changed.sort();
}

/** Whether two values of plain data are equal; a key that is undefined is none. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isComposite(a) || !isComposite(b)) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  for (const key in a) if (!sameJson(a[key], b[key])) return false;
  for (const key in b) if (a[key] === undefined && b[key] !== undefined) return false;
  return true;
}

function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
