/** A sandbox is read by its address, and changed by its own browser or by a link alone, also behind a proxy. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories({ trustProxy: true });

test.each(Object.keys(SCREENS) as ScreenName[])(
  'on a %s a stranger looks at a sandbox, takes nothing back in it, and copies it; a link lets a friend play on',
  async (screen) => {
    const maker = await Player.enter(house, screen);
    await maker.begin('5D (strict)');
    await maker.resolve();
    const address = maker.page.url().replace(/\?.*/, '');

    // It is listed to nobody.
    const stranger = await Player.enter(house, screen);
    const id = address.split('/').at(-1) ?? '';
    const listed = await stranger.page.request.get(`${house.server.url}/api/games`);
    expect(await listed.text()).not.toContain(id);

    const { page } = stranger;
    await page.goto(address);
    await stranger.calm();
    expect(await stranger.boards()).toContain('a@1');
    expect(await page.getByRole('button', { name: 'Take back the last round' }).isDisabled()).toBe(
      true,
    );
    await stranger.open('Orders');
    const held = page.getByTestId('held');
    expect(await stranger.seen(/needs? you|to order/i)).toEqual([]);
    await held.getByText('This sandbox is somebody else’s').waitFor();
    expect(await page.getByTestId('resolve').count()).toBe(0);
    await stranger.pictures(`held-${screen}`, ['light', 'dark', 'contrast']);
    const undo = await page.request.post(`${house.server.url}/api/games/${id}/commands`, {
      data: { type: 'undo', step: 1 },
    });
    expect(undo.status()).toBe(403);
    await held.getByRole('button', { name: 'Copy to a sandbox of my own' }).click();
    await page.waitForURL((url) => url.pathname !== new URL(address).pathname);
    await stranger.calm();
    await stranger.resolve();
    await expect.poll(() => stranger.boards(), { timeout: 20_000 }).toContain('a@1w');
    expect(await maker.boards()).not.toContain('a@1w');

    await maker.fold();
    await maker.page.getByTestId('share').click();
    const dialog = maker.page.getByRole('dialog', { name: 'Share this game' });
    await dialog.getByRole('button', { name: 'Make a link for those who may play on' }).click();
    const link = await dialog.getByLabel('Link for those who may play on in it').inputValue();
    await maker.pictures(`held-link-${screen}`, ['light', 'dark', 'contrast']);
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === new URL(address).pathname);
    await stranger.calm();
    await stranger.resolve();
    await expect.poll(() => maker.boards(), { timeout: 20_000 }).toContain('a@1w');
    expect([...maker.errors, ...stranger.errors]).toEqual([]);
  },
  90_000,
);
