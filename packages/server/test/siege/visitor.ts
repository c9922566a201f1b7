/** Requests from an address of their own, as another machine would send them. */
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A request as data: everything that an attack is made of. */
export interface Sent {
  /** After the server's address: `/api/games`. */
  readonly path: string;
  /** `POST` where there is a body, else `GET`. */
  readonly method?: string;
  /** Text or bytes go as they are, anything else as JSON. */
  readonly body?: object | string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection stays open for so many milliseconds after the head of the reply. */
  readonly hold?: number;
  /** A reply that is held is not read. */
  readonly isDeaf?: boolean;
  /** The body is promised, but comes byte by byte: one in so many milliseconds. */
  readonly drip?: number;
}

/** What came back. */
export interface Heard {
  /** 0: no reply came, or the connection broke. */
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 60_000;

function bytesOf({ body }: Sent): string | Uint8Array | undefined {
  return typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body;
}

/** Somebody at an address, with a cookie as a browser has one. */
export class Visitor {
  readonly #url: string;
  readonly #address: string;
  readonly #agent: Agent;
  #cookie = '';

  constructor(url: string, address: string, sockets = 8) {
    this.#url = url;
    this.#address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** The same address with no cookie: another browser beside this one. */
  another(): Visitor {
    return new Visitor(this.#url, this.#address);
  }

  /** Never rejects: what fails has status 0. */
  send(sent: Sent): Promise<Heard> {
    const before = performance.now();
    const bytes = bytesOf(sent);
    return new Promise((done) => {
      const end = (status: number, text = ''): void =>
        done({ status, text, milliseconds: performance.now() - before });
      const asked = this.#open(sent, bytes);
      asked.on('response', (reply) => this.#hear(sent, reply, end));
      asked.on('error', () => end(0));
      asked.on('socket', quiet);
      asked.setTimeout(PATIENCE, () => asked.destroy());
      if (sent.drip === undefined) asked.end(bytes);
      else dripInto(asked, sent.drip);
    });
  }

  /** @throws Error with the server's words unless it says yes */
  async ask<T>(path: string, body?: object): Promise<T> {
    const { status, text } = await this.send({ path: `/api${path}`, ...(body && { body }) });
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  #open({ path, method, headers, hold, drip }: Sent, bytes?: string | Uint8Array): ClientRequest {
    const length = bytes === undefined ? 0 : Buffer.byteLength(bytes);
    return request(`${this.#url}${path}`, {
      method: method ?? (bytes === undefined ? 'GET' : 'POST'),
      localAddress: this.#address,
      agent: hold === undefined && drip === undefined ? this.#agent : false,
      headers: {
        ...(bytes === undefined ? {} : { ...JSON_TYPE, 'content-length': length }),
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...headers,
      },
    });
  }

  #hear(sent: Sent, reply: IncomingMessage, end: (status: number, text?: string) => void): void {
    const { statusCode: status = 0, headers } = reply;
    const cookie = headers['set-cookie']?.find((each) => each.startsWith('chronopolitik='));
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    reply.on('error', () => end(0));
    if (sent.hold !== undefined && status === 200) {
      setTimeout(() => reply.destroy(), sent.hold);
      if (!sent.isDeaf) reply.resume();
      return end(status);
    }
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => void parts.push(part));
    reply.on('end', () => end(status, Buffer.concat(parts).toString()));
  }

  /** Follows a stream until it ends. @returns how to leave it */
  follow(path: string, heard: (text: string) => void, ended: (status: number) => void): () => void {
    const asked = this.#open({ path, hold: 0 });
    asked.on('error', () => ended(0));
    asked.on('response', (reply) => {
      const { statusCode = 0 } = reply;
      reply.setEncoding('utf8').on('data', heard);
      reply.on('error', () => undefined).on('close', () => ended(statusCode));
    });
    asked.end();
    return () => asked.destroy();
  }
}

const quieted = new WeakSet<Socket>();

/** A server that answers before it has read all may break the connection, once nobody waits for an answer there. */
function quiet(socket: Socket): void {
  if (quieted.has(socket)) return;
  quieted.add(socket);
  socket.on('error', () => undefined);
}

function dripInto(asked: ClientRequest, interval: number): void {
  const timer = setInterval(() => asked.write(' '), interval);
  asked.on('close', () => clearInterval(timer));
}
