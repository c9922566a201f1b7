import { expect, test } from 'vitest';
import { earlierLetter, textOf, UNADDRESSED } from './letter.ts';

test('a letter that an earlier release kept goes to the conversation with those it was for', () => {
  const text = 'Between us.';
  expect(earlierLetter({ to: ['seat-2'], text })).toEqual({ conversation: 'seat-2', text });
  expect(earlierLetter({ to: ['seat-3', 'master'], text })).toEqual({
    conversation: 'master.seat-3',
    text,
  });
  expect(earlierLetter({ to: 'all', text })).toEqual({ conversation: 'all', text });
});

test('a text that was kept without recipients is for nobody until a conversation is chosen', () => {
  const text = 'Between us.';
  const lost = { conversation: UNADDRESSED, text };
  expect(earlierLetter(text)).toEqual(lost);
  expect(earlierLetter({ text })).toEqual(lost);
  expect(earlierLetter({ to: 'everybody', text })).toEqual(lost);
  expect(earlierLetter({ to: [], text })).toEqual(lost);
});

test('what is no letter is none', () => {
  for (const kept of [
    undefined,
    '',
    7,
    null,
    [],
    { to: ['seat-2'], text: 7 },
    { to: 'all', text: ' ' },
  ]) {
    expect(earlierLetter(kept)).toBeUndefined();
  }
  expect(textOf({ to: 'all', text: 'Hear!' })).toBe('');
  expect(textOf('Hear!')).toBe('Hear!');
});
