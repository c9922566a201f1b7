import { expect, test } from 'vitest';
import { patchOf } from './stamps.ts';

const origin = { left: 20, top: 10, scale: 0.5 };

test('a patch has room for all of a shape, islands too, in whole pixels of the board', () => {
  const { x, y, width, height } = patchOf('M120,110h40v20h-40zM220,150h10v10h-10z', origin);
  expect(x).toBeLessThan((120 - 20) * 0.5 - 2);
  expect(y).toBeLessThan((110 - 10) * 0.5 - 2);
  expect(x + width).toBeGreaterThan((230 - 20) * 0.5 + 2);
  expect(y + height).toBeGreaterThan((160 - 10) * 0.5 + 2);
  for (const each of [x, y, width, height]) expect(Number.isInteger(each)).toBe(true);
});

test('a patch is no larger than its shape asks', () => {
  const { width, height } = patchOf('M120,110h40v20h-40z', origin);
  expect(width).toBeLessThan(20 + 8);
  expect(height).toBeLessThan(10 + 8);
});
