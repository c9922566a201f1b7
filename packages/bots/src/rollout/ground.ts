/** A map made ready for playing on in numbers. A stand is a location with a kind of unit: `2 * location`, one more for a fleet. */
import type { CompiledVariant, PowerId, ProvinceId } from '@chronopolitik/engine';
import { type Sight, sightOf } from '../search/sight.ts';

/** Lists of numbers, one after the other: those of `i` lie from `start[i]` to `start[i + 1]`. */
export interface Lists {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** The stand of a kind of unit at a location. */
export function standOf(location: number, isFleet: boolean): number {
  return 2 * location + (isFleet ? 1 : 0);
}

/** What playing on asks of a map. */
export interface Ground {
  readonly map: CompiledVariant;
  readonly sight: Sight;
  readonly stands: number;
  /** By stand, its province. */
  readonly provinceOf: Int32Array;
  /** By stand, the stands one step away, and the provinces of these. */
  readonly steps: Lists;
  readonly provinces: Lists;
  /** By stand, the steps whose province has no other coast there, then pairs of coasts of one province. */
  readonly single: Lists;
  readonly paired: Lists;
  /** Stands that a unit could ever leave. */
  readonly live: Int32Array;
  /** By power, the stands where it may build, if it owns the center and nobody stands there. */
  readonly sites: readonly (readonly number[])[];
  /** By power: 1 where somebody plays it. */
  readonly plays: Uint8Array;
}

const known = new WeakMap<CompiledVariant, Ground>();

/** The ground of a map; it is worked out once. */
export function groundOf(map: CompiledVariant): Ground {
  let ground = known.get(map);
  if (!ground) known.set(map, (ground = made(map)));
  return ground;
}

function made(map: CompiledVariant): Ground {
  const stands = 2 * map.locations.length;
  const all = [...Array(stands).keys()];
  const provinceOf = Int32Array.from(all, (stand) => map.provinceOfLocation[stand >> 1] as number);
  const steps = all.map((stand) => {
    const reach = (stand & 1 ? map.fleetReach : map.armyReach)[stand >> 1] as Int32Array;
    return Array.from(reach, (to) => 2 * to + (stand & 1));
  });
  const provinces = steps.map((list) => [...new Set(list.map((to) => provinceOf[to] as number))]);
  const coastsOf = (stand: number, province: number): readonly number[] =>
    (steps[stand] as number[]).filter((to) => provinceOf[to] === province);
  const grouped = provinces.map((list, stand) => list.map((province) => coastsOf(stand, province)));
  return {
    map,
    sight: sightOf(map),
    stands,
    provinceOf,
    steps: listsOf(steps),
    provinces: listsOf(provinces),
    single: listsOf(grouped.map((groups) => groups.filter(({ length }) => length === 1).flat())),
    paired: listsOf(
      grouped.map((groups) =>
        groups.filter(({ length }) => length > 1).flatMap((coasts) => coasts.slice(0, 2)),
      ),
    ),
    live: Int32Array.from(all.filter((stand) => (steps[stand] as number[]).length > 0)),
    sites: map.powers.map((power) => sitesOf(map, homesOf(map, power), steps)),
    plays: Uint8Array.from(map.powers, (power) => (map.variant.powers[power]?.neutral ? 0 : 1)),
  };
}

/** The centers where a power may build. */
function homesOf(
  { variant, provinces, isCenter }: CompiledVariant,
  power: PowerId,
): readonly ProvinceId[] {
  if (variant.rules?.build === 'any') return provinces.filter((_, p) => isCenter[p]);
  const builders = variant.rules?.build === 'anyHome' ? Object.keys(variant.powers) : [power];
  return [...new Set(builders.flatMap((each) => variant.powers[each]?.homes ?? []))];
}

function sitesOf(
  map: CompiledVariant,
  homes: readonly ProvinceId[],
  steps: readonly (readonly number[])[],
): readonly number[] {
  return homes.flatMap((home) => {
    const province = map.provinceIndex.get(home) as number;
    const coasts = map.coasts[province] ?? [];
    const fleets = coasts.length > 0 ? coasts : [province];
    return [2 * province, ...fleets.map((location) => 2 * location + 1)].filter(
      (stand) => (steps[stand] as readonly number[]).length > 0,
    );
  });
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach(({ length }, i) => (start[i + 1] = (start[i] as number) + length));
  return { start, items: Int32Array.from(lists.flat()) };
}
