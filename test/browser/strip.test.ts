/** The strip below the board: its parts have words, open what they name, and keep nobody out. */
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('what-if, worst case, lines and rounds are pressed below the board', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.calm();
  await player.open('Orders');
  const strip = page.getByTestId('strip');
  const worst = strip.getByRole('button', { name: 'Worst case' });
  expect(await worst.isDisabled()).toBe(true);
  await player.press('a-mun@1', 'a-bur@1');
  await worst.click();
  await page
    .getByTestId('worst-found')
    .getByText(/Fails|Cannot fail|No orders found/)
    .first()
    .waitFor();
  await strip.getByRole('button', { name: /^What if/ }).click();
  await page.getByTestId('hypothesis').waitFor();
  expect(await barriers(page)).toEqual([]);
  await strip.getByRole('button', { name: /^Stop the preview/ }).click();
  await page.getByTestId('hypothesis').waitFor({ state: 'detached' });
  await strip.getByRole('button', { name: 'Lines and chances' }).click();
  await page.getByTestId('shares').waitFor();
  await strip.getByRole('button', { name: /^Start: Russia 4/ }).click();
  await page.getByTestId('past').waitFor();
  await strip.getByRole('button', { name: /^Round 1: Russia 4/ }).click();
  await page.getByTestId('past').waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 60_000);

test('the orders of a line stand on the plane while one points at it', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  await page.getByRole('button', { name: 'Lines and chances' }).click();
  await page.getByRole('combobox', { name: 'Time limit', exact: true }).selectOption('1 s');
  await page.getByRole('button', { name: 'Best lines' }).click();
  const line = page.getByTestId('lines').locator('li').first();
  await line.getByText(/^worth [+-]?\d/).waitFor();
  const plane = page.locator('main.table');
  const before = await plane.screenshot();
  await line.hover();
  await player.calm();
  expect((await plane.screenshot()).equals(before)).toBe(false);
  expect(player.errors).toEqual([]);
}, 60_000);
