/** Steps over land and sea alike, for claims about civil disorder (classic 6.5). */
import type { CompiledVariant } from '@chronopolitik/engine';

/** From a province to the nearest of some; null where none is there or in reach. */
export function distanceFrom(
  map: CompiledVariant,
  from: string,
  goals: readonly string[],
): number | null {
  const provinceAt = (location: number): number => map.provinceOfLocation[location] as number;
  const reached = new Set([map.provinceIndex.get(from) as number]);
  const ends = new Set(goals.map((goal) => map.provinceIndex.get(goal) as number));
  for (let distance = 0; ; distance++) {
    if ([...ends].some((end) => reached.has(end))) return distance;
    const known = [...reached];
    for (const location of map.locations.keys()) {
      if (!known.includes(provinceAt(location))) continue;
      for (const reach of [map.armyReach[location], map.fleetReach[location]]) {
        for (const next of reach ?? []) reached.add(provinceAt(next));
      }
    }
    if (reached.size === known.length) return null;
  }
}
