/** The page of a server that is reached under a path. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { keptWhole } from './kept.ts';
import { Player } from './player.ts';

const BASE = '/play/diplomacy';

const house = houseOfStories({ publicUrl: `http://localhost${BASE}` });

test('a sandbox is begun, played, reloaded and left under the path', async () => {
  const player = await Player.enter(house, 'desktop', BASE);
  const { page } = player;
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith(BASE)) outside.push(request.url());
  });
  await player.begin('5D (strict)');
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${BASE}/game/`));
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await expect.poll(() => player.boards()).toEqual(['a@0', 'a@1']);
  await page.reload();
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
  await page.getByRole('link', { name: 'Chronopolitik' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${BASE}/`);
  expect(player.errors).toEqual([]);
  await page.goto(`${house.server.url}${BASE}/api/docs`);
  await page.getByText('Make a sandbox').first().waitFor({ timeout: 40_000 });
  expect(outside).toEqual([]);
}, 90_000);

test('without a connection a game stands under the path as it stood, and is left for the games', async () => {
  const player = await Player.enter(house, 'desktop', BASE);
  const { page } = player;
  page.setDefaultTimeout(40_000);
  await player.begin('5D (strict)');
  await keptWhole(page);
  await page.context().setOffline(true);
  await page.reload();
  await player.calm();
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe(`${BASE}/`);
  await page.getByTestId('away').waitFor();
  expect(await player.boards()).toEqual(['a@0']);
  await page.goto(`${house.server.url}${BASE}/my-games`);
  const kept = page.getByTestId('kept-games');
  await kept.getByText('Kept in this browser').waitFor();
  await player.pictures('offline-my-games');
  await kept.getByRole('link').click();
  await player.calm();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${BASE}/game/`));
}, 120_000);
