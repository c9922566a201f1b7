/** Units as claimed, compared with units as they stand. */
import {
  type Unit,
  type UnitReference,
  locationOf,
  provinceOfLocation,
  type PowerId,
} from '@chronopolitik/engine';

/** A unit as a claim names it; what it leaves out may be anything. */
export type Claimed = UnitReference;

/** Units written one after another under the power of the one before. */
export function withPowers(list: readonly UnitReference[]): readonly Claimed[] {
  let power: PowerId | undefined;
  return list.map((unit) => {
    power = unit.power ?? power;
    return power === undefined ? unit : { ...unit, power };
  });
}

function isUnit(claimed: Claimed, unit: Unit): boolean {
  const location = locationOf(claimed.place);
  const isThere =
    location === unit.location ||
    (!location.includes('/') && location === provinceOfLocation(unit.location));
  return (
    isThere &&
    (claimed.kind ?? unit.kind) === unit.kind &&
    (claimed.power ?? unit.power) === unit.power
  );
}

/** Both sides of the difference. */
export interface UnitDifference {
  readonly missing: readonly Claimed[];
  readonly extra: readonly Unit[];
}

/** Finds the claimed units that do not stand there, and the standing units that nobody claimed. */
export function compareUnits(claimed: readonly Claimed[], units: readonly Unit[]): UnitDifference {
  return {
    missing: claimed.filter((one) => !units.some((unit) => isUnit(one, unit))),
    extra: units.filter((unit) => !claimed.some((one) => isUnit(one, unit))),
  };
}

/** Both sides of the difference between two lists of names. */
export function compareNames(
  wanted: readonly string[],
  found: readonly string[],
): { readonly missing: readonly string[]; readonly extra: readonly string[] } {
  return {
    missing: wanted.filter((name) => !found.includes(name)),
    extra: found.filter((name) => !wanted.includes(name)),
  };
}

/** `b@1: missing France A Par; also found Germany A Ber` */
export function differenceText(missing: readonly string[], extra: readonly string[]): string {
  return [
    ...(missing.length > 0 ? [`missing ${missing.join(', ')}`] : []),
    ...(extra.length > 0 ? [`also found ${extra.join(', ')}`] : []),
  ].join('; ');
}
