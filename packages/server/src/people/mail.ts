/** E-mail by SMTP, where the host has configured it. */
import { createTransport } from 'nodemailer';

/** A mail in plain text, to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
    async send(mail) {
      await transport.sendMail({ ...mail, headers: { ...mail.headers } });
    },
    close: () => transport.close(),
  };
}
