/** Tokens for whoever opens a link or takes a seat without an account. */
import { RequestRefused } from './connection.ts';
import type { ErrorReply } from './interface.ts';

/** The token to make: its name on the page of the account, and what it may do. */
export interface TokenWish {
  readonly name: string;
  readonly scopes: readonly string[];
}

const PATIENCE = 10_000;

/**
 * Makes one request as somebody new, such as `POST /api/links/open`, then a token for whoever that became. The session ends;
 * the token stays. For Node.js: browsers show programs no cookies.
 * @throws RequestRefused where the server does one of them not
 */
export async function tokenBy<T>(
  server: string,
  path: string,
  body: object,
  wish: TokenWish,
): Promise<{ readonly reply: T; readonly token: string }> {
  const asked = await post<T>(server, path, body, '');
  const made = await post<{ token: string }>(server, '/api/account/tokens', wish, asked.cookie);
  await post(server, '/api/account/sign-out', {}, asked.cookie);
  return { reply: asked.value, token: made.value.token };
}

async function post<T>(server: string, path: string, body: object, cookie: string) {
  const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) };
  const reply = await fetch(`${server.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await reply.text();
  const value = (text === '' ? {} : JSON.parse(text)) as T;
  if (!reply.ok) throw new RequestRefused(reply.status, value as ErrorReply);
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { value, cookie: set.join('; ') };
}
