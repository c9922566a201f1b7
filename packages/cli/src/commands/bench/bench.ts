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
import type { Figure } from '../../bench/measure.ts';
import { type MultiverseReport, type StepCost, benchMultiverse } from '../../bench/multiverse.ts';
import { type Contestant, type MatchReport, playMatch } from '../../bench/bots.ts';
import type { Share } from '../../bench/share.ts';
import { type ThinkingTime, thinkingTimes } from '../../bench/thinking.ts';
import { BadCase } from '../../cases/json.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../../io.ts';
import type { Exit } from '../../program.ts';
import { addBenchServer } from './server.ts';
import { addBenchTable } from './table.ts';
import { viewBench } from './view.ts';
import { makeRules } from '../../variants.ts';
import { countOf, rulesOf } from './settings.ts';

interface Flags {
  readonly json?: true;
  readonly runs: string;
  readonly boards: string;
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

const DEFAULT_FILE = fileURLToPath(
  new URL('../../../../../cases/bench-positions.json', import.meta.url),
);

function benchFile(io: Io, given: string | undefined, flags: Flags): void {
  const file = given ?? DEFAULT_FILE;
  if (given === undefined && !existsSync(file)) throw new BadUse('no file given');
  const rules = rulesOf({ ruleset: 'classic' }, false);
  const json = parseJson(file, readFileAt(io, file)) as JsonValue;
  const runs = countOf('--runs', flags.runs);
  try {
    const positions = readBenchPositions(rules, json);
    if (positions.length === 0) throw new BadUse('no positions');
    const report = benchAdjudicate(rules, positions, { runs, onProgress: io.progress });
    if (flags.json) io.print(JSON.stringify(report, undefined, 2));
    else printAdjudicate(io, report);
  } catch (error) {
    if (error instanceof BadCase || error instanceof BadUse) {
      throw new BadUse(`${file}: ${error.message}`);
    }
    throw error;
  }
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

interface BotFlags {
  readonly json?: true;
  readonly games: string;
  readonly first: string;
  readonly rounds: string;
  readonly budget?: string;
  readonly maps: string;
  readonly rulesets: string;
  readonly strengths: string;
  readonly times?: string;
}

const MATCHES: readonly (readonly [stronger: Contestant, weaker: Contestant])[] = [
  ['easy', 'random'],
  ['normal', 'easy'],
  ['hard', 'normal'],
];

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

function shareText({ share, low, high }: Share): string {
  return `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

function matchText(report: MatchReport): string {
  const { wins, winsByPairs, centers, centersByPairs, boards, decisions, illegal } = report;
  const times = Object.entries(decisions).map(
    ([who, { meanMs, worstMs }]) => `${who} ${meanMs.toFixed(1)} ms (worst ${worstMs.toFixed(0)})`,
  );
  return (
    `wins ${shareText(wins)}, ` +
    (winsByPairs ? `by pairs ${shareText(winsByPairs)}, ` : '') +
    `centers ${centersByPairs ? shareText(centersByPairs) : percent(centers)}, ${boards.toFixed(0)} boards, ${times.join(', ')}, illegal ${illegal}`
  );
}

function matchesOf(strengths: string): typeof MATCHES {
  return strengths.split(',').map((name) => {
    const match = MATCHES.find(([stronger]) => stronger === name);
    if (!match) throw new BadUse(`no such strength: ${name}; there are easy, normal and hard`);
    return match;
  });
}

/** Standard is played under `classic`, the other variants under the rulesets named. */
function benchBots(io: Io, flags: BotFlags): void {
  const games = countOf('--games', flags.games);
  const first = countOf('--first', flags.first) - 1;
  const rounds = countOf('--rounds', flags.rounds);
  const scale = flags.budget === undefined ? undefined : countOf('--budget', flags.budget);
  const budget = scale && { adjudications: scale, orders: scale >> 2 };
  const cells = flags.maps
    .split(',')
    .flatMap((variant) =>
      (variant === 'standard' ? ['classic'] : flags.rulesets.split(',')).map(
        (ruleset) => [variant, ruleset] as const,
      ),
    );
  const matches = matchesOf(flags.strengths);
  const reports: object[] = [];
  for (const [variant, ruleset] of cells) {
    const rules = makeRules({ variant, ruleset });
    if (!rules.ok) throw new BadUse(rules.error);
    for (const [stronger, weaker] of matches) {
      const name = `${variant} ${ruleset}: ${stronger} against ${weaker}`;
      const match = { rules: rules.value, stronger, weaker, games, first, rounds };
      const report = playMatch(budget ? { ...match, budget } : match, (game) =>
        io.progress(`${name}: game ${game + 1} of ${games}`),
      );
      io.progress('');
      reports.push({ variant, ruleset, stronger, weaker, ...report });
      if (!flags.json) io.print(`${name}: ${matchText(report)}`);
    }
  }
  if (flags.json) io.print(JSON.stringify(reports, undefined, 2));
}

/** On the first map, under the first rules. */
function benchThinking(io: Io, { maps, rulesets, times = '', json }: BotFlags): void {
  const [variant = '', ruleset = ''] = [maps.split(',')[0], rulesets.split(',')[0]];
  const rules = makeRules({ variant, ruleset });
  if (!rules.ok) throw new BadUse(rules.error);
  const found = times.split(',').flatMap((text) => {
    io.progress(`${variant} ${ruleset}: ${text} boards`);
    return thinkingTimes(rules.value, countOf('--times', text));
  });
  io.progress('');
  if (json) io.print(JSON.stringify(found, undefined, 2));
  else for (const time of found) io.print(`${variant} ${ruleset}: ${timeText(time)}`);
}

function timeText({ strength, boards, heads, units, meanMs, worstMs }: ThinkingTime): string {
  const size = `${boards} boards, ${heads} heads, ${units} units`;
  return `${size}: ${strength} ${meanMs.toFixed(0)} ms a decision (worst ${worstMs.toFixed(0)})`;
}

/** Adds the command `bench` and all that it measures. */
export function benchCommand(program: Command, io: Io, _exit: Exit): void {
  const bench = program.command('bench').description('measure how fast this machine judges');
  bench
    .command('adjudicate')
    .description('adjudications a second')
    .argument('[file]', 'positions/1 (default: cases/bench-positions.json)')
    .option('--runs <count>', 'measured runs', '15')
    .option('--json', 'print figures for machines')
    .action((file: string | undefined, flags: Flags) => benchFile(io, file, flags));
  bench
    .command('multiverse')
    .description('cost of a step in worlds of many boards')
    .option('--boards <counts>', 'sizes of the worlds', '1,10,100,1000')
    .option('--runs <count>', 'measured runs', '15')
    .option('--json', 'print figures for machines')
    .action((flags: Flags) => benchBoards(io, flags));
  bench
    .command('bots')
    .description('how strong machine players are, and how long they think')
    .option('--games <count>', 'games a match', '20')
    .option('--first <number>', 'the first game: those before it were played earlier', '1')
    .option('--rounds <count>', 'rounds after which centers decide', '12')
    .option('--budget <count>', 'adjudications a decision, in place of what each strength spends')
    .option('--maps <ids>', 'variants to play on', 'standard,france-austria,teaching,rootz')
    .option('--rulesets <ids>', 'rules for all maps but the standard one', '5d,5dplomacy')
    .option('--strengths <names>', 'who plays against the next weaker', 'easy,normal,hard')
    .option('--times <boards>', 'time decisions in worlds of so many boards, and play no games')
    .option('--json', 'print figures for machines')
    .action((flags: BotFlags) => (flags.times ? benchThinking(io, flags) : benchBots(io, flags)));
  viewBench(bench, io);
  addBenchServer(bench, io);
  addBenchTable(bench, io);
}
