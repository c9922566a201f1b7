/** How often a password may be tried: by address and account together, so that nobody keeps another signed out. */
import { hashOf } from './secrets.ts';
import type { Access } from '../store/access.ts';

const MINUTE = 60_000;
/** How long tries count, in milliseconds. */
const WAIT = 15 * MINUTE;
/** Tries at one account: of one address, or of one device that the account knows; and links mailed to one address. */
const MOST_TRIES = 5;
/** Tries of one address that failed, whatever the account. */
const MOST_OF_ADDRESS = 30;
/** Tries at one account that failed, of all devices that it does not know. */
const MOST_OF_STRANGERS = 50;

/** Somebody who says that an account is theirs. */
export interface Guess {
  readonly email: string;
  /** As `clientOf` gives it. */
  readonly address: string;
  /** The device, if the account knows it. */
  readonly device: string | undefined;
}

/** What is counted, and how often it may be. */
type Count = readonly [what: string, most: number];

/** What a try counts under until it has come off; then it is forgotten. */
function ownCount({ email, address, device }: Guess): Count {
  const by = device === undefined ? `address ${address}` : `device ${device}`;
  return [`password ${email} ${by}`, MOST_TRIES];
}

/** What a try counts under besides, and no more once it has come off. A known device waits for no stranger. */
function sharedCounts({ email, address, device }: Guess): readonly Count[] {
  if (device !== undefined) return [];
  return [
    [`password address ${address}`, MOST_OF_ADDRESS],
    [`password ${email}`, MOST_OF_STRANGERS],
  ];
}

/** Counts a try before it is made, for all servers together. @returns whether it may be made */
export async function mayGuess(access: Access, now: number, guess: Guess): Promise<boolean> {
  const counts = [ownCount(guess), ...sharedCounts(guess)];
  const tried = await Promise.all(
    counts.map(async ([what, most]) => (await count(access, now, what, 1)) <= most),
  );
  return tried.every(Boolean);
}

/** The password was right: it was no guess. */
export async function forgetGuess(access: Access, now: number, guess: Guess): Promise<void> {
  await access.forgetAttempts(hashOf(ownCount(guess)[0]));
  for (const [what] of sharedCounts(guess)) await count(access, now, what, -1);
}

/** Counts a link before it is mailed. @returns whether it may be */
export async function mayMail(access: Access, now: number, email: string): Promise<boolean> {
  return (await count(access, now, `mail ${email}`, 1)) <= MOST_TRIES;
}

/** Counts a try at a code that stands in for a passkey. @returns whether it may be made */
export async function mayTryCode(access: Access, now: number, player: string): Promise<boolean> {
  return (await count(access, now, `code ${player}`, 1)) <= MOST_TRIES;
}

/** Addresses that were only tried are nobody's to read. */
function count(access: Access, now: number, what: string, by: 1 | -1): Promise<number> {
  return access.attempt(hashOf(what), now, now - WAIT, by);
}
