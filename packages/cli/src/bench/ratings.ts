/** Ratings on one scale from results between two, by the model of Bradley and Terry. */
import { type Random, randomFrom } from './random.ts';

/** What came of it between two players: 1 if the first was better, 0 if the second, a half between. */
export interface Result {
  readonly first: string;
  readonly second: string;
  readonly score: number;
}

/** A rating with its 95 % interval: of one who is 400 above another, ten results of eleven are expected. */
export interface Rating {
  readonly name: string;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
  /** Results that it was part of. */
  readonly results: number;
}

/** Steps of the iteration. It converges long before, as the prior ties all to each other. */
const STEPS = 300;
/** Each player is taken to have drawn so often against a player of the mean: so nobody's rating is endless. */
const PRIOR = 1;

/**
 * The most likely strengths: who has strength p beats who has q in p of p + q. Found by Hunter's minorization
 * and maximization (2004).
 */
function strengthsOf(names: readonly string[], results: readonly Result[]): readonly number[] {
  const at = new Map(names.map((name, i) => [name, i]));
  const wins = names.map(() => PRIOR / 2);
  const met = names.map(() => names.map(() => 0));
  for (const { first, second, score } of results) {
    const [a, b] = [at.get(first), at.get(second)];
    if (a === undefined || b === undefined || a === b) continue;
    wins[a] = (wins[a] ?? 0) + score;
    wins[b] = (wins[b] ?? 0) + 1 - score;
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const)
      (met[x] as number[])[y]! += 1;
  }
  let strengths = names.map(() => 1);
  for (let step = 0; step < STEPS; step++) {
    const now = strengths;
    strengths = now.map((own, i) => {
      const against = now.map((other, j) => (met[i]?.[j] ?? 0) / (own + other));
      return (wins[i] ?? 0) / (against.reduce((sum, each) => sum + each, 0) + PRIOR / (own + 1));
    });
  }
  return strengths;
}

function ratingsOf(names: readonly string[], results: readonly Result[], zero: number): number[] {
  const ratings = strengthsOf(names, results).map((strength) => 400 * Math.log10(strength));
  return ratings.map((rating) => rating - (ratings[zero] ?? 0));
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
  const names = [...new Set([anchor, ...all.flatMap(({ first, second }) => [first, second])])];
  const ratings = ratingsOf(names, all, 0);
  const random = randomFrom(1);
  const drawn = Array.from({ length: DRAWS }, () =>
    ratingsOf(names, drawnAgain(random, games).flat(), 0),
  );
  return names.map((name, i) => {
    const sorted = drawn.map((draw) => draw[i] ?? 0).toSorted((a, b) => a - b);
    const at = (share: number): number => 1000 + (sorted[Math.round(share * (DRAWS - 1))] ?? 0);
    const results = all.filter(({ first, second }) => first === name || second === name).length;
    return { name, rating: 1000 + (ratings[i] ?? 0), low: at(0.025), high: at(0.975), results };
  });
}
