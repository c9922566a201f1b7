/** A thread of the pool: does one job at a time, and gives way to the main thread where the platform lets it. */
import { ThreadGames } from './game-copy.ts';
import { hashByPlatform } from './digests.ts';
import { giveWay } from './give-way.ts';
import { doingIn, type JobAnswers, type JobKind } from './jobs.ts';
import type { Job } from './pool.ts';
import { READY } from './ready.ts';

hashByPlatform();
giveWay();
const doing = doingIn(new ThreadGames());

/** Does a job; answers at once whether it has begun. */
export function done<K extends JobKind>(
  job: Job<K> | typeof READY,
): Promise<JobAnswers[K] | undefined> {
  if (job === READY) return Promise.resolve(undefined);
  return Promise.resolve(doing[job.kind](job));
}
