/** Ratings on one scale from who was best in games of some or many seats, by the model of Bradley, Terry and Luce. */
import { type Random, randomFrom } from './random.ts';

/** Who was best at a table, or of two. */
export interface Result {
  /** How many seats each kind of player had. */
  readonly seats: Readonly<Record<string, number>>;
  /** Which kind was best; shares where several were. They sum to 1. */
  readonly best: Readonly<Record<string, number>>;
}

/** A rating with its 95 % interval: of one who is 400 above another, ten results of eleven between the two are expected. */
export interface Rating {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** Results that it was part of. */
  readonly results: number;
}

/** What came of it between two: 1 if the first was better, 0 if the second, a half if neither. */
export function between(first: string, second: string, score: number): Result {
  return { seats: { [first]: 1, [second]: 1 }, best: { [first]: score, [second]: 1 - score } };
}

/** Steps of the iteration. It converges long before, as the prior ties all to each other. */
const STEPS = 300;
/** Each kind is taken to have drawn so often against a player of strength 1: so nobody's rating is endless. */
const PRIOR = 1;

/** A table at which so many games were played. */
interface Table {
  /** Seats by kind of player. */
  readonly seats: readonly number[];
  times: number;
}

/** Results with the same seats at one table. */
function tablesOf(names: readonly string[], results: readonly Result[]): readonly Table[] {
  const tables = new Map<string, Table>();
  for (const { seats: seated } of results) {
    const seats = names.map((name) => seated[name] ?? 0);
    const table = tables.get(seats.join()) ?? { seats, times: 0 };
    table.times++;
    tables.set(seats.join(), table);
  }
  return [...tables.values()];
}

/**
 * The most likely strengths: of all seats of a table, one of strength p is best in p of the sum of all strengths.
 * Found by Hunter's minorization and maximization (2004).
 */
function strengthsOf(names: readonly string[], results: readonly Result[]): readonly number[] {
  const tables = tablesOf(names, results);
  const wins = names.map((name) =>
    results.reduce((sum, { best }) => sum + (best[name] ?? 0), PRIOR / 2),
  );
  let strengths = names.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const now = strengths;
    const met = now.map((own) => PRIOR / (own + 1));
    for (const { seats, times } of tables) {
      const sum = seats.reduce((all, count, i) => all + count * (now[i] as number), 0);
      for (const [i, count] of seats.entries()) met[i] = (met[i] as number) + (times * count) / sum;
    }
    strengths = now.map((_, i) => (wins[i] as number) / (met[i] as number));
  }
  return strengths;
}

function ratingsOf(names: readonly string[], results: readonly Result[]): readonly number[] {
  const ratings = strengthsOf(names, results).map((strength) => 400 * Math.log10(strength));
  return ratings.map((rating) => 1000 + rating - (ratings[0] as number));
}

/** Draws of games anew, by which intervals are found. */
const DRAWS = 200;

function drawnAgain<T>(random: Random, list: readonly T[]): readonly T[] {
  return list.map(() => list[random.below(list.length)] as T);
}

/**
 * Rates players by games, each with all its results: those of one game hang together.
 * Intervals are by drawing games anew, with the same seed each time.
 * @param anchor who has 1,000: all others are rated against it
 */
export function rate(games: readonly (readonly Result[])[], anchor: string): readonly Rating[] {
  const all = games.flat();
  const names = [...new Set([anchor, ...all.flatMap(({ seats }) => Object.keys(seats))])];
  const ratings = ratingsOf(names, all);
  const random = randomFrom(1);
  const drawn = Array.from({ length: DRAWS }, () =>
    ratingsOf(names, drawnAgain(random, games).flat()),
  );
  return names.map((name, i) => {
    const sorted = drawn.map((draw) => draw[i] as number).toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (DRAWS - 1))] as number;
    const results = all.filter(({ seats }) => (seats[name] ?? 0) > 0).length;
    return { name, rating: ratings[i] as number, low: at(0.025), high: at(0.975), results };
  });
}
