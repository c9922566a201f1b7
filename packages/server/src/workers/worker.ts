/** A thread of the pool: does one job at a time, and gives way to the main thread where the platform lets it. */
import { setPriority } from 'node:os';
import { ThreadGames } from './game-copy.ts';
import { hashByPlatform } from './digests.ts';
import { doingIn, type JobAnswers, type JobKind } from './jobs.ts';
import type { Job } from './pool.ts';
import { READY } from './ready.ts';

/** How far a thread gives way, of 0 (not) to 19. */
const GIVING_WAY = 10;

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

/** On Linux this thread alone; elsewhere the platform takes it for the whole process, which then keeps its priority. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(GIVING_WAY);
  } catch {
    // Some hosts forbid it.
  }
}
