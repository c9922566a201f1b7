import { expect, test } from 'vitest';
import { join, phrase, type Ref, textOf } from './phrase.ts';

const munich: Ref = { ref: 'a-mun@0', text: 'A Mun' };

test('a phrase keeps its references and joins its texts', () => {
  expect(phrase`${munich} has ${2} ${'supports'}.`).toEqual([munich, ' has 2 supports.']);
});

test('a phrase in a phrase becomes part of it', () => {
  const inner = phrase`(${munich})`;
  expect(phrase`By ${inner}!`).toEqual(['By (', munich, ')!']);
});

test('the plain text is the join of the parts', () => {
  expect(textOf(phrase`${munich} – ${munich}`)).toBe('A Mun – A Mun');
});

test('empty phrases leave no separator behind', () => {
  expect(join([[], ['a'], [], [munich], []], ', ')).toEqual(['a, ', munich]);
});
