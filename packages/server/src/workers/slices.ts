/** How the main thread shares its time: nobody works on where a slice is over before everybody else was heard. */

/** Milliseconds that the thread works in one turn of the event loop before what can wait waits for the next turn. */
const SLICE = 8;
/** How many slices a turn takes at most with what the disk took: so long nobody else is heard. */
const WITH_DISK = 2;

/** Work that waits for a slice, in an order of its own. */
export interface Line {
  readonly size: number;
  /** Whether it is short and comes before questions to the database: it has half of a slice in each turn. */
  readonly isFirst?: boolean;
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
  /** Does what the disk works on, not the thread: it does not count, or each commit would be all that a turn does. */
  uncounted<T>(work: () => T): T;
  /** @returns undefined where the slice is not over: the work goes on at once, and nothing is waited for */
  wait(line: SliceLine): Promise<void> | undefined;
  /** Adds a line that is served before long work, and after the database unless it comes first. @returns how to take it away */
  add(line: Line): () => void;
  /** To be called when somebody has come to an added line. */
  awaken(): void;
}

/**
 * Slices that begin with the first work of a turn. In each turn every line is served once at least, and as often
 * as the slice allows: what is to be kept first, then added lines that come first, what else is for the database, other
 * added lines, then long work.
 * @param most milliseconds of a slice
 * @param now milliseconds since any moment
 */
export function createSlices(
  most: number = SLICE,
  now: () => number = () => performance.now(),
): Slices {
  const own = { commit: createFifo(), database: createFifo(), long: createFifo() };
  const [first, others]: [Line[], Line[]] = [[], []];
  const meter = createMeter(most, now);
  let isArmed = false;
  const lines = (): readonly Line[] => [own.commit, ...first, own.database, ...others, own.long];
  const awaken = (): void => {
    if (isArmed) return;
    isArmed = true;
    setImmediate(turn);
  };
  const isOver = (): boolean => {
    const isPast = meter.isOver();
    if (isPast === undefined) awaken();
    return isPast ?? false;
  };
  const turn = (): void => {
    isArmed = false;
    meter.end();
    if (lines().some(({ size }) => size > 0)) isOver();
    serve(lines());
  };
  /** @param owed lines that were not served in this turn yet, and since when the first of them is */
  const serve = (owed: readonly Line[], since = now()): void => {
    const [next, ...rest] = owed.filter(({ size }) => size > 0);
    const line = next ?? lines().find(({ size }) => size > 0);
    // Asked whether it is over, a slice begins, and with it another turn: only where somebody waits.
    if (!line || (!next && isOver())) return;
    line.next()?.();
    afterIt(() => {
      const goesOn = next?.isFirst === true && next.size > 0 && now() - since < most / 2;
      if (goesOn) serve([next, ...rest], since);
      else serve(rest);
    });
  };
  return {
    isOver,
    uncounted: meter.uncounted,
    wait(line) {
      if (!isOver()) return undefined;
      awaken();
      return own[line].wait();
    },
    add(line) {
      const added = line.isFirst === true ? first : others;
      added.push(line);
      return () => void added.splice(added.indexOf(line), 1);
    },
    awaken,
  };
}

interface Meter extends Pick<Slices, 'uncounted'> {
  /** Undefined where no slice has begun: it begins now. */
  isOver(): boolean | undefined;
  end(): void;
}

function createMeter(most: number, now: () => number): Meter {
  let begun: number | undefined;
  /** Milliseconds since then that do not count. */
  let waited = 0;
  return {
    isOver() {
      if (begun === undefined) {
        begun = now();
        waited = 0;
        return undefined;
      }
      const passed = now() - begun;
      return passed - waited >= most || passed >= WITH_DISK * most;
    },
    end: () => void (begun = undefined),
    uncounted(work) {
      const before = now();
      try {
        return work();
      } finally {
        waited += now() - before;
      }
    },
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
