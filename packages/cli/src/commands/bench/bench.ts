/** `bench adjudicate` and `bench multiverse`: how fast this machine judges. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { JsonValue } from '@chronopolitik/engine';
import {
  type AdjudicateReport,
  type Rate,
  benchAdjudicate,
  readBenchPositions,
} from '../../bench/adjudicate.ts';
import { type Against, type RivalRate, against, readRates } from '../../bench/against.ts';
import type { Figure } from '../../bench/measure.ts';
import { type MultiverseReport, type StepCost, benchMultiverse } from '../../bench/multiverse.ts';
import { BadCase } from '../../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../../io.ts';
import type { Exit } from '../../program.ts';
import { addBenchBots } from './bots.ts';
import { addBenchCompare } from './compare.ts';
import { addBenchServer } from './server.ts';
import { addBenchTable } from './table.ts';
import { viewBench } from './view.ts';
import { visitBench } from './visit.ts';
import { countOf, rulesOf } from './settings.ts';

interface Flags {
  readonly json?: true;
  readonly runs: string;
  readonly boards: string;
  readonly against?: string;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function rangeText({ median, min, max, runs }: Figure): string {
  return `${whole(median)}/s (${whole(min)} to ${whole(max)}, ${runs} runs)`;
}

function printCalibration(io: Io, calibration: Figure): void {
  io.print(`calibration  ${rangeText(calibration)} steps of a fixed loop`);
}

function printRate(io: Io, name: string, rate: Rate): void {
  io.print(`${name.padEnd(12)} ${rangeText(rate)}; ratio ${rate.ratio.toFixed(0)}`);
}

function printAdjudicate(io: Io, report: AdjudicateReport): void {
  const { calibration, core, objects, text, memory, positions } = report;
  io.print(`${whole(positions)} positions; ratio = calls per million steps of calibration`);
  printCalibration(io, calibration);
  printRate(io, 'core', core);
  printRate(io, 'objects', objects);
  printRate(io, 'text', text);
  io.print(`memory       ${memory.rssMb} MB resident, ${memory.heapMb} MB heap`);
}

function printAgainst(io: Io, { name, perSecond, note, ...times }: Against): void {
  const { core, objects, text } = times;
  const [c, o, t] = [core, objects, text].map((ratio) => ratio.toFixed(ratio < 10 ? 1 : 0));
  const more = note === undefined ? '' : ` (${note})`;
  io.print(`${name}${more}: ${whole(perSecond)}/s; core ${c} ×, objects ${o} ×, text ${t} ×`);
}

/** The rates of a file. @throws BadUse that names the file */
function ratesIn(io: Io, file: string): readonly RivalRate[] {
  return namingFile(file, () => readRates(parseJson(file, readFileAt(io, file)) as JsonValue));
}

function namingFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadCase || error instanceof BadUse)
      throw new BadUse(`${file}: ${error.message}`);
    throw error;
  }
}

const DEFAULT_FILE = fileURLToPath(
  new URL('../../../../../cases/bench-positions.json', import.meta.url),
);

function benchFile(io: Io, given: string | undefined, flags: Flags): void {
  const file = given ?? DEFAULT_FILE;
  if (given === undefined && !existsSync(file)) throw new BadUse('no file given');
  const rules = rulesOf({ ruleset: 'classic' }, false);
  const json = parseJson(file, readFileAt(io, file)) as JsonValue;
  const runs = countOf('--runs', flags.runs);
  const rates = flags.against === undefined ? [] : ratesIn(io, flags.against);
  const positions = namingFile(file, () => readBenchPositions(rules, json));
  if (positions.length === 0) throw new BadUse(`${file}: no positions`);
  const report = benchAdjudicate(rules, positions, { runs, onProgress: io.progress });
  const beside = against(report, rates);
  if (flags.json) {
    const printed = flags.against === undefined ? report : { ...report, against: beside };
    return io.print(JSON.stringify(printed, undefined, 2));
  }
  printAdjudicate(io, report);
  for (const rival of beside) printAgainst(io, rival);
}

function costText({ ms, min, max, ratio }: StepCost): string {
  return `${ms.toFixed(2)} ms (${min.toFixed(2)} to ${max.toFixed(2)}; ratio ${ratio.toFixed(0)})`;
}

function printMultiverse(io: Io, { calibration, rows, memory }: MultiverseReport): void {
  io.print('one step; ratio = thousands of calibration steps in the same time');
  printCalibration(io, calibration);
  for (const row of rows) {
    const { boards, heads, orders, forks, firstMs } = row;
    const first = `first ${firstMs.toFixed(2)} ms`;
    io.print(
      `${whole(boards)} boards, ${heads} heads, ${orders} fresh orders, ${forks} forks: ` +
        `whole ${costText(row.whole)}, touched ${costText(row.touched)}, ${first}`,
    );
  }
  io.print(`memory ${memory.rssMb} MB resident, ${memory.heapMb} MB heap`);
}

function benchBoards(io: Io, flags: Flags): void {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const sizes = flags.boards.split(',').map((text) => countOf('--boards', text));
  const runs = countOf('--runs', flags.runs);
  const report = benchMultiverse(rules, sizes, { runs, onProgress: io.progress });
  if (flags.json) io.print(JSON.stringify(report, undefined, 2));
  else printMultiverse(io, report);
}

/** Adds the command `bench` and all that it measures. */
export function benchCommand(program: Command, io: Io, _exit: Exit): void {
  const bench = program.command('bench').description('measure how fast this machine judges');
  bench
    .command('adjudicate')
    .description('adjudications a second')
    .argument('[file]', 'positions/1 (default: cases/bench-positions.json)')
    .option('--runs <count>', 'measured runs', '15')
    .option('--against <file>', 'rates/1: rates of other engines, to be told beside')
    .option('--json', 'print figures for machines')
    .action((file: string | undefined, flags: Flags) => benchFile(io, file, flags));
  bench
    .command('multiverse')
    .description('cost of a step in worlds of many boards')
    .option('--boards <counts>', 'sizes of the worlds', '1,10,100,1000')
    .option('--runs <count>', 'measured runs', '15')
    .option('--json', 'print figures for machines')
    .action((flags: Flags) => benchBoards(io, flags));
  addBenchBots(bench, io);
  viewBench(bench, io);
  visitBench(bench, io);
  addBenchServer(bench, io);
  addBenchCompare(bench, io);
  addBenchTable(bench, io);
}
