/** Which boards are in play: live heads and their ancestors (5dplomacy 8.8). */
import { Integers } from '../model/integers.ts';
import type { Board, BoardId } from '../model/types.ts';
import type { BoardTable } from './board-table.ts';
import type { Journal } from './journal.ts';

/**
 * Answers which boards are in play, and which were in an earlier round. It writes through the journal of its
 * state.
 */
export class InPlay {
  private readonly boards: BoardTable;
  private readonly journal: Journal;
  /** By board: how many live heads and boards in play are its own or its children. */
  private readonly liveDescendants = new Integers();
  /** By board out of play: the round in which it went. */
  private readonly gone = new Map<number, number>();

  constructor(boards: BoardTable, journal: Journal) {
    this.boards = boards;
    this.journal = journal;
  }

  has(board: BoardId): boolean {
    return this.boards.has(board) && this.liveDescendants.at(this.boards.numberOf(board)) > 0;
  }

  /** Whether a board was in play when the orders of a round were given. */
  hadIn(board: BoardId, round: number): boolean {
    return this.has(board) || (this.gone.get(this.boards.numberOf(board)) ?? 0) >= round;
  }

  /** Counts one more live head or child in play of a board; the first also counts for its parent. */
  retain(board: BoardId): void {
    const before = this.count(board, 1);
    const parent = before === 0 ? this.parentOf(board) : undefined;
    if (parent) this.retain(parent);
  }

  /** Counts one less; with the last the board goes out of play, and its parent loses one too. */
  release(board: BoardId, round: number): void {
    const before = this.count(board, -1);
    if (before !== 1) return;
    this.journal.set(this.gone, this.boards.numberOf(board), round);
    const parent = this.parentOf(board);
    if (parent) this.release(parent, round);
  }

  private count(board: BoardId, by: 1 | -1): number {
    const number = this.boards.numberOf(board);
    const before = this.liveDescendants.at(number);
    this.journal.put(this.liveDescendants, number, before + by);
    if (before === 0) this.journal.set(this.gone, number, undefined);
    return before;
  }

  private parentOf(board: BoardId): Board['parent'] | undefined {
    return this.boards.get(board)?.parent;
  }
}
