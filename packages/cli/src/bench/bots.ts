/** How strong machine players are: matches with rotating powers and fixed seeds, and the time they take. */
import {
  type Order,
  type PowerId,
  type Rules,
  type World,
  victoryCounts,
} from '@chronopolitik/engine';
import type { Contestant } from './contestants.ts';
import { illegalIn, isWithin, playOn, playedPowers } from './playing.ts';
import { type Share, pairedShare, shareOf, sumOf } from './share.ts';

/** Games between two contestants, each of whom plays every other power. */
export interface Match {
  readonly rules: Rules;
  readonly stronger: Contestant;
  readonly weaker: Contestant;
  readonly games: number;
  /** The number of the first game, from 0: a match goes on where an earlier one ended. */
  readonly first?: number;
  /** The round after which a game without a winner is judged by centers. */
  readonly rounds: number;
}

/** What came of a match. */
export interface MatchReport {
  readonly games: number;
  /** Games won by the stronger, by Wilson's interval; a shared lead counts half. */
  readonly wins: Share;
  /** The same by pairs of games with changed sides, so that the powers cancel out; left out for few games. */
  readonly winsByPairs?: Share;
  /** Its share of all centers at the end. */
  readonly centers: number;
  readonly centersByPairs?: Share;
  readonly boards: number;
  readonly decisions: Readonly<
    Record<string, { readonly meanMs: number; readonly worstMs: number }>
  >;
  /** Orders that were refused or illegal: there should be none. */
  readonly illegal: number;
}

interface Tally {
  /** By game. */
  readonly wins: number[];
  readonly centers: number[];
  boards: number;
  illegal: number;
  readonly times: Map<Contestant, number[]>;
}

/**
 * Plays a match. The same match always plays the same games.
 * @param onGame told of each game before it begins, by its number from 0
 */
export function playMatch(match: Match, onGame: (game: number) => void): MatchReport {
  const tally: Tally = { wins: [], centers: [], boards: 0, illegal: 0, times: new Map() };
  const { first = 0 } = match;
  for (let played = 0; played < match.games; played++) {
    onGame(played);
    playGame(match, first + played, tally);
  }
  const decisions = [...tally.times].map(([{ name }, times]) => {
    const meanMs = sumOf(times) / times.length;
    return [name, { meanMs, worstMs: Math.max(...times) }] as const;
  });
  const winsByPairs = pairedShare(tally.wins);
  const centersByPairs = pairedShare(tally.centers);
  return {
    games: match.games,
    wins: shareOf(sumOf(tally.wins), match.games),
    ...(winsByPairs ? { winsByPairs } : {}),
    centers: sumOf(tally.centers) / match.games,
    ...(centersByPairs ? { centersByPairs } : {}),
    boards: tally.boards / match.games,
    decisions: Object.fromEntries(decisions),
    illegal: tally.illegal,
  };
}

/** Powers alternate between the contestants, and change sides from game to game. */
function playGame(match: Match, game: number, tally: Tally): void {
  const { rules, stronger, weaker, rounds } = match;
  const sideOf = new Map(
    playedPowers(rules).map(
      (power, i) => [power, (i + game) % 2 === 0 ? stronger : weaker] as const,
    ),
  );
  const seats = new Map([stronger, weaker].map((who) => [who, who.sit(rules, game)]));
  const world = playOn({
    rules,
    goesOn: (now) => isWithin(rounds, now),
    ordersOf: (now, { power }) => {
      const who = sideOf.get(power);
      const seat = who && seats.get(who);
      return seat ? timed(tally, who, () => seat.ordersOf(now, power)) : [];
    },
    onStep: (orders, result) => {
      tally.illegal += illegalIn(result);
      for (const seat of seats.values()) seat.onStep?.(orders, result);
    },
  });
  tally.boards += world.boards.length;
  score(match, world, sideOf, tally);
}

function timed(tally: Tally, who: Contestant, decide: () => readonly Order[]): readonly Order[] {
  const start = performance.now();
  const orders = decide();
  const times = tally.times.get(who) ?? [];
  times.push(performance.now() - start);
  tally.times.set(who, times);
  return orders;
}

function score(
  { rules, stronger, weaker }: Match,
  world: World,
  sideOf: ReadonlyMap<PowerId, Contestant>,
  tally: Tally,
): void {
  const counts = Object.entries(victoryCounts(rules, world));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const sum = (side: Contestant): number =>
    counts.reduce((all, [power, count]) => all + (sideOf.get(power) === side ? count : 0), 0);
  const [won, lost] = [sum(stronger), sum(weaker)];
  tally.centers.push(total === 0 ? 0.5 : won / total);
  const { due } = world;
  if (due.phase === 'over' && due.verdict.kind === 'won') {
    const winners = due.verdict.powers.filter((power) => sideOf.get(power) === stronger);
    tally.wins.push(winners.length / due.verdict.powers.length);
  } else {
    tally.wins.push(won > lost ? 1 : won === lost ? 0.5 : 0);
  }
}
