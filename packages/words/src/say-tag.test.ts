import type { Cause, OrderResult, Strength } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';

const { terms } = wordsIn('5d');
const strength = (total: number): Strength => ({ total, supports: [] });
const tag = (result: OrderResult, cause?: Cause): string | undefined =>
  terms.tag(cause ? { result, cause } : { result });

test('what succeeded tells its strength', () => {
  expect(tag('moved', { code: 'moved', attack: strength(2), by: 'land' })).toBe('2');
  expect(tag('held', { code: 'unmoved', hold: strength(3) })).toBe('3');
});

test('what failed tells its result, its own strength and the one that it met', () => {
  const by = 'a-mun@0';
  const attack = strength(1);
  expect(tag('bounced', { code: 'prevented', attack, prevent: strength(2), by })).toBe(
    'bounced 1 : 2',
  );
  expect(tag('repelled', { code: 'hold', attack, hold: strength(1), by })).toBe('bounced 1 : 1');
  expect(tag('dislodged', { code: 'dislodged', attack: strength(2), hold: attack, by })).toBe(
    'dislodged 1 : 2',
  );
  expect(tag('cut', { code: 'cut', by })).toBe('cut');
});

test('help that was given has nothing to tell', () => {
  expect(tag('given')).toBeUndefined();
  expect(tag('convoyed', { code: 'unmoved', hold: strength(1) })).toBeUndefined();
});
