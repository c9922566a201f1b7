/** How the main thread shares its time: nobody works on where a slice is over before everybody else was heard. */

/** Milliseconds that the thread works in one turn of the event loop before what can wait waits for the next turn. */
const SLICE = 8;

/** Work that waits for a slice, in an order of its own. */
export interface Line {
  readonly size: number;
  /** Takes out whoever is next; called, it begins or goes on. */
  next(): (() => void) | undefined;
}

/**
 * As what somebody waits: with what is to be kept, for which players wait and which goes together; for the database, which
 * many wait for; or with long work, which lets everybody else go first.
 */
export type SliceLine = 'commit' | 'database' | 'long';

/** The slices of a thread. */
export interface Slices {
  /** Whether whoever is at work should wait for another slice. */
  isOver(): boolean;
  /** @returns undefined where the slice is not over: the work goes on at once, and nothing is waited for */
  wait(line: SliceLine): Promise<void> | undefined;
  /** Adds a line that is served after the database and before long work. @returns how to take it away */
  add(line: Line): () => void;
  /** To be called when somebody has come to an added line. */
  awaken(): void;
}

/**
 * Slices that begin with the first work of a turn. In each turn every line is served once at least, and as often
 * as the slice allows: what is to be kept first, what else is for the database, then added lines, then long work.
 * @param most milliseconds of a slice
 */
export function createSlices(most: number = SLICE): Slices {
  const own = { commit: createFifo(), database: createFifo(), long: createFifo() };
  const added: Line[] = [];
  let begun: number | undefined;
  let isArmed = false;
  const lines = (): readonly Line[] => [own.commit, own.database, ...added, own.long];
  const awaken = (): void => {
    if (isArmed) return;
    isArmed = true;
    setImmediate(turn);
  };
  const isOver = (): boolean => {
    if (begun !== undefined) return performance.now() - begun >= most;
    begun = performance.now();
    awaken();
    return false;
  };
  const turn = (): void => {
    isArmed = false;
    begun = undefined;
    if (lines().some(({ size }) => size > 0)) isOver();
    serve(lines());
  };
  /** @param owed lines that were not served in this turn yet */
  const serve = (owed: readonly Line[]): void => {
    const [first, ...rest] = owed.filter(({ size }) => size > 0);
    const line = first ?? lines().find(({ size }) => size > 0);
    // Asked whether it is over, a slice begins, and with it another turn: only where somebody waits.
    if (!line || (!first && isOver())) return;
    line.next()?.();
    afterIt(() => serve(rest));
  };
  return {
    isOver,
    wait(line) {
      if (!isOver()) return undefined;
      awaken();
      return own[line].wait();
    },
    add(line) {
      added.push(line);
      return () => void added.splice(added.indexOf(line), 1);
    },
    awaken,
  };
}

interface Fifo extends Line {
  wait(): Promise<void>;
}

function createFifo(): Fifo {
  let waiting: (() => void)[] = [];
  let first = 0;
  return {
    get size() {
      return waiting.length - first;
    },
    next() {
      const next = waiting[first++];
      if (first > 1_000 && first > waiting.length / 2) {
        waiting = waiting.slice(first);
        first = 0;
      }
      return next;
    },
    wait: () => new Promise((resolve) => void waiting.push(resolve)),
  };
}

/** Once all that follows at once from what was begun is done. */
function afterIt(next: () => void): void {
  queueMicrotask(() => process.nextTick(next));
}

/** The slices of the thread that this is. */
export const slices: Slices = createSlices();
