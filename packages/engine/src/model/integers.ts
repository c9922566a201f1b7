/** Lists of integers that take little more room than they use. */

/** How many more a list has room for at least, so that a short one does not grow at every turn. */
const SPARE = 24;

/** A copy with room for a sixteenth more than what is needed: of a double most would stay empty. */
export function grown<T extends Int32Array | Int16Array | Uint8Array>(array: T, needed: number): T {
  const create = array.constructor as new (length: number) => T;
  const larger = new create(Math.ceil(Math.max(needed * 1.0625, needed + SPARE)));
  larger.set(array);
  return larger;
}

const NONE = new Int32Array(0);

/** Integers by number, zero where none was put. */
export class Integers {
  private items = NONE;

  at(number: number): number {
    return this.items[number] ?? 0;
  }

  put(number: number, value: number): void {
    if (number >= this.items.length) this.items = grown(this.items, number + 1);
    this.items[number] = value;
  }
}
