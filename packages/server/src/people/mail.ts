/** E-mail by SMTP, where the host has configured it. */
import { createTransport } from 'nodemailer';

/** A picture that a mail brings along (PNG). */
export interface MailPicture {
  /** By which the HTML of the mail names it. */
  readonly cid: string;
  /** What it shows, in words. */
  readonly alt: string;
  readonly png: Buffer;
}

/** A mail to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Says all of it. */
  readonly text: string;
  /** The same, for programs that show pictures. */
  readonly html?: string;
  readonly pictures?: readonly MailPicture[];
  /** Where answers go, if not to the sender. */
  readonly replyTo?: string;
  /** The mail that this one answers, as its sender's program named it. */
  readonly inReplyTo?: string;
  /** Beside those that the sender makes. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** What sends mail. */
export interface Mailer {
  /** @throws if the server does not take it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const PATIENCE = 15_000;

/**
 * Sends mail by an SMTP server.
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender's address
 */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send({ pictures = [], headers, ...mail }) {
      const attachments = pictures.map(({ cid, png }) => {
        const about = { filename: `${cid}.png`, contentType: 'image/png' };
        return { ...about, cid, content: png, contentDisposition: 'inline' as const };
      });
      await transport.sendMail({ ...mail, attachments, headers: { ...headers } });
    },
    close: () => transport.close(),
  };
}
