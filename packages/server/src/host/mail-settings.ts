/** What of mail a host sets by several variables together: who sends, where answers go, and who vouches for their senders. */
import type { ServeOptions } from './serve.ts';
import { unusable } from './setting-texts.ts';

/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings with those that belong to mail.
 * @throws StartError naming the variable that is missing or cannot be used
 */
export function withMail(
  settings: Partial<ServeOptions>,
  environment: Environment,
): Partial<ServeOptions> {
  return withReplies(withSender(settings, environment), environment);
}

function withSender(
  settings: Partial<ServeOptions>,
  environment: Environment,
): Partial<ServeOptions> {
  if (!settings.smtp) return settings;
  const from = environment['CHRONOPOLITIK_MAIL_FROM']?.trim() ?? '';
  if (from === '') throw unusable('CHRONOPOLITIK_MAIL_FROM', 'mail needs a sender');
  return { ...settings, smtp: { ...settings.smtp, from } };
}

/** An address with one place for what tells replies apart, in the part before the host or as a part of it. */
const REPLIES = /^[^\s@*<>]*\*[^\s@*<>]*@[^\s@*<>]+$/;

/** Whoever plays by mail is answered by mail, at addresses that lead to the mailbox. */
function withReplies(
  settings: Partial<ServeOptions>,
  environment: Environment,
): Partial<ServeOptions> {
  const { playByMail, smtp } = settings;
  if (!playByMail) return settings;
  if (!smtp) throw unusable('CHRONOPOLITIK_IMAP', 'mail is read only where it is sent');
  const given = environment['CHRONOPOLITIK_MAIL_REPLIES']?.trim() ?? '';
  const [, sender = smtp.from] = /<([^<>]+)>\s*$/.exec(smtp.from) ?? [];
  const replies = given === '' ? sender.replace('@', '+*@') : given;
  if (!REPLIES.test(replies)) {
    throw unusable('CHRONOPOLITIK_MAIL_REPLIES', 'expected something like games+*@example.org');
  }
  return { ...settings, playByMail: { ...playByMail, replies, ...voucherIn(environment) } };
}

/** Names of servers, as mail servers sign by. */
const SERVER_NAME = /^[\w.-]+$/;

function voucherIn(environment: Environment): { readonly voucher?: string } {
  const voucher = environment['CHRONOPOLITIK_MAIL_VOUCHER']?.trim() ?? '';
  if (voucher === '') return {};
  if (SERVER_NAME.test(voucher)) return { voucher };
  throw unusable('CHRONOPOLITIK_MAIL_VOUCHER', 'expected something like mx.example.org');
}
