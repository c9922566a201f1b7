import { expect, test } from 'vitest';
import { badgesOf, PATTERNS } from '../badges.ts';
import { patternedBar, patternTile } from './bars.ts';

const many = Array.from({ length: 2 * PATTERNS.length }, (_, i) => `power${i}`);
const badges = Object.values(badgesOf(many));

test('the bar of every power has lines of its own', () => {
  const tiles = badges.map((badge) => JSON.stringify(patternTile(badge, '#336699').marks));
  expect(new Set(tiles).size).toBe(many.length);
});

test('the pattern of a bar repeats on whole pixels, so that no seam shows', () => {
  for (const badge of badges) {
    const { viewBox, width, height } = patternTile(badge, '#336699');
    expect(viewBox).toEqual([0, 0, width, height]);
    expect([width, height].map((each) => each % 1)).toEqual([0, 0]);
  }
});

test('a line that lies level runs along the middle of the bar, however wide its pattern is', () => {
  for (const spread of [1, 2, 3, 4]) {
    const box = { left: 0, top: 100, width: 60, height: 10 };
    const bar = patternedBar({ initial: 'P', pattern: 'level', spread }, '#336699', box, 1);
    const [lines] = bar.kind === 'group' ? bar.marks : [];
    expect(lines?.kind === 'path' && lines.d).toContain('M0,105h60');
  }
});
