/** What the bridge remembers. */
import { afterEach, expect, test, vi } from 'vitest';
import { Book, type Guest } from './book.ts';

afterEach(() => {
  vi.useRealTimers();
});

const ID = 'abcDEF0123456789_-abcDEF';

test('a game cannot be called by what may be the id of another', () => {
  const book = new Book(undefined);
  expect(book.claimName(ID)).toBe(false);
  // As a file of before may hold it.
  book.keepName(ID, 'mine');
  expect([book.gameId(ID), book.nameOf('mine')]).toEqual([ID, 'mine']);
});

test('a name is given once, even while two games are made at a time', () => {
  const book = new Book(undefined);
  expect([book.claimName('chess'), book.claimName('chess')]).toEqual([true, false]);
  book.freeName('chess');
  expect(book.claimName('chess')).toBe(true);
  book.keepName('chess', ID);
  book.freeName('chess');
  expect([book.claimName('chess'), book.gameId('chess'), book.nameOf(ID)]).toEqual([
    false,
    ID,
    'chess',
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('the name %s is one like others', (name) => {
  const book = new Book(undefined);
  expect(book.gameId(name)).toBe(name);
  expect(book.claimName(name)).toBe(true);
  book.keepName(name, ID);
  expect(book.gameId(name)).toBe(ID);
});

const guest = (name: string): Guest => ({ name, check: '', channel: `of ${name}`, token: null });

test('visitors by links are forgotten when they are too many, and guests by name never', () => {
  vi.useFakeTimers();
  const book = new Book(undefined);
  book.keepGuest(guest('name anna'));
  for (let i = 0; i < 500; i++) book.keepGuest(guest(`link ${i}`));
  expect([book.isFull, book.isFullOfLinks]).toEqual([false, true]);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(book.isFullOfLinks).toBe(false);
  // The first was here again, so the second goes.
  expect(book.guestAt('of link 0')?.name).toBe('link 0');
  book.keepGuest(guest('link 500'));
  expect(book.guest('link 1')).toBe(undefined);
  for (const name of ['name anna', 'link 0', 'link 2', 'link 500'])
    expect(book.guest(name)?.name).toBe(name);
});
