import { expect, test } from 'vitest';
import { badgesOf, PATTERNS } from '../../badges.ts';
import { dashOf } from './dashes.ts';

const many = Array.from({ length: 3 * PATTERNS.length }, (_, i) => `power${i}`);
const dashes = Object.values(badgesOf(many)).map(dashOf);

test('the line of every power has dashes of its own, also past the last pattern', () => {
  expect(new Set(dashes.map(String)).size).toBe(many.length);
});

test('strokes and gaps come in pairs, so that a dash does not turn into its opposite', () => {
  for (const dash of dashes) expect(dash.length % 2).toBe(0);
});
