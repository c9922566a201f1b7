/** A game beside a server without a connection: it stands as it stood, and what is ordered arrives later. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { keptWhole } from './kept.ts';
import { Player } from './player.ts';

const house = houseOfStories({ perStory: true });

/** Machines that run the stories are busy. */
const LONG = { timeout: 60_000 };
const TERMS = { deadlines: { movement: null } };

async function order(player: Player, text: string): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
}

/** What a browser says of its own accord where nobody answers, and where orders come too late for their round. */
const isOwnFault = (error: string): boolean =>
  !/ERR_INTERNET_DISCONNECTED|Failed to fetch|409/.test(error);

/** Addresses of pictures that never came, in whose place the browser shows a torn one. */
function brokenPictures({ page }: Player): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ src, complete, naturalWidth }) => src !== '' && complete && naturalWidth === 0)
      .map(({ src }) => src),
  );
}

for (const screen of ['desktop', 'phone'] as const) {
  test(`a reloaded game shows how it stood, and what was ordered meanwhile arrives later (${screen})`, async () => {
    const { id, link, self, others, seats } = await gather(
      house,
      'turkey',
      { preset: 'ordinary' },
      TERMS,
    );
    const player = await Player.enter(house, screen);
    const { page } = player;
    page.setDefaultTimeout(LONG.timeout);
    await page.goto(house.server.url + link);
    await page.waitForURL(/\/game\//);
    await player.calm();
    await keptWhole(page);

    await page.context().setOffline(true);
    await page.reload();
    await player.calm();
    const away = page.getByTestId('away');
    await away.getByText(/Without a connection: this is how the game stood at \d/).waitFor();
    await player.pictures(`offline-${screen}`);
    await player.open('Orders');
    await order(player, 'A Con - Bul');
    await page.getByTestId('sent').filter({ hasText: 'Not saved: no connection' }).waitFor();
    await player.pictures(`offline-orders-${screen}`);
    await page.reload();
    await player.calm();
    await player.open('Orders');
    expect(await player.orders()).toEqual(['Army Constantinople moves to Bulgaria']);

    await page.context().setOffline(false);
    await away.waitFor({ state: 'detached' });
    await page
      .getByTestId('sent')
      .filter({ hasText: /^Saved/ })
      .waitFor();
    const saved = async () => (await self.ask<GameView>(`/games/${id}`)).own?.saved?.orders ?? [];
    await expect.poll(saved, LONG).toMatchObject([{ unit: 'a-con@0', to: 'a-bul@0' }]);

    // What is ordered without a connection never reaches a later round.
    await page.waitForTimeout(2_000);
    await page.context().setOffline(true);
    await page.reload();
    await player.calm();
    await player.open('Orders');
    await order(player, 'F Ank - Bla');
    for (const one of [self, ...Object.values(others)])
      await one.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
    expect(await player.orders()).toHaveLength(2);
    await page.context().setOffline(false);
    await away.waitFor({ state: 'detached' });
    await expect.poll(() => player.boards(), LONG).toEqual(['a@0', 'a@1']);
    await player.calm();
    expect(await player.orders()).toEqual([]);
    expect(await saved()).toEqual([]);
    const view = await self.ask<GameView>(`/games/${id}`);
    expect(view.seat).toBe(seats['turkey']);
    expect(player.errors.filter(isOwnFault)).toEqual([]);
  }, 240_000);
}

test('pages that the browser does not have say that the server cannot be reached, and speak of no failure', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (loose)');
  await keptWhole(page);
  // What the browser plays for the page alone, its worker may not hear of.
  await house.server.close();
  await page.context().setOffline(true);
  for (const path of ['/', '/rules/5d', '/account']) {
    await page.goto(house.server.url + path);
    await page
      .getByText(/The server cannot be reached/)
      .first()
      .waitFor();
    await player.picture(`offline-page-${path.split('/')[1]}`);
    await expect.poll(() => brokenPictures(player)).toEqual([]);
    expect(await page.getByText(/has failed/).count(), path).toBe(0);
  }
});
