/** Follows a folder while somebody edits it. */
import { unwatchFile, watchFile, type Stats } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '@chronopolitik/shelf';

/** How often the files are looked at, in milliseconds: a look works for every editor and file system. */
const INTERVAL = 200;

/** @returns what stops it */
export function watchVariant(folder: string, onChange: () => void): () => void {
  const files = FILES.map((name) => join(folder, name));
  // For a file that is not there Node tells a change from nothing to nothing.
  const compare = (now: Stats, before: Stats): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) {
      onChange();
    }
  };
  for (const file of files) watchFile(file, { interval: INTERVAL }, compare);
  return () => {
    for (const file of files) unwatchFile(file, compare);
  };
}
