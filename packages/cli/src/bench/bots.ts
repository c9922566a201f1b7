/** How strong machine players are: matches with rotating powers and fixed seeds, and the time they take. */
import {
  type Order,
  type PowerId,
  type Rules,
  type StepResult,
  type World,
  dutiesOf,
  startWorld,
  step,
  victoryCounts,
} from '@chronopolitik/engine';
import {
  BUDGETS,
  type Budget,
  type BotStrength,
  chooseOrders,
  randomOrders,
} from '@chronopolitik/bots';
import { type Share, pairedShare, shareOf, sumOf } from './share.ts';

/** Whether a strength has nothing to spend. */
export function isPlain(strength: BotStrength): boolean {
  return BUDGETS[strength].adjudications === 0;
}

/** A machine player of some strength, or one that draws its orders by lot. */
export type Contestant = BotStrength | 'random';

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
  /** Spent by every contestant in place of what its strength spends. */
  readonly budget?: Budget;
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

const MOST_BOARDS = 400;

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
  const decisions = [...tally.times].map(([who, times]) => {
    const meanMs = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    return [who, { meanMs, worstMs: Math.max(...times) }] as const;
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
  const { rules, stronger, weaker } = match;
  const powers = rules.map.powers.filter((power) => !rules.map.variant.powers[power]?.neutral);
  const sideOf = new Map(
    powers.map((power, i) => [power, (i + game) % 2 === 0 ? stronger : weaker] as const),
  );
  let world = startWorld(rules);
  while (goesOn(match, world)) {
    const orders = dutiesOf(rules, world).flatMap(({ power }) => {
      const who = sideOf.get(power);
      return who ? timed(tally, who, () => ordersOf(match, who, world, power, game)) : [];
    });
    const stepped = step(rules, world, orders);
    if (!stepped.ok) break;
    tally.illegal += illegalIn(stepped.value);
    world = stepped.value.world;
  }
  tally.boards += world.boards.length;
  score(match, world, sideOf, tally);
}

/** Orders of a step that were refused or illegal: of one power, or of all. */
export function illegalIn({ refused, step: { resolutions } }: StepResult, power?: PowerId): number {
  const isTheirs = ({ order }: { readonly order: Order }): boolean =>
    power === undefined || order.power === power;
  const illegal = resolutions.filter(({ outcome }) => outcome.result === 'illegal');
  return refused.filter(isTheirs).length + illegal.filter(isTheirs).length;
}

function goesOn({ rounds }: Match, world: World): boolean {
  if (world.due.phase === 'over' || world.boards.length > MOST_BOARDS) return false;
  return world.rounds.length < rounds || world.due.phase !== 'movement';
}

function ordersOf(
  { rules, budget }: Match,
  who: Contestant,
  world: World,
  power: PowerId,
  game: number,
): readonly Order[] {
  const seed = `bench/${game}`;
  if (who === 'random') return randomOrders(rules, world, power, seed);

  return chooseOrders(rules, world, power, {
    strength: who,
    seed,
    ...(budget && !isPlain(who) ? { budget } : {}),
  });
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
