/** Counts wrong passwords, so that nobody tries many. */

/** Wrong passwords for a name, until it waits. */
const MOST_TRIES = 10;
/** Milliseconds for which it waits. */
const REST = 60_000;

interface Tries {
  readonly count: number;
  readonly since: number;
}

/** Tries at the passwords of names that are known, which are bounded. */
export class WrongPasswords {
  readonly #tries = new Map<string, Tries>();

  /** Counts a try before it is known how it ends: many at a time are many. @returns false where there were too many */
  begin(name: string): boolean {
    const now = Date.now();
    const last = this.#tries.get(name);
    const { count, since } = last && now - last.since < REST ? last : { count: 0, since: now };
    if (count >= MOST_TRIES) return false;
    this.#tries.set(name, { count: count + 1, since });
    return true;
  }

  /** The password was right: this try does not count. */
  succeed(name: string): void {
    const last = this.#tries.get(name);
    if (last) this.#tries.set(name, { ...last, count: Math.max(0, last.count - 1) });
  }
}
