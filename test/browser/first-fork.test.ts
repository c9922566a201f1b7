/** Somebody who was never here, and presses only what the page itself highlights: from the first page to a fork. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { highlighted } from './highlighted.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();
/** What the first page promises. */
const TWO_MINUTES = 120_000;
/** More presses than the tour has on any screen. */
const MOST_PRESSES = 30;

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'who presses only what is highlighted makes a fork within two minutes: %s',
  async (screen) => {
    const began = Date.now();
    const player = await Player.enter(house, screen);
    const { page } = player;
    let presses = 0;
    for (let at = await highlighted(player, ''); at; at = await highlighted(player, at.key)) {
      await player.picture(`first-fork-${screen}-${presses}`);
      if (screen === 'phone') await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
      presses += 1;
      expect(presses).toBeLessThan(MOST_PRESSES);
    }
    expect(Date.now() - began).toBeLessThan(TWO_MINUTES);
    expect(new Set((await player.boards()).map(([timeline]) => timeline)).size).toBe(2);
    await player.calm();
    await player.picture(`first-fork-${screen}-end`);
    expect(player.errors).toEqual([]);
  },
  TWO_MINUTES + 30_000,
);
