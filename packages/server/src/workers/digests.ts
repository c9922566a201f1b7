/** Digests by the crypto of the platform: each thread of a server has them computed so from its start. */
import { createHash } from 'node:crypto';
import { replaceSha256 } from '@chronopolitik/game';

/** Has this thread compute SHA-256 by the platform from now on. */
export function hashByPlatform(): void {
  replaceSha256((text) => createHash('sha256').update(text, 'utf8').digest('hex'));
}
