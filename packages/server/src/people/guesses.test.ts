import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGuess, mayGuess, type Guess } from './guesses.ts';
import type { Access } from '../store/access.ts';
import { openMemory } from '../store/sql/sqlite.ts';

const NOW = 1_790_000_000_000;
const QUARTER = 15 * 60_000;

let access: Access;
beforeEach(async () => {
  ({ access } = await openMemory());
});

const guess = (about: Partial<Guess> = {}): Guess => ({
  email: 'player@example.org',
  address: '198.51.100.7',
  device: undefined,
  ...about,
});

/** How many of so many tries may be made. */
async function made(tries: number, guessAt: (i: number) => Guess): Promise<number> {
  let count = 0;
  for (let i = 0; i < tries; i++) if (await mayGuess(access, NOW, guessAt(i))) count++;
  return count;
}

describe('a password', () => {
  it('is tried five times from one address, and then from another', async () => {
    expect(await made(9, () => guess())).toBe(5);
    expect(await made(9, () => guess({ address: '203.0.113.9' }))).toBe(5);
  });

  it('is tried fifty times by all strangers together, and by a known device all the same', async () => {
    expect(await made(90, (i) => guess({ address: `198.51.100.${i % 30}` }))).toBe(50);
    expect(await mayGuess(access, NOW, guess({ address: '203.0.113.9' }))).toBe(false);
    expect(await made(9, () => guess({ address: '203.0.113.9', device: 'phone' }))).toBe(5);
  });

  it('is tried thirty times from one address, whosever it is', async () => {
    expect(await made(90, (i) => guess({ email: `p${i}@example.org` }))).toBe(30);
  });

  it('is tried again after a quarter of an hour', async () => {
    await made(9, () => guess());
    expect(await mayGuess(access, NOW + QUARTER - 1, guess())).toBe(false);
    expect(await mayGuess(access, NOW + QUARTER, guess())).toBe(true);
  });

  it('that was right was no guess', async () => {
    for (let i = 0; i < 90; i++) {
      expect(await mayGuess(access, NOW, guess())).toBe(true);
      await forgetGuess(access, NOW, guess());
    }
  });
});
