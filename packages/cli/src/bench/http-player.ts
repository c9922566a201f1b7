/** A player at a server, as a browser is one: with a cookie of its own, and a page that listens. */
import { Agent, request, type IncomingMessage } from 'node:http';

/** Connections are used again, as a browser does. Much less of the machine goes to this side than by `fetch`. */
const agent = new Agent({ keepAlive: true });

interface Heard {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly text: string;
}

/** A player at a server. It keeps the cookie that the server gives it. */
export class HttpPlayer {
  readonly #server: string;
  #cookie = '';

  constructor(server: string) {
    this.#server = server;
  }

  /**
   * Gets, or posts where there is a body.
   * @param path after `/api`
   * @throws Error with the server's words if it refuses
   */
  async ask<T>(path: string, body?: object): Promise<T> {
    const { status, cookie, text } = await this.#send(`/api${path}`, body && JSON.stringify(body));
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  #send(path: string, body: string | undefined): Promise<Heard> {
    const written = body && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const headers = { cookie: this.#cookie, ...written };
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((done, failed) => {
      const asked = request(`${this.#server}${path}`, { method, headers, agent }, (reply) => {
        heardIn(reply).then(done, failed);
      });
      asked.on('error', failed).end(body);
    });
  }

  /** Listens to a stream of server-sent events. */
  async listen(path: string): Promise<Page> {
    const abort = new AbortController();
    const init = { headers: { cookie: this.#cookie }, signal: abort.signal };
    const reply = await fetch(`${this.#server}/api${path}`, init);
    if (!reply.ok || !reply.body) throw new Error(`${path}: ${reply.status}`);
    return pageOf(reply.body.getReader(), () => abort.abort());
  }
}

async function heardIn(reply: IncomingMessage): Promise<Heard> {
  let text = '';
  for await (const part of reply.setEncoding('utf8')) text += String(part);
  const [cookie] = reply.headers['set-cookie'] ?? [];
  return { status: reply.statusCode ?? 0, cookie, text };
}

/** A stream of events that a page listens to. */
export interface Page {
  /** Until the page is told something that contains the text. @returns when, by `performance.now()` */
  readonly told: (text: string) => Promise<number>;
  readonly close: () => void;
}

function pageOf(reader: ReadableStreamDefaultReader<Uint8Array>, close: () => void): Page {
  const decoder = new TextDecoder();
  let heard = '';
  return {
    close,
    async told(text) {
      while (!heard.includes(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error('a stream ended early');
        heard += decoder.decode(value, { stream: true });
      }
      heard = '';
      return performance.now();
    },
  };
}
