/** The focus set: the boards that matter to what is being done. */
import {
  boardOf,
  boardOfOrder,
  coordinateOf,
  timelineNumber,
  type BoardId,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import type { Entry } from '../../entry/entry.ts';
import { litOf, subjectOf } from '../../entry/lit.ts';
import { namedBy, type LoadedGame } from '../loaded-game.ts';

function isBeside(a: BoardId, b: BoardId): boolean {
  const [here, there] = [coordinateOf(a), coordinateOf(b)];
  const rows = Math.abs(timelineNumber(here.timeline) - timelineNumber(there.timeline));
  return rows === 1 && here.turn === there.turn;
}

/** The boards around one: itself, the one it came from, those of the neighboring timelines at its turn. */
function around({ boards }: LoadedGame, board: BoardId): readonly BoardId[] {
  const parent = boards.get(board)?.parent;
  const beside = [...boards.keys()].filter((each) => isBeside(each, board));
  return [board, ...(parent === null || parent === undefined ? [] : [parent]), ...beside];
}

/**
 * The boards that an entry concerns: around its unit, and where it and its order may go. Without one, the boards
 * of the draft and those that wait.
 */
export function focusOf(
  loaded: LoadedGame,
  entry: Entry,
  orders: readonly Order[],
  waiting: Iterable<BoardId>,
): ReadonlySet<BoardId> {
  const subject = subjectOf(entry);
  const boardsNamed = (order: Order): readonly BoardId[] => [
    boardOfOrder(order),
    ...namedBy(order).map(boardOf),
  ];
  if (!subject) return new Set([...waiting, ...orders.flatMap(boardsNamed)]);
  const home = boardOf(subject.place);
  const own = orders.filter((order) => 'unit' in order && order.unit === subject.place);
  const helped: readonly PlaceId[] = entry.at === 'helped' ? [entry.of] : [];
  return new Set([
    ...around(loaded, home),
    ...[...litOf(entry).map(({ place }) => place), ...helped].map(boardOf),
    ...own.flatMap(boardsNamed),
  ]);
}
