/** How much there is of what a host watches. */

/** How many games of a kind are at a stage. */
export interface GameCount {
  readonly kind: string;
  /** Empty: none, as of a sandbox. */
  readonly stage: string;
  readonly count: number;
}

/** Counts over all that is kept. Times are in milliseconds since 1970. */
export interface Census {
  games(): Promise<readonly GameCount[]>;
  /** Games whose deadline passed more than ten seconds ago and that nobody carried out. */
  overdue(now: number): Promise<number>;
  /** Games that are due and left alone, since to carry that out ended a server twice. */
  setAside(now: number): Promise<number>;
  /** Notices that wait: those that nobody tried to send, and those that were tried in vain. */
  letters(): Promise<{ readonly pending: number; readonly failed: number }>;
}
