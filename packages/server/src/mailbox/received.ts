/** A mail that came, as far as play by mail reads it: who, to whom, what; nothing that is attached. */
import PostalMime, { addressParser, type Email } from 'postal-mime';
import { hashOf } from '../people/secrets.ts';
import { asBuffer } from '../replies/as-buffer.ts';
import { textOfHtml } from './html-text.ts';
import { writtenIn } from './written.ts';

/** A mail that came. */
export interface ReceivedMail {
  /** The same for the same mail, however often it is read; another where anything that is acted upon differs. */
  readonly mark: string;
  /** As its sender's program named it, for answers; empty where it did not. */
  readonly messageId: string;
  /** In lower case; undefined where it names several senders, or none. */
  readonly from: string | undefined;
  /** What mail servers noted of its sender, the last one first (`Authentication-Results`). */
  readonly notes: readonly string[];
  /** All addresses that it names as its destination. */
  readonly to: readonly string[];
  readonly subject: string;
  /** What its sender wrote, without what is quoted. */
  readonly text: string;
  /** More was written than is read: the text is empty then. */
  readonly isTooLong: boolean;
  /** A program sent it: an answering machine, a list, a mail server that could not deliver. */
  readonly isAutomatic: boolean;
}

/** Where mail servers note what they checked of a mail (RFC 8601). */
const NOTES = 'authentication-results';
/** Where mail servers note to whom a mail went. */
const DESTINATIONS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const FROM_PROGRAMS = ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'];
const MASS = /^(?:bulk|junk|list|auto_reply)$/i;
const SERVERS = /^(?:mailer-daemon|postmaster)@/i;
/**
 * Mail by people has few parts within parts, and heads that are soon read: lists of addresses take longer the longer
 * they are. What is forwarded is attached, and nobody's order.
 */
const PARSING = {
  maxNestingDepth: 20,
  maxHeadersSize: 32_000,
  forceRfc822Attachments: true,
} as const;

/** Lines of a mail that is read, more than 1 MB of attachments has: each takes its time, however short it is. */
const MOST_LINES = 20_000;
const LINE_END = 10;
const LONGEST_SENDER = 1_000;
/** Names and comments, in which anything may stand. */
const QUOTED = /"(?:[^"\\]|\\.)*"|\([^()]*\)/g;
const ADDRESSES = /[^\s<>()[\]:;,"@]*@[^\s<>()[\]:;,"]*/g;

/** Reads a mail as it lies in a mailbox; undefined where no person can have written it: its parts are too deep, its head too long. */
export async function receivedMail(source: Uint8Array): Promise<ReceivedMail | undefined> {
  const isLong = hasManyLines(source);
  const parsed = isLong ? headOf(source) : source;
  const email = await PostalMime.parse(parsed, PARSING).catch(() => undefined);
  if (!email) return undefined;
  const from = senderOf(email);
  const subject = (email.subject ?? '').trim();
  const text = isLong ? undefined : textOf(email);
  const messageId = email.messageId ?? '';
  return {
    mark: hashOf(JSON.stringify([messageId, from, subject, text])),
    messageId,
    from,
    notes: email.headers.flatMap(({ key, value }) => (key === NOTES ? value : [])),
    to: destinationsOf(email),
    subject,
    text: text ?? '',
    isTooLong: text === undefined,
    isAutomatic: isAutomatic(email),
  };
}

function hasManyLines(source: Uint8Array): boolean {
  let at = -1;
  for (let count = 0; count <= MOST_LINES; count++) {
    at = source.indexOf(LINE_END, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** A mail up to its first blank line. */
function headOf(source: Uint8Array): Uint8Array {
  const mail = asBuffer(source);
  const ends = ['\n\r\n', '\n\n'].map((blank) => mail.indexOf(blank)).filter((at) => at >= 0);
  return ends.length === 0 ? mail : mail.subarray(0, Math.min(...ends) + 1);
}

/** Mail servers vouch for one address; with others beside it, however they are written, nobody knows for which. */
function senderOf({ headers }: Email): string | undefined {
  const [value = '', ...more] = headers.flatMap((each) => (each.key === 'from' ? each.value : []));
  if (more.length > 0 || value.length > LONGEST_SENDER) return undefined;
  const named = addressParser(value);
  const sender = named[0]?.address?.toLowerCase();
  const written = value.toLowerCase().replaceAll(QUOTED, ' ').match(ADDRESSES) ?? [];
  return named.length === 1 && written.every((each) => each === sender) ? sender : undefined;
}

function textOf({ text, html }: Email): string | undefined {
  const plain = text?.trim() ?? '';
  const shown = plain === '' && html !== undefined ? textOfHtml(html) : plain;
  return shown === undefined ? undefined : writtenIn(shown);
}

function destinationsOf({ to = [], cc = [], headers }: Email): readonly string[] {
  const named = [...to, ...cc].flatMap(({ address, group }) => [
    ...(address === undefined ? [] : [address]),
    ...(group ?? []).flatMap((each) => each.address ?? []),
  ]);
  const noted = headers.flatMap(({ key, value }) =>
    DESTINATIONS.includes(key) ? [value.trim().replaceAll(/^<|>$/g, '')] : [],
  );
  return [...new Set([...noted, ...named])];
}

/** Whether nobody is to answer it, nor to take it for somebody's word (RFC 3834). */
function isAutomatic({ headers, from }: Email): boolean {
  const valueOf = (name: string): string =>
    headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const submitted = valueOf('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    MASS.test(valueOf('precedence')) ||
    valueOf('return-path') === '<>' ||
    /^multipart\/report/i.test(valueOf('content-type')) ||
    SERVERS.test(from?.address ?? '') ||
    FROM_PROGRAMS.some((name) => headers.some(({ key }) => key === name))
  );
}
