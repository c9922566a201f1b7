/** Secret links: the secret in what somebody pasted, and the token that stands for what it opens. */
import { tokenBy, type OpenedLink } from '@chronopolitik/client';

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
 * Opens a link as somebody new, who has this link alone, and makes a token for them. Whoever has the link made anew ends the
 * token.
 * @throws RequestRefused where the link opens nothing
 */
export async function openLink(
  server: string,
  secret: string,
  scopes: readonly string[],
): Promise<Opened> {
  const wish = { name: 'Discord', scopes };
  const { reply, token } = await tokenBy<OpenedLink>(server, '/api/links/open', { secret }, wish);
  return { game: reply.game, role: reply.role, token };
}
