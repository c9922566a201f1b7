/** Who may sign in. */
import { afterEach, expect, test, vi } from 'vitest';
import { Book } from './book.ts';
import { signIn } from './people.ts';
import type { Room } from './start.ts';
import { WrongPasswords } from './tries.ts';

/** Nothing is at the address of the server: a request would fail by other words. */
const roomOf = (book: Book, welcomesGuests: boolean): Room => ({
  server: 'http://127.0.0.1:9',
  book,
  welcomesGuests,
  wrong: new WrongPasswords(),
  log: () => undefined,
});
afterEach(() => {
  vi.useRealTimers();
});

test('where visitors by links are too many the server is not asked for one more', async () => {
  const book = new Book(undefined);
  for (let i = 0; i < 500; i++)
    book.keepGuest({ name: `link ${i}`, check: '', channel: `${i}`, token: 'token' });
  const room = roomOf(book, false);
  const frame = { name: 'sign_in', request_id: '1', username: 'bot', password: '/link#secret' };
  await expect(signIn(room, frame)).rejects.toThrow('no more visitors by links');
});

test('after ten wrong passwords a name waits a minute, and two cannot take one name at a time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const room = roomOf(new Book(undefined), true);
  const enter = (password: string, create_user = false, username = 'anna'): Promise<string> =>
    signIn(room, { name: 'sign_in', request_id: '1', username, password, create_user });
  const both = await Promise.allSettled([enter('right', true), enter('other', true)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const right = both[0]?.status === 'fulfilled' ? 'right' : 'other';
  for (let i = 0; i < 12; i++) await enter(right);
  // All at a time are counted too.
  const wrong = await Promise.allSettled(Array.from({ length: 15 }, () => enter('wrong')));
  const words = wrong.map((each) => (each.status === 'rejected' ? String(each.reason) : ''));
  expect(words.filter((each) => each.includes('password is wrong')).length).toBe(10);
  await expect(enter(right)).rejects.toThrow('wait a minute');
  await expect(enter('password', true, 'bela')).resolves.toContain('guest-');
  vi.setSystemTime(Date.now() + 61_000);
  await expect(enter(right)).resolves.toContain('guest-');
});
