/** What the server or this browser would not do. */
import type { ErrorReply } from '@chronopolitik/game';
import { sayCode, sayRefusal } from './refusals.ts';

/** A reply that is not a success; its message is a sentence for the player. */
export class Refused extends Error {
  readonly reply: ErrorReply;
  /** Nobody knows whether the request was carried out. */
  isInDoubt = false;
  constructor(reply: ErrorReply, message = sayCode(reply)) {
    super(message);
    this.reply = reply;
  }
}

/** What a reply says that is not a success. */
export async function refusedBy(reply: ErrorReply): Promise<Refused> {
  return new Refused(reply, await sayRefusal(reply));
}

/** Any failure of a request as a refusal; what is none becomes `internal`. */
export function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused({ code: 'internal', message: String(error) });
}
