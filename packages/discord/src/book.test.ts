import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Book, type ChannelEntry, type SeatEntry } from './book.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-book-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let path: string;
let count = 0;
beforeEach(() => {
  path = join(folder, `book-${++count}.json`);
});

const told = { step: 0, stage: 'playing' };
const entry = (channel: string, game: string): ChannelEntry => {
  return { channel, game, token: null, language: 'en', told };
};
const seat = (user: string, game: string, token = 'a'): SeatEntry => ({ user, game, token });

test('a change is in the file before it counts, and another start knows it', () => {
  const book = new Book(path);
  book.keepChannel(entry('1', 'g'));
  book.keepSeat(seat('anna', 'g'));
  const again = new Book(path);
  expect(again.channels()).toEqual([entry('1', 'g')]);
  expect(again.seat('anna', 'g')).toEqual(seat('anna', 'g'));
});

test('a channel has one game, a user one seat in each', () => {
  const book = new Book(path);
  book.keepChannel(entry('1', 'g'));
  book.keepChannel(entry('2', 'g'));
  book.keepChannel(entry('1', 'h'));
  expect(book.channel('1')?.game).toBe('h');
  expect(book.channels()).toHaveLength(2);
  book.keepSeat(seat('anna', 'g'));
  book.keepSeat(seat('anna', 'h'));
  book.keepSeat(seat('bela', 'g'));
  book.keepSeat(seat('anna', 'g', 'newer'));
  expect(book.seat('anna', 'g')?.token).toBe('newer');
  expect(book.seat('anna', 'h')?.token).toBe('a');
  expect(book.seat('bela', 'g')?.token).toBe('a');
});

test('what is forgotten is out of the file, tokens too', () => {
  const book = new Book(path);
  book.keepChannel({ ...entry('1', 'g'), token: 'secret-of-spectators' });
  book.keepSeat(seat('anna', 'g', 'secret-of-a-seat'));
  book.forgetChannel('1');
  book.forgetSeat(seat('anna', 'g'));
  expect(readFileSync(path, 'utf8')).not.toContain('secret');
  expect(existsSync(`${path}.unfinished`)).toBe(false);
});

test('its owner alone may read the file, also one that others could read before', () => {
  writeFileSync(path, JSON.stringify({ channels: [], seats: [] }), { mode: 0o644 });
  expect(new Book(path).channels()).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a file that is none is not written over', () => {
  writeFileSync(path, 'no book');
  expect(() => new Book(path)).toThrow('JSON');
  expect(readFileSync(path, 'utf8')).toBe('no book');
});
