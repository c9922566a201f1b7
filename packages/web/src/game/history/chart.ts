/** Where lines of counts run in a chart: apart where they are equal, with their names at their ends. */
import type { PowerId } from '@chronopolitik/engine';

/** How many centers each power has. */
export type Counts = Readonly<Record<PowerId, number>>;

/** A chart's size and what lies around its lines, in its own units. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The line of a power. */
export interface ChartLine {
  readonly power: PowerId;
  /** A point for each round. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** How high the middle of its name stands. */
  readonly nameAt: number;
}

/** A chart, ready to be drawn; all in its own units. */
export interface Chart {
  readonly frame: ChartFrame;
  /** The count at the top. */
  readonly most: number;
  readonly across: (round: number) => number;
  readonly up: (count: number) => number;
  /** Who ends highest first; of equals, who comes first in the variant. */
  readonly lines: readonly ChartLine[];
}

const AROUND = { left: 22, bottom: 20, top: 10 };
const WIDTH = 340;
const LOWEST = 230;
/** From name to name. */
const NAME_HEIGHT = 11;
const LETTER = 5.4;
/** From the end of a line to its name: room to see its dashes. */
export const LEAD = 26;
/** From line to line where counts are equal, and the share of a count that equal ones take at most. */
const LANE = 3.5;
const LANES = 0.8;

function frameOf(names: readonly string[]): ChartFrame {
  const { top, bottom } = AROUND;
  const longest = Math.max(0, ...names.map((name) => name.length));
  const right = LEAD + 4 + Math.min(WIDTH * 0.4, longest * LETTER);
  const height = Math.max(LOWEST, top + bottom + names.length * NAME_HEIGHT);
  return { ...AROUND, width: WIDTH, height, right };
}

/**
 * Moves what stands closer than a gap apart, in order and to both sides alike, within a room that has a gap for each.
 *
 * @param wanted from above to below
 */
export function spreadOut(
  wanted: readonly number[],
  gap: number,
  [first, last]: readonly [number, number],
): readonly number[] {
  // Without their gaps, what must keep together is what would fall in order: it goes to its mean.
  const together: { sum: number; size: number }[] = [];
  for (const [i, each] of wanted.entries()) {
    let [sum, size] = [each - i * gap, 1];
    for (let above = together.at(-1); above && above.sum * size >= sum * above.size;) {
      [sum, size] = [sum + above.sum, size + above.size];
      together.pop();
      above = together.at(-1);
    }
    together.push({ sum, size });
  }
  const lowest = last - gap * (wanted.length - 1);
  return together
    .flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size))
    .map((at, i) => Math.max(first, Math.min(lowest, at)) + i * gap);
}

/** How far below its count each power's line runs, so that equal ones lie side by side: nothing is below zero. */
function lanesOf(
  order: readonly PowerId[],
  counts: Counts,
  unit: number,
): ReadonlyMap<PowerId, number> {
  const lanes = new Map<PowerId, number>();
  for (const count of new Set(order.map((power) => counts[power] ?? 0))) {
    const equal = order.filter((power) => (counts[power] ?? 0) === count);
    const lane = Math.min(LANE, (unit * LANES) / equal.length);
    const lowest = count === 0 ? 0 : ((equal.length - 1) / 2) * lane;
    equal.forEach((power, i) => lanes.set(power, lowest - (equal.length - 1 - i) * lane));
  }
  return lanes;
}

/**
 * Lays out a line for each power.
 *
 * @param counts of each round, the first first; one at least
 * @param goal the count that wins, if one does
 */
export function chartOf(
  counts: readonly Counts[],
  powers: readonly PowerId[],
  nameOf: (power: PowerId) => string,
  goal: number | undefined,
): Chart {
  const frame = frameOf(powers.map(nameOf));
  const { width, height, left, right, top, bottom } = frame;
  const last = counts.at(-1) ?? {};
  const order = powers.toSorted((a, b) => (last[b] ?? 0) - (last[a] ?? 0));
  const most = Math.max(1, goal ?? 0, ...counts.flatMap((each) => Object.values(each)));
  const unit = (height - bottom - top) / most;
  const up = (count: number): number => height - bottom - count * unit;
  const rounds = counts.length - 1;
  const across = (round: number): number =>
    left + (rounds === 0 ? 1 : round / rounds) * (width - left - right);
  const lanes = counts.map((each) => lanesOf(order, each, unit));
  const pointsOf = (power: PowerId): ChartLine['points'] =>
    counts.map((each, i) => [across(i), up(each[power] ?? 0) + (lanes[i]?.get(power) ?? 0)]);
  const drawn = order.map((power) => ({ power, points: pointsOf(power) }));
  const names = spreadOut(
    drawn.map(({ points }) => points.at(-1)?.[1] ?? 0),
    NAME_HEIGHT,
    [top, height - bottom],
  );
  const lines = drawn.map((line, i) => ({ ...line, nameAt: names[i] ?? 0 }));
  return { frame, most, across, up, lines };
}
