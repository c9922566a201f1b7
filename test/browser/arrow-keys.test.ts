/** Places in the light by arrow keys: an order without a mouse and without letters. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('arrows go from place to place in the light, Enter orders, and the page says what it would be', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  const goneTo = page.getByTestId('gone-to');
  await page.getByTestId('plane').focus();
  await player.press('a-lon@0');
  await page.getByTestId('entry').locator('.kinds').waitFor();
  // The mouse stays over London: keys are not led back to it.
  await page.keyboard.press('ArrowUp');
  await goneTo.filter({ hasText: /London.* Yorkshire/ }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowUp');
  await goneTo.filter({ hasText: /London.* North Sea/ }).waitFor({ state: 'attached' });
  await player.picture('arrow-keys');
  await page.keyboard.press('Enter');
  await player.hears(/London.* moves to North Sea/);
  expect(await goneTo.innerText()).toBe('');

  // Without an order being entered they move the plane.
  await page.keyboard.press('Escape');
  const pointOf = () => page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  const before = await pointOf();
  await page.keyboard.press('ArrowRight');
  await player.calm();
  expect(await pointOf()).not.toEqual(before);
  expect(player.errors).toEqual([]);
}, 60_000);
