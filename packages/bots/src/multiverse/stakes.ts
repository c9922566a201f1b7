/** What centers mean over the whole multiverse, by the count that decides the game. */
import type { Board, Rules, PowerId } from '@chronopolitik/engine';
import type { Stakes } from '../one-head/outlook.ts';

/** A center that another head counts for a power already adds little under a count of distinct centers. */
const COUNTED_ELSEWHERE = 0.35;
/** What it counts beside that if another power would gain it newly, and if its owner has it on this head alone. */
const GAINED_BY_ANOTHER = 0.45;
const LAST_OF_ANOTHER = 0.2;

/** What each center on a head is worth to a power, its rivals' gains and losses counted; 1 where nothing else speaks. */
export function stakesOn(
  rules: Rules,
  heads: readonly Board[],
  board: Board,
  power: PowerId,
): Stakes {
  const { provinces } = rules.map;
  if (rules.ruleset.victory !== 'unique' || heads.length === 1)
    return new Float64Array(provinces.length).fill(1);
  const elsewhere = heads.filter(({ id }) => id !== board.id);
  const rivals = [...new Set(board.units.map((unit) => unit.power))].filter((q) => q !== power);
  return Float64Array.from(provinces, (center) => {
    const counts = (q: PowerId): boolean => elsewhere.some(({ owners }) => owners[center] === q);
    if (!counts(power)) return 1;
    const owner = board.owners[center];
    if (owner === power) return COUNTED_ELSEWHERE + (rivals.every(counts) ? 0 : GAINED_BY_ANOTHER);
    return COUNTED_ELSEWHERE + (owner === undefined || counts(owner) ? 0 : LAST_OF_ANOTHER);
  });
}
