/** What the bridge remembers. */
import { expect, test } from 'vitest';
import { Book } from './book.ts';

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
