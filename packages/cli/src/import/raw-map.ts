/** What every importer finds in its format, before it is a variant. */

import { nothingFound, type Counts, type Found } from './counts.ts';

/** One file of somebody's variant. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** What an importer hands back: a value for `variant.json`, and all that it could not take over. */
export interface Imported {
  readonly variant: Readonly<Record<string, unknown>>;
  readonly report: readonly string[];
  readonly source: Counts;
  readonly result: Counts;
  /** What of the map itself could not be taken over; it stands in the report too. */
  readonly lost: readonly string[];
}

/** Pure: equal files give equal variants. @throws NotThatFormat when the files are none of its format. */
export type Importer = (
  files: readonly Source[],
  id: string,
  beside: (name: string) => Source | undefined,
) => Imported;

/** The files are none of the format that was named. */
export class NotThatFormat extends Error {}

/** A province as a source has it. */
export interface RawProvince {
  /** How the source calls it. */
  readonly key: string;
  name: string;
  aliases: string[];
  /** Left out: what its borders say. */
  type?: 'land' | 'coast' | 'sea' | 'impassable';
  center?: boolean;
  convoy?: boolean;
  touches?: string[];
  coastAliases?: Record<string, string>;
}

/** A power as a source has it. */
export interface RawPower {
  readonly key: string;
  name: string;
  adjective?: string;
  letter?: string;
  homes: string[];
  owns: string[];
  /** `F spa/sc`, with the source's keys. */
  units: string[];
  neutral?: boolean;
}

/** Borders lead one way, as they are read; a location is a key, or a key and a coast: `spa/sc`. */
export interface RawMap {
  name: string;
  designer?: string;
  description?: string;
  readonly provinces: Map<string, RawProvince>;
  readonly coasts: Record<string, string>;
  readonly army: (readonly [string, string])[];
  readonly fleet: (readonly [string, string])[];
  readonly powers: Map<string, RawPower>;
  firstYear?: number;
  startAt?: string;
  victory?: number;
  build?: 'home' | 'anyHome' | 'any';
  readonly report: string[];
  /** Provinces, centers and borders that are not there for certain. */
  readonly lost: string[];
  readonly found: Found;
}

/** A map of which nothing was read yet. */
export function emptyMap(name: string): RawMap {
  return {
    name,
    provinces: new Map(),
    coasts: {},
    army: [],
    fleet: [],
    powers: new Map(),
    report: [],
    lost: [],
    found: nothingFound(),
  };
}

/**
 * The province of a key; it is added where the map lacks it.
 * @param name what a new one is called
 */
export function addProvince(map: RawMap, key: string, name: string): RawProvince {
  const province = map.provinces.get(key) ?? { key, name, aliases: [] };
  map.provinces.set(key, province);
  return province;
}

/**
 * The power of a key; it is added where the map lacks it.
 * @param name what a new one is called
 */
export function addPower(map: RawMap, key: string, name = key): RawPower {
  const power = map.powers.get(key) ?? { key, name, homes: [], owns: [], units: [] };
  map.powers.set(key, power);
  return power;
}

const COASTS: Readonly<Record<string, string>> = {
  nc: 'north coast',
  ec: 'east coast',
  sc: 'south coast',
  wc: 'west coast',
};

/** The usual name of a coast; its id if it has none. */
export function coastNamed(id: string): string {
  return COASTS[id] ?? `${id} coast`;
}

/** Tells what of the map itself is lost. */
export function lose(map: RawMap, what: string): void {
  map.report.push(what);
  map.lost.push(what);
}

export { coastIn, keyOf } from './location-key.ts';
