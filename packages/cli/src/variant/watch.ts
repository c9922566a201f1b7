/** Follows a folder while somebody edits it. */
import { join } from 'node:path';
import { FILES, stampOf } from '@chronopolitik/shelf';

/** How often the files are looked at, in milliseconds: a look works for every editor and file system. */
const INTERVAL = 200;

/**
 * Looks at the files of a variant again and again.
 * @param onChange told whenever one of them has changed
 * @returns what stops it
 */
export function watchVariant(folder: string, onChange: () => void): () => void {
  const stamps = (): string => FILES.map((name) => stampOf(join(folder, name))).join();
  let last = stamps();
  const timer = setInterval(() => {
    const now = stamps();
    if (now === last) return;
    last = now;
    onChange();
  }, INTERVAL);
  return () => clearInterval(timer);
}
