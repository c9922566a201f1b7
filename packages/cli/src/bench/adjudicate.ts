/** How many positions a second are adjudicated: the bare core, and with objects in and out. */
import {
  type JsonValue,
  type LocalOrder,
  type Rules,
  type Unit,
  adjudicate,
  adjudicateCore,
  adjudicateText,
  encodePosition,
  parseOrder,
  sourceOf,
} from '@chronopolitik/engine';
import { isObject, objectsAt, textsAt } from '../cases/json.ts';
import { readUnit } from '../cases/names.ts';
import { localOrder } from '../cases/movement.ts';
import { spelled } from '../cases/positions.ts';
import { SPRING, movementWorld } from '../cases/world.ts';
import { BadUse } from '../io.ts';
import { type Figure, type Memory, calibrate, measure, memoryNow, rateOf } from './measure.ts';

/** A position to be judged: an order for each unit, in the same order. */
export interface BenchPosition {
  readonly units: readonly Unit[];
  readonly orders: readonly LocalOrder[];
  /** The same as the file has it. */
  readonly written: { readonly units: readonly string[]; readonly orders: readonly string[] };
}

/** How often something is done a second, over several runs. */
export interface Rate extends Figure {
  readonly perSecond: number;
  /** Calls a second per million steps a second of the calibration loop. */
  readonly ratio: number;
}

/** How fast positions are judged: by the bare core, with objects in and out, and with text in. */
export interface AdjudicateReport {
  readonly positions: number;
  readonly calibration: Figure & { readonly perSecond: number };
  readonly core: Rate;
  readonly objects: Rate;
  readonly text: Rate;
  readonly memory: Memory;
}

/**
 * Reads the positions of a `positions/1` file; their outcomes are left aside.
 * @throws BadCase or BadUse for a file that is not `positions/1`.
 */
export function readBenchPositions(rules: Rules, file: JsonValue): readonly BenchPosition[] {
  if (!isObject(file) || file['format'] !== 'positions/1') {
    throw new BadUse('unknown format, expected positions/1');
  }
  return objectsAt(file, 'cases').map((entry) => {
    const written = { units: textsAt(entry, 'units'), orders: textsAt(entry, 'orders') };
    const units = written.units.map((text) => readUnit(rules, text));
    const source = sourceOf(rules, movementWorld(rules, units));
    const orders = written.orders.map((text, i): LocalOrder => {
      const context = { board: SPRING, phase: 'movement', power: units[i]?.power } as const;
      const reading = parseOrder(source, spelled(text), context);
      if (!reading.ok) throw new BadUse(`order "${text}": ${reading.error.code}`);
      return localOrder(reading.value.order);
    });
    return { units, orders, written };
  });
}

/** Positions as a program has them that read them as JSON. */
function asJson(positions: readonly BenchPosition[]): readonly BenchPosition[] {
  return JSON.parse(JSON.stringify(positions)) as readonly BenchPosition[];
}

/** Results are read, so that nothing is skipped. */
let sum = 0;

function runCore(rules: Rules, encoded: readonly Int16Array[], out: Uint8Array): void {
  for (const position of encoded) {
    adjudicateCore(rules, position, out);
    sum += out[0] as number;
  }
}

/** Reasons are read for one order in twenty, as when a player looks at a few. */
function runObjects(rules: Rules, positions: readonly BenchPosition[]): void {
  let order = 0;
  for (const { units, orders } of positions) {
    const explained: number[] = [];
    for (let i = (20 - (order % 20)) % 20; i < units.length; i += 20) explained.push(i);
    const { results, dislodged, causes } = adjudicate(rules, units, orders, explained);
    sum += results.length + dislodged.length;
    for (const { code } of causes) sum += code.length;
    order += units.length;
  }
}

function runText(rules: Rules, positions: readonly BenchPosition[]): void {
  for (const { written } of positions) {
    const judged = adjudicateText(rules, written.units, written.orders);
    if (!judged.ok) throw new BadUse(`position: ${judged.error.code}`);
    sum += judged.value.results.length + judged.value.dislodged.length;
  }
}

/** How often to measure, and who is told how far it is. */
export interface BenchOptions {
  readonly runs: number;
  readonly onProgress: (line: string) => void;
}

/** Nothing is remembered between calls; the input is encoded, or read from text, beforehand. */
export function benchAdjudicate(
  rules: Rules,
  positions: readonly BenchPosition[],
  { runs, onProgress }: BenchOptions,
): AdjudicateReport {
  onProgress('calibrating');
  const calibration = calibrate(Math.max(5, runs));
  const encoded = positions.map(({ units, orders }) => encodePosition(rules, units, orders));
  const out = new Uint8Array(Math.max(...positions.map(({ units }) => units.length)) * 2);
  const rate = (name: string, work: () => void): Rate => {
    const onRun = (run: number) => onProgress(`${name}: run ${run + 1} of ${runs}`);
    const figure = measure(work, { runs, warmUps: Math.ceil(40_000 / positions.length), onRun });
    const rates = rateOf(figure, positions.length);
    const ratio = (rates.median / calibration.median) * 1e6;
    return { perSecond: rates.median, ...rates, ratio };
  };
  const core = rate('core', () => runCore(rules, encoded, out));
  const parsed = asJson(positions);
  const objects = rate('objects', () => runObjects(rules, parsed));
  const text = rate('text', () => runText(rules, parsed));
  onProgress('');
  if (sum === 0) throw new Error('nothing was adjudicated');
  return {
    positions: positions.length,
    calibration: { perSecond: calibration.median, ...calibration },
    core,
    objects,
    text,
    memory: memoryNow(),
  };
}
