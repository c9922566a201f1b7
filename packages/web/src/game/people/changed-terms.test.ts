import { termsSchema } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { changedTerms, changeSentence } from './changed-terms.ts';

const terms = termsSchema.parse({});
const titleOf = (seat: string): string => seat;

test('a change of terms is said in one sentence: what holds, and what held', () => {
  const shorter = termsSchema.parse({ deadlines: { movement: { minutes: 60 } } });
  expect(changeSentence(changedTerms(terms, shorter, titleOf))).toBe(
    'Now: “Moves: 1 hour. Retreats: 1 hour. Builds: 1 hour. Time zone: UTC.” Until now: “Moves: 2 days. Retreats: 2 days. Builds: 2 days. Time zone: UTC.”',
  );
});

test('what only comes or only goes is said as that', () => {
  const ending = termsSchema.parse({ endYear: 1910 });
  expect(changeSentence(changedTerms(terms, ending, titleOf))).toBe(
    'New: “After 1910 the game is drawn.”',
  );
  expect(changeSentence(changedTerms(ending, terms, titleOf))).toBe(
    'No longer: “After 1910 the game is drawn.”',
  );
});

test('a change that no sentence of the agreement tells is said too', () => {
  const machines = { count: 2, seconds: 5 };
  const some = termsSchema.parse({ machines });
  const slower = termsSchema.parse({ machines: { ...machines, seconds: 6 } });
  expect(changeSentence(changedTerms(some, slower, titleOf))).toContain('machine players');
});
