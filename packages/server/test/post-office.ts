/** Mail between a server and its players in tests: sent by SMTP, kept for people, delivered to an IMAP server for games. */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

/** A mail that somebody writes. */
export interface Outgoing {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  readonly replyTo?: string;
  readonly messageId?: string;
}

/** Takes all mail. */
export class PostOffice {
  url = '';
  /** While it is so, mail to people is taken and never confirmed. */
  holds = false;
  /** Mails that it holds. */
  held = 0;
  readonly #mails: { readonly to: string; readonly mail: Email }[] = [];
  readonly #deliver: (mail: Uint8Array) => void;
  #smtp: SMTPServer | undefined;

  /** @param deliver mail to the games */
  constructor(deliver: (mail: Uint8Array) => void) {
    this.#deliver = deliver;
  }

  async start(): Promise<void> {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, { envelope }, done) =>
        void buffer(stream).then(async (source) => {
          const to = envelope.rcptTo.map(({ address }) => address).join();
          if (to.startsWith('games')) this.#deliver(source);
          else if (this.holds) return void this.held++;
          else this.#mails.push({ to, mail: await PostalMime.parse(source) });
          done();
        }, done),
    });
    // Whoever sends may be killed while it does.
    this.#smtp.on('error', () => undefined);
    await new Promise<void>((done) => this.#smtp?.listen(0, '127.0.0.1', done));
    this.url = `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#smtp?.close(done));
  }

  async send(mail: Outgoing): Promise<void> {
    const transport = createTransport(this.url);
    await transport.sendMail(mail);
    transport.close();
  }

  /** How many mails wait for somebody. */
  waiting(to: string): number {
    return this.#mails.filter((each) => each.to === to).length;
  }

  #first(to: string): number {
    const index = this.#mails.findIndex((each) => each.to === to);
    if (index < 0) throw new Error(`there is no mail to ${to}`);
    return index;
  }

  /** The next mail to somebody, once it is there. */
  async next(to: string): Promise<Email> {
    const index = await vi.waitFor(() => this.#first(to), { timeout: 60_000, interval: 50 });
    const [found] = this.#mails.splice(index, 1);
    if (!found) throw new Error(`there is no mail to ${to}`);
    return found.mail;
  }
}
