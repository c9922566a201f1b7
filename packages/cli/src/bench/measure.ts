/** Measuring: repeated runs, their median and range, and a fixed loop to compare machines by. */

/** A figure over several runs. */
export interface Figure {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

/** The median and the range of some values; all 0 where there are none. */
export function figureOf(values: readonly number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
  return { median, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0, runs: sorted.length };
}

/** Milliseconds that one call takes. */
export function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** How often something is done to be measured. */
export interface MeasureOptions {
  readonly runs: number;
  /** Calls before measuring, so that the compiler has done its work. */
  readonly warmUps: number;
  readonly onRun?: (run: number) => void;
}

/** Milliseconds a call, over several runs. */
export function measure(work: () => void, options: MeasureOptions): Figure {
  const { runs, warmUps, onRun } = options;
  for (let i = 0; i < warmUps; i++) work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    onRun?.(run);
    times.push(timeOf(work));
  }
  return figureOf(times);
}

/** Two pieces of work measured in turns. */
export interface Pair {
  readonly first: Figure;
  readonly second: Figure;
  /** How many times as long the second takes, turn by turn. */
  readonly ratio: Figure;
}

/** Milliseconds of two pieces of work that take turns: what else the machine does falls on both alike. */
export function measureInTurns(
  first: () => void,
  second: () => void,
  { runs, warmUps }: Omit<MeasureOptions, 'onRun'>,
): Pair {
  const turn = () => [timeOf(first), timeOf(second)] as const;
  for (let i = 0; i < warmUps; i++) turn();
  const turns = Array.from({ length: runs }, turn);
  return {
    first: figureOf(turns.map(([ms]) => ms)),
    second: figureOf(turns.map(([, ms]) => ms)),
    ratio: figureOf(turns.map(([few, many]) => many / few)),
  };
}

/** Calls a second, from milliseconds for `count` calls. */
export function rateOf({ median, min, max, runs }: Figure, count: number): Figure {
  const rate = (ms: number) => (ms > 0 ? (count * 1000) / ms : 0);
  return { median: rate(median), min: rate(max), max: rate(min), runs };
}

const CALIBRATION_STEPS = 5_000_000;
const table = new Int32Array(1024);

/** Fixed integer work over a small table, as an adjudicator does it. Returns a value so that it is not skipped. */
function calibrationLoop(): number {
  let state = 123_456_789;
  for (let i = 0; i < CALIBRATION_STEPS; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const slot = state & 1023;
    table[slot] = ((table[slot] as number) + (state & 7)) | 0;
  }
  return state;
}

/** Steps a second of the calibration loop: what figures of other machines are divided by. */
export function calibrate(runs: number): Figure {
  const figure = measure(() => void calibrationLoop(), { runs, warmUps: 3 });
  return rateOf(figure, CALIBRATION_STEPS);
}

/** Megabytes that the process holds. */
export interface Memory {
  readonly rssMb: number;
  readonly heapMb: number;
}

/** The memory of this process now, in megabytes of 2^20 bytes, to one decimal. */
export function memoryNow(): Memory {
  const { rss, heapUsed } = process.memoryUsage();
  const mb = (bytes: number) => Math.round(bytes / 104_857.6) / 10;
  return { rssMb: mb(rss), heapMb: mb(heapUsed) };
}
