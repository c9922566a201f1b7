/** Servers in processes of their own, which die when a test wants, and players who ask whichever answers. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { invariant } from '@chronopolitik/engine';

const CHILD = fileURLToPath(new URL('child.mjs', import.meta.url));

/** Milliseconds after which a server that was started again should answer, however busy the machine is. */
const PATIENCE = 180_000;

export interface Running {
  readonly process: ChildProcess;
  readonly url: string;
}

/**
 * A server on a file or database.
 * @param cached games in memory
 * @param rate requests a minute of an address; 0: any
 * @param streams that may be open
 * @param more options of `serve`, as JSON knows them
 * @param environment variables beside those of this process
 */
export async function startServer(
  data: string,
  cached = 100,
  rate = 0,
  streams = 2_000,
  more: object = {},
  environment: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const args = [CHILD, data, cached, rate, streams, JSON.stringify(more)].map(String);
  const started = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const [line] = (await once(started.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  invariant(url.startsWith('http'), `the server started: ${url}`);
  return { process: started, url };
}

export async function kill({ process: victim }: Running): Promise<void> {
  const ended = once(victim, 'exit');
  victim.kill('SIGKILL');
  await ended;
}

export interface Told<T> {
  readonly status: number;
  readonly body: T;
}

/** A player who asks whichever server answers, and asks again when none does. */
export class Client {
  readonly servers: Running[];
  cookie = '';
  #next = 0;

  constructor(servers: Running[]) {
    this.servers = servers;
  }

  /** @returns undefined if the server gave no answer, so that nobody knows what it did */
  async once<T>(path: string, body?: object, key?: string): Promise<Told<T> | undefined> {
    const server = this.servers[this.#next++ % this.servers.length];
    try {
      const marked = key === undefined ? {} : { 'idempotency-key': key };
      const headers = { 'content-type': 'application/json', cookie: this.cookie, ...marked };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const reply = await fetch(`${server?.url}/api${path}`, init);
      const [cookie] = reply.headers.get('set-cookie')?.split(';') ?? [];
      if (cookie !== undefined) this.cookie = cookie;
      const answer = { status: reply.status, body: (await reply.json()) as T };
      return answer.status >= 500 ? undefined : answer;
    } catch {
      return undefined;
    }
  }

  /** The status of an answer to a body that is JSON already; the answer is not looked at. */
  async status(path: string, body?: string): Promise<number> {
    const headers = { 'content-type': 'application/json', cookie: this.cookie };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const reply = await fetch(`${this.servers[0]?.url}/api${path}`, init);
    await reply.body?.cancel();
    return reply.status;
  }

  /** Asks until there is an answer, always by the same key. */
  async ask<T>(path: string, body?: object): Promise<Told<T>> {
    const key = randomUUID();
    const begun = performance.now();
    while (performance.now() - begun < PATIENCE) {
      const answer = await this.once<T>(path, body, key);
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no server answered ${path}`);
  }
}
