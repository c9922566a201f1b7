/** The locations of a map in the order of their names, and of the names of their places: boards and records keep these. */
import type { LocationId } from '../model/types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';

/** By location of a map: its rank among all locations. */
interface Ranks {
  /** By name: boards keep their units so. */
  readonly asLocations: readonly number[];
  /** By the name of its place, in which more letters follow: records keep the orders of a board so. */
  readonly asPlaces: readonly number[];
}

const ranks = new WeakMap<CompiledVariant, Ranks>();
/** The map that was asked for last, with its ranks: mostly the next one too. */
let lastMap: CompiledVariant | undefined;
let lastRanks: Ranks | undefined;

/** The ranks of the locations of a map. */
export function ranksOf(map: CompiledVariant): Ranks {
  if (map === lastMap && lastRanks) return lastRanks;
  let known = ranks.get(map);
  if (!known) ranks.set(map, (known = rank(map)));
  lastMap = map;
  return (lastRanks = known);
}

function rank({ locations }: CompiledVariant): Ranks {
  return {
    asLocations: ranksBy(locations, (name) => name),
    asPlaces: ranksBy(locations, (name) => `${name}@`),
  };
}

function ranksBy(
  locations: readonly LocationId[],
  spelled: (name: LocationId) => string,
): readonly number[] {
  const sorted = locations.map(spelled).toSorted();
  const rankOf = new Map(sorted.map((name, place) => [name, place]));
  return locations.map((name) => rankOf.get(spelled(name)) as number);
}

/** Puts an item into lists that are sorted by rank. Most come in their order already. */
export function insertByRank<T>(
  items: T[],
  itemRanks: number[],
  item: T,
  rankOfItem: number,
): void {
  let i = items.length;
  for (; i > 0 && (itemRanks[i - 1] as number) > rankOfItem; i--) {
    items[i] = items[i - 1] as T;
    itemRanks[i] = itemRanks[i - 1] as number;
  }
  items[i] = item;
  itemRanks[i] = rankOfItem;
}
