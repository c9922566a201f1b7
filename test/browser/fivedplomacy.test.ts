/** A sandbox of 5dplomacy through the real page: an open convoy by its key, a fork, ballots, a new year. */
import { describe, expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

async function type(player: Player, order: string): Promise<void> {
  await player.open('Orders');
  const line = player.page.getByLabel('Type an order');
  await line.fill(order);
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
  await expect.poll(() => line.inputValue()).toBe('');
}

const screens = Object.keys(SCREENS) as ScreenName[];

describe.each(screens)('at the size of a %s', (screen) => {
  test('time centers choose which timelines live on', async () => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5dplomacy, wide');
    await type(player, 'F a-Lon@0 - Nth');
    await type(player, 'A a-Mun@0 - Ruh');
    await player.fold();
    await player.resolve();

    await player.fold();
    await player.show('a@1');
    await player.press('a-nth@1');
    await page
      .getByTestId('entry')
      .getByRole('button', { name: /^Open convoy/ })
      .click();
    await type(player, 'A a-Ruh@1 - a-Ruh@0');
    await expect
      .poll(() => player.orders())
      .toEqual(['Fleet North Sea convoys any army', 'Army Ruhr moves to Ruhr in a@0']);
    await player.fold();
    await player.resolve();
    // The new boards are shown while the time centers choose.
    expect(await player.boards()).toEqual(['a@0', 'a@1', 'b@1', 'a@2']);

    await player.open('Orders');
    const ballots = page.getByTestId('ballots');
    await ballots.getByLabel('Berlin: all ballots').selectOption('sustains b');
    await type(player, 'Germany: a-Ber sustains a');
    await expect
      .poll(() => player.orders())
      .toEqual(['Germany sustains b with Berlin', 'Germany sustains a with Berlin of a']);
    expect(await ballots.getByLabel('Berlin, ballot of a').inputValue()).toBe('a@2');
    await ballots.getByLabel('Berlin, ballot of a').selectOption('as all');
    await expect.poll(() => player.orders()).toEqual(['Germany sustains b with Berlin']);
    await player.fold();
    await player.resolve();

    await player.open('History');
    await expect.poll(() => page.getByRole('tabpanel').innerText()).toMatch(/Berlin/);
    expect(player.errors).toEqual([]);
  });
});
