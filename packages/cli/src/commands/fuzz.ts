/** `fuzz`: random games judged by the engine and by the slow oracle, until they differ or time is up. */
import type { Command } from 'commander';
import { type Played, type Share, allShares, fuzz } from '../fuzz/fuzz.ts';
import { scriptOfFinding } from '../fuzz/story.ts';
import { BadUse, type Io } from '../io.ts';
import type { Exit } from '../program.ts';

interface Flags {
  readonly minutes: string;
  readonly seed: string;
  readonly only?: string;
}

const MINUTE = 60_000;
/** Progress is shown this often, in milliseconds; where nobody watches, a line each minute. */
const GLANCE = 250;

/** @throws BadUse unless the text is a number above 0. */
function minutesOf(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0) || !Number.isFinite(minutes)) {
    throw new BadUse(`--minutes: "${text}" is no number of minutes`);
  }
  return minutes;
}

/** @throws BadUse unless the text is a whole number from 0. */
function seedOf(text: string): number {
  const seed = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(seed) || seed < 0) {
    throw new BadUse(`--seed: "${text}" is no whole number`);
  }
  return seed;
}

/** The contests whose name begins with a text. @throws BadUse where none does. */
function chosenFrom(shares: readonly Share[], only: string | undefined): readonly Share[] {
  const chosen = shares.filter(({ contest }) => contest.name.startsWith(only ?? ''));
  if (chosen.length > 0) return chosen;
  const names = shares.map(({ contest }) => contest.name).join('; ');
  throw new BadUse(`--only: no contest begins with "${only}" (there are ${names})`);
}

/** `12,300 positions, 210 games of 5d`: what was played, by the first word of its contest. */
function totalText(played: Played): string {
  const totals = new Map<string, number>();
  for (const [name, count] of played) {
    const [family = name] = name.split(',');
    totals.set(family, (totals.get(family) ?? 0) + count);
  }
  const whole = (count: number): string => count.toLocaleString('en');
  return [...totals]
    .map(([family, count]) =>
      family === 'positions' ? `${whole(count)} positions` : `${whole(count)} games of ${family}`,
    )
    .join(', ');
}

/** Says how far it is until the time is over. */
function watch(io: Io, minutes: number): (played: Played) => boolean {
  const start = performance.now();
  let [glance, minute] = [start, start];
  return (played) => {
    const now = performance.now();
    if (now - glance > GLANCE) {
      glance = now;
      io.progress(`${((now - start) / MINUTE).toFixed(1)} of ${minutes} min: ${totalText(played)}`);
    }
    if (now - minute > MINUTE) {
      minute = now;
      io.complain(`${Math.round((now - start) / MINUTE)} min: ${totalText(played)}`);
    }
    return now - start < minutes * MINUTE;
  };
}

/** Runs the command. A test may bring contests with a spoiled engine. */
export function runFuzz(io: Io, exit: Exit, flags: Flags, shares = allShares()): void {
  const seed = seedOf(flags.seed);
  const minutes = minutesOf(flags.minutes);
  const contests = chosenFrom(shares, flags.only);
  const { played, finding } = fuzz(contests, { seed, goesOn: watch(io, minutes) });
  io.progress('');
  if (finding) {
    exit.code = 1;
    for (const line of scriptOfFinding(finding)) io.print(line);
  }
  const verdict = finding ? 'engine and oracle differ' : 'engine and oracle agree';
  io.complain(`seed ${seed}: ${totalText(played)}: ${verdict}`);
}

/** Adds the command `fuzz`. It exits with 1 where engine and oracle differ. */
export function fuzzCommand(program: Command, io: Io, exit: Exit): void {
  program
    .command('fuzz')
    .description('judge random games by the engine and by a slow second opinion, until they differ')
    .option('--minutes <number>', 'how long', '1')
    .option('--seed <number>', 'where chance begins: the same games for the same seed', '1')
    .option('--only <name>', 'contests whose name begins so: positions, 5d, 5dplomacy')
    .action((flags: Flags) => runFuzz(io, exit, flags));
}
