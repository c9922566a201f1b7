/** What a request failed of, on its way to the reply. */
import type { ErrorReply, RefusalCode } from '@chronopolitik/game';
import { BUSY } from '@chronopolitik/play';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  'bad-request': 400,
  'bad-json': 400,
  'bad-settings': 400,
  forbidden: 403,
  'no-such-game': 404,
  'no-such-variant': 404,
  'not-found': 404,
  'stale-round': 409,
  'stale-draft': 409,
  'nothing-to-undo': 409,
  'nothing-to-redo': 409,
  'game-over': 409,
  gone: 410,
  'too-large': 413,
  'not-json': 415,
  'no-such-step': 422,
  'orders-unreadable': 422,
  'orders-refused': 422,
  'orders-illegal': 422,
  'not-now': 409,
  'not-in-terms': 422,
  'needs-majority': 409,
  'no-such-seat': 422,
  'seat-taken': 409,
  'not-signed-in': 401,
  'bad-secret': 401,
  'too-complex': 422,
  'too-many': 429,
  busy: 503,
  internal: 500,
  'in-doubt': 503,
  'no-storage': 503,
  closing: 503,
};

/** Thrown by a route to end it with a reply that is not a success. */
export class RequestProblem extends Error {
  readonly reply: ErrorReply;
  readonly status: number;

  constructor(reply: ErrorReply) {
    super(reply.message);
    this.name = 'RequestProblem';
    this.reply = reply;
    this.status = STATUS[reply.code];
  }
}

/** What is thrown where there is no game of an id, or none that the caller may know of. */
export function noSuchGame(): RequestProblem {
  return new RequestProblem({ code: 'no-such-game', message: 'There is no such game.' });
}

/** The problem of a request that would be heavy work: too much of it waits. */
export function tooBusy(): RequestProblem {
  return new RequestProblem(BUSY);
}

/** The problem of a request that names a variant which the server does not have. */
export function noSuchVariant(): RequestProblem {
  return new RequestProblem({ code: 'no-such-variant', message: 'There is no such variant.' });
}
