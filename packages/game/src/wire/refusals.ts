/** Why a request is refused, as codes. Without zod, so that the page has them and not the schemas. */
import { ENOUGH, NOT_IN_TERMS, NOT_NOW } from '../core/refusal.ts';

/** Codes of refusals, each with the HTTP status that it comes with. */
export const REFUSAL_CODES = [
  'bad-request', // the shape is wrong: 400
  'bad-json', // not JSON: 400
  'bad-settings', // no such preset, variant, ruleset, option …: 400
  'forbidden', // not by this viewer, or asked by a page from elsewhere: 403
  'not-signed-in', // 401
  'bad-secret', // a link, token or password that opens nothing: 401
  'no-such-game', // 404
  'no-such-variant', // 404
  'not-found', // no such address: 404
  'stale-round', // the game stands elsewhere: 409
  'stale-draft', // the seat has kept something else meanwhile: 409
  'nothing-to-undo', // 409
  'nothing-to-redo', // 409
  'game-over', // 409
  'gone', // the route has ended, `successor` names the one that came instead: 410
  'too-large', // body above the limit: 413
  'not-json', // content type: 415
  'no-such-step', // 422
  'orders-unreadable', // text that is no order: 422
  'orders-refused', // never enter the record: 422
  'orders-illegal', // against the rules, and `allowIllegal` was not said: 422
  'not-now', // the stage or phase of the game forbids it: 409
  'not-in-terms', // the terms of the game forbid it: 422
  'needs-majority', // the game master plays: 409
  'no-such-seat', // 422
  'seat-taken', // 409
  'too-complex', // the step exceeded its budget: 422
  'busy', // too much heavy work waits already: 503
  'too-many', // requests, streams, or what a seat writes in a phase: 429
  'internal', // a bug: 500
  'in-doubt', // may have been kept: to be sent again with the same key: 503
  'no-storage', // the database cannot write, or does not answer: 503
  'closing', // the server shuts down: 503
] as const;
/** The code of an error reply: what was wrong. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What the code alone does not tell: of `not-now` and `not-in-terms`, and of accounts. */
export const REFUSAL_REASONS = [
  ...NOT_NOW,
  ...NOT_IN_TERMS,
  ...ENOUGH,
  'more-than-due', // a draft has more orders, or others, than are due
  'no-mail', // the server sends none
  'by-mail', // accounts begin with a link by mail
  'closed', // no new accounts
  'password', // no account of that address and password
  'guesses', // too many wrong passwords
  'suspended', // the account is
  'private', // the game is shown to its players only
  'no-channel', // mail takes an account, and a server that sends it
  'address', // notices go to public addresses only
  'channels', // there are enough of them
  'tokens', // there are enough of them
  'space', // games, copies and files of an address take as much as they may in an hour
  'browser-full', // without a server: the browser keeps no more
  'streams', // there are enough of them, in all or of the address or player
  'account', // this takes one
  'passkey', // an administrator needs one, or what is asked does
  'proof', // a passkey of the account is to be shown first
  'passkeys', // there are enough of them
  'no-passkeys', // the server's address is none that browsers make passkeys for
  'bad-passkey', // it opens nothing
  'code', // it is none of the account's, or was used
  'account-taken', // there is one of that address, or it is an administrator's
  'host', // the request names a host that is not this server's
  'not-admin', // only an administrator can do this
  'sandbox', // the game is one: it has no seats to take
  'seated', // one holds a seat in the game already
  'invitation', // the game takes one
  'unwelcome', // somebody who sits there blocked one
  'quota', // one holds as many seats as a player may
  'not-holder', // only the holder or the game master makes a new link
  'watched', // one takes part in the conversation of its spectators
  'player', // one plays in the game, or did, or somebody did in this browser
  'not-entered', // one has not joined the conversation of its spectators
  'notes', // there are enough of them, or of characters in them
  'unnamed', // players are not named: a seat can be muted
  'no-game-file', // the file tells no game that could be played
  'unfit-file', // it has a position that cannot be, or steps that do not follow each other
  'long-file', // it has more orders than can be judged
  'ordinary-only', // the format holds ordinary games only
] as const;
/** The code of what lies behind a refusal, where its code does not tell enough. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
