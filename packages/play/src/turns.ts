/** One at a time: work on the same game waits for the work before it. */

/** A queue for each key. */
export interface Turns {
  /** Does the work once all earlier work under that key has ended, well or not. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Queues without work. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async take(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
