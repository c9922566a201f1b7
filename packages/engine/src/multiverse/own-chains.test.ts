/** Chains of one board are asked first. What they answer must be what the regions of all boards say. */
import { describe, expect, it } from 'vitest';
import { STANDARD, rulesOf } from '../../../../test/laws/play.ts';
import { pick, randomFrom, shuffled } from '../../../../test/random.ts';
import { boardId, placeOn } from '../model/place.ts';
import type { Board, JsonObject, Unit } from '../model/types.ts';
import { worldFrom } from '../round/hand-made.ts';
import { compileVariant } from '../variants/compile.ts';
import { chainOnBoard } from './own-chains.ts';
import { stateOf } from './state-of.ts';
import { chainsFrom } from './world-chains.ts';

const MAP = compileVariant(STANDARD);
const WATERS = MAP.provinces.filter((_, p) => MAP.convoys[p] === 1);
const COASTS = MAP.provinces.filter((_, p) => MAP.embarks[p] === 1);

describe('a chain of fleets of one board', () => {
  it.each([
    ['classic', {}, 1],
    ['5d', { adjacency: 'loose' }, 1],
    ['5d', { adjacency: 'loose' }, 2],
    ['5dplomacy', {}, 2],
  ] as const)('joins what all fleets join under %s %o, on %i boards', (ruleset, options, count) => {
    const random = randomFrom(`chains ${ruleset} ${count}`);
    const rules = rulesOf(ruleset, options as JsonObject);
    const told = { yes: 0, no: 0, others: 0 };
    for (let game = 0; game < 40; game++) {
      const fleets = (): readonly Unit[] =>
        shuffled(random, WATERS)
          .slice(0, 6)
          .map((location): Unit => ({ power: 'italy', kind: 'fleet', location }))
          .toSorted((a, b) => (a.location < b.location ? -1 : 1));
      const first: Board = { id: boardId('a', 0), parent: null, units: fleets(), owners: {} };
      const boards = [first, { ...first, id: boardId('a', 1), parent: first.id, units: fleets() }];
      const state = stateOf(rules, worldFrom(rules, { boards: boards.slice(0, count) }));
      for (let i = 0; i < 40; i++) {
        const from = placeOn(first.id, pick(random, COASTS) as string);
        const to = placeOn(first.id, pick(random, COASTS) as string);
        const answer = chainOnBoard(state, from, to);
        if (answer !== undefined) expect(answer).toBe(chainsFrom(state, from)(to));
        told[answer === undefined ? 'others' : answer ? 'yes' : 'no']++;
      }
    }
    expect(told.yes).toBeGreaterThan(50);
    expect(told.no).toBeGreaterThan(20);
    expect(told.others > 0).toBe(ruleset !== 'classic' && count > 1);
  });
});
