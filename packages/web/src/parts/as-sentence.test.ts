/** What stands alone is a sentence: a capital first, a stop before the rule. */
import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test('a reason with its rule becomes a sentence', () => {
  expect(asSentence('a unit stands in London [classic 6.2]')).toBe(
    'A unit stands in London. [classic 6.2]',
  );
  expect(asSentence('Munich and Rome are not adjacent for this unit [classic 2.2]')).toBe(
    'Munich and Rome are not adjacent for this unit. [classic 2.2]',
  );
});

test('what is a sentence already stays as it is', () => {
  for (const text of ['The order must name a board: T2 W1901.', 'Is it? [5d 6.3]', ''])
    expect(asSentence(text)).toBe(text);
});
