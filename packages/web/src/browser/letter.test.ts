import { expect, test } from 'vitest';
import { letterOf, within } from './letter.ts';

test('a letter is kept with those it is for', () => {
  const letter = { to: ['seat-2'], text: 'Between us.' };
  expect(letterOf(JSON.parse(JSON.stringify(letter)))).toEqual(letter);
  expect(letterOf({ to: 'all', text: 'Hear!' })).toEqual({ to: 'all', text: 'Hear!' });
});

test('a text that was kept without recipients is for nobody until some are chosen', () => {
  expect(letterOf('Between us.')).toEqual({ to: [], text: 'Between us.' });
  expect(letterOf({ text: 'Between us.' }).to).toEqual([]);
  expect(letterOf({ to: 'everybody', text: 'Between us.' }).to).toEqual([]);
});

test('what is no letter is a blank one', () => {
  const blank = { to: 'all', text: '' };
  for (const kept of [undefined, '', 7, null, [], { to: ['seat-2'], text: 7 }]) {
    expect(letterOf(kept)).toEqual(blank);
  }
});

test('a letter whose recipients cannot be written to any more is for nobody, not for everybody', () => {
  const letter = { to: ['seat-2', 'master'], text: 'Between us.' };
  expect(within(letter, ['seat-2', 'seat-3']).to).toEqual(['seat-2']);
  expect(within(letter, ['seat-3']).to).toEqual([]);
  expect(within({ to: 'all', text: 'Hear!' }, []).to).toBe('all');
});
