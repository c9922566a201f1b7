/** Showing a game to others: one button, a picture, a film, addresses; of a private game nothing that is secret. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player, type ScreenName } from './player.ts';

const house = houseOfStories();

test.each<ScreenName>(['desktop', 'phone'])(
  'a sandbox is shared as a picture and by addresses, without what is being entered: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (loose)');
    await player.resolve();
    await player.calm();
    // The first picture of a server takes seconds: what is painted is said until it comes.
    let paint = (): void => undefined;
    const painted = new Promise<void>((resolve) => (paint = resolve));
    await page.route('**/multiverse.png*', async (route) => painted.then(() => route.continue()));
    await page.getByTestId('share').click();
    const dialog = page.getByRole('dialog', { name: 'Share this game' });
    const shown = dialog.getByRole('img');
    await shown.waitFor();
    await dialog.getByText('The picture is being drawn …').waitFor();
    paint();
    await dialog.getByText('The picture is being drawn …').waitFor({ state: 'detached' });
    expect(await shown.getAttribute('src')).toContain('step=1');
    const link = dialog.getByLabel('Link to the game', { exact: true });
    const embed = dialog.getByLabel('For another page: a picture that leads here (HTML)');
    expect(await link.inputValue()).toBe(page.url().split('?')[0]);
    const picture = /src="([^"]+)"/.exec(await embed.inputValue())?.[1] ?? '';
    const answer = await fetch(picture.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await barriers(page)).toEqual([]);
    const low = await dialog
      .locator('button, a')
      .evaluateAll(
        (parts, least) => parts.filter((part) => part.getBoundingClientRect().height < least),
        screen === 'phone' ? 44 : 24,
      );
    expect(low).toEqual([]);
    const kept = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save a picture (PNG)' }).click();
    expect((await kept).suggestedFilename()).toMatch(/\.png$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(player.errors).toEqual([]);
  },
  60_000,
);

/** The link of the open dialog that holds the game. */
async function linkIn(page: Page): Promise<string> {
  const field = page.getByRole('group', { name: 'A link that holds' }).getByRole('textbox');
  await field.waitFor();
  return field.inputValue();
}

test('a link that holds a game opens it elsewhere, once; cut it opens nothing', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await player.calm();
  await page.getByTestId('share').click();
  // No timeline has forked: there is a film of the round alone.
  await page.getByRole('button', { name: 'Save the last round as a film (GIF)' }).waitFor();
  const link = await linkIn(page);
  expect(link.length).toBeLessThan(1_000);
  await player.picture('linked-dialog');

  // Somebody else, on a telephone: a game of their own, and going back does not open it anew.
  const guest = await Player.enter(house, 'phone');
  await guest.page.goto(link);
  await guest.page.waitForURL(/\/game\//);
  await guest.calm();
  expect(await guest.boards()).toEqual(['a@0', 'a@1']);
  const game = guest.page.url();
  expect(game).not.toBe(page.url());
  await guest.page.goto(link);
  await guest.page.getByText('You opened this link before.').waitFor();
  expect(await barriers(guest.page)).toEqual([]);
  await guest.picture('linked-again');
  await guest.page.getByRole('button', { name: 'Go on with that game' }).click();
  await guest.page.waitForURL(game);

  // Another link in the same tab, and one that lost its end.
  await guest.page.goto(link.slice(0, -9));
  await guest.page.getByText('This link is damaged').waitFor();
  await guest.picture('linked-damaged');
  expect(guest.page.url()).toBe(link.slice(0, -9));
  await guest.page.evaluate((whole) => location.assign(whole), link);
  await guest.page.getByRole('button', { name: 'Open it once more' }).click();
  await guest.page.waitForURL((url) => url.pathname.startsWith('/game/') && url.href !== game);
  await guest.calm();
  expect(await guest.boards()).toEqual(['a@0', 'a@1']);
  expect([...player.errors, ...guest.errors]).toEqual([]);
}, 90_000);

test('of an ordinary game a link holds the position alone, of a step that is looked at', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  for (let round = 0; round < 3; round++) await player.resolve();
  await player.calm();
  await page.getByTestId('share').click();
  const alone = await linkIn(page);
  await page.getByRole('radio', { name: 'The whole game' }).check();
  await expect.poll(() => linkIn(page)).not.toBe(alone);
  const whole = await linkIn(page);
  await player.picture('linked-phone');
  await page.goto(alone);
  await page.waitForURL(/\/game\//);
  await player.calm();
  expect(await player.boards()).toHaveLength(2);
  await page.goto(whole);
  await page.waitForURL(/\/game\//);
  await player.calm();
  expect((await player.boards()).length).toBeGreaterThan(3);
  expect(player.errors).toEqual([]);
}, 90_000);

test('a game that only its players may see is not shared while it runs', async () => {
  const terms = { spectators: 'none' } as const;
  const { link } = await gather(house, 'italy', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.calm();
  await page.getByTestId('share').click();
  const dialog = page.getByRole('dialog', { name: 'Share this game' });
  await dialog.getByText('only its players may see it').waitFor();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  expect(player.errors).toEqual([]);
}, 60_000);

test('what is shared of a game that friends watch opens by a key, and by nothing else', async () => {
  const terms = { spectators: 'link' } as const;
  const { link } = await gather(house, 'italy', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.calm();
  await player.press('a-ven@0', 'a-tyr@0');
  await page.getByTestId('share').click();
  const dialog = page.getByRole('dialog', { name: 'Share this game' });
  const embed = dialog.getByLabel('For another page: a picture that leads here (HTML)');
  await embed.waitFor();
  const address =
    /src="([^"]+)"/.exec(await embed.inputValue())?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.replace(/&key=.*/, ''))).status).toBe(403);
  expect(player.errors).toEqual([]);
}, 60_000);
