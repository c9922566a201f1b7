/** The film of a round, saved as an animated picture. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** The beginning of a frame in a GIF: its graphic control extension. */
const FRAME = Buffer.from([0x21, 0xf9, 0x04]);

function framesIn(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(FRAME); at >= 0; at = file.indexOf(FRAME, at + 1)) count += 1;
  return count;
}

test('the film of a round is saved as an animated picture, frame by frame', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await player.open('History');
  const download = page.waitForEvent('download', { timeout: 50_000 });
  await page.getByRole('button', { name: 'Save the film (GIF)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('5D-strict-1.gif');
  const bytes = readFileSync(await file.path());
  expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a');
  expect(framesIn(bytes)).toBeGreaterThan(20);
  expect(player.errors).toEqual([]);
}, 90_000);
