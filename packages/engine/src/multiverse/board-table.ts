/** The boards of a world by id and by number; boards that orders only name have numbers too. */
import { Integers } from '../model/integers.ts';
import { type Coordinate, coordinateOf } from '../model/place.ts';
import type { Board, BoardId } from '../model/types.ts';

/**
 * The boards of a world. A board has the number, from 0, at which its id was first named; it keeps it for
 * ever.
 */
export class BoardTable {
  /** By number. */
  readonly names: BoardId[] = [];
  readonly coordinates: Coordinate[] = [];
  /** In order of birth. */
  readonly born: Board[] = [];
  private readonly numbers = new Map<BoardId, number>();
  /** The board that was looked up last, and its number: mostly the next one too. */
  private lastId: BoardId | undefined;
  private lastNumber = 0;
  private readonly existing: (Board | undefined)[] = [];
  /** By number: the child born last, and the child of the same parent born before, numbers + 1. */
  private readonly lastChild = new Integers();
  private readonly before = new Integers();

  get size(): number {
    return this.born.length;
  }

  numberOf(id: BoardId): number {
    const known = this.find(id);
    if (known !== undefined) return known;
    const number = this.names.push(id) - 1;
    this.coordinates.push(coordinateOf(id));
    this.existing.push(undefined);
    this.numbers.set(id, number);
    return number;
  }

  private find(id: BoardId): number | undefined {
    if (id === this.lastId) return this.lastNumber;
    const number = this.numbers.get(id);
    if (number === undefined) return undefined;
    this.lastId = id;
    return (this.lastNumber = number);
  }

  get(id: BoardId): Board | undefined {
    const number = this.find(id);
    return number === undefined ? undefined : this.existing[number];
  }

  /** The board of a number, if it exists. */
  at(number: number): Board | undefined {
    return this.existing[number];
  }

  has(id: BoardId): boolean {
    return this.get(id) !== undefined;
  }

  add(board: Board): void {
    const number = this.numberOf(board.id);
    this.existing[number] = board;
    this.born.push(board);
    if (!board.parent) return;
    const parent = this.numberOf(board.parent);
    this.before.put(number, this.lastChild.at(parent));
    this.lastChild.put(parent, number + 1);
  }

  /** Takes back the board that was added last. */
  removeLast(): void {
    const board = this.born.pop();
    if (!board) return;
    const number = this.numberOf(board.id);
    this.existing[number] = undefined;
    if (board.parent) this.lastChild.put(this.numberOf(board.parent), this.before.at(number));
  }

  /** Whether a board, by number, has children. */
  hasChildren(number: number): boolean {
    return this.lastChild.at(number) > 0;
  }

  /** The children of a board in order of birth. */
  childrenOf(id: BoardId): readonly Board[] {
    const parent = this.numbers.get(id);
    const children: Board[] = [];
    let child = parent === undefined ? 0 : this.lastChild.at(parent);
    for (; child > 0; child = this.before.at(child - 1)) {
      const board = this.existing[child - 1];
      if (board) children.push(board);
    }
    return children.reverse();
  }
}
