/** A chain of certain fleets that carries an army over sea, on one board or over several (5d 3.3). */
import { linksOver } from '../../multiverse/world-chains.ts';
import { boardOf, placeOn, pointOf, provinceOf } from '../../model/place.ts';
import { stateOf } from '../../multiverse/state-of.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { PlaceId } from '../../model/types.ts';
import type { World } from '../../model/world.ts';

/**
 * The fewest of some fleets that join two coasts, from the first to the last.
 *
 * @param fleets places of fleets, and of others: what is not at sea carries nobody
 * @returns undefined where they do not join them
 */
export function convoyChain(
  rules: Rules,
  world: World,
  [from, to]: readonly [PlaceId, PlaceId],
  fleets: readonly PlaceId[],
): readonly PlaceId[] | undefined {
  const state = stateOf(rules, world);
  const { convoys, embarks, provinceIndex } = rules.map;
  const number = (place: PlaceId): number => provinceIndex.get(provinceOf(place)) as number;
  const isThere = (place: PlaceId): boolean => state.boards.has(boardOf(place));
  const ends = [from, to];
  if (!ends.every((end) => isThere(end) && embarks[number(end)])) return undefined;
  const atSea = fleets.filter((fleet) => isThere(fleet) && convoys[number(fleet)] === 1);
  const point = (place: PlaceId): number =>
    state.pointNumber(pointOf(placeOn(boardOf(place), provinceOf(place))));
  const links = linksOver(state);
  const isBeside = (fleet: PlaceId, other: PlaceId): boolean => links(point(fleet), point(other));
  let chains = atSea.filter((fleet) => isBeside(fleet, from)).map((fleet) => [fleet]);
  const reached = new Set(chains.flat());
  while (chains.length > 0) {
    const whole = chains.find((chain) => isBeside(chain.at(-1) as PlaceId, to));
    if (whole) return whole;
    chains = chains.flatMap((chain) =>
      atSea
        .filter((next) => !reached.has(next) && isBeside(chain.at(-1) as PlaceId, next))
        .map((next) => {
          reached.add(next);
          return [...chain, next];
        }),
    );
  }
  return undefined;
}
