/** A thread of the pool: does one job at a time, and gives way to the main thread where the platform lets it. */
import { Tinypool } from 'tinypool';
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
export async function done<K extends JobKind>(
  job: Job<K> | typeof READY,
): Promise<JobAnswers[K] | undefined> {
  return job === READY ? undefined : handedOver(await doing[job.kind](job));
}

/** Bytes of the thread's own go to the main thread without a copy. Those of a `Buffer` may be shared, and are copied. */
function handedOver<T>(answer: T): T {
  const isOwn = answer instanceof Uint8Array && !Buffer.isBuffer(answer);
  return isOwn ? (Tinypool.move(answer) as T) : answer;
}
