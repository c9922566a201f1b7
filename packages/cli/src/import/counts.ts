/** Provinces, centers and borders, counted in a source and in the variant that was made of it. */
import { keyOf } from './location-key.ts';

/** How much of a map there is. */
export interface Counts {
  readonly provinces: number;
  readonly centers: number;
  /** Pairs of provinces between which some unit passes. */
  readonly borders: number;
}

/** What a source lists, each once, whether or not it can be taken over. */
export interface Found {
  readonly provinces: Set<string>;
  readonly centers: Set<string>;
  readonly borders: Set<string>;
}

/** A source of which nothing was read yet. */
export function nothingFound(): Found {
  return { provinces: new Set(), centers: new Set(), borders: new Set() };
}

/** A border is one, from whichever end and by whichever coast it is listed. */
export function foundBorder({ borders }: Found, from: string, to: string): void {
  const ends = [keyOf(from), keyOf(to)].toSorted();
  if (ends[0] !== ends[1]) borders.add(ends.join('\n'));
}

/** Counts what a source lists. */
export function countsOf({ provinces, centers, borders }: Found): Counts {
  return { provinces: provinces.size, centers: centers.size, borders: borders.size };
}

/** As much of a province of `variant.json` as is counted. */
interface Listed {
  readonly center?: unknown;
  readonly army?: readonly string[];
  readonly fleet?: readonly string[] | Readonly<Record<string, readonly string[]>>;
}

type Fleet = NonNullable<Listed['fleet']>;

function isList(fleet: Fleet): fleet is readonly string[] {
  return Array.isArray(fleet);
}

/** One list, or one for each coast. */
function listsIn(fleet: Fleet): readonly (readonly string[])[] {
  return isList(fleet) ? [fleet] : Object.values(fleet);
}

/** Counts the provinces of a `variant.json`. */
export function countsIn(provinces: Readonly<Record<string, Listed>>): Counts {
  const found = nothingFound();
  for (const [id, { center, army = [], fleet = [] }] of Object.entries(provinces)) {
    found.provinces.add(id);
    if (center === true) found.centers.add(id);
    for (const to of [army, ...listsIn(fleet)].flat()) foundBorder(found, id, to);
  }
  return countsOf(found);
}

const KINDS = ['provinces', 'centers', 'borders'] as const;

/** The counts side by side, a line each. */
export function countLines(source: Counts, result: Counts): readonly string[] {
  return KINDS.map(
    (kind) => `${kind}: ${source[kind]} in the source, ${result[kind]} in the variant`,
  );
}

/** Whether the variant has less of anything than its source. */
export function hasLess(source: Counts, result: Counts): boolean {
  return KINDS.some((kind) => result[kind] < source[kind]);
}
