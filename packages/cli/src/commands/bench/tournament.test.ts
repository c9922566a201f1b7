import { describe, expect, it, test } from 'vitest';
import { BadCase } from '../../cases/json.ts';
import { BadUse } from '../../io.ts';
import { readGames } from './tournament.ts';

const result = { first: 'easy', second: 'beginner', score: 1 };

test('games of a file are read, whatever else it tells of them', () => {
  const games = [{ game: 3, centers: {}, results: [result] }, { results: [] }];
  expect(readGames({ format: 'tournament/1', ratings: [], games })).toEqual([[result], []]);
});

describe('a file is refused', () => {
  it.each([
    ['of another format', { format: 'games/1', games: [] }, BadUse],
    ['without games', { format: 'tournament/1' }, BadCase],
    ['of games without results', { format: 'tournament/1', games: [{}] }, BadCase],
    [
      'with a score above 1',
      { format: 'tournament/1', games: [{ results: [{ ...result, score: 3 }] }] },
      BadUse,
    ],
  ])('%s', (_, file, error) => {
    expect(() => readGames(file)).toThrow(error);
  });
});
