/** A SQLite file as it stands, though a server writes to it. */
import { copyFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';

const TRIES = 50;
/** Of a write-ahead log: its salts change whenever it begins anew. */
const HEADER = 32;

/**
 * Copies a file with its write-ahead log, without locks: the copy holds all that was confirmed before.
 *
 * Pages that a checkpoint moves into the file meanwhile stand in the log as well, and the last, torn frame of
 * the log fails its checksum: so a copy is whole if the log did not begin anew between its start and its end.
 * @see https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 * @returns whether a whole copy could be had
 */
export function snapshot(file: string, copy: string): boolean {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = headerOf(`${file}-wal`);
    copyFileSync(file, copy);
    if (before !== undefined && existsSync(`${file}-wal`)) {
      copyFileSync(`${file}-wal`, `${copy}-wal`);
    }
    if (headerOf(`${file}-wal`) === before) return true;
  }
  return false;
}

/** @returns undefined where there is no log */
function headerOf(log: string): string | undefined {
  if (!existsSync(log)) return undefined;
  const file = openSync(log, 'r');
  try {
    const bytes = Buffer.alloc(HEADER);
    return bytes.toString('hex', 0, readSync(file, bytes, 0, HEADER, 0));
  } finally {
    closeSync(file);
  }
}
