/** Games of one kind of player, in one seat or some, against rivals in all others: how often it wins, leads and lives. */
import { type PowerId, type Rules, type World, victoryCounts } from '@chronopolitik/engine';
import { type Orderer, illegalIn, playOn, playedPowers } from '../playing.ts';
import { type Share, shareOf, sumOf } from '../share.ts';

/** One kind of player against another in all other seats; the powers take turns, one for each game. */
export interface Challenge {
  readonly rules: Rules;
  readonly one: Orderer;
  readonly all: Orderer;
  /** Seats of the one, every other power from the one whose turn it is; 1 if absent. */
  readonly seats?: number;
  readonly games: number;
  /** The number of the first game, from 0. */
  readonly first?: number;
  /** Rounds after which a game without a winner is drawn. */
  readonly rounds: number;
}

/** How the one fared in one game. */
export interface ChallengeGame {
  readonly powers: readonly PowerId[];
  readonly won: boolean;
  /** Whether it had at least as many centers as everybody else at the end. */
  readonly led: boolean;
  readonly alive: boolean;
  /** Its centers at the end, of all seats together, and its share of the sum of squares of all centers. */
  readonly centers: number;
  readonly squares: number;
  /** Milliseconds of its decisions in movements: the mean, and the longest. */
  readonly meanMs: number;
  readonly worstMs: number;
  /** Its orders that were refused or illegal: there should be none. */
  readonly illegal: number;
}

/** What came of all games. */
export interface ChallengeReport {
  readonly games: number;
  readonly wins: Share;
  readonly led: Share;
  readonly alive: Share;
  readonly centers: number;
  /** The mean share of squares, with its 95 % interval by the spread of the games. */
  readonly squares: Share;
  readonly meanMs: number;
  readonly worstMs: number;
  readonly illegal: number;
}

/** Plays all games. The same challenge always plays the same games. */
export function playChallenge(
  challenge: Challenge,
  onGame: (one: ChallengeGame, game: number) => void,
): ChallengeReport {
  const played: ChallengeGame[] = [];
  for (let game = challenge.first ?? 0; played.length < challenge.games; game++) {
    const one = playOne(challenge, game);
    played.push(one);
    onGame(one, game);
  }
  return reportOf(played);
}

function reportOf(played: readonly ChallengeGame[]): ChallengeReport {
  const count = (is: (one: ChallengeGame) => boolean): Share =>
    shareOf(played.filter(is).length, played.length);
  const mean = (of: (one: ChallengeGame) => number): number =>
    sumOf(played.map(of)) / played.length;
  const squares = mean(({ squares: each }) => each);
  const variance =
    sumOf(played.map((one) => (one.squares - squares) ** 2)) / Math.max(1, played.length - 1);
  const spread = 1.96 * Math.sqrt(variance / played.length);
  return {
    games: played.length,
    wins: count(({ won }) => won),
    led: count(({ led }) => led),
    alive: count(({ alive }) => alive),
    centers: mean(({ centers }) => centers),
    squares: { share: squares, low: squares - spread, high: squares + spread },
    meanMs: mean(({ meanMs }) => meanMs),
    worstMs: Math.max(...played.map(({ worstMs }) => worstMs)),
    illegal: sumOf(played.map(({ illegal }) => illegal)),
  };
}

function playOne({ rules, one, all, rounds, seats = 1 }: Challenge, game: number): ChallengeGame {
  const powers = playedPowers(rules);
  const mine = Array.from(
    { length: seats },
    (_, i) => powers[(game + 2 * i) % powers.length] as PowerId,
  );
  const times: number[] = [];
  let illegal = 0;
  const world = playOn({
    rules,
    goesOn: ({ due, rounds: played }) => due.phase !== 'movement' || played.length < rounds,
    ordersOf: (now, { power, units }) => {
      if (!mine.includes(power)) return all(rules, now, power, game);
      const start = performance.now();
      const given = one(rules, now, power, game);
      if (units.length > 0) times.push(performance.now() - start);
      return given;
    },
    onStep: (_, result) => {
      for (const power of mine) illegal += illegalIn(result, power);
    },
  });
  return { ...endOf(rules, world, mine), powers: mine, illegal, ...timesOf(times) };
}

function timesOf(times: readonly number[]): Pick<ChallengeGame, 'meanMs' | 'worstMs'> {
  return { meanMs: sumOf(times) / Math.max(1, times.length), worstMs: Math.max(0, ...times) };
}

function endOf(
  rules: Rules,
  world: World,
  mine: readonly PowerId[],
): Pick<ChallengeGame, 'won' | 'led' | 'alive' | 'centers' | 'squares'> {
  const counts = victoryCounts(rules, world);
  const own = mine.map((power) => counts[power] ?? 0);
  const centers = sumOf(own);
  const values = Object.values(counts);
  const { due } = world;
  const won =
    due.phase === 'over' &&
    due.verdict.kind === 'won' &&
    due.verdict.powers.some((power) => mine.includes(power));
  return {
    won,
    led: won || Math.max(...own) >= Math.max(...values),
    alive: centers > 0,
    centers,
    squares: squaresOf(own) / Math.max(1, squaresOf(values)),
  };
}

function squaresOf(values: readonly number[]): number {
  return sumOf(values.map((value) => value ** 2));
}
