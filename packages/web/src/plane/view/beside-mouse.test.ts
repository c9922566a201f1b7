import { expect, test } from 'vitest';
import { besideMouse } from './beside-mouse.ts';

test('what follows the mouse stands after it, before it at the edge, and never over it', () => {
  for (let mouse = 100; mouse <= 900; mouse += 50) {
    const begin = besideMouse(mouse, 200, 100, 900);
    expect(begin > mouse || begin + 200 < mouse).toBe(true);
    expect(begin).toBeGreaterThanOrEqual(100);
    expect(begin + 200).toBeLessThanOrEqual(900);
  }
});

test('what has room on neither side stands after the mouse', () => {
  expect(besideMouse(150, 200, 100, 200)).toBeGreaterThan(150);
});
