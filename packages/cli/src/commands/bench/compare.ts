/** `bench compare`: this engine and that of another commit, measured in turns in one process. */
import { join } from 'node:path';
import type { Command } from 'commander';
import type { JsonValue } from '@chronopolitik/engine';
import { readBenchPositions } from '../../bench/adjudicate.ts';
import { type Comparison, compare } from '../../bench/compare.ts';
import {
  drawGames,
  knownWork,
  playedWork,
  targetsWork,
  unseenWork,
  worldsOf,
} from '../../bench/step-works.ts';
import { type Engine, type Work, adjudicationWorks } from '../../bench/works.ts';
import { sameSteps } from '../../bench/same-steps.ts';
import { benchWorld } from '../../bench/worlds.ts';
import { BadUse, type Io, parseJson, readFileAt } from '../../io.ts';
import { shelfInUse } from '../../variants.ts';
import { ROOT, withCommit } from './other-commit.ts';
import { countOf, rulesOf } from './settings.ts';

interface Flags {
  readonly runs: string;
  readonly only?: string;
  readonly same?: string;
  readonly json?: true;
}

const POSITIONS = join(ROOT, 'cases', 'bench-positions.json');

/** Each piece of work by its name, made only when it is wanted: large worlds take long to make. */
function worksOf(io: Io): readonly (readonly [string, () => readonly Work[]])[] {
  const classic = rulesOf({ ruleset: 'classic' }, false);
  const loose = rulesOf({ ruleset: '5d', options: { adjacency: 'loose' } }, true);
  const json = parseJson(POSITIONS, readFileAt(io, POSITIONS)) as JsonValue;
  const positions = readBenchPositions(classic, json);
  const ofBoards = (count: number) => benchWorld(loose, count);
  return [
    ['adjudicate', () => adjudicationWorks(classic, positions)],
    [
      'unseen',
      () => [
        unseenWork(loose, 'step, a board never seen', worldsOf(loose, positions.slice(0, 50))),
      ],
    ],
    ['played', () => [playedWork(loose, drawGames(loose, 6))]],
    ['known', () => [10, 1000].map((n) => knownWork(loose, `step at ${n} boards`, ofBoards(n)))],
    [
      'targets',
      () => [
        targetsWork(loose, 'where an army may move', ofBoards(1000), 'army', 'move'),
        targetsWork(loose, 'whom a fleet may support', ofBoards(1000), 'fleet', 'support'),
      ],
    ],
    ['load', () => [unseenWork(loose, 'the first step at 10,000 boards', [ofBoards(10_000)], 10)]],
  ];
}

function costText(cost: number): string {
  return cost >= 1000 ? `${(cost / 1000).toFixed(2)} ms` : `${cost.toFixed(2)} µs`;
}

function line({ name, unit, own: mine, other, ratio }: Comparison): string {
  const times = ({ median, min, max }: Comparison['ratio']) =>
    `${median.toFixed(2)} × (${min.toFixed(2)} to ${max.toFixed(2)})`;
  const costs = `${costText(mine.median)} here, ${costText(other.median)} there`;
  const rate = `${Math.round(1e6 / mine.median).toLocaleString('en')} ${unit}/s`;
  return `${name.padEnd(34)} ${times(ratio).padEnd(24)} ${costs}; ${rate}`;
}

/** This engine as a module of its own, as the other one is: what prepares the work has not run in it and slows it down. */
async function ownEngine(): Promise<Engine> {
  return (await import(`${import.meta.resolve('@chronopolitik/engine')}?measured`)) as Engine;
}

/** Says whether both engines take the steps of random games alike. @throws BadUse where they do not */
async function tellSame(io: Io, ref: string, other: Engine, games: number): Promise<void> {
  const variants = shelfInUse()
    .list()
    .map(({ variant }) => variant);
  const { steps, difference } = sameSteps(variants, await ownEngine(), other, games, (game) =>
    io.progress(`game ${game + 1} of ${games}`),
  );
  io.progress('');
  if (difference) {
    const { step, spec } = difference;
    throw new BadUse(`step ${step} differs from that of "${ref}": ${JSON.stringify(spec)}`);
  }
  io.print(`${steps} steps of ${games} games are the same as those of "${ref}"`);
}

async function measure(io: Io, ref: string, flags: Flags, other: Engine): Promise<void> {
  const own = await ownEngine();
  const runs = countOf('--runs', flags.runs);
  const wanted = flags.only?.split(',');
  const found: Comparison[] = [];
  for (const [group, make] of worksOf(io)) {
    if (wanted && !wanted.includes(group)) continue;
    for (const work of make()) {
      io.progress(work.name);
      const comparison = compare(work, own, other, runs);
      found.push(comparison);
      io.progress('');
      if (!flags.json) io.print(line(comparison));
    }
  }
  if (flags.json) io.print(JSON.stringify({ ref, runs, found }, undefined, 2));
}

async function bench(io: Io, ref: string, flags: Flags): Promise<void> {
  countOf('--runs', flags.runs);
  const games = flags.same === undefined ? undefined : countOf('--same', flags.same);
  io.progress(`building the engine of ${ref}`);
  await withCommit(ref, ['engine'], async ({ engine }) => {
    if (games === undefined) await measure(io, ref, flags, engine as Engine);
    else await tellSame(io, ref, engine as Engine, games);
  });
}

/** Adds the command `bench compare`. */
export function addBenchCompare(program: Command, io: Io): void {
  program
    .command('compare')
    .description('this engine beside that of another commit, in turns: how many times as fast')
    .argument('<ref>', 'a commit, branch or tag of this clone')
    .option('--runs <count>', 'turns of each', '40')
    .option('--only <groups>', 'adjudicate, unseen, played, known, targets, load')
    .option(
      '--same <games>',
      'measure nothing: play random games, and see that each step is the same',
    )
    .option('--json', 'print figures for machines')
    .action((ref: string, flags: Flags) => bench(io, ref, flags));
}
