/** The discreet mode: what tells my orders is blurred for those who look over my shoulder. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('orders are blurred while the discreet mode is on, until one looks at them', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.discreet', 'true'));
  await page.reload();
  await player.begin('5D (strict)');
  await player.press('a-mun@0', 'a-bur@0');
  const list = page.locator('.orders').first();
  const filter = (): Promise<string> => list.evaluate((it) => getComputedStyle(it).filter);
  await page.mouse.move(5, 5);
  await expect.poll(filter).toContain('blur');
  await list.hover();
  await expect.poll(filter).toBe('none');
}, 60_000);
