/** Sets of coasts over the boards of a world, a bit for each province of a board. */
import type { Board } from '../model/types.ts';

const BITS = 32;

/** The words of bits that a board takes. */
export function wordsFor(provinces: number): number {
  return Math.ceil(provinces / BITS);
}

/** A set of coasts. A coast is a board, by its place in the order of birth, and a province, by its index. */
export class Coasts {
  private readonly boards: readonly Board[];
  private readonly words: number;
  private readonly bits: Int32Array;

  /** @param boards in order of birth: a board's place among them is its number here. */
  constructor(boards: readonly Board[], words: number, bits?: Int32Array) {
    this.boards = boards;
    this.words = words;
    this.bits = bits ?? new Int32Array(boards.length * words);
  }

  copy(): Coasts {
    return new Coasts(this.boards, this.words, this.bits.slice());
  }

  has(board: number, province: number): boolean {
    const word = this.bits[board * this.words + Math.floor(province / BITS)] ?? 0;
    return ((word >> (province % BITS)) & 1) === 1;
  }

  add(board: number, province: number): void {
    const place = board * this.words + Math.floor(province / BITS);
    this.bits[place] = (this.bits[place] as number) | (1 << (province % BITS));
  }

  /** Adds to a board what another set has of one. */
  addFrom(board: number, other: Coasts, from: number): void {
    for (let k = 0; k < this.words; k++) {
      const place = board * this.words + k;
      this.bits[place] =
        (this.bits[place] as number) | (other.bits[from * this.words + k] as number);
    }
  }

  /** Visits each coast: its board, and its province. */
  each(visit: (board: Board, province: number) => void): void {
    const { boards, words, bits } = this;
    for (let place = 0; place < bits.length; place++) {
      let word = bits[place] as number;
      if (word === 0) continue;
      const number = Math.floor(place / words);
      const board = boards[number] as Board;
      const first = (place - number * words) * BITS;
      for (; word !== 0; word &= word - 1)
        visit(board, first + BITS - 1 - Math.clz32(word & -word));
    }
  }
}
