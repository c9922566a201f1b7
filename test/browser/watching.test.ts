/** A game that only those with a link may watch, and the calendar of one's deadlines. */
import type { MadeLinks } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { enterAs, gather } from './gathered.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ perStory: true });

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s whoever has the link watches, also after a reload, and gives no orders; nobody else sees the game',
  async (screen) => {
    const host = new Correspondent(house);
    const made = await host.ask<{ id: string; links: MadeLinks }>('/games', {
      preset: 'ordinary',
      name: 'By invitation',
      terms: { seating: 'chosen', spectators: 'link', machines: { count: 6, seconds: 86_400 } },
    });
    const { id, links } = made;
    await host.ask(`/games/${id}/join`, { seat: 'seat-1' });
    const stranger = await Player.enter(house, screen, `/game/${id}`);
    await stranger.page.getByText('This game is shown to').waitFor();
    expect(await stranger.page.getByTestId('observer').count()).toBe(0);

    // Who hosts finds the link in the lobby, and hands it on.
    expect(links.spectator).toMatch(/^[\w-]{32}$/);
    const watcher = await Player.enter(house, screen, `/link#${links.spectator}`);
    const { page } = watcher;
    await page.waitForURL(/\/game\//);
    expect(page.url()).not.toContain('#');
    await watcher.calm();
    for (const visit of ['first', 'again']) {
      if (visit === 'again') await page.reload();
      await watcher.calm();
      if (screen === 'phone') await watcher.open('Phase');
      await page.getByText('You watch this game.').waitFor();
      expect(await page.getByLabel('Type an order').count()).toBe(0);
      expect(await page.getByTestId('ready').count()).toBe(0);
    }
    await stranger.page.reload();
    await stranger.page.getByText('This game is shown to').waitFor();
    expect(watcher.errors).toEqual([]);
  },
  60_000,
);

test('a calendar has an address, follows the deadline, and ends', async () => {
  const terms = { deadlines: { movement: { minutes: 600 } } };
  const game = await gather(house, 'italy', { preset: 'ordinary', name: 'Dated' }, terms);
  const player = await enterAs(house, 'desktop', game.self, `/game/${game.id}`);
  const { page } = player;
  await page.goto(`${house.server.url}/account`);
  const calendar = page.locator('section', {
    has: page.getByRole('heading', { name: 'Calendar' }),
  });
  await calendar.getByRole('button', { name: 'Make an address' }).click();
  const address = await calendar.locator('code').innerText();
  expect(address).toMatch(/\/api\/.*\.ics$/);
  // A program that subscribes has no cookies.
  const read = async (): Promise<string> => (await fetch(address)).text();
  expect(await read()).toContain('SUMMARY:Dated: orders due');
  await page.goto(`${house.server.url}/game/${game.id}`);
  await player.calm();
  await player.open('Orders');
  await player.ready();
  await page.getByRole('button', { name: 'I am not ready' }).waitFor();
  await expect.poll(read).toContain('(ready)');
  // Each address can be ended, among the tokens.
  await page.goto(`${house.server.url}/account`);
  await page.getByRole('button', { name: /^Revoke the token/ }).click();
  await expect.poll(async () => (await fetch(address)).status).toBe(401);
  expect(player.errors).toEqual([]);
}, 60_000);
