/** How many turns a unit needs from one place to another, borders alone considered; kept with the map. */
import type { CompiledVariant } from '@chronopolitik/engine';

/** Turns from a location to a province at `location * provinces + province`; {@link FAR} where no way leads. */
export interface Distances {
  readonly army: Uint8Array;
  readonly fleet: Uint8Array;
}

/** More turns than any distance that is counted, which is 30 at most. */
export const FAR = 31;
/** A convoy over one sea needs a fleet there first. */
const BY_CONVOY = 3;

const tables = new WeakMap<CompiledVariant, Distances>();

/** The distances of a map; they are worked out once. */
export function distancesOn(map: CompiledVariant): Distances {
  let distances = tables.get(map);
  if (!distances) {
    distances = {
      army: table(map, (at) => marches(map, at)),
      fleet: table(map, (at) => [...(map.fleetReach[at] as Int32Array)].map((to) => [to, 1])),
    };
    tables.set(map, distances);
  }
  return distances;
}

type Way = readonly [to: number, turns: number];

/** Steps by land, and over every sea between two coasts. */
function marches(map: CompiledVariant, at: number): Way[] {
  const steps = [...(map.armyReach[at] as Int32Array)].map((to): Way => [to, 1]);
  const home = map.provinceOfLocation[at] as number;
  if (map.embarks[home] !== 1) return steps;
  const seas = [...(map.seaLinks[home] as Int32Array)].filter((p) => map.convoys[p] === 1);
  const coasts = seas.flatMap((sea) =>
    [...(map.seaLinks[sea] as Int32Array)].filter((p) => map.embarks[p] === 1 && p !== home),
  );
  return [...steps, ...coasts.map((to): Way => [to, BY_CONVOY])];
}

function table(map: CompiledVariant, ways: (at: number) => readonly Way[]): Uint8Array {
  const size = map.provinces.length;
  const result = new Uint8Array(map.locations.length * size).fill(FAR);
  const lists = map.locations.map((_, at) => ways(at));
  for (let start = 0; start < map.locations.length; start++) {
    const turns = turnsFrom(lists, start);
    for (let l = 0; l < turns.length; l++) {
      const cell = start * size + (map.provinceOfLocation[l] as number);
      result[cell] = Math.min(result[cell] as number, turns[l] as number);
    }
  }
  return result;
}

/** Shortest ways from one location, by buckets of turns. */
function turnsFrom(lists: readonly (readonly Way[])[], start: number): Uint8Array {
  const turns = new Uint8Array(lists.length).fill(FAR);
  const buckets: number[][] = Array.from({ length: FAR + BY_CONVOY + 1 }, () => []);
  turns[start] = 0;
  buckets[0]?.push(start);
  for (let t = 0; t < FAR; t++) {
    for (const at of buckets[t] ?? []) {
      if (turns[at] !== t) continue;
      for (const [to, cost] of lists[at] ?? []) {
        if (t + cost >= (turns[to] as number)) continue;
        turns[to] = t + cost;
        buckets[t + cost]?.push(to);
      }
    }
  }
  return turns;
}
