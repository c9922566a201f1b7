import { digestOfJson } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { hashByPlatform } from './digests.ts';

it('the platform gives the digests that plain code gives', () => {
  const values = [{ b: ['Zürich', 1.5, null], a: '日本 🗺 \ud800' }, 'x'.repeat(100_000), []];
  const plain = values.map(digestOfJson);
  hashByPlatform();
  expect(values.map(digestOfJson)).toEqual(plain);
});
