import { step } from '@chronopolitik/engine';
import {
  type ContestGame,
  ROUND_OPTIONS,
  fivedplomacy,
  positions,
  rounds,
} from '@chronopolitik/oracle';
import { describe, expect, it } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { diskWith } from '../../test/disk.ts';
import { run } from '../program.ts';
import { scriptOfStory } from './story.ts';

const SEEDS = Array.from({ length: size(3, 60) }, (_, seed) => 100 + seed);
const CONTESTS = [
  positions('edition2023'),
  positions('matching'),
  ...ROUND_OPTIONS.slice(0, size(1, ROUND_OPTIONS.length)).map((options) => rounds(options)),
  fivedplomacy(step, { adjustments: 'on' }),
];

describe.each(CONTESTS)('what the oracle says of $name', (contest) => {
  it('is a script that the engine passes', { timeout: 600_000 }, async () => {
    for (const seed of SEEDS) {
      const lines = scriptOfStory(`game ${seed}`, contest.storyOf(seed));
      const io = diskWith({ 'game.mvs': `${lines.join('\n')}\n` });
      const code = await run(['run', 'game.mvs'], io);
      expect(code, [...io.out, ...lines].join('\n')).toBe(0);
    }
  });
});

it('a game that begins with nobody on the board begins so in its script', async () => {
  const nobody: ContestGame = {
    ruleset: '5d',
    options: {},
    rulebook: { edition: 'edition2023' },
    board: { id: 'a@0', parent: null, units: [], owners: {} },
    rounds: [
      { orders: [], claims: [], added: [{ id: 'a@1', parent: 'a@0', units: [], owners: {} }] },
    ],
  };
  const lines = scriptOfStory('nobody', nobody);
  const io = diskWith({ 'game.mvs': `${lines.join('\n')}\n` });
  expect(await run(['run', 'game.mvs'], io), io.out.join('\n')).toBe(0);
});
