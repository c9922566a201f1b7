/** Files from elsewhere: read from their bytes and played anew, wherever that is done. */
import { fail, ok, type Result } from '@chronopolitik/engine';
import {
  importOf,
  keepsWithin,
  type Import,
  type ReplayFailure,
  type ReplayedImport,
} from '@chronopolitik/game';
import { openingOf, replayFile, type Begin } from '@chronopolitik/play';
import { parse } from 'secure-json-parse';

/** Why the bytes are no file that could be played. */
export type FileFault = 'no-json' | 'too-much' | 'no-game';

/** Three times what a game of 20 MB has. A map has the most keys in one object, by its provinces. */
const MOST = { depth: 40, keys: 10_000, values: 5_000_000 };

/** Measures the bytes before anything is made of them. */
export function readFile(bytes: Uint8Array): Result<Import, FileFault> {
  if (!keepsWithin(MOST, bytes)) return fail('too-much');
  const json = parsed(bytes);
  if (!json.ok) return json;
  const found = importOf(json.value);
  return found ? ok(found) : fail('no-game');
}

function parsed(bytes: Uint8Array): Result<unknown, FileFault> {
  try {
    return ok(parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) as unknown);
  } catch {
    return fail('no-json');
  }
}

/** Reads and plays a file at once, in this thread. */
export function replayBytes<F>(
  bytes: Uint8Array,
  begin: Begin<F>,
): Result<ReplayedImport, F | FileFault | ReplayFailure> {
  const file = readFile(bytes);
  if (!file.ok) return file;
  const beginning = begin(openingOf(file.value));
  return beginning.ok ? replayFile(file.value, beginning.value) : beginning;
}
