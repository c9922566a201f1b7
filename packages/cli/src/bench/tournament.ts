/** Mixed games: contestants of all kinds at one table, and what came of it between each two. */
import { type PowerId, type Rules, type World, victoryCounts } from '@chronopolitik/engine';
import type { Contestant } from './contestants.ts';
import { illegalIn, isWithin, playOn, playedPowers } from './playing.ts';
import { randomFrom } from './random.ts';
import { type Result, between } from './ratings.ts';

/** Games between more than two contestants. */
export interface Tournament {
  readonly rules: Rules;
  readonly contestants: readonly Contestant[];
  readonly games: number;
  /** The number of the first game, from 0. */
  readonly first?: number;
  /** The round after which a game without a winner is judged by centers. */
  readonly rounds: number;
}

/** A game of a tournament: who sat where, the centers at the end, and the results between each two seats. */
export interface TournamentGame {
  readonly game: number;
  readonly seats: Readonly<Record<PowerId, string>>;
  readonly centers: Readonly<Record<PowerId, number>>;
  readonly winners: readonly PowerId[];
  readonly results: readonly Result[];
  readonly illegal: number;
}

/** Plays a tournament, game by game. The same tournament always plays the same games. */
export function* playTournament(tournament: Tournament): Generator<TournamentGame> {
  const { first = 0, games } = tournament;
  for (let game = first; game < first + games; game++) yield playGame(tournament, game);
}

/**
 * Who sits where. If all find a seat, everybody has one and the seats that are left go round; else those who
 * play go round two by two, and change sides in the game that follows.
 */
export function seatingOf<T>(contestants: readonly T[], seats: number, game: number): readonly T[] {
  const count = contestants.length;
  const at = (i: number): T => contestants[i % count] as T;
  if (seats >= count) {
    const left = seats % count;
    const players = Array.from({ length: seats }, (_, i) =>
      at(i < seats - left ? i : game * left + i),
    );
    return randomFrom(game + 1).shuffled(players);
  }
  const pairs = contestants.flatMap((a, i) => contestants.slice(i + 1).map((b) => [a, b] as const));
  const [a, b] = pairs[(game >> 1) % pairs.length] as readonly [T, T];
  return Array.from({ length: seats }, (_, i) => ((i + game) % 2 === 0 ? a : b));
}

function playGame({ rules, contestants, rounds }: Tournament, game: number): TournamentGame {
  const powers = playedPowers(rules);
  const seating = seatingOf(contestants, powers.length, game);
  const seated = new Map(
    powers.map((power, i) => [power, (seating[i] as Contestant).sit(rules, game)]),
  );
  let illegal = 0;
  const world = playOn({
    rules,
    goesOn: (now) => isWithin(rounds, now),
    ordersOf: (now, { power }) => seated.get(power)?.ordersOf(now, power) ?? [],
    onStep: (orders, result) => {
      illegal += illegalIn(result);
      for (const seat of seated.values()) seat.onStep?.(orders, result);
    },
  });
  const names = new Map(powers.map((power, i) => [power, (seating[i] as Contestant).name]));
  return { game, illegal, seats: Object.fromEntries(names), ...outcomeOf(rules, world, names) };
}

function outcomeOf(
  rules: Rules,
  world: World,
  names: ReadonlyMap<PowerId, string>,
): Pick<TournamentGame, 'centers' | 'winners' | 'results'> {
  const counts = victoryCounts(rules, world);
  const centers = Object.fromEntries([...names.keys()].map((power) => [power, counts[power] ?? 0]));
  const { due } = world;
  const winners = due.phase === 'over' && due.verdict.kind === 'won' ? due.verdict.powers : [];
  const merit = (power: PowerId): number =>
    winners.includes(power) ? 1000 : (centers[power] ?? 0);
  const seats = [...names];
  const results = seats.flatMap(([power, first], i) =>
    seats.slice(i + 1).flatMap(([other, second]): readonly Result[] => {
      if (first === second) return [];
      const lead = Math.sign(merit(power) - merit(other));
      return [between(first, second, (lead + 1) / 2)];
    }),
  );
  return { centers, winners, results };
}
