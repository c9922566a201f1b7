/** Reads one mail, does what it asks, and answers. Whoever may not ask is not answered. */
import { never } from '@chronopolitik/engine';
import { hashOf } from '../people/secrets.ts';
import type { Mail } from '../people/mail.ts';
import {
  correspondenceOf,
  refreshed,
  type Answer,
  type Correspondence,
  type PostRoom,
} from './correspondence.ts';
import { giveOrders, sayReady } from './giving-orders.ts';
import { instructionIn, type Instruction } from './instructions.ts';
import type { ReceivedMail } from './received.ts';
import { replyAddress } from './reply-address.ts';
import { showHelp, showMap, showMessages, showStatus, showWhy } from './showing.ts';
import { headOf } from './standing.ts';
import { castVote, extendDeadline, takeDaysOff, writePress } from './talking.ts';

/** Why a mail is not read, if it is not. */
export type Unread = 'too-old' | 'too-large';

/** What became of a mail. */
export type Handled = 'answered' | 'ignored' | 'too-many';

/** The mails of one player that are answered in a day, evenly forgiven; and those that say that this was too many. */
const DAY = 86_400_000;
const MOST_ANSWERS = 100;

/**
 * Does what a mail asks for, and answers its sender at the address of their account, never elsewhere.
 * @param head the mail without its text: of that of strangers, and of too many, no more is looked at
 * @param rest reads the whole mail; or why it is not read
 * @throws where it should be read again: whatever was done is done once
 */
export async function handleMail(
  room: PostRoom,
  head: ReceivedMail,
  rest: Unread | (() => Promise<ReceivedMail | undefined>),
): Promise<Handled> {
  const known = await correspondenceOf(room, head);
  if (!known) return 'ignored';
  const budget = await budgetOf(room, known);
  if (budget === 'silence') return 'too-many';
  if (budget === 'last') {
    await answerWith(room, known, head, only(known.texts.tooMany));
    return 'too-many';
  }
  if (typeof rest === 'string') {
    await answerWith(room, known, head, only(unreadText(known, rest)));
    return 'answered';
  }
  const whole = await rest();
  const mail = whole && (await correspondenceOf(room, whole));
  if (!mail) return 'ignored';
  await answerWith(room, mail, whole, await answerTo(room, mail, whole));
  return 'answered';
}

/** What a mail asks for is done, but its sender cannot be answered at present. */
export class Unsent extends Error {
  readonly player: string;

  constructor(player: string, cause: unknown) {
    super('an answer could not be sent', { cause });
    this.player = player;
  }
}

async function answerWith(
  room: PostRoom,
  mail: Correspondence,
  received: ReceivedMail,
  answer: Answer,
): Promise<void> {
  const answering = await mailOf(room, await refreshed(room, mail), received, answer);
  await room.mailer.send(answering).catch((cause: unknown) => {
    throw isForNow(cause) ? new Unsent(mail.player.id, cause) : cause;
  });
}

/** Whether a mail server is away, or takes the answer later (RFC 5321: 4yz). */
function isForNow(error: unknown): boolean {
  const { code, responseCode: said } = error as {
    readonly code?: unknown;
    readonly responseCode?: unknown;
  };
  if (typeof said === 'number' && said >= 400 && said < 500) return true;
  return typeof code === 'string' && UNSENT.has(code);
}

/** As nodemailer says that a mail server is not there, or does not let us in. */
const UNSENT = new Set(
  'EAUTH ECONNECTION ECONNREFUSED ECONNRESET EDNS ENOTFOUND EPIPE EPROXY ESOCKET ETIMEDOUT ETLS'.split(
    ' ',
  ),
);

type Budgeted = 'answer' | 'last' | 'silence';

/** Counted for all servers together, so that two machines that answer each other come to an end. */
async function budgetOf({ access, now }: PostRoom, { player }: Correspondence): Promise<Budgeted> {
  const take = (what: string, limit: number): Promise<boolean> =>
    access.takeSpace(hashOf(`${what} ${player.id}`), 1, { limit, within: DAY, now: now() });
  if (await take('mails', MOST_ANSWERS)) return 'answer';
  return (await take('too many mails', 1)) ? 'last' : 'silence';
}

/** A mail that is read again for want of an answer is counted again: it counts once. */
export async function uncounted({ access, now }: PostRoom, { player }: Unsent): Promise<void> {
  const budget = { limit: MOST_ANSWERS, within: DAY, now: now() };
  await access.takeSpace(hashOf(`mails ${player}`), -1, budget);
}

async function answerTo(
  room: PostRoom,
  mail: Correspondence,
  { subject, text, isTooLong }: ReceivedMail,
): Promise<Answer> {
  if (isTooLong) return only(unreadText(mail, 'too-large'));
  return carriedOut(room, mail, instructionIn(subject, text));
}

function unreadText({ texts }: Correspondence, why: Unread): string {
  return why === 'too-old' ? texts.tooOld : texts.tooLarge;
}

async function carriedOut(
  room: PostRoom,
  mail: Correspondence,
  asked: Instruction,
): Promise<Answer> {
  switch (asked.kind) {
    case 'orders':
      return giveOrders(room, mail, asked);
    case 'ready':
      return sayReady(room, mail, asked.ready);
    case 'press':
      return writePress(room, mail, asked);
    case 'vote':
      return castVote(room, mail, asked);
    case 'extend':
      return extendDeadline(room, mail);
    case 'vacation':
      return takeDaysOff(room, mail, asked);
    case 'status':
      return showStatus(mail);
    case 'map':
      return showMap(room, mail, asked.board);
    case 'why':
      return showWhy(room, mail);
    case 'messages':
      return showMessages(mail);
    case 'help':
      return only(showHelp(mail));
    case 'nothing':
      return { paragraphs: [mail.texts.nothing, showHelp(mail)] };
    default:
      return never(asked);
  }
}

function only(paragraph: string): Answer {
  return { paragraphs: [paragraph] };
}

/** An answer, with the address that serves the phase that is due now. No program is to answer it (RFC 3834). */
async function mailOf(
  { access, replies, url }: PostRoom,
  mail: Correspondence,
  { subject, messageId }: ReceivedMail,
  { paragraphs, pictures }: Answer,
): Promise<Mail> {
  const { claim, game, player, texts } = mail;
  const foot = texts.foot(`${url()}/game/${claim.game}`);
  const replyTo = await replyAddress(access, replies, { ...claim, step: game.step });
  const said = subject === '' ? game.settings.name : subject.slice(0, LONGEST_SUBJECT);
  return {
    to: player.email ?? '',
    subject: /^re:/i.test(said) ? said : `Re: ${said}`,
    text: `${[headOf(mail), ...paragraphs, foot].join('\n\n')}\n`,
    replyTo,
    headers: { ...AUTOMATIC, 'Auto-Submitted': 'auto-replied' },
    ...(messageId !== '' && { inReplyTo: messageId }),
    ...(pictures && { pictures }),
  };
}

const LONGEST_SUBJECT = 200;
/** Kept from answering machines, of those that know no other sign as well. */
const AUTOMATIC = { 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' };
