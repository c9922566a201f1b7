/** Numbers that were met in a search. One list serves every search: a new one begins without clearing it. */
import { grown } from '../model/integers.ts';

const LAST = 2 ** 31 - 1;

/** A set of numbers that is emptied at once, and makes nothing for each number. */
export class Marks {
  /** By number: the search in which it was met last. */
  private searches = new Int32Array(0);
  private search = 0;

  /** Forgets all numbers. Those to come are below `count`. */
  begin(count: number): void {
    if (this.searches.length < count) this.searches = grown(this.searches, count);
    if (this.search === LAST) this.searches.fill((this.search = 0));
    this.search++;
  }

  has(number: number): boolean {
    return this.searches[number] === this.search;
  }

  /** @returns whether the number was not met before */
  add(number: number): boolean {
    if (this.searches[number] === this.search) return false;
    this.searches[number] = this.search;
    return true;
  }
}
