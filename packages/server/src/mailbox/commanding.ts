/** Sends what a mail asks for to its game, once, and says what became of it. */
import type { Command, Refusal } from '@chronopolitik/game';
import {
  isPresent,
  markOf,
  refreshed,
  wasCarriedOut,
  type Correspondence,
  type PostRoom,
} from './correspondence.ts';
import { REFUSED_BY_MAIL, type ReplyTexts } from './texts.ts';

/** What became of a command: the game as it stands then, and why nothing was done where that is so. */
export interface Outcome {
  readonly mail: Correspondence;
  readonly refusal?: string;
}

/** Carries out a command unless that was done before, or the mail is about an earlier phase. */
export async function commanded(
  room: PostRoom,
  mail: Correspondence,
  command: Command,
): Promise<Outcome> {
  const { texts, claim, who, sender } = mail;
  if (await wasCarriedOut(room, mail)) return { mail: await refreshed(room, mail) };
  if (!isPresent(mail)) return { mail, refusal: texts.stale };
  const result = await room.games.command(claim.game, who, command, {
    ...sender,
    mark: markOf(mail),
  });
  const after = await refreshed(room, mail);
  if (result?.ok === true) return { mail: after };
  const refusal = result ? refusalText(texts, result.error.refusal) : texts.refused('');
  return { mail: after, refusal };
}

/** A refusal as it is answered. */
export function refusalText(texts: ReplyTexts, refusal: Refusal): string {
  if (refusal.code === 'stale-round') return texts.stale;
  const code = codeOf(refusal);
  const known = REFUSED_BY_MAIL.find((each) => each === code);
  return texts.refused(known === undefined ? texts.unnamed(code) : texts.refusals[known]);
}

function codeOf(refusal: Refusal): string {
  if (refusal.code === 'not-now') return refusal.why;
  return refusal.code === 'not-in-terms' || refusal.code === 'enough' ? refusal.what : refusal.code;
}
