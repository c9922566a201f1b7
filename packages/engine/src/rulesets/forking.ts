/** When a past board gains another child. */
import { AT, DEST, type Index } from '../index-of.ts';
import { isSame } from '../same.ts';
import { coordinateOf } from '../place.ts';
import type { BoardId } from '../types.ts';
import type { Forking, Problem } from './ruleset.ts';

/** A touched board forks when the position that now follows differs from every child it has (5d 6). */
export const BY_COMPARING: Forking = {
  retreatsOn: 'parent',
  touched: touchedBoards,
  repeats: (candidate, children) => children.find((child) => isSame(child, candidate)),
};

/** Movement boards with an order, own or arriving, in the problem. */
function touchedBoards(index: Index, problem: Problem): ReadonlySet<BoardId> {
  const touched = new Set<BoardId>();
  for (const order of problem.orders) {
    for (const column of [AT, DEST]) {
      if (column === DEST && index.orders[order]?.kind !== 'move') continue;
      const id = index.names[index.boardNumberOf(index.column(order, column))];
      if (id && index.boards.has(id) && !coordinateOf(id).winter) touched.add(id);
    }
  }
  return touched;
}
