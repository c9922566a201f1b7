/** Where units may stand. */
import type { Rules } from '../rulesets/rules.ts';
import type { LocationId, ProvinceId, UnitKind } from '../model/types.ts';

/** A location with a kind of unit that may stand there. */
export interface Station {
  readonly location: LocationId;
  readonly kind: UnitKind;
}

/**
 * The kinds of unit that may stand in a province, each with its location: a fleet on one of the named coasts where
 * there are some (classic 1.3). Empty for a province that nobody enters, or that the map lacks.
 */
export function stationsIn({ map }: Rules, province: ProvinceId): readonly Station[] {
  const number = map.provinceIndex.get(province);
  const type = number === undefined ? 'impassable' : map.type[number];
  if (number === undefined || type === 'impassable') return [];
  const coasts = (map.coasts[number] ?? []).map((coast) => map.locations[coast] as LocationId);
  const armies: readonly LocationId[] = type === 'sea' ? [] : [province];
  const fleets: readonly LocationId[] = coasts.length > 0 ? coasts : [province];
  return [
    ...armies.map((location) => ({ location, kind: 'army' as const })),
    ...(type === 'land' ? [] : fleets.map((location) => ({ location, kind: 'fleet' as const }))),
  ];
}
