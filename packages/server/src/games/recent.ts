/** Keeps what was used last, and forgets the rest. */

interface Kept<T> {
  readonly value: T;
  readonly size: number;
}

/** Things by their keys, up to a sum of their sizes. */
export class Recent<T> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<T>>();
  #size = 0;

  /** @param most the sum of all sizes that is kept; what was used last is kept whatever its size */
  constructor(most: number) {
    this.#most = most;
  }

  /** The sum of the sizes of what is kept. */
  get size(): number {
    return this.#size;
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** As `get`, without counting as a use. */
  peek(key: string): T | undefined {
    return this.#kept.get(key)?.value;
  }

  set(key: string, value: T, size = 1): void {
    this.delete(key);
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
