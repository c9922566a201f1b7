/** Numbers and choices that tests draw: the stream of the machine players, repeated by a seed. */
import { type Random, randomFrom, shuffled } from '../packages/bots/src/one-head/random.ts';

export { type Random, randomFrom, shuffled };

/** A whole number from 0 up to, not including, a limit. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

/** One of a list; undefined only if it is empty. */
export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[below(random, list.length)];
}
