/** Games of files: begun as the file asks, and played anew. */
import {
  createRules,
  invariant,
  ok,
  type Result,
  type RulesSpec,
  type Variant,
} from '@chronopolitik/engine';
import {
  notesIn,
  replay,
  replayImport,
  SANDBOX_SEAT,
  type GameEvent,
  type Import,
  type Limits,
  type ReplayedImport,
  type ReplayFailure,
} from '@chronopolitik/game';

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
  const played = told.value.events;
  const studyEvents = notesIn(file.study ?? null, now);
  const stood = stoodAt(file.stand, played, now);
  return ok({ ...told.value, events: [...played, ...stood, ...studyEvents] });
}

/** Goes back to where the file stands. */
function stoodAt(
  stand: number | undefined,
  played: readonly GameEvent[],
  at: number,
): readonly GameEvent[] {
  const last = played.findLast((event) => event.type === 'resolved' || event.type === 'edited');
  const isThere = stand === undefined || stand === (last?.record.step ?? 0);
  return isThere ? [] : [{ type: 'steppedTo', at, seat: SANDBOX_SEAT, step: stand }];
}
