import { expect, test } from 'vitest';
import { gameIn, secretIn } from './links.ts';

const SECRET = 'abcdefghijklmnop_-123456';

test('the secret of a link is what follows its mark, or all that was pasted', () => {
  expect(secretIn(`https://games.example.org/link#${SECRET}`)).toBe(SECRET);
  expect(secretIn(`  https://games.example.org/diplomacy/link#${SECRET}\n`)).toBe(SECRET);
  expect(secretIn(SECRET)).toBe(SECRET);
});

test.each([
  '',
  'what?',
  'tooshort',
  `${SECRET} and more`,
  'https://games.example.org/game/abc',
  `https://games.example.org/link#${'x'.repeat(101)}`,
  'https://games.example.org/link#',
])('%j is no link of a seat', (text) => {
  expect(secretIn(text)).toBeUndefined();
});

test('a game is known by its address, with or without what follows', () => {
  expect(gameIn('https://games.example.org/game/abc_-1')).toBe('abc_-1');
  expect(gameIn(' https://games.example.org/diplomacy/game/abc?step=3#b@3 ')).toBe('abc');
  expect(gameIn(`https://games.example.org/link#${SECRET}`)).toBeUndefined();
  expect(gameIn('abc')).toBeUndefined();
});
