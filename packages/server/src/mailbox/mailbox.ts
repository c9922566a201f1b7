/** Reads the mailbox to which players answer, as long as the server runs. It holds nobody up, and nothing up. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { newSecret, hashOf } from '../people/secrets.ts';
import { InDoubt, troubleOf } from '../store/trouble.ts';
import { handleMail, uncounted, Unsent, type Handled, type Unread } from './answering.ts';
import { openBox, type Box, type BoxUrl, type UnreadMail } from './box.ts';
import type { PostRoom } from './correspondence.ts';
import { leaseOf, type Lease } from './lease.ts';
import { receivedMail, type ReceivedMail } from './received.ts';
import type { MailboxState } from './state.ts';

/** What reading the mailbox stands on. */
export interface MailboxOptions extends PostRoom {
  readonly mailbox: BoxUrl;
  readonly state: MailboxState;
  readonly log: FastifyBaseLogger | undefined;
  /** Milliseconds between two looks where nothing is heard. */
  readonly every?: number;
  /** Milliseconds for which this server reads alone without saying so again. */
  readonly lasts?: number;
  /** How the mailbox is opened, if not by IMAP. */
  readonly open?: (url: BoxUrl) => Promise<Box>;
}

/** A mailbox that is read. */
export interface MailboxReader {
  stop(): Promise<void>;
}

const EVERY = 20_000;
const LEASE = 90_000;
/** After a failure this long, and twice as long after each further one. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 600_000;
const MOST_AT_ONCE = 20;
/** Bytes of a mail that is read: it is taken apart in the main thread. */
const LARGEST = 1_000_000;
/**
 * A mail that lay longer is not acted upon. What it asked for may have been carried out before, so long ago that nobody
 * remembers: keys of commands are kept for a day.
 */
const OLDEST = 23 * 3_600_000;
/** Tries at a mail that fails, or ends the process: it is left alone then. */
const MOST_TRIES = 3;
const TRIED_WITHIN = 15 * 60_000;
/** How often a mail is given back in a day, evenly forgiven, because something else failed: hours, at the longest wait. */
const MOST_GIVEN_BACK = 20;
const DAY = 86_400_000;

/** Starts to read. */
export function startMailbox(options: MailboxOptions): MailboxReader {
  const { access, now, every = EVERY, lasts = LEASE } = options;
  const { isShared } = options.store;
  const lease = isShared ? leaseOf({ access, now, holder: newSecret(), lasts }) : ALONE;
  const ending = new AbortController();
  const post = { ...options, lease, signal: ending.signal };
  const running = read(post, every);
  return {
    async stop() {
      ending.abort();
      await running;
      await lease.free().catch(() => undefined);
    },
  };
}

/** A database of one server: its turn is always. */
const ALONE: Lease = { take: async () => true, free: async () => undefined };

interface Post extends MailboxOptions {
  readonly lease: Lease;
  readonly signal: AbortSignal;
}

async function read(post: Post, every: number): Promise<void> {
  const { signal, state, log } = post;
  let box: Box | undefined;
  let failures = 0;
  const close = (): void => {
    box?.close();
    box = undefined;
  };
  signal.addEventListener('abort', close);
  while (!signal.aborted) {
    try {
      box = await looked(post, box);
      state.isReachable = box ? true : null;
      failures = 0;
      await (box?.wait(every, signal) ?? rested(every, signal));
    } catch (error) {
      close();
      if (signal.aborted) break;
      state.isReachable = false;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
      const { responseText: said } = error as { readonly responseText?: unknown };
      log?.warn({ err: error, said, wait }, 'mail of players could not be read; it is tried again');
      await rested(wait, signal);
    }
  }
  close();
}

async function rested(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

/**
 * Reads what is unread, if it is this server's turn.
 * @returns the mailbox, open; undefined where another server reads it
 */
async function looked(post: Post, known: Box | undefined): Promise<Box | undefined> {
  const { lease, mailbox, open = openBox } = post;
  if (!(await lease.take())) {
    known?.close();
    return undefined;
  }
  const box = known ?? (await open(mailbox));
  try {
    await allHandled(post, box);
    return box;
  } catch (error) {
    box.close();
    throw error;
  }
}

/**
 * Handles what is unread. Where nobody can be answered, it goes on all the same: what the other mails ask for is to be done.
 * @throws then, at the end
 */
async function allHandled(post: Post, box: Box): Promise<void> {
  const { lease, signal } = post;
  const unsent = new Map<number, Unsent>();
  for (;;) {
    const unread = await box.unread(MOST_AT_ONCE + unsent.size);
    const mails = unread.filter(({ uid }) => !unsent.has(uid));
    for (const mail of mails) {
      if (signal.aborted || !(await lease.take())) return;
      const failed = await handled(post, box, mail);
      if (failed) unsent.set(mail.uid, failed);
    }
    if (mails.length < MOST_AT_ONCE) break;
  }
  const [first] = unsent.values();
  if (first) throw first;
}

/**
 * A mail is marked only once all that it asks for is kept and answered: until then it is read again.
 * @returns why it could not be answered, where it is to be answered later
 */
async function handled(post: Post, box: Box, mail: UnreadMail): Promise<Unsent | undefined> {
  const { state, access, now, log } = post;
  const key = hashOf(`mail ${mail.id}`);
  const tries = await access.attempt(key, now(), now() - TRIED_WITHIN);
  if (tries > MOST_TRIES) return leftAlone(post, box, mail);
  try {
    state.mails[await answeredTo(post, box, mail)]++;
  } catch (error) {
    if (isOutage(error)) {
      await access.attempt(key, now(), now() - TRIED_WITHIN, -1).catch(() => undefined);
      if (!(await mayGiveBack(post, mail))) return leftAlone(post, box, mail, error);
      if (!(error instanceof Unsent)) throw error;
      await uncounted(post, error);
      return error;
    }
    log?.error({ err: error, mail: mail.id }, 'a mail of a player could not be handled');
    return undefined;
  }
  await box.markRead(mail.uid);
  return undefined;
}

/** Whether a mail may be read again after something else failed; as long as nobody can count, it may. */
function mayGiveBack({ access, now }: Post, { id }: UnreadMail): Promise<boolean> {
  const budget = { limit: MOST_GIVEN_BACK, within: DAY, now: now() };
  return access.takeSpace(hashOf(`mail given back ${id}`), 1, budget).catch(() => true);
}

async function leftAlone(
  { state, log }: Post,
  box: Box,
  { id, uid }: UnreadMail,
  error?: unknown,
): Promise<undefined> {
  log?.error({ err: error, mail: id }, 'a mail of a player is left alone: it failed too often');
  state.mails.failed++;
  await box.markRead(uid);
}

/** Reads the head first: of the mail of a stranger no more is looked at. */
async function answeredTo(post: Post, box: Box, mail: UnreadMail): Promise<Handled> {
  const head = await receivedFrom(box, mail, 'head');
  if (!head) return 'ignored';
  const whole = (): Promise<ReceivedMail | undefined> => receivedFrom(box, mail, 'whole');
  return handleMail(post, head, whyUnread(mail, post.now()) ?? whole);
}

async function receivedFrom(
  box: Box,
  { uid }: UnreadMail,
  what: 'whole' | 'head',
): Promise<ReceivedMail | undefined> {
  const source = await box.source(uid, what).catch((cause: unknown) => {
    throw new Unreachable('the mailbox does not give a mail', { cause });
  });
  return source && receivedMail(source);
}

/** The mailbox failed, not the mail. */
class Unreachable extends Error {}

function whyUnread({ size, arrivedAt }: UnreadMail, now: number): Unread | undefined {
  if (size > LARGEST) return 'too-large';
  return now - arrivedAt > OLDEST ? 'too-old' : undefined;
}

/** Whether something else failed than the mail: the database, the mailbox or the mail server is away. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof Unsent ||
    error instanceof Unreachable ||
    error instanceof InDoubt ||
    troubleOf(error) !== undefined
  );
}
