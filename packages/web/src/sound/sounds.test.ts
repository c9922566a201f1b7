import { expect, test } from 'vitest';
import { SOUND_NAMES, SOUNDS } from './sounds.ts';

test.each(SOUND_NAMES)('the sound %s is short and quiet', (name) => {
  const tones = SOUNDS[name];
  const end = Math.max(...tones.map(({ start, length }) => start + length));
  const loudest = tones.reduce((sum, { gain }) => sum + gain, 0);
  expect(end).toBeLessThanOrEqual(1.3);
  expect(loudest).toBeLessThanOrEqual(0.5);
  for (const { rise, length } of tones) expect(rise).toBeLessThan(length);
});
