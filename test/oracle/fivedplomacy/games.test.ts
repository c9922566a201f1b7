import { expect, it } from 'vitest';
import { size } from '../../sizes.ts';
import { difference, differenceText, drawGame, gameText, smallest } from './games.ts';

const COUNT = size(60, 3_000);
const LENGTH = { steps: 14, boards: 16 };

it(`engine and oracle agree on ${COUNT} random games of 5dplomacy`, { timeout: 3_600_000 }, () => {
  for (let seed = 0; seed < COUNT; seed += 1) {
    const game = drawGame(seed, LENGTH);
    if (!difference(game)) continue;
    const least = smallest(game);
    const found = difference(least);
    expect.soft(`game ${seed}\n${gameText(least)}\n${found ? differenceText(found) : ''}`).toBe('');
  }
});
