import type { Game } from '@chronopolitik/client';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { standOf } from './showing.ts';
import { stageOf } from './table.ts';
import { COMMAND_NAMES, languageOf, textsIn } from './texts.ts';

const seats = [
  { id: 'seat-1', powers: ['france'] },
  { id: 'seat-2', powers: ['austria'] },
];
const steps = [{ due: { phase: 'movement' } }];

function game(table: object, terms: object = {}): Game {
  const all = { stage: 'playing', deadline: null, seats: [], ...table };
  return { seats, steps, step: 0, table: all, settings: { terms } } as unknown as Game;
}

const en = textsIn('en');

test('a game says what is due, until when, and who is not ready', () => {
  const late = [
    { id: 'seat-1', isAwaited: true, ready: false },
    { id: 'seat-2', isAwaited: true, ready: true },
  ];
  const told = standOf(game({ deadline: 1_790_000_000_000, seats: late }), en);
  expect(told).toBe(
    'It is time for movement, until <t:1790000000:f> (<t:1790000000:R>).\nNot ready: france',
  );
  expect(standOf(game({}), en)).toBe('It is time for movement.');
  // Where the terms hide it, nobody is told who is ready.
  const hidden = standOf(game({ seats: late }, { readiness: 'hidden' }), en);
  expect(hidden).toBe('It is time for movement.');
});

test('a game that gathers says how many seats are open, and one that is over says that', () => {
  const open = [{ isTaken: true }, { isTaken: false }];
  expect(standOf(game({ stage: 'gathering', seats: open }), en)).toContain('1 of 2 seats');
  expect(standOf(game({ stage: 'finished' }), en)).toBe('The game is over.');
});

test('a sandbox is always played', () => {
  expect(stageOf({} as Game)).toBe('playing');
  expect(stageOf(game({ stage: 'finished' }))).toBe('finished');
});

test('every command and option is described in each language', () => {
  expect(COMMANDS.map(({ name }) => name)).toEqual([...COMMAND_NAMES]);
  for (const command of COMMANDS) {
    const { description, description_localizations: others } = command as {
      description: string;
      description_localizations: { de: string };
    };
    expect(description.length * others.de.length).toBeGreaterThan(0);
    expect(others.de).not.toBe(description);
  }
  expect(languageOf('de')).toBe('de');
  expect(languageOf('en-GB')).toBe('en');
  expect(languageOf('pt-BR')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});
