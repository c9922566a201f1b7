import type { OwnGame } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const game = (id: string, stage: string, isWaiting = false) =>
  ({ id, stage, isWaiting }) as unknown as OwnGame;

test('what needs the player comes first, then what waits, gathers, is over; nothing else', () => {
  const games = [
    game('a', 'playing'),
    game('b', 'playing', true),
    game('c', 'finished'),
    game('d', 'playing', true),
  ];
  expect(sectionsOf(games).map(({ kind, games: all }) => [kind, all.map(({ id }) => id)])).toEqual([
    ['yours', ['b', 'd']],
    ['waiting', ['a']],
    ['over', ['c']],
  ]);
});
