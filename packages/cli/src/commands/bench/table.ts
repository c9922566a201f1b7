/** `bench all`: everything that is asked of the speed of this program, in one table. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Rules } from '@chronopolitik/engine';
import {
  memoryOfBoard,
  memoryOfStillBoard,
  previewTime,
  stepTimes,
  targetsTime,
  wholeTime,
} from '../../bench/growth.ts';
import { figureOf } from '../../bench/measure.ts';
import { roundBytes, stepAllocations } from '../../bench/round.ts';
import type { ServerReport } from '../../bench/server.ts';
import {
  type Row,
  atMost,
  figureText,
  ratioRow,
  tableText,
  turnsRow,
  withSection,
} from '../../bench/table.ts';
import { GESTURES, type ViewReport } from '../../bench/view.ts';
import { type BenchWorld, benchWorld } from '../../bench/worlds.ts';
import type { Io } from '../../io.ts';
import { countOf, rulesOf } from './settings.ts';
import { judging, steps } from './speed-rows.ts';

interface Flags {
  readonly runs: string;
  readonly write?: string;
}

const PROGRAM = fileURLToPath(new URL('../../main.js', import.meta.url));

const HEAD = `# Benchmarks

Written by \`npm run bench\`, a section for each machine, with the day on which it was measured last; what is
measured and how it is made fast is in [speed.md](speed.md). A figure is the median of its runs, beside whatever
else the machine was doing.`;

// Why an aim is missed, where it is.
const MANY_PLACES = 'the answer is thousands of places, each an object with its name';
const INDEXED = 'the record of results, and the index: 37 bytes an order, four a province';

/** Worlds of five heads, three of whose orders reopen a past board. */
function boards(io: Io, rules: Rules, runs: number): readonly Row[] {
  io.progress('worlds of 10 and of 1,000 boards');
  const [small, middle] = [benchWorld(rules, 10), benchWorld(rules, 1000)];
  io.progress('a world of 10,000 boards');
  const large = benchWorld(rules, 10_000);
  const { first: few, second: many, ratio } = stepTimes(rules, small, large, 8 * runs);
  return [
    atMost('All of 1,000 boards, 30,000 orders', wholeTime(rules, middle, runs), 20),
    atMost('All of 10,000 boards', wholeTime(rules, large, 5), 300),
    { subject: 'A step at 10 boards', aim: '', measured: figureText(few, ' ms') },
    { subject: 'The same at 10,000 boards', aim: '', measured: figureText(many, ' ms') },
    turnsRow('Ratio of the two, run in turns', ratio, 1.5),
    ...added(rules, small, large, runs),
    atMost('Preview of a draft at 1,000 boards', previewTime(rules, middle, runs), 50),
    atMost(
      'Where an army may move, all of 1,000 boards',
      targetsTime(rules, middle.world, 'army', 'move', runs),
      5,
      MANY_PLACES,
    ),
    atMost(
      'Whom a fleet may support, all of 1,000 boards',
      targetsTime(rules, middle.world, 'fleet', 'support', runs),
      5,
      MANY_PLACES,
    ),
    meeting(runs),
  ];
}

/** Three hundred timelines of which all boards of a turn lie beside each other. */
function meeting(runs: number): Row {
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'sameTurn' } }, true);
  const { world } = benchWorld(rules, 1200, 300);
  const figure = targetsTime(rules, world, 'fleet', 'support', runs);
  const subject = 'The same in 300 timelines under `sameTurn`';
  return { subject, aim: '', measured: figureText(figure, ' ms') };
}

/** What a step adds at either size: to the database, to every page, and to the heap. */
function added(rules: Rules, small: BenchWorld, large: BenchWorld, runs: number): readonly Row[] {
  const [few, many] = [roundBytes(rules, small), roundBytes(rules, large)];
  const allocated = (subject: BenchWorld) => stepAllocations(rules, subject, 4 * runs);
  return [
    ...growthOf('Bytes that it adds to the database', few.stored, many.stored),
    ...growthOf('Bytes told to each page', few.told, many.told),
    ...growthOf('Bytes allocated by it', allocated(small), allocated(large)),
  ];
}

function growthOf(subject: string, few: number, many: number): readonly Row[] {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const measured = `${kilobytes(few)}, ${kilobytes(many)}`;
  return [
    { subject: `${subject}, at 10 and at 10,000 boards`, aim: '', measured },
    ratioRow('Ratio of the two', many / few, 1.5),
  ];
}

function heads(io: Io, rules: Rules, runs: number): readonly Row[] {
  io.progress('worlds of 5 and of 50 heads');
  const [five, fifty] = [5, 50].map((count) => benchWorld(rules, 500, count));
  if (!five || !fifty) return [];
  const { median, min, max, runs: turns } = stepTimes(rules, five, fifty, 8 * runs).ratio;
  const ratio = { median: median / 10, min: min / 10, max: max / 10, runs: turns };
  return [turnsRow('A head of fifty beside a head of five', ratio, 1.5)];
}

function memory(io: Io, rules: Rules): readonly Row[] {
  io.progress('memory');
  const usual = memoryOfBoard(rules, 2000);
  const { inAll, orders, units } = memoryOfStillBoard(rules, 1000);
  const kilobytes = (value: number) => `${value.toFixed(1)} kB`;
  const beyond = inAll - orders;
  return [
    {
      subject: 'Memory a board, winters counted, with orders and index',
      aim: '',
      measured: kilobytes(usual),
    },
    {
      subject: 'Memory a board where nothing differs from its parent, beyond its orders',
      aim: '≤ 2 kB',
      measured: `${kilobytes(beyond)}; with the orders of ${units.toFixed(0)} units ${kilobytes(inAll)}`,
      isMet: beyond <= 2,
      reason: INDEXED,
    },
  ];
}

/** Another bench as a process of its own; undefined where it cannot run here, or takes too long. */
function other<T>(io: Io, ...words: readonly string[]): T | undefined {
  io.progress(`bench ${words.join(' ')}`);
  try {
    const text = execFileSync(process.execPath, [PROGRAM, 'bench', ...words, '--json'], {
      encoding: 'utf8',
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

const unmeasured = (name: string): Row => ({
  subject: `\`bench ${name}\``,
  aim: '',
  measured: 'not measured here: run it by itself',
});

function server(io: Io): readonly Row[] {
  return [...serverOn(io, 'Server', []), ...serverOn(io, 'Server on PostgreSQL', ['--postgres'])];
}

function serverOn(io: Io, name: string, more: readonly string[]): readonly Row[] {
  const args = ['--games', '1,100', '--runs', '7', ...more];
  const report = other<{ reports: readonly ServerReport[] }>(io, 'server', ...args);
  if (!report) return [unmeasured(['server', ...more].join(' '))];
  return report.reports.flatMap(({ games, commandsPerSecond, processorMs, toldMs }): Row[] => [
    {
      subject: `${name}, ${games} games: commands`,
      aim: games > 1 ? '≥ 1,500/s' : '',
      measured: figureText(commandsPerSecond, '/s'),
      ...(games > 1 && { isMet: commandsPerSecond.median >= 1_500 }),
    },
    {
      subject: `${name}, ${games} games: processor time of the server for a command`,
      aim: '',
      measured: figureText(processorMs, ' ms'),
    },
    {
      subject: `${name}, ${games} games: a step told to all pages`,
      aim: '',
      measured: figureText(toldMs, ' ms'),
    },
  ]);
}

function view(io: Io): readonly Row[] {
  const report = other<ViewReport>(io, 'view', '--frames', '120');
  if (!report) return [unmeasured('view')];
  const frames = GESTURES.map((gesture): Row => {
    const { mean, p95 } = report.gestures[gesture];
    const measured = `${mean.toFixed(1)} ms mean, ${p95.toFixed(1)} ms of 95 in 100`;
    return {
      subject: `Page, ${report.boards} boards, ${gesture}: a frame`,
      aim: '≤ 8 ms mean, ≤ 16 ms of 95 in 100',
      measured,
      isMet: mean <= 8 && p95 <= 16,
    };
  });
  const first = figureOf([report.firstPicture]);
  return [
    ...frames,
    atMost(`Page, ${report.boards} boards: first picture`, first, 1500),
    ...roundsOnPage(report),
  ];
}

/** Five heads go on; as many boards are in view at either size. */
function roundsOnPage({ rounds }: ViewReport): readonly Row[] {
  const [few, many] = rounds;
  if (!few || !many) return [];
  return [
    ...[few, many].map(({ boards: size, ms }) => ({
      subject: `Page, a round told, worked in and painted at ${size} boards`,
      aim: '',
      measured: figureText(ms, ' ms'),
    })),
    ratioRow('Ratio of the two', many.ms.median / few.ms.median, 1.5),
  ];
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`;
}

function run(io: Io, flags: Flags): void {
  const runs = countOf('--runs', flags.runs);
  const rules = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  // First: larger worlds that are let go meanwhile would be counted off.
  const kept = memory(io, rules);
  const rows = [
    ...judging(io, runs),
    ...heads(io, rules, runs),
    ...steps(io, rules, runs),
    ...boards(io, rules, runs),
    ...kept,
    ...server(io),
    ...view(io),
  ];
  io.progress('');
  const date = new Date().toISOString().slice(0, 10);
  const table = tableText(rows);
  io.print(`${date}, ${machine()}\n\n${table}`);
  if (flags.write === undefined) return;
  const before = existsSync(flags.write) ? readFileSync(flags.write, 'utf8') : '';
  writeFileSync(
    flags.write,
    withSection(before, HEAD, machine(), `Measured on ${date}.\n\n${table}`),
  );
}

/** Adds the command `bench all`. */
export function addBenchTable(program: Command, io: Io): void {
  program
    .command('all')
    .description('everything that is asked of speed, in one table')
    .option('--runs <count>', 'measured runs', '15')
    .option('--write <file>', 'write the table to a file too')
    .action((flags: Flags) => run(io, flags));
}
