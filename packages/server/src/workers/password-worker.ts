/** The thread for passwords: it knows nothing else, so that it takes little memory. */
import { giveWay } from './give-way.ts';
import { passwordKey } from './password-keys.ts';
import type { Job } from './pool.ts';
import { READY } from './ready.ts';

giveWay();

/** Makes the key of a password; answers at once whether it has begun. */
export function done(job: Job<'derive'> | typeof READY): Uint8Array | undefined {
  return job === READY ? undefined : passwordKey(job);
}
