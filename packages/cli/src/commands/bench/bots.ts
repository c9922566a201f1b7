/** `bench bots`: how strong machine players are, and how long they think. */
import type { Command } from 'commander';
import { type BotStrength, type Budget, STRENGTHS } from '@chronopolitik/bots';
import { type MatchReport, playMatch } from '../../bench/bots.ts';
import { type Contestant, contestant, dumb, machine } from '../../bench/contestants.ts';
import { type OtherMachines, otherMachine } from '../../bench/other-machines.ts';
import {
  type ChallengeGame,
  type ChallengeReport,
  playChallenge,
} from '../../bench/rivals/one-against-all.ts';
import { watchHabits } from '../../bench/habits.ts';
import type { Share } from '../../bench/share.ts';
import { type ThinkingTime, thinkingTimes } from '../../bench/thinking.ts';
import { BadUse, type Io } from '../../io.ts';
import { makeRules } from '../../variants.ts';
import { habitsText } from './habit-rows.ts';
import { withCommit } from './other-commit.ts';
import { countOf, rulesOf } from './settings.ts';
import { benchTournament, rateFiles } from './tournament.ts';

interface BotFlags {
  readonly json?: true;
  readonly games: string;
  readonly first: string;
  readonly rounds?: string;
  readonly budget?: string;
  readonly maps: string;
  readonly rulesets: string;
  readonly strengths: string;
  readonly times?: string;
  readonly against?: string;
  readonly habits?: true;
  readonly commit?: string;
  readonly tournament?: true;
  readonly rate?: string;
}

/** Rounds of a game that is no challenge of rivals. */
const ROUNDS = 12;

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

/** What each machine but the easy ones spends in place of its own budget, if somebody says so. */
function budgetOf({ budget }: BotFlags): Budget | undefined {
  if (budget === undefined) return undefined;
  const adjudications = countOf('--budget', budget);
  return { adjudications, orders: adjudications >> 2 };
}

/** Which games are played, and for how long. @param usual rounds where no flag says so */
function spanOf({ games, first, rounds }: BotFlags, usual = ROUNDS) {
  return {
    games: countOf('--games', games),
    first: countOf('--first', first) - 1,
    rounds: rounds === undefined ? usual : countOf('--rounds', rounds),
  };
}

/** Maps with the rules that they are played under: standard under `classic`, the other variants under the rulesets named. */
function cellsOf({ maps, rulesets }: BotFlags): readonly (readonly [string, string])[] {
  return maps
    .split(',')
    .flatMap((variant) =>
      (variant === 'standard' ? ['classic'] : rulesets.split(',')).map(
        (ruleset) => [variant, ruleset] as const,
      ),
    );
}

/** Plays each strength named against the rival named, else against the next weaker, or against machines of another commit. */
function benchMatches(io: Io, flags: BotFlags, others?: OtherMachines): void {
  const { games, first, rounds } = spanOf(flags);
  const budget = budgetOf(flags);
  const reports: object[] = [];
  for (const [variant, ruleset] of cellsOf(flags)) {
    const rules = makeRules({ variant, ruleset });
    if (!rules.ok) throw new BadUse(rules.error);
    for (const strength of strengthsIn(flags)) {
      const stronger = contestant(strength, budget);
      const weaker = rivalOf(flags, strength, others, budget);
      const name = `${variant} ${ruleset}: ${stronger.name} against ${weaker.name}`;
      const match = { rules: rules.value, stronger, weaker, games, first, rounds };
      const report = playMatch(match, (game) =>
        io.progress(`${name}: game ${game + 1} of ${games}`),
      );
      io.progress('');
      reports.push({ variant, ruleset, stronger: stronger.name, weaker: weaker.name, ...report });
      if (!flags.json) io.print(`${name}: ${matchText(report)}`);
    }
  }
  if (flags.json) io.print(JSON.stringify(reports, undefined, 2));
}

function strengthsIn({ strengths }: BotFlags): readonly BotStrength[] {
  return strengths.split(',').map(strengthOf);
}

/** Whom a strength plays in a match: whoever is weakest draws lots in place of a next weaker one. */
function rivalOf(
  { against }: BotFlags,
  strength: BotStrength,
  others: OtherMachines | undefined,
  budget: Budget | undefined,
): Contestant {
  if (others) return otherMachine(others, against === undefined ? strength : strengthOf(against));
  if (against !== undefined) return contestant(strengthOf(against), budget);
  return contestant(STRENGTHS[STRENGTHS.indexOf(strength) - 1] ?? 'random', budget);
}

/** On each map, under its rules. */
function benchMixed(io: Io, flags: BotFlags): void {
  const chosen = { names: flags.strengths, ...spanOf(flags), json: !!flags.json };
  for (const [variant, ruleset] of cellsOf(flags))
    benchTournament(io, { ...chosen, variant, ruleset });
}

async function benchCommit(io: Io, flags: BotFlags, ref: string): Promise<void> {
  const names = [...strengthsIn(flags), ...(flags.against === undefined ? [] : [flags.against])];
  names.forEach(strengthOf);
  io.progress(`building the machine players of ${ref}`);
  await withCommit(ref, ['engine', 'bots'], ({ engine, bots }) =>
    benchMatches(io, flags, { ref, engine, bots } as OtherMachines),
  );
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

/** Movements of a game against rivals: to the end of 1920 on the standard map. */
const MOVEMENTS = 40;

/**
 * One machine of each strength named against six DumbBots, or three against four of the next weaker; powers rotated, on the
 * standard map.
 */
function benchAgainst(io: Io, flags: BotFlags, rival: 'dumbbot' | 'weaker'): void {
  const { games, first, rounds } = spanOf(flags, MOVEMENTS);
  const budget = budgetOf(flags);
  const rules = rulesOf({ ruleset: 'classic' }, false);
  const reports = flags.strengths.split(',').map((name) => {
    const strength = strengthOf(name);
    const weaker = rival === 'weaker' ? weakerThan(strength) : undefined;
    const match = {
      rules,
      one: machine(strength, budget),
      all: weaker ? machine(weaker, undefined) : dumb,
      seats: weaker ? 3 : 1,
      games,
      first,
      rounds,
    };
    const report = playChallenge(match, (played, game) =>
      io.progress(playedText(name, played, game)),
    );
    io.progress('');
    const who = weaker ? `three ${name} against four ${weaker}` : `${name} against six DumbBots`;
    if (!flags.json) io.print(`${who}: ${challengeText(report)}`);
    return { strength, rival: weaker ?? rival, ...report };
  });
  if (flags.json) io.print(JSON.stringify(reports, undefined, 2));
}

/** On each map, under each ruleset: machines of each strength named in all seats, and what they do with their units. */
function benchHabits(io: Io, flags: BotFlags): void {
  const { games, first, rounds } = spanOf(flags);
  const reports: object[] = [];
  for (const variant of flags.maps.split(','))
    for (const ruleset of flags.rulesets.split(',')) {
      const rules = makeRules({ variant, ruleset });
      if (!rules.ok) throw new BadUse(rules.error);
      for (const strength of strengthsIn(flags)) {
        const name = `${variant} ${ruleset}: ${strength}`;
        const player = machine(strength, budgetOf(flags));
        const counts = watchHabits({ rules: rules.value, player, games, first, rounds }, (game) =>
          io.progress(`${name}: game ${game + 1}`),
        );
        io.progress('');
        reports.push({ variant, ruleset, strength, games, rounds, ...counts });
        if (!flags.json) io.print(`${name}, ${games} games\n${habitsText(counts)}`);
      }
    }
  if (flags.json) io.print(JSON.stringify(reports, undefined, 2));
}

function strengthOf(name: string): BotStrength {
  const strength = STRENGTHS.find((known) => known === name);
  if (!strength) throw new BadUse(`no such strength: ${name}; there are ${STRENGTHS.join(', ')}`);
  return strength;
}

function weakerThan(strength: BotStrength): BotStrength {
  const weaker = STRENGTHS[STRENGTHS.indexOf(strength) - 1];
  if (!weaker) throw new BadUse(`nobody is weaker than ${strength}`);
  return weaker;
}

function playedText(name: string, { powers, centers, won }: ChallengeGame, game: number): string {
  return `${name}: game ${game + 1}, ${powers.join(', ')} ${won ? 'won' : `has ${centers} centers`}`;
}

function challengeText(report: ChallengeReport): string {
  const { games, wins, led, alive, squares, centers, meanMs, worstMs, illegal } = report;
  const spread = (squares.share - squares.low).toFixed(3);
  return (
    `${games} games, wins ${shareText(wins)}, most centers ${shareText(led)}, ` +
    `alive ${percent(alive.share)}, sum of squares ${squares.share.toFixed(3)} ± ${spread}, ` +
    `${centers.toFixed(1)} centers, ${meanMs.toFixed(0)} ms a move (worst ${worstMs.toFixed(0)}), illegal ${illegal}`
  );
}

/** Adds the command `bench bots`. */
export function addBenchBots(bench: Command, io: Io): void {
  bench
    .command('bots')
    .description('how strong machine players are, and how long they think')
    .option('--games <count>', 'games a match', '20')
    .option('--first <number>', 'the first game: those before it were played earlier', '1')
    .option('--rounds <count>', 'rounds after which centers decide: 12, against rivals 40')
    .option('--budget <count>', 'adjudications a decision, in place of what each strength spends')
    .option('--maps <ids>', 'variants to play on', 'standard,france-austria,teaching,rootz')
    .option('--rulesets <ids>', 'rules for all maps but the standard one', '5d,5dplomacy')
    .option('--strengths <names>', 'who plays against the next weaker', 'easy,normal,hard,expert')
    .option(
      '--against <rival>',
      'another strength in place of the next weaker; or one machine against six of `dumbbot`, or three against four `weaker` ones, on the standard map until 1920',
    )
    .option('--commit <ref>', 'the other side plays as machines of this commit of the clone did')
    .option(
      '--tournament',
      'mixed games of all strengths named (`dumbbot` and `random` too), and ratings; the first has 1,000',
    )
    .option('--rate <files>', 'play nothing: rate games that --tournament --json told')
    .option('--times <boards>', 'time decisions in worlds of so many boards, and play no games')
    .option(
      '--habits',
      'machines of each strength in all seats: shares of hopeless attacks, cut supports, guarded centers …',
    )
    .option('--json', 'print figures for machines')
    .action((flags: BotFlags) => {
      if (flags.rate !== undefined) {
        const [anchor = ''] = flags.strengths.split(',');
        rateFiles(io, flags.rate.split(','), anchor, !!flags.json);
      } else if (flags.tournament) benchMixed(io, flags);
      else if (flags.commit !== undefined) return benchCommit(io, flags, flags.commit);
      else if (flags.habits) benchHabits(io, flags);
      else if (flags.against === 'dumbbot' || flags.against === 'weaker')
        benchAgainst(io, flags, flags.against);
      else if (flags.times) benchThinking(io, flags);
      else benchMatches(io, flags);
      return undefined;
    });
}
