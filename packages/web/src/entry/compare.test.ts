import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { differencesOf } from './compare.ts';

const power = 'x';
const hold: Order = { kind: 'hold', power, unit: 'a-p@0' };
const move: Order = { kind: 'move', power, unit: 'a-p@0', to: 'a-q@0' };
const more: Order = { kind: 'hold', power, unit: 'a-r@0' };

test('two sets differ where a unit is ordered otherwise, or in one of them alone', () => {
  expect(differencesOf([hold, more], [move])).toEqual([{ one: hold, other: move }, { one: more }]);
  expect(differencesOf([], [more])).toEqual([{ other: more }]);
  expect(differencesOf([hold, more], [more, { ...hold }])).toEqual([]);
});
