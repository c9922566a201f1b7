/** Who looks for a game reads what is played, how, and with whom; and finds one by its pace and rules. */
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });
const DAY = 86_400_000;

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s games to join say map, rules, pace, press, seats, host and machines, and are found by pace and rules',
  async (screen) => {
    const host = new Correspondent(house);
    const make = async (name: string, preset: string, terms: object) =>
      (await host.ask<{ id: string }>('/games', { name, preset, terms })).id;
    for (let i = 1; i <= 9; i++) await make(`Old game ${i}`, '5d-strict', {});
    const live = await make('Evening', '5d-loose', {
      deadlines: { movement: { minutes: 10 }, retreat: { minutes: 5 } },
      machines: { count: 4 },
    });
    await make('Silent', 'ordinary', {
      deadlines: { movement: { minutes: 1440 } },
      press: 'none',
      players: 'untilEnd',
      start: { at: Date.now() + 3 * DAY },
    });
    await host.ask(`/games/${live}/join`, { name: 'Hosting Hugo' });
    await new Correspondent(house).ask(`/games/${live}/join`, { name: 'Ada' });
    const player = await Player.enter(house, screen);
    const { page } = player;
    const list = page.getByTestId('open-games');
    const evening = list.getByTestId('offer').filter({ hasText: 'Evening' });
    for (const text of [
      'Standard · 5D loose',
      'live 10 min/5 min · full press',
      '2 of 7 seats taken',
      'Host: Hosting Hugo · With: Hosting Hugo, Ada',
      '4 seats for machines at most (normal)',
    ]) {
      await evening.getByText(text).waitFor();
    }
    await player.pictures(`open-games-${screen}`, ['light', 'dark'], () =>
      list.evaluate((it) => it.scrollIntoView()),
    );
    await expect.poll(() => list.getByTestId('offer').count()).toBe(6);
    await list.getByRole('button', { name: 'More games' }).click();
    await expect.poll(() => list.getByTestId('offer').count()).toBe(11);
    await list.getByLabel('Pace').selectOption('live');
    await expect.poll(() => list.getByTestId('offer').count()).toBe(1);
    await list.getByLabel('Rules').selectOption('classic');
    await list.getByText('No such game waits for players.').waitFor();
    await list.getByLabel('Pace').selectOption('daily');
    await list.getByText('24 h · no press · players unnamed until the end').waitFor();
    await list.getByRole('link', { name: 'Silent' }).click();
    await page.getByTestId('join').waitFor();
    expect(player.errors).toEqual([]);
  },
  60_000,
);
