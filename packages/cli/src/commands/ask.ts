/** A server asked by HTTP, in the name of a token. */
import { BadUse } from '../io.ts';

/** The server that is asked, and in whose name. */
export interface Asked {
  readonly url: string;
  /** Of an account, made on its page; without one only what everybody may. */
  readonly token?: string | undefined;
}

/**
 * Asks a server by GET, or by POST where there is a body.
 * @param path after `/api`
 * @returns the JSON of the reply, unchecked
 * @throws BadUse with the server's own sentence, or that it cannot be reached.
 */
export async function ask(server: Asked, path: string, body?: unknown): Promise<unknown> {
  const { url, token } = server;
  const address = `${url.replace(/\/+$/, '')}/api${path}`;
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const reply = await fetch(address, init).catch(() => {
    throw new BadUse(`${url}: the server cannot be reached`);
  });
  const json: unknown = await reply.json().catch(() => undefined);
  if (reply.ok && json !== undefined) return json;
  const { message } = (json ?? {}) as { message?: unknown };
  throw new BadUse(`${url}: ${typeof message === 'string' ? message : `HTTP ${reply.status}`}`);
}
