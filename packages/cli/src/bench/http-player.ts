/** A player at a server, as a browser is one: with a cookie of its own, and a page that listens. */

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
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const reply = await fetch(`${this.#server}/api${path}`, init);
    const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
    if (cookie !== undefined) this.#cookie = cookie;
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
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
