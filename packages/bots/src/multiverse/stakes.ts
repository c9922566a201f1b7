/** What centers mean over the whole multiverse, by the count that decides the game. */
import type { Board, Rules, PowerId } from '@chronopolitik/engine';
import type { Stakes } from '../one-head/outlook.ts';

/** A center that another head counts for a power already adds little under a count of distinct centers. */
const COUNTED_ELSEWHERE = 0.35;

/** What each center on a head is worth to a power; 1 where nothing else speaks. */
export function stakesOn(
  rules: Rules,
  heads: readonly Board[],
  board: Board,
  power: PowerId,
): Stakes {
  const { provinces } = rules.map;
  if (rules.ruleset.victory !== 'unique') return new Float64Array(provinces.length).fill(1);
  return Float64Array.from(provinces, (center) =>
    heads.some((head) => head.id !== board.id && head.owners[center] === power)
      ? COUNTED_ELSEWHERE
      : 1,
  );
}
