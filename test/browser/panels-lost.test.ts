/** A game whose panels do not come, since the connection is away: it stays, keys go on, and a panel comes with the connection. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS } from './player.ts';

const house = houseOfStories();

test('a panel that is opened without a connection comes with it, and the game stays', async () => {
  const context = await house.browser.newContext({
    ...SCREENS.desktop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(house.server.url);
  const player = Player.at(page, 'desktop');
  await page.route('**/assets/panels-*.js', (route) => route.abort('internetdisconnected'));
  await player.begin('5D (loose)');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.waitForTimeout(1_000);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await player.boards()).toEqual(['a@0']);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByTestId('scrubber').waitFor();
  await player.press('a-mun@0', 'a-bur@0');
  await player.hears(/Munich.*Burgundy/);
}, 60_000);

test('what is typed right after Ctrl K is looked for, though no panel has come yet', async () => {
  const context = await house.browser.newContext({
    ...SCREENS.desktop,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(house.server.url);
  const player = Player.at(page, 'desktop');
  await page.route('**/assets/panels-*.js', (route) => route.abort('internetdisconnected'));
  await player.begin('5D (strict)');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('army munich');
  await page.keyboard.press('Enter');
  await page.getByTestId('entry').locator('.kinds').waitFor();
  await page.keyboard.press('m');
  await page.keyboard.type('bur');
  await page.keyboard.press('Enter');
  await player.hears(/Munich.* moves to Burgundy/);
}, 60_000);
