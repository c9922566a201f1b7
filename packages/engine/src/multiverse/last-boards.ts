/** What was made of boards that were asked about last: a step asks many times about each of its few heads. */
import type { Board } from '../model/types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';

/** Slots for boards, each found by letters of its id. */
const SLOTS = 64;

interface Kept<T> {
  readonly board: Board;
  readonly map: CompiledVariant;
  readonly made: T;
}

/** Makes what follows from a board and its map alone, and keeps it for the boards that come last. */
export function ofLastBoards<T>(
  make: (map: CompiledVariant, board: Board) => T,
): (map: CompiledVariant, board: Board) => T {
  const lately: (Kept<T> | undefined)[] = Array.from({ length: SLOTS });
  return (map, board) => {
    const slot = slotOf(board);
    const known = lately[slot];
    if (known !== undefined && known.board === board && known.map === map) return known.made;
    const made = make(map, board);
    lately[slot] = { board, map, made };
    return made;
  };
}

/** Neighbors in time and timelines beside each other have slots of their own. */
function slotOf({ id }: Board): number {
  const end = id.length;
  const turn = id.charCodeAt(end - 2) * 10 + id.charCodeAt(end - 1);
  return (id.charCodeAt(0) * 31 + turn) & (SLOTS - 1);
}
