/** The result of a game between people in words. Lists say it too, so it needs no engine. */
import type { PowerId } from '@chronopolitik/engine';
import type { EndingCause } from '@chronopolitik/game';
import { messages } from '../app/messages.ts';
import { listed } from './listed.ts';

type Say = typeof messages.ending;

const SENTENCES: Readonly<Record<EndingCause, (say: Say, powers: string, won: boolean) => string>> =
  {
    victory: (say, powers, won) => (won ? say.won(powers) : say.drawn(powers)),
    concession: (say, powers) => say.conceded(powers),
    draw: (say, powers) => say.drawn(powers),
    'end-year': (say, powers) => say.lastYear(powers),
    cancelled: (say) => say.cancelled,
  };

/** Why a game ended, and who won or shares the draw, as a view or a list has it. */
export interface EndingTold {
  readonly because: EndingCause;
  readonly verdict: { readonly kind: string; readonly powers?: readonly PowerId[] | undefined };
}

/**
 * The verdict of a game that is over, in a sentence.
 *
 * @param nameOf the name of a power @param say the page's words
 */
export function endingText(
  { because, verdict }: EndingTold,
  nameOf: (power: PowerId) => string,
  say = messages.ending,
): string {
  const powers = listed((verdict.powers ?? []).map(nameOf));
  return SENTENCES[because](say, powers, verdict.kind === 'won');
}
