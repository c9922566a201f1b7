/** Who plays several games sees which need them, and goes from one to the next. */
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

declare global {
  interface Window {
    /** What the page last asked to be shown on the app's icon. */
    shownOnIcon?: number | undefined;
  }
}

/** In place of the icon of an installed app, which a browser of the tests has none of. */
function countOnIcon(): void {
  Navigator.prototype.setAppBadge = async (count) => {
    window.shownOnIcon = count;
  };
}

/** Machines that take their time. */
const machines = { count: 6, seconds: 86_400 };

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s the games that need the player come first, and being ready leads to the next',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.addInitScript(countOnIcon);
    await page.goto(`${house.server.url}/my-games`);
    await page.getByText('You play in no game yet.').waitFor();
    const host = new Correspondent(house);
    const make = async (name: string, hours: number, terms: object): Promise<string> => {
      const deadlines = { movement: { minutes: hours * 60 } };
      const all = { seating: 'chosen', deadlines, ...terms };
      const request = { preset: '5d-loose', name, terms: all };
      const { id } = await host.ask<{ id: string }>('/games', request);
      const joined = await page.request.post(`${house.server.url}/api/games/${id}/join`, {
        data: { seat: 'seat-3' },
      });
      expect(joined.ok()).toBe(true);
      return id;
    };
    const later = await make('The long one', 48, { machines });
    const sooner = await make('The short one', 3, { machines });
    await make('Friday evening', 24, {});
    await page.reload();
    const names = page.getByTestId('games-yours').getByTestId('own-game').getByRole('link');
    await expect.poll(() => names.allTextContents()).toEqual(['The short one', 'The long one']);
    await page.getByTestId('games-gathering').getByText('1 of 7 seats taken').waitFor();
    await page.getByTestId('games-yours').getByText('orders due').first().waitFor();
    await expect.poll(() => page.title()).toBe('(2) Chronopolitik');
    await expect.poll(() => page.evaluate(() => window.shownOnIcon)).toBe(2);
    await page.waitForLoadState('networkidle');
    await player.pictures(`my-games-${screen}`);
    await names.first().click();
    await page.waitForURL(new RegExp(sooner));
    await player.calm();
    if (screen === 'phone') await player.open('Orders');
    await player.ready();
    await page.getByTestId('next-game').getByRole('link', { name: 'The long one' }).click();
    await page.waitForURL(new RegExp(later));
    await expect.poll(() => page.title()).toBe('(1) Chronopolitik');
    await expect.poll(() => page.evaluate(() => window.shownOnIcon)).toBe(1);
    expect(player.errors).toEqual([]);
  },
  120_000,
);

test('lists and the game count rounds alike, and German lists have German names of powers', async () => {
  const player = await Player.enter(house, 'desktop', '/privacy');
  const { page } = player;
  await page.evaluate(() => localStorage.setItem('chronopolitik.language', '"de"'));
  const host = new Correspondent(house);
  const request = {
    preset: 'ordinary',
    name: 'Skat',
    terms: { seating: 'chosen', machines: { count: 6, seconds: 1 } },
  };
  const { id } = await host.ask<{ id: string }>('/games', request);
  await page.request.post(`${house.server.url}/api/games/${id}/join`, { data: { seat: 'seat-1' } });
  await page.goto(`${house.server.url}/my-games`);
  const line = page.getByTestId('own-game');
  await line.getByText('Österreich', { exact: true }).waitFor();
  await line.getByText('Runde 1').waitFor();
  await page.goto(`${house.server.url}/`);
  await page.locator('.back small', { hasText: 'Runde 1' }).waitFor();
  await page.getByRole('link', { name: 'Skat' }).first().click();
  await player.calm();
  await page.locator('.round-number', { hasText: 'Runde 1' }).waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);

test('a list that does not know yet how powers are called leaves their names out', async () => {
  const player = await Player.enter(house, 'desktop', '/privacy');
  const { page } = player;
  const host = new Correspondent(house);
  const terms = { seating: 'chosen', machines };
  const request = { preset: 'ordinary', name: 'Whist', terms };
  const { id } = await host.ask<{ id: string }>('/games', request);
  await page.request.post(`${house.server.url}/api/games/${id}/join`, { data: { seat: 'seat-7' } });
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/variants/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${house.server.url}/my-games`);
  const game = page.getByTestId('own-game');
  await game.getByText('orders due').waitFor();
  expect(await game.innerText()).not.toMatch(/turkey/i);
  answer();
  await game.getByText('Turkey', { exact: true }).waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
