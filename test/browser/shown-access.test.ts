/** What comes and goes over the boards keeps nobody out either: film, ring, menu, strip, cards, dialogs. */
import { expect, test } from 'vitest';
import { barriers, barriersInAll, OTHER_WAYS, wear } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();
const LOOKS = OTHER_WAYS.slice(0, 2);
const screens = Object.keys(SCREENS) as readonly ScreenName[];

async function checked(player: Player, name: string): Promise<void> {
  expect(await barriersInAll(player.page, LOOKS), name).toEqual([]);
  await player.pictures(`shown-${name}`, ['light', 'dark', 'contrast']);
}

test.each(screens)(
  'ring, kinds, cards of the past and dialogs: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (loose)');
    await player.press('a-ber@0', 'a-kie@0');
    await page.getByTestId('ring').locator('button').first().waitFor();
    await checked(player, `ring-${screen}`);
    await page.keyboard.press('Escape');
    await player.press('a-mun@0');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
    await checked(player, `kinds-${screen}`);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await player.resolve();
    await player.fold();
    await player.press('a-mun@1');
    await page.locator('.reached-board').first().waitFor();
    await checked(player, `cards-${screen}`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').first().waitFor();
    await checked(player, `share-${screen}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').first().waitFor();
    await checked(player, `go-${screen}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').first().waitFor();
    await checked(player, `keys-${screen}`);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test('the strip below the board, with the preview on and a worst case found', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.open('Orders');
  const strip = page.getByTestId('strip');
  await player.press('a-mun@1', 'a-bur@1');
  await strip.getByRole('button', { name: 'Worst case' }).click();
  await page.getByTestId('worst-found').waitFor();
  await strip.getByRole('button', { name: /^What if/ }).click();
  await page.getByTestId('hypothesis').waitFor();
  await checked(player, 'strip');
  await strip.getByRole('button', { name: 'Lines and chances' }).click();
  await page.getByTestId('shares').waitFor();
  await checked(player, 'lines');
  expect(player.errors).toEqual([]);
}, 90_000);

test.each(screens)(
  'the title of a film: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.evaluate(() => localStorage.setItem('chronopolitik.filmSpeed', '"slow"'));
    await page.reload();
    await player.begin('5D (loose)');
    await player.press('a-mun@0', 'a-ruh@0');
    await player.resolve();
    await player.fold();
    await player.open('Orders');
    const line = page.getByLabel('Type an order');
    await line.fill('A Ber - T1 S1901 Mun');
    await line.press('Enter');
    await player.hears(/Berlin/);
    await player.resolve();
    await player.open('History');
    const play = page.getByRole('button', { name: /^Play this round/ });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const theme of ['light', 'dark', 'contrast']) {
      await wear(page, theme);
      await player.open('Orders');
      await player.open('History');
      // A film goes on while the press is told: the title is waited for from before it.
      const title = page.getByTestId('film').getByText(/Timeline 2 opens/);
      await Promise.all([title.waitFor(), play.click()]);
      expect(await barriers(page, ['color-contrast']), theme).toEqual([]);
      await player.picture(`shown-film-${screen}-${theme}`);
      await page.getByTestId('film').waitFor({ state: 'detached' });
      await player.calm();
    }
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  90_000,
);
