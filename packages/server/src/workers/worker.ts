/** A thread of the pool: does one job at a time, and gives way to the main thread where the platform lets it. */
import { setPriority } from 'node:os';
import { ThreadGames } from './game-copy.ts';
import { hashByPlatform } from './digests.ts';
import { doingIn, type JobAnswers, type JobKind } from './jobs.ts';
import type { Job } from './pool.ts';

hashByPlatform();
// Linux has priorities of threads; elsewhere this would be that of the process.
if (process.platform === 'linux') giveWay();
const doing = doingIn(new ThreadGames());

/** Does a job. */
export function done<K extends JobKind>(job: Job<K>): Promise<JobAnswers[K]> {
  return Promise.resolve(doing[job.kind](job));
}

function giveWay(): void {
  try {
    setPriority(10);
  } catch {
    // Some hosts forbid it.
  }
}
