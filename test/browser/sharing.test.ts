/** Showing a game to others: one button, a picture, a film, addresses; of a private game nothing that is secret. */
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
    await page.getByTestId('share').click();
    const dialog = page.getByRole('dialog', { name: 'Share this game' });
    const shown = dialog.getByRole('img');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toContain('step=1');
    const [link, embed] = await dialog.getByRole('textbox').all();
    expect(await link?.inputValue()).toBe(page.url().split('?')[0]);
    const picture = /src="([^"]+)"/.exec((await embed?.inputValue()) ?? '')?.[1] ?? '';
    const answer = await fetch(picture.replaceAll('&amp;', '&'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await barriers(page)).toEqual([]);
    const kept = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save a picture (PNG)' }).click();
    expect((await kept).suggestedFilename()).toMatch(/\.png$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(player.errors).toEqual([]);
  },
  60_000,
);

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
