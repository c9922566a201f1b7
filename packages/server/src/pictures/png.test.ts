/** Pictures in pixels, drawn one after the other. */
import { expect, it } from 'vitest';
import { pngOf } from './png.ts';

const [WIDTH, HEIGHT] = [3_000, 2_600];
const PIXELS_IN_MB = (WIDTH * HEIGHT * 4) / 2 ** 20;

const turn = () => new Promise((done) => setImmediate(done));
const resident = (): number => process.memoryUsage.rss() / 2 ** 20;

it('keeps no pixels of pictures that are done', { timeout: 60_000 }, async () => {
  const one = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"/>`;
  pngOf(one);
  await turn();
  const before = resident();
  for (let i = 0; i < 8; i++) {
    expect(pngOf(one).subarray(1, 4).toString()).toBe('PNG');
    await turn();
  }
  expect(resident() - before).toBeLessThan(3 * PIXELS_IN_MB);
});
