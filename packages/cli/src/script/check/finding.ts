/** What claims are checked against, and what comes of it. */
import type { Reading } from '../read/names.ts';
import type { Speech } from '../ask/speech.ts';
import type { Claim } from '../statement.ts';
import { type State, sourceOf } from '../play/state.ts';

/** What a claim is checked against. */
export interface Hearing {
  readonly state: State;
  readonly reading: Reading;
  readonly speech: Speech;
}

/** What came of a claim. */
export interface Judgement {
  readonly holds: boolean;
  /** What was found: said when the claim does not hold. */
  readonly found: string;
  /** The claim cannot be judged, so that its opposite does not hold either. */
  readonly isMoot?: true;
}

/** A claim of one kind. */
export type ClaimOf<K extends Claim['kind']> = Extract<Claim, { readonly kind: K }>;

/** A judgement on a claim that can be judged. */
export function judged(holds: boolean, found: string): Judgement {
  return { holds, found };
}

/** There is nothing of which the claim could be true. */
export function moot(found: string): Judgement {
  return { holds: false, found, isMoot: true };
}

/** What text of the last round was read against. */
export function beforeRound({ state, reading }: Hearing): Reading['source'] {
  const first = state.moments.at(-1);
  return first ? sourceOf({ ...state, world: first }) : reading.source;
}
