/** Provinces of a cover by the names of their base, where the sheet is left out (variants 2.9). */
import type { LocationId, ProvinceId, UnitKind } from '../../model/types.ts';
import type { CompiledVariant } from '../../variants/compiled.ts';
import type { Variant } from '../../variants/variant.ts';

/** The names that each province of a cover has without its sheet. */
export function baseNames({ map, sheets }: Variant): readonly (readonly [ProvinceId, string[]])[] {
  if (!sheets) return [];
  return Object.entries(sheets.of).flatMap(([id, { base, sheet }]) => {
    const province = map.provinces[id];
    if (sheet === null || !province) return [];
    const title = sheets.names[sheets.ids.indexOf(sheet)] ?? sheet;
    const cut = (name: string, end: string): string[] =>
      name.endsWith(end) ? [name.slice(0, -end.length).trim()] : [];
    const aliases = (province.aliases ?? []).flatMap((alias) => cut(alias, sheet));
    return [[id, [base, ...cut(province.name, title), ...aliases]] as const];
  });
}

/** Whether provinces are the copies of one on several sheets. */
export function areCopies({ sheets }: Variant, ids: readonly ProvinceId[]): boolean {
  const bases = new Set(ids.map((id) => sheets?.of[id]?.base));
  return bases.size === 1 && !bases.has(undefined);
}

/** Where a unit stands, and of what kind it is if that is known. */
interface Mover {
  readonly location: LocationId;
  readonly kind: UnitKind | undefined;
}

/** The copies that the unit reaches in one step; if there are none, those that an army reaches over seas. */
export function copiesReached(
  map: CompiledVariant,
  copies: readonly ProvinceId[],
  { location, kind }: Mover,
): readonly ProvinceId[] {
  const at = map.locationIndex.get(location) ?? -1;
  const march = kind === 'fleet' ? [] : (map.armyReach[at] ?? []);
  const sail = kind === 'army' ? [] : (map.fleetReach[at] ?? []);
  const near = new Set(
    [...march, ...sail].map((to) => map.provinces[map.provinceOfLocation[to] as number]),
  );
  const direct = copies.filter((id) => near.has(id));
  if (direct.length > 0 || kind === 'fleet') return direct;
  const shores = shoresFrom(map, map.provinceOfLocation[at] ?? -1);
  return copies.filter((id) => shores.has(map.provinceIndex.get(id) ?? -1));
}

/** The coasts to which seas lead from a coast, whatever fleets there are. */
function shoresFrom(map: CompiledVariant, from: number): ReadonlySet<number> {
  const isWater = (province: number): boolean => map.convoys[province] === 1;
  const waters = new Set((map.seaLinks[from] ?? []).filter(isWater));
  const shores = new Set<number>();
  for (const water of waters) {
    for (const to of map.seaLinks[water] ?? []) {
      if (isWater(to)) waters.add(to);
      if (map.embarks[to]) shores.add(to);
    }
  }
  return shores;
}
