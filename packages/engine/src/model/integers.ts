/** Lists of integers that take little more room than they use. */
import { listsOf } from './lists.ts';

/** A list at least doubles until that is so many more: a short one shall not grow at every turn. */
const SPARE = 1024;

/** Up to so many, integers are a plain list: a typed array is memory of its own, which takes long to get. */
const FEW = 512;
/** So few are added one by one. */
const SHORT = 8;

/** A copy with room for a sixteenth more than what is needed: of a double of a long one most would stay empty. */
export function grown<T extends Int32Array | Int16Array | Uint8Array>(array: T, needed: number): T {
  const create = array.constructor as new (length: number) => T;
  const spare = Math.max(needed / 16, Math.min(needed, SPARE));
  const larger = new create(Math.ceil(needed + spare));
  larger.set(array);
  return larger;
}

/** A list of so many zeros. */
export const zeros = listsOf(0);

/** Integers by number, zero where none was put. */
export class Integers {
  private items: number[] | Int32Array = [];

  at(number: number): number {
    return this.items[number] ?? 0;
  }

  put(number: number, value: number): void {
    this.reserve(number + 1);
    this.items[number] = value;
  }

  /** Makes room for so many integers at once. */
  reserve(count: number): void {
    const { items } = this;
    if (count <= items.length) return;
    if (items.length === 0 && count > SHORT && count <= FEW) this.items = zeros(count);
    else if (!Array.isArray(items)) this.items = grown(items, count);
    else if (count > FEW) this.items = grown(Int32Array.from(items), count);
    else if (count < items.length + SHORT) while (items.length < count) items.push(0);
    else this.items = items.concat(zeros(Math.max(count - items.length, items.length)));
  }
}
