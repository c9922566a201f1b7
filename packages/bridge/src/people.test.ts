/** Who may sign in. */
import { expect, test } from 'vitest';
import { Book } from './book.ts';
import { signIn } from './people.ts';

test('where visitors by links are too many the server is not asked for one more', async () => {
  const book = new Book(undefined);
  for (let i = 0; i < 500; i++)
    book.keepGuest({ name: `link ${i}`, check: '', channel: `${i}`, token: 'token' });
  // Nothing is there: a request would fail by other words.
  const room = { server: 'http://127.0.0.1:9', book, welcomesGuests: false, log: () => undefined };
  const frame = { name: 'sign_in', request_id: '1', username: 'bot', password: '/link#secret' };
  await expect(signIn(room, frame)).rejects.toThrow('no more visitors by links');
});
