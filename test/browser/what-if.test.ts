/** What would come of a draft, on the page. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, Player, type House } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

async function typed(player: Player, ...orders: readonly string[]): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  for (const order of orders) {
    await line.fill(order);
    await line.press('Enter');
    await player.page.waitForFunction(
      (given) =>
        !document.querySelector<HTMLInputElement>('.text-line input')?.value.includes(given),
      order,
    );
  }
}

test('a draft is judged: the timeline that it opens, the battle that turns, each order', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await typed(player, 'A Mun - Ruh');
  await player.resolve();
  await player.open('Orders');
  await typed(player, 'A Ber - T1 S1901 Mun');
  await page.getByTestId('plane').focus();
  await page.keyboard.press('p');
  const panel = page.getByTestId('what-if');
  await panel.getByText('New timelines').waitFor();
  expect(await panel.innerText()).toMatch(/T2/);
  expect(await player.orders()).toEqual([expect.stringMatching(/guess/)]);
  const before = await player.boards();
  await page.getByRole('button', { name: 'Stop judging my draft (P)' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await player.boards()).toEqual(before);
  expect(player.errors).toEqual([]);
}, 120_000);

test('what is in view is saved as a picture, a guess with its watermark', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const saved = async (format: 'PNG' | 'SVG'): Promise<string> => {
    await page.getByRole('button', { name: 'Save what is in view as a picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    return readFileSync(await (await download).path(), 'latin1');
  };
  expect((await saved('PNG')).slice(1, 4)).toBe('PNG');
  expect(await saved('SVG')).not.toContain('>guess<');
  await page.getByRole('button', { name: 'What if? Judge my draft (P)' }).click();
  await page.getByTestId('what-if').getByText('No center changes hands.').waitFor();
  expect(await saved('SVG')).toContain('>guess<');
  expect(player.errors).toEqual([]);
}, 120_000);
