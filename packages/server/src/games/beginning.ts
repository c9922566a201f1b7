/** Games that files tell: begun as the file asks, and played anew. */
import { fail, invariant, ok, type Result } from '@chronopolitik/engine';
import {
  create,
  settingsOf,
  type Limits,
  type ReplayFailure,
  type Settings,
} from '@chronopolitik/game';
import { rulesFor, type CreateRefusal, type Beginning, type Opening } from '@chronopolitik/play';
import type { Payer } from '../workers/fair-queue.ts';
import { priceOfFile } from '../workers/price.ts';
import type { GamesOptions } from './games-options.ts';
import { importBytes, type FileFault, type StorableImport } from './importing.ts';
import { replayInThread } from './records/replay-in-thread.ts';
import type { HostedVariant } from './variants.ts';

/** A game that has begun, but for what limits it, with its variant as it is hosted. */
interface BegunGame extends Omit<Beginning, 'limits'> {
  readonly hosted: HostedVariant;
}

/** The first events of a game such as a file asks for. @param held whether a sandbox is held by links */
function begunBy(
  { variants, random, now }: Pick<GamesOptions, 'variants' | 'random' | 'now'>,
  { choice, study }: Opening,
  held: boolean,
): Result<BegunGame, CreateRefusal> {
  const chosen = settingsOf({ ...choice, held }, random());
  const settings: Settings | undefined = chosen && { ...chosen, ...(study && { kind: 'study' }) };
  const hosted = settings && variants.get(settings.variant);
  if (!settings || !hosted) {
    return fail({ code: 'no-such-variant', variant: choice.variant ?? '' });
  }
  const rules = rulesFor(hosted.variant, settings);
  if (!rules.ok) return rules;
  const { spec, map } = rules.value;
  const at = now();
  const events = create(rules.value, settings, at);
  return ok({ spec, variant: map.variant, events, now: at, hosted });
}

/** A file that was played anew, with the variant that it was played on. */
export interface PlayedAnew extends StorableImport {
  readonly hosted: HostedVariant;
}

/** Plays a file anew, in a thread where there are any; nothing else of it is believed. */
export async function playedAnew(
  options: GamesOptions,
  limits: Limits,
  bytes: Uint8Array,
  payer: Payer,
  held: boolean,
): Promise<Result<PlayedAnew, CreateRefusal | FileFault | ReplayFailure | 'busy'>> {
  const { pool, random } = options;
  const id = random();
  const begun: { hosted?: HostedVariant } = {};
  const begin = (opening: Opening): Result<Beginning, CreateRefusal> => {
    const made = begunBy(options, opening, held);
    if (!made.ok) return made;
    const { hosted, ...beginning } = made.value;
    begun.hosted = hosted;
    return ok({ ...beginning, limits });
  };
  const ask = { price: priceOfFile(bytes.length), payer };
  const told = pool
    ? await replayInThread(pool, id, bytes, begin, ask)
    : importBytes(id, bytes, begin);
  if (!told.ok) return told;
  invariant(begun.hosted, 'what was told was begun');
  return ok({ ...told.value, hosted: begun.hosted });
}
