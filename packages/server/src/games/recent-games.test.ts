import { expect, it } from 'vitest';
import type { LoadedGame } from './loaded-game.ts';
import { RecentGames } from './recent-games.ts';

/** A game that takes so many bytes. */
const gameOf = (bytes: number) => ({ game: { steps: [] }, bytes }) as unknown as LoadedGame;

it('large games drive out one another, and none that is played as usual', () => {
  const games = new RecentGames();
  games.set('usual', gameOf(200_000));
  for (let i = 0; i < 20; i++) games.set(`large ${i}`, gameOf(5_000_000));
  expect(games.get('usual')).toBeDefined();
  expect(games.get('large 0')).toBeUndefined();
  expect(games.get('large 19')).toBeDefined();
});

it('a game that has become large is kept once, and let go as a whole', () => {
  const games = new RecentGames();
  games.set('grown', gameOf(200_000));
  const large = gameOf(5_000_000);
  games.set('grown', large);
  expect(games.peek('grown')).toBe(large);
  games.delete('grown');
  expect(games.get('grown')).toBeUndefined();
});
