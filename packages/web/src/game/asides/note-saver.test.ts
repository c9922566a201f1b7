import { expect, test } from 'vitest';
import { bothTexts } from './note-saver.ts';

test('a note that two windows changed keeps what both wrote, once', () => {
  expect(bothTexts('Turkey lies.', 'Italy lies.')).toBe('Turkey lies.\n\nItaly lies.');
  expect(bothTexts('Turkey lies.', 'Turkey lies. Italy too.')).toBe('Turkey lies. Italy too.');
  expect(bothTexts('Turkey lies. Italy too.', 'Turkey lies.')).toBe('Turkey lies. Italy too.');
  expect(bothTexts('', 'Italy lies.')).toBe('Italy lies.');
});
