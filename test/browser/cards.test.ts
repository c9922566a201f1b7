/** The cards of boards that a unit reaches leave its own board free. */
import type { PlaceId } from '@chronopolitik/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Places that some units of the opening reach where they stand. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  mun: ['bur', 'ruh', 'kie', 'ber', 'sil', 'boh', 'tyr'],
  mos: ['stp', 'lvn', 'war', 'ukr', 'sev'],
  lon: ['wal', 'eng', 'nth', 'yor'],
  con: ['bul', 'ank', 'smy'],
  edi: ['nwg', 'nth', 'cly', 'yor'],
};

/** Cards that lie over a point of the window. */
async function over(page: Page, places: readonly PlaceId[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('.reached-board')].map((card) =>
      card.getBoundingClientRect(),
    );
    return wanted.filter((place) => {
      const at = window.chronopolitik?.pointOf(place);
      return (
        at &&
        boxes.some(
          (box) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom,
        )
      );
    });
  }, places);
}

test.each(['desktop', 'phone'] as const)(
  'on a %s no card lies over the unit, nor over what it reaches on its own board',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (loose)');
    await player.resolve();
    await player.fold();
    for (const [unit, reached] of Object.entries(REACHED)) {
      await player.press(`a-${unit}@1`);
      await page.locator('.reached-board').first().waitFor();
      await page.waitForTimeout(400);
      await player.picture(`cards-${screen}-${unit}`);
      const places = [unit, ...reached].map((location): PlaceId => `a-${location}@1`);
      expect(await over(page, places), unit).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.reached-board').first().waitFor({ state: 'detached' });
    }
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  90_000,
);
