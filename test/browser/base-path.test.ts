/** The page of a server that is reached under a path. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
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
