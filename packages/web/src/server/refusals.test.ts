/** Refusals are said in the language of the page, the nearer the reason the better. */
import type { ParseError } from '@chronopolitik/engine';
import type { ErrorReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import type { Words } from '@chronopolitik/words';
import { refusalsIn, sayProblem, sayRefusal } from './refusals.ts';

const [en, de] = [await refusalsIn('en'), await refusalsIn('de')];

const PAUSED: ErrorReply = { code: 'not-now', reason: 'paused', message: 'The game is paused.' };

test('a refusal is said by its reason, else by its code', async () => {
  expect(await sayRefusal(PAUSED, de)).toBe('Das Spiel ist angehalten.');
  expect(await sayRefusal({ code: 'not-now', message: 'No.' }, de)).toBe('Das geht jetzt nicht.');
});

test('English is said as the server says it, and so is what a newer server says', async () => {
  expect(await sayRefusal(PAUSED, en)).toBe('The game is paused.');
  const newer = { code: 'brand-new', message: 'Not on Sundays.' } as unknown as ErrorReply;
  expect(await sayRefusal(newer, de)).toBe('Not on Sundays.');
});

test('settings of which there is no game are all said, in the language of the page', async () => {
  const setting = { key: 'terms.seats', got: 9, expected: [7] };
  const other = { key: 'options.adjacency', got: 'wide', expected: ['strict', 'loose'] };
  const problem = { code: 'bad-value', message: 'The setting cannot be 9.' };
  const reply: ErrorReply = {
    code: 'bad-settings',
    message: problem.message,
    problems: [
      { ...problem, setting },
      { ...problem, setting: other },
    ],
  };
  expect(await sayRefusal(reply, en)).toBe(
    'This map cannot be played by 9 players; it is for 7; options.adjacency: expected strict or loose, got wide.',
  );
  expect(await sayRefusal(reply, de)).toBe(
    'Diese Karte können 9 Spieler nicht spielen; sie ist für 7; options.adjacency: erwartet strict oder loose, gegeben wide.',
  );
});

test('a line that cannot be read is said in the words of the game, where they are at hand', async () => {
  const unreadable = { code: 'empty', column: 1, token: '', nearest: [] } as const;
  const problem = { code: 'empty', message: 'Column 1: there is nothing to read.', unreadable };
  const words = { sayParseError: ({ code }: ParseError) => `auf Deutsch: ${code}` } as Words;
  expect(sayProblem(problem, words)).toBe('auf Deutsch: empty');
  expect(sayProblem(problem)).toBe(problem.message);
});
