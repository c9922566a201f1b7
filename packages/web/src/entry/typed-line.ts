/** A line in which orders are typed. */
import type { BoardId } from '@chronopolitik/engine';

/**
 * Gives the orders of a line one after the other: semicolons part them.
 *
 * @param board what the first means if it names no board; undefined where that is not known
 * @param give takes one of them, and returns the board that the next means if it names none
 */
export async function eachOrder(
  line: string,
  board: BoardId | undefined,
  give: (text: string, board: BoardId | undefined) => Promise<BoardId | undefined>,
): Promise<void> {
  let meant = board;
  for (const text of line.split(';').map((part) => part.trim()))
    if (text !== '') meant = await give(text, meant);
}
