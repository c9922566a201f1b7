import { expect, test } from 'vitest';
import { lensPlace } from './lens.ts';

test('the lens lies above the finger and stays on the plane; below it at the upper edge', () => {
  expect(lensPlace([200, 400], 390)).toEqual([126, 218]);
  expect(lensPlace([10, 400], 390)).toEqual([0, 218]);
  expect(lensPlace([380, 400], 390)).toEqual([242, 218]);
  expect(lensPlace([200, 60], 390)).toEqual([126, 94]);
});
