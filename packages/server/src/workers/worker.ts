/** A thread of the pool: does one job at a time. */
import { ThreadGames } from './game-copy.ts';
import { hashByPlatform } from './digests.ts';
import { doingIn, type JobAnswers, type JobKind } from './jobs.ts';
import type { Job } from './pool.ts';
import { READY } from './ready.ts';

hashByPlatform();
const doing = doingIn(new ThreadGames());

/** Does a job; answers at once whether it has begun. */
export function done<K extends JobKind>(
  job: Job<K> | typeof READY,
): Promise<JobAnswers[K] | undefined> {
  if (job === READY) return Promise.resolve(undefined);
  return Promise.resolve(doing[job.kind](job));
}
