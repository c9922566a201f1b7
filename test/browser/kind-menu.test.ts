/** The menu of the kinds of order: by the right button, and by the key. */
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

async function askAt({ page }: Player, place: PlaceId): Promise<void> {
  const point = await page.evaluate((it) => window.chronopolitik?.pointOf(it), place);
  if (!point) throw new Error(`${place} is not on the table`);
  await page.mouse.click(point.x, point.y, { button: 'right' });
}

test('the right button lists the kinds of order of a unit, and a chosen one is finished by presses', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const menu = page.getByRole('menu');
  await askAt(player, 'a-mun@0');
  await menu.getByRole('menuitem', { name: 'Hold H' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await page.getByTestId('entry').count()).toBe(0);
  await askAt(player, 'a-mun@0');
  await menu.getByRole('menuitem', { name: 'Support S' }).click();
  await menu.waitFor({ state: 'detached' });
  await player.press('a-ber@0', 'a-kie@0');
  await player.hears(/Munich.* supports .*Berlin.*Kiel/);
  await askAt(player, 'a-bur@0');
  expect(await menu.count()).toBe(0);
  expect(player.errors).toEqual([]);
}, 45_000);

test('keys open the menu for the unit in hand, walk in it, and have the focus back', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await player.press('a-mun@0');
  await page.getByTestId('entry').waitFor();
  const menu = page.getByRole('menu');
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  const focused = (): Promise<string> =>
    page.evaluate(() => (document.activeElement as HTMLElement).innerText);
  const first = await focused();
  await page.keyboard.press('ArrowUp');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(first);
  await page.keyboard.press('h');
  await player.hears(/Munich.* holds/);
  expect(await menu.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('CANVAS');
  expect(player.errors).toEqual([]);
}, 45_000);
