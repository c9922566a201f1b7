/** The sentence that tells a fork, in German. */
import { expect, test } from 'vitest';
import { history } from './history.ts';

test('who changed the past is told with a verb for as many powers as there are', () => {
  expect(history.changed('Deutschland', 'Herbst 1901', 1)).toBe(
    'Deutschland hat Herbst 1901 verändert',
  );
  expect(history.changed('Italien und Russland', 'Herbst 1901', 2)).toBe(
    'Italien und Russland haben Herbst 1901 verändert',
  );
});

test('how it was changed stands behind one colon and has none of its own', () => {
  const told = [
    history.helped('Armee Munich (H1901)', 'Armee Munich'),
    history.came('Armee Munich (H1901)', 'Burgundy'),
    history.attacked('Armee Munich (H1901)', 'Burgundy'),
  ];
  expect(told.filter((each) => each.includes(':'))).toEqual([]);
});
