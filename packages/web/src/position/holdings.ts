/** The centers that count for a power, each with the boards in which it does. */
import { headsOf, type BoardId, type PowerId, type ProvinceId } from '@chronopolitik/engine';
import type { LoadedGame } from './loaded-game.ts';

/** A center that counts for a power. */
export interface Holding {
  readonly center: ProvinceId;
  /** Heads on which the power owns it. */
  readonly boards: readonly BoardId[];
}

/** In the order of the provinces' names. Those of executed powers count for nobody. */
export function holdingsOf(
  { rules, world, words }: LoadedGame,
  power: PowerId,
): readonly Holding[] {
  if (world.executed.includes(power)) return [];
  const boards = new Map<ProvinceId, BoardId[]>();
  for (const { id, owners } of headsOf(rules, world)) {
    for (const [center, owner] of Object.entries(owners)) {
      if (owner === power) boards.set(center, [...(boards.get(center) ?? []), id]);
    }
  }
  const name = words.terms.province;
  return [...boards]
    .map(([center, held]) => ({ center, boards: held }))
    .toSorted((a, b) => name(a.center).localeCompare(name(b.center)));
}
