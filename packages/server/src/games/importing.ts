/** Files from elsewhere: read from their bytes and played anew, wherever that is done. */
import { fail, ok, type Result } from '@chronopolitik/engine';
import {
  importOf,
  keepsWithin,
  replay,
  type Discrepancy,
  type GameKind,
  type Import,
  type ReplayFailure,
} from '@chronopolitik/game';
import {
  listingOf,
  openingOf,
  replayFile,
  writtenEvents,
  type Begin,
  type Beginning,
  type KeptEvent,
  type Listing,
} from '@chronopolitik/play';
import { parse } from 'secure-json-parse';
import { asBuffer } from '../replies/as-buffer.ts';

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
    return ok(parse(asBuffer(bytes)) as unknown);
  } catch {
    return fail('no-json');
  }
}

/** The game that became of a file, ready to be stored, and where it came out otherwise than the file claims. */
export interface StorableImport {
  readonly id: string;
  readonly events: readonly KeptEvent[];
  readonly listing: Listing;
  readonly differences: readonly Discrepancy[];
  readonly kind: GameKind;
}

/** Plays a file anew, and writes what is to be stored: as text, which goes between threads at little cost. */
export function importFile(
  id: string,
  file: Import,
  beginning: Beginning,
): Result<StorableImport, ReplayFailure> {
  const told = replayFile(file, beginning);
  if (!told.ok) return told;
  const { events, differences } = told.value;
  const game = replay(id, events);
  const { settings } = game;
  const texts = writtenEvents(settings, events, 0).map((event) => ({ ...event, payload: null }));
  const stored = { events: texts, listing: listingOf(game) };
  return ok({ id, ...stored, differences, kind: settings.kind });
}

/** Reads and plays a file at once, in this thread. @param id of the new game */
export function importBytes<F>(
  id: string,
  bytes: Uint8Array,
  begin: Begin<F>,
): Result<StorableImport, F | FileFault | ReplayFailure> {
  const file = readFile(bytes);
  if (!file.ok) return file;
  const beginning = begin(openingOf(file.value));
  return beginning.ok ? importFile(id, file.value, beginning.value) : beginning;
}
