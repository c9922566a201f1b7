/** Requests to a server in the name of whoever a token belongs to. */
import createFetchClient, { type Client } from 'openapi-fetch';
import type { ErrorReply, paths } from './interface.ts';

/** Where a server is, and in whose name requests are made. */
export interface ConnectionOptions {
  /** The address of the server: `https://games.example.org`. */
  readonly server: string;
  /** Made on the account page, or by `POST /api/account/tokens`. In the server's own page the session counts without it. */
  readonly token?: string;
  /** In place of the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The server did not do it. `code` says why; `reply` is all that it says (docs/api.md). */
export class RequestRefused extends Error {
  readonly status: number;
  readonly code: ErrorReply['code'];
  readonly reply: ErrorReply;

  constructor(status: number, reply: ErrorReply) {
    super(`${reply.code}: ${reply.message}`);
    this.name = 'RequestRefused';
    this.status = status;
    this.code = reply.code;
    this.reply = reply;
  }
}

/** There was no reply, however often it was tried: whether the server did it is not known. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
    this.name = 'Unreachable';
  }
}

/** Every route of the server, typed by its description; see openapi-fetch. Refusals are in `error`, not thrown. */
export type Api = Client<paths>;

/** Milliseconds before a request is sent again that may not have arrived. */
const PAUSES: readonly number[] = [500, 2_000, 5_000];
/** Seconds that the server may ask to wait, for whoever sends too much. */
const LONGEST_WAIT = 120;
const KEY = 'idempotency-key';

/** A connection: `api` has every route. */
export interface Connection {
  readonly api: Api;
  /** A request with the headers of all requests, as the platform sends it. @throws Unreachable */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Makes a connection. Nothing is sent yet. */
export function connect({ server, token, fetch: given = fetch }: ConnectionOptions): Connection {
  const baseUrl = server.replace(/\/+$/, '');
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const send = (request: Request): Promise<Response> => sentAgain(request, given);
  const api = createFetchClient<paths>({ baseUrl, headers, fetch: send });
  return {
    api,
    send: (path, init) => {
      const request = new Request(`${baseUrl}${path}`, init);
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return send(request);
    },
  };
}

/** The headers of a request that the server carries out once, however often it arrives. */
export const once = (): Record<typeof KEY, string> => ({ [KEY]: crypto.randomUUID() });

/** Sends again, after a pause, what may be repeated, and when the server says what came too early. */
async function sentAgain(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const mayRepeat = request.method === 'GET' || request.headers.has(KEY);
  const pauses = mayRepeat ? [...PAUSES] : [];
  for (;;) {
    const reply = await send(request.clone()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return new Unreachable(error);
    });
    const wait = reply instanceof Unreachable ? pauses.shift() : waitOf(reply);
    if (wait !== undefined) await pause(wait, request.signal);
    else if (reply instanceof Unreachable) throw reply;
    else return reply;
  }
}

/** Milliseconds until the same may be asked again; undefined where asking again does not help. */
function waitOf(reply: Response): number | undefined {
  const seconds = Number(reply.headers.get('retry-after') ?? NaN);
  return reply.status === 429 && seconds <= LONGEST_WAIT ? seconds * 1000 : undefined;
}

/** Waits. @throws what the signal gives as its reason */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      fail(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

interface Answered<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What a route of `Player.api` replied. @throws RequestRefused where it is no success; Unreachable where there was no reply */
export async function replyOf<T>(asked: Promise<Answered<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (response.ok && data !== undefined) return data;
  throw new RequestRefused(response.status, isRefusal(error) ? error : unreadable(response));
}

const isRefusal = (value: unknown): value is ErrorReply =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const unreadable = ({ status }: Response): ErrorReply => ({
  code: 'internal',
  message: `The server replied ${status}, without a reason.`,
});
