import { afterEach, expect, it } from 'vitest';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';

let app: App;
afterEach(() => app.close());

const PAGE = { 'x-chronopolitik-page': '1' };
const MARK = 'chronopolitik-person';

type Cookies = Readonly<Record<string, string>>;

async function ask(url: string, cookies: Cookies, payload?: object, headers: Cookies = PAGE) {
  const method = payload ? 'POST' : 'GET';
  const from = payload ? { payload } : {};
  const reply = await app.inject({ method, url, cookies: { ...cookies }, headers, ...from });
  expect(reply.statusCode).toBeLessThan(300);
  const set = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
  return { set, jar: { ...cookies, ...set }, cookies: reply.cookies };
}

const register = (email: string, cookies: Cookies = {}) =>
  ask('/api/account/register', cookies, { email, password: 'correct horse' });

it('tells the page apart who signs in, and tells of nobody after they signed out', async () => {
  app = await appWith();
  const one = await register('one@example.org');
  const other = await register('other@example.org');
  expect(one.set[MARK]).toMatch(/^account\.[0-9a-f]{22}$/);
  expect(other.set[MARK]).toMatch(/^account\./);
  expect(other.set[MARK]).not.toBe(one.set[MARK]);
  const again = await ask(
    '/api/account/sign-in',
    {},
    {
      email: 'one@example.org',
      password: 'correct horse',
    },
  );
  expect(again.set[MARK]).toBe(one.set[MARK]);
  const out = await ask('/api/account/sign-out', again.jar, {});
  expect(out.set[MARK]).toBe('');
});

it('can be read by the page, as no cookie can that opens something', async () => {
  app = await appWith();
  const { cookies } = await register('one@example.org');
  const readable = cookies.filter(({ httpOnly }) => httpOnly !== true).map(({ name }) => name);
  expect(readable).toEqual([MARK]);
  // By itself it opens nothing.
  const stranger = await app.inject({
    url: '/api/account',
    cookies: { [MARK]: cookies[0]?.value ?? '' },
  });
  expect(stranger.statusCode).toBe(401);
});

it('is corrected where a session ended elsewhere, began in an older release, or is another', async () => {
  app = await appWith();
  const { jar } = await register('one@example.org');
  const { [MARK]: mark = '', ...older } = jar;
  expect((await ask('/api/me/games', older)).set[MARK]).toBe(mark);
  expect((await ask('/api/me/games', jar)).set).toEqual({});
  expect((await ask('/api/me/games', { ...jar, [MARK]: 'account.nobody' })).set[MARK]).toBe(mark);
  expect((await ask('/api/me/games', { [MARK]: mark })).set[MARK]).toBe('');
  // A program that reads the interface is no page: it is told nothing.
  expect((await ask('/api/me/games', older, undefined, {})).set).toEqual({});
});

it('is of a guest who sits down without an account', async () => {
  app = await appWith();
  const made = await ask('/api/games', {}, { preset: 'ordinary', terms: {} });
  expect(made.set[MARK]).toMatch(/^guest\./);
});
