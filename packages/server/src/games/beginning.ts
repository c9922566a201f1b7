/** A game that a file asks for, as it begins. */
import { fail, ok, type Result } from '@chronopolitik/engine';
import { create, settingsOf, type Settings } from '@chronopolitik/game';
import type { CreateRefusal, GamesOptions } from './games.ts';
import type { Beginning, Opening } from './importing.ts';
import { rulesFor } from './stored-games.ts';
import type { HostedVariant } from './variants.ts';

/** A game that has begun, but for what limits it, with its variant as it is hosted. */
export interface BegunGame extends Omit<Beginning, 'limits'> {
  readonly hosted: HostedVariant;
}

/** The first events of a game such as a file asks for. */
export function begunBy(
  { variants, random, now }: Pick<GamesOptions, 'variants' | 'random' | 'now'>,
  { choice, study }: Opening,
): Result<BegunGame, CreateRefusal> {
  const chosen = settingsOf(choice, random());
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
