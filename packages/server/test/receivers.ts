/** Whatever notices are sent to in tests: a receiver of webhooks, and a box for mail. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks that answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  status = 204;
  answer = '';
  #server: Server | undefined;
  url = '';

  async start(): Promise<void> {
    this.#server = createServer((request, reply) => {
      const { url = '', headers } = request;
      void text(request).then((body) => {
        this.received.push({ url, headers, body });
        reply.writeHead(this.status, { location: '/elsewhere' }).end(this.answer);
      });
    });
    await new Promise<void>((done) => this.#server?.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server?.close();
  }
}

/** A server that takes mail by SMTP. */
export class MailBox {
  /** Each begins with the address that it went to. */
  readonly mails: string[] = [];
  #smtp: SMTPServer | undefined;

  /** @returns its address */
  async start(): Promise<string> {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) =>
        void text(stream).then((mail) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join();
          this.mails.push(`${to}\n${mail}`);
          done();
        }),
    });
    await new Promise<void>((done) => this.#smtp?.listen(0, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.#smtp.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#smtp?.close(done));
  }
}
