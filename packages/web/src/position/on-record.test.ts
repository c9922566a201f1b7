/** What is on record grows with the rounds, and is the same as if it were read anew. */
import type { BoardId, Resolution, Round, Step, World } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { recordOf } from './on-record.ts';

const held = (unit: string, result = 'held'): Resolution =>
  ({ order: { kind: 'hold', power: 'x', unit }, outcome: { result } }) as Resolution;
const retreated = (unit: string, to: string): Resolution =>
  ({
    order: { kind: 'retreat', power: 'x', unit, to },
    outcome: { result: 'retreated' },
  }) as Resolution;
const stepOf = (...resolutions: readonly Resolution[]): Step =>
  ({ resolutions }) as unknown as Step;
const worldOf = (...rounds: readonly Round[]): World => ({ rounds }) as unknown as World;

const first = {
  steps: [stepOf(held('a-mun@0'), held('a-mar@0')), stepOf(retreated('a-mun@0', 'a-boh@0'))],
};
const second = { steps: [stepOf(held('a-mar@1'), held('a-mun@0', 'dislodged'))] };

test('a later outcome takes the place of an earlier one, a retreat stands beside it', () => {
  const record = recordOf(worldOf(first, second));
  const told = (board: BoardId) =>
    record.get(board)?.map(({ order, outcome }) => [order.kind, outcome.result]);
  expect(told('a@0')).toEqual([
    ['hold', 'dislodged'],
    ['hold', 'held'],
    ['retreat', 'retreated'],
  ]);
  expect(told('a@1')).toEqual([['hold', 'held']]);
});

test('worked in round by round it is what it is at once', () => {
  const grown = structuredClone([first, second]);
  recordOf(worldOf(...grown.slice(0, 1)));
  expect(recordOf(worldOf(...grown))).toEqual(
    recordOf(worldOf(...structuredClone([first, second]))),
  );
});

test('boards that a round leaves alone keep their lists, and what was handed out stays as it was', () => {
  const quiet = { steps: [stepOf(held('a-mar@2'))] };
  const before = recordOf(worldOf(first, second));
  const copy = structuredClone([...before]);
  const after = recordOf(worldOf(first, second, quiet));
  expect(after.get('a@0')).toBe(before.get('a@0'));
  expect([...before]).toEqual(copy);
  expect(after.size).toBe(3);
});

test('taken back, the record is that of the earlier round', () => {
  const rounds = structuredClone([first, second]);
  recordOf(worldOf(...rounds));
  const back = recordOf(worldOf(...rounds.slice(0, 1)));
  expect([...back.keys()]).toEqual(['a@0']);
  expect(recordOf(worldOf(...rounds)).size).toBe(2);
});

test('boards keep their lists when one looks back to the step before, as every film of a round does', () => {
  const rounds = [...structuredClone([first, second]), { steps: [stepOf(held('a-mar@2'))] }];
  const before = recordOf(worldOf(...rounds.slice(0, 2)));
  const after = recordOf(worldOf(...rounds));
  const back = recordOf(worldOf(...rounds.slice(0, 2)));
  for (const board of ['a@0', 'a@1'] as const) expect(back.get(board)).toBe(before.get(board));
  expect(recordOf(worldOf(...rounds)).get('a@2')).toBe(after.get('a@2'));
});
