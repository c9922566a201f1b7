/** The first minutes of a newcomer: what the page offers then works, and what comes next is in view. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('the strip of a game against machines advises, and the game stands on the first page as it is', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.getByRole('button', { name: /^Play England against six machines/ }).click();
  await page.waitForURL(/\/game\//);
  await player.calm();
  await player.press('a-lon@0', 'a-nth@0');
  await player.hears(/London.*North Sea/);
  const strip = page.getByTestId('strip');
  await strip.getByRole('button', { name: 'Lines and chances' }).waitFor();
  await strip.getByRole('button', { name: 'Worst case' }).click();
  await page.getByTestId('worst-found').waitFor();
  await player.picture('first-strip');

  await page.getByRole('link', { name: 'Chronopolitik' }).first().click();
  const card = page.locator('.back li').first();
  await card.getByText('Your turn').waitFor();
  expect(await card.innerText()).toMatch(/round 1/);
  const isCut = await card
    .locator('a > b')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
  const fit = await card.locator('img').evaluate((picture) => getComputedStyle(picture).objectFit);
  expect(fit).toBe('contain');
  await player.picture('first-games');
  expect(player.errors).toEqual([]);
}, 60_000);

test('whoever has made a game between people sees how to join it without scrolling', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  const join = page.getByTestId('join');
  await join.waitFor();
  await player.picture('first-lobby');
  const { y = 0, height = 0 } = (await join.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(900);
  await join.click();
  await page.getByTestId('go-on').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
