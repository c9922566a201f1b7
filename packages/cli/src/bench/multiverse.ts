/** What a step costs in worlds of many boards, solved whole and by the component it touches. */
import { type Rules, type World, step } from '@chronopolitik/engine';
import { type Figure, type Memory, calibrate, measure, memoryNow, timeOf } from './measure.ts';
import { type BenchWorld, benchWorld } from './worlds.ts';

/** What a step costs, in milliseconds and relative to the pace of the machine. */
export interface StepCost extends Figure {
  /** Milliseconds. */
  readonly ms: number;
  /** Steps of the calibration loop that would take as long, in thousands. */
  readonly ratio: number;
}

/** What a step costs in a world of some size. */
export interface MultiverseRow {
  /** Movement boards. */
  readonly boards: number;
  readonly heads: number;
  readonly orders: number;
  /** Past boards that the step opened again. */
  readonly forks: number;
  readonly whole: StepCost;
  readonly touched: StepCost;
  /** The first step in a world that was never seen: indexes are built. */
  readonly firstMs: number;
}

/** The costs in worlds of all sizes, and the pace of the machine. */
export interface MultiverseReport {
  readonly calibration: Figure & { readonly perSecond: number };
  readonly rows: readonly MultiverseRow[];
  readonly memory: Memory;
}

function forksIn(rules: Rules, { world, orders }: BenchWorld): number {
  const result = step(rules, world, orders);
  if (!result.ok) throw new Error(`the step failed: ${result.error.code}`);
  return result.value.step.successions.filter(({ kind }) => kind === 'forks').length;
}

function headCount({ due }: World): number {
  return due.phase === 'movement' ? due.movement.length : 0;
}

function rowOf(
  rules: Rules,
  boards: number,
  runs: number,
  calibration: Figure,
  onRun: (name: string, run: number) => void,
): MultiverseRow {
  const subject = benchWorld(rules, boards);
  const { world, orders } = subject;
  const firstMs = timeOf(() => void step(rules, world, orders));
  const cost = (name: string, work: () => void): StepCost => {
    const figure = measure(work, { runs, warmUps: 10, onRun: (run) => onRun(name, run) });
    return { ms: figure.median, ...figure, ratio: (figure.median * calibration.median) / 1e6 };
  };
  return {
    boards,
    heads: headCount(world),
    orders: orders.length,
    forks: forksIn(rules, subject),
    whole: cost('whole', () => void step(rules, world, orders, { whole: true })),
    touched: cost('touched', () => void step(rules, world, orders)),
    firstMs,
  };
}

/** Measures a step in worlds of so many movement boards each. */
export function benchMultiverse(
  rules: Rules,
  sizes: readonly number[],
  { runs, onProgress }: { readonly runs: number; readonly onProgress: (line: string) => void },
): MultiverseReport {
  onProgress('calibrating');
  const calibration = calibrate(Math.max(5, runs));
  const rows = sizes.map((boards) =>
    rowOf(rules, boards, runs, calibration, (name, run) =>
      onProgress(`${boards} boards, ${name}: run ${run + 1} of ${runs}`),
    ),
  );
  onProgress('');
  return {
    calibration: { perSecond: calibration.median, ...calibration },
    rows,
    memory: memoryNow(),
  };
}
