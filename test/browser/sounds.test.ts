/** The sounds of a game: none before anybody has pressed something, none once they are turned off. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('orders, rounds and forks sound, until sounds are turned off, and stay off', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.addInitScript(() => {
    const all: string[] = [];
    Object.assign(window, { heard: all });
    window.addEventListener('chronopolitik:sound', (event) => {
      if (event instanceof CustomEvent) all.push(String(event.detail));
    });
  });
  await page.reload();
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await player.begin('5D (loose)');
  expect(await heard()).toEqual([]);
  await player.press('a-mun@0', 'a-bur@0');
  await expect.poll(heard).toEqual(['order']);
  // Nobody enters two orders within the 60 milliseconds in which the same sound is heard once.
  await page.waitForTimeout(200);
  await player.press('a-par@0', 'a-bur@0');
  await expect.poll(heard).toEqual(['order', 'order']);
  await player.resolve();
  await player.calm();
  await page.waitForFunction(() =>
    (window as unknown as { heard: string[] }).heard.includes('bounce'),
  );
  expect((await heard()).slice(2)).toEqual(['round', 'bounce']);
  await page.getByRole('button', { name: 'Turn sounds off' }).click();
  const before = (await heard()).length;
  await player.resolve();
  await player.calm();
  await page.reload();
  await page.getByRole('button', { name: 'Turn sounds on' }).waitFor();
  expect(before).toBe(4);
  expect(await heard()).toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);
