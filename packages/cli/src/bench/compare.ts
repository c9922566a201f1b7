/** Two engines measured beside each other: they take turns, so that what else the machine does falls on both alike. */
import { type Figure, figureOf } from './measure.ts';
import type { Engine, Turn, Work } from './works.ts';

/** What a piece of work costs under two engines, in processor time of the whole process. */
export interface Comparison {
  readonly name: string;
  readonly unit: Work['unit'];
  /** Microseconds each, under this engine and under the other. */
  readonly own: Figure;
  readonly other: Figure;
  /** How many times as fast this engine is, turn by turn. */
  readonly ratio: Figure;
}

/** Turns before any is measured, so that the compiler has done its work. */
const WARM_UPS = 8;

/** Microseconds that the processors spent on one turn, for each thing that it does. */
function costOf({ prepare, run }: Turn, count: number): number {
  prepare?.();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
}

/**
 * Measures a piece of work under two engines in turns.
 * @param runs turns of each; long work takes fewer
 */
export function compare(work: Work, own: Engine, other: Engine, runs: number): Comparison {
  const { name, unit, count, everyTurn } = work;
  const [first, second] = [work.under(own), work.under(other)];
  const turns = Math.ceil(runs / everyTurn);
  const pairs: (readonly [number, number])[] = [];
  for (let i = -Math.ceil(WARM_UPS / everyTurn); i < turns; i++) {
    const pair = i % 2 === 0 ? inTurn(first, second, count) : swapped(inTurn(second, first, count));
    if (i >= 0) pairs.push(pair);
  }
  return {
    name,
    unit,
    own: figureOf(pairs.map(([cost]) => cost)),
    other: figureOf(pairs.map(([, cost]) => cost)),
    ratio: figureOf(pairs.map(([mine, theirs]) => theirs / mine)),
  };
}

function inTurn(first: Turn, second: Turn, count: number): readonly [number, number] {
  return [costOf(first, count), costOf(second, count)];
}

function swapped([a, b]: readonly [number, number]): readonly [number, number] {
  return [b, a];
}
