import { expect, it } from 'vitest';
import { heapBytes } from './heap-bytes.ts';

it.each([
  ['', 0],
  ['A Mun - Tyr', 11],
  ['Zürich ÿ', 8],
  ['Москва', 12],
  ['Zürich 🗺', 18],
  [`${'a'.repeat(1_000)}ą`, 2_002],
])('the text %s takes as many bytes as the platform keeps', (text, bytes) => {
  expect(heapBytes(text)).toBe(bytes);
});
