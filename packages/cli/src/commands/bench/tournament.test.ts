import { describe, expect, it, test } from 'vitest';
import { BadCase } from '../../cases/json.ts';
import { BadUse } from '../../io.ts';
import { readGames } from './tournament.ts';

const result = { seats: { easy: 3, beginner: 4 }, best: { easy: 1 } };

test('games of a file are read, whatever else it tells of them', () => {
  const games = [{ game: 3, centers: {}, results: [result] }, { results: [] }];
  expect(readGames({ format: 'tournament/1', ratings: [], games })).toEqual([[result], []]);
});

test('a game that happened three times counts three times', () => {
  const games = [{ times: 3, results: [result] }];
  expect(readGames({ format: 'tournament/1', games })).toEqual([[result], [result], [result]]);
});

describe('a file is refused', () => {
  it.each([
    ['of another format', { format: 'games/1', games: [] }, BadUse],
    ['without games', { format: 'tournament/1' }, BadCase],
    ['of games without results', { format: 'tournament/1', games: [{}] }, BadCase],
    [
      'that says nobody was best',
      { format: 'tournament/1', games: [{ results: [{ ...result, best: {} }] }] },
      BadUse,
    ],
    [
      'in which somebody without a seat was best',
      { format: 'tournament/1', games: [{ results: [{ ...result, best: { hard: 1 } }] }] },
      BadUse,
    ],
    [
      'of a game that happened half a time',
      { format: 'tournament/1', games: [{ times: 0.5, results: [result] }] },
      BadUse,
    ],
  ])('%s', (_, file, error) => {
    expect(() => readGames(file)).toThrow(error);
  });
});
