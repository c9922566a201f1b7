/** Games that the tests of clients play. */
import { expect } from 'vitest';

/** Who holds a seat: a session and a token. */
export interface Person {
  readonly cookie: string;
  readonly token: string;
}
/** What the tests read of a game. */
export interface View {
  readonly id: string;
  readonly seats: readonly { readonly id: string }[];
  readonly steps: readonly { readonly orders: readonly { readonly power: string }[] }[];
  readonly table: { readonly ending: { readonly because: string } | null };
}

async function post<T>(url: string, path: string, body: object, cookie = ''): Promise<[T, string]> {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(`${url}/api${path}`, init);
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const value = (await reply.json()) as T;
  expect([reply.ok, reply.ok ? '' : JSON.stringify(value)]).toEqual([true, '']);
  return [value, set.length > 0 ? set.join('; ') : cookie];
}

/**
 * A game that ends with its first year, with a token for each of its seats.
 * @param first who takes the first seat; left out, somebody new
 */
export async function begun(
  url: string,
  preset: string,
  variant: string,
  { first, mode }: { readonly first?: Person | undefined; readonly mode?: string } = {},
): Promise<readonly [string, readonly Person[]]> {
  const terms = { seating: 'chosen', endYear: 1901 };
  const [{ id, seats }] = await post<View>(url, '/games', {
    preset,
    variant,
    ...(mode !== undefined && { mode }),
    terms,
  });
  const people: Person[] = [];
  for (const [index, { id: seat }] of seats.entries()) {
    const known = index === 0 ? first : undefined;
    const [, cookie] = await post(url, `/games/${id}/join`, { seat }, known?.cookie);
    const asked = { name: 'bot', scopes: ['read', 'play'] };
    if (known) people.push(known);
    else {
      const [{ token }] = await post<{ token: string }>(url, '/account/tokens', asked, cookie);
      people.push({ cookie, token });
    }
  }
  return [id, people];
}

/** A game as the holder of a seat sees it. */
export const viewOf = async (url: string, id: string, { token }: Person): Promise<View> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${url}/api/games/${id}`, { headers })).json()) as View;
};
