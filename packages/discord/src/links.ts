/** Secret links: the secret in what somebody pasted, and the token that stands for what it opens. */
import { RequestRefused, type ErrorReply } from '@chronopolitik/client';

/** What a link opened, and a token that opens the same and nothing else. */
export interface Opened {
  readonly game: string;
  readonly role: string;
  readonly token: string;
}

const SECRET = /^[\w-]{16,100}$/;

/** The secret in an address such as `https://games.example.org/link#…`, or alone; undefined where there is none. */
export function secretIn(text: string): string | undefined {
  const given = text.trim();
  const secret = given.includes('/link#') ? given.slice(given.indexOf('/link#') + 6) : given;
  return SECRET.test(secret) ? secret : undefined;
}

/** The id in the address of a game; undefined where there is none. */
export function gameIn(text: string): string | undefined {
  return /\/game\/([\w-]{1,64})/.exec(text.trim())?.[1];
}

/**
 * Opens a link as somebody new, who has this link alone, and makes a token for them. The session that does it ends.
 * Whoever has the link made anew ends the token.
 * @throws RequestRefused where the link opens nothing
 */
export async function openLink(
  server: string,
  secret: string,
  scopes: readonly string[],
): Promise<Opened> {
  const opened = await post(server, '/api/links/open', { secret }, '');
  const { game, role } = opened.body as unknown as Opened;
  const made = await post(
    server,
    '/api/account/tokens',
    { name: 'Discord', scopes },
    opened.cookie,
  );
  const { token } = made.body as unknown as Opened;
  await post(server, '/api/account/sign-out', {}, opened.cookie);
  return { game, role, token };
}

async function post(server: string, path: string, body: object, cookie: string) {
  const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) };
  const reply = await fetch(`${server.replace(/\/+$/, '')}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await reply.text();
  const value = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>;
  if (!reply.ok) throw new RequestRefused(reply.status, value as unknown as ErrorReply);
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { body: value, cookie: set.join('; ') };
}
