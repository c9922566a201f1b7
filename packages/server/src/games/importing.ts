/** Files from elsewhere: read from their bytes and played anew, wherever that is done. */
import {
  createRules,
  fail,
  invariant,
  ok,
  type Result,
  type RulesSpec,
  type Variant,
} from '@chronopolitik/engine';
import {
  importOf,
  keepsWithin,
  notesIn,
  replay,
  replayImport,
  type GameEvent,
  type Import,
  type Limits,
  type ReplayFailure,
  type ReplayedImport,
} from '@chronopolitik/game';
import { parse } from 'secure-json-parse';

/** Why the bytes are no file that could be played. */
export type FileFault = 'no-json' | 'too-much' | 'no-game';

/** What a file asks for: a game is begun by it, and then played anew. */
export type Opening = Omit<Import, 'telling'>;

/** A game as it begins, and all that its playing hangs on. */
export interface Beginning {
  readonly spec: RulesSpec;
  readonly variant: Variant;
  readonly events: readonly GameEvent[];
  readonly now: number;
  readonly limits: Limits;
}

/** Begins a game, or says why there can be none such. */
export type Begin<F> = (opening: Opening) => Result<Beginning, F>;

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

/** What is known of a file before its turns are played. */
export function openingOf({ telling: _telling, ...opening }: Import): Opening {
  return opening;
}

/** Plays the turns of a file from its beginning. */
export function replayFile(
  file: Import,
  beginning: Beginning,
): Result<ReplayedImport, ReplayFailure> {
  const { spec, variant, events, now, limits } = beginning;
  const rules = createRules(spec, variant);
  invariant(rules.ok, 'the rules of a game that was begun can be made again');
  const telling = file.telling(rules.value, replay('file', events).world);
  const told = replayImport(rules.value, telling, events, now, limits);
  if (!told.ok) return told;
  const studyEvents = notesIn(file.study ?? null, now);
  return ok({ ...told.value, events: [...told.value.events, ...studyEvents] });
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
