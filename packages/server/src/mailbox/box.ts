/** A mailbox on a mail server, by IMAP: which mails are unread, what they say, and that they are read. */
import { ImapFlow } from 'imapflow';
import { isLoopback } from '../http/public-address.ts';

/** A mail that nobody has read yet. */
export interface UnreadMail {
  /** By which the mailbox knows it, for ever. */
  readonly id: string;
  readonly uid: number;
  /** Bytes. */
  readonly size: number;
  /** When the mail server took it, in milliseconds since 1970. */
  readonly arrivedAt: number;
}

/** A mailbox that is open. Whatever fails throws: it is opened anew then. */
export interface Box {
  /** The oldest first; at most so many. */
  unread(limit: number): Promise<readonly UnreadMail[]>;
  /** The mail as it came, or its head alone; undefined where it is gone. */
  source(uid: number, what: 'whole' | 'head'): Promise<Uint8Array | undefined>;
  markRead(uid: number): Promise<void>;
  /** Waits until something may have come, at most for so many milliseconds. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Where a mailbox is: `imaps://user:password@host:port/folder`. */
export type BoxUrl = string;

const PATIENCE = 15_000;
/** Silence of the mail server after which nothing more is waited for. */
const SILENCE = 120_000;

/** Opens a mailbox. @throws if the mail server cannot be reached, or does not let us in */
export async function openBox(url: BoxUrl): Promise<Box> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    secure: isSecure,
    // A password goes over no network in clear.
    doSTARTTLS: !isSecure && !isLoopback(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: SILENCE,
  });
  // Whoever waits for something hears of it; nobody else has to.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');
  } catch (error) {
    client.close();
    throw error;
  }
  return boxOn(client);
}

function boxOn(client: ImapFlow): Box {
  return {
    unread: (limit) => unreadIn(client, limit),
    async source(uid, what) {
      const wanted = what === 'head' ? { headers: true } : { source: true };
      const found = await client.fetchOne(String(uid), wanted, { uid: true });
      return found === false ? undefined : (found.source ?? found.headers);
    },
    async markRead(uid) {
      const isDone = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      if (!isDone) throw new Error('the mailbox does not note that a mail is read');
    },
    wait: (milliseconds, signal) => waitFor(client, milliseconds, signal),
    close: () => client.close(),
  };
}

async function unreadIn(client: ImapFlow, limit: number): Promise<readonly UnreadMail[]> {
  // What came since is known to the mail server only after it was asked.
  await client.noop();
  const found = await client.search({ seen: false }, { uid: true });
  if (!found) throw new Error('the mailbox cannot be searched');
  const uids = found.toSorted((a, b) => a - b).slice(0, limit);
  if (uids.length === 0) return [];
  const { mailbox } = client;
  const validity = mailbox === false ? '' : String(mailbox.uidValidity);
  const mails: UnreadMail[] = [];
  const about = { uid: true, size: true, internalDate: true };
  for await (const mail of client.fetch(uids.join(','), about, { uid: true })) {
    const { uid, size = 0, internalDate = 0 } = mail;
    mails.push({ id: `${validity} ${uid}`, uid, size, arrivedAt: Number(new Date(internalDate)) });
  }
  return mails.toSorted((a, b) => a.uid - b.uid);
}

/** The mail server says when something comes, where it can; else time passes. */
async function waitFor(client: ImapFlow, milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((done) => {
    const end = (): void => {
      clearTimeout(timer);
      client.off('exists', end).off('close', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    client.on('exists', end).on('close', end);
    signal.addEventListener('abort', end);
    // It ends as soon as something else is asked.
    void client.idle().catch(end);
  });
}
