import { expect, test } from 'vitest';
import { quotedIn } from './quotes.ts';

test('places, boards and orders are found in a message, in letters of either case', () => {
  expect(quotedIn('Go to @b-Mun@3, then @[A b-mun@3 - b-ber@3]! See @a@12w.')).toEqual([
    { kind: 'text', text: 'Go to ' },
    { kind: 'place', text: '@b-Mun@3', ref: 'b-mun@3' },
    { kind: 'text', text: ', then ' },
    { kind: 'order', text: 'A b-mun@3 - b-ber@3' },
    { kind: 'text', text: '! See ' },
    { kind: 'place', text: '@a@12w', ref: 'a@12w' },
    { kind: 'text', text: '.' },
  ]);
});

test('what is no quotation stays text', () => {
  for (const text of ['a@example.org', '@everybody', '@[', '@[]', '<b>@</b>', '@b@3x@']) {
    expect(quotedIn(text).every(({ kind }) => kind !== 'order')).toBe(true);
    expect(
      quotedIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
