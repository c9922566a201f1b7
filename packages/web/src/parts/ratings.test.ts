import { STRENGTHS } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { ratings as german } from '../messages/de/ratings.ts';
import { ratings as english } from '../messages/en/ratings.ts';
import { RATINGS } from './ratings.ts';

test('a stronger machine has a higher rating', () => {
  const rated = STRENGTHS.map((strength) => RATINGS[strength]);
  expect(rated).toEqual(rated.toSorted((a, b) => a - b));
  expect(new Set(rated).size).toBe(STRENGTHS.length);
});

test('every language has the same words, and repeats the ratings', () => {
  expect(Object.keys(german)).toEqual(Object.keys(english));
  for (const { note, is } of [english, german]) {
    expect(note('⟦a 800⟧')).toContain('⟦a 800⟧');
    expect(Object.keys(is)).toEqual([...STRENGTHS]);
  }
});
