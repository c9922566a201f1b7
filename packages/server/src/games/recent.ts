/** Keeps what was used last, and forgets the rest. */

export class Recent<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size <= this.#most) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }
}
