/** What a page sends of which no answer arrives: it is sent again, and carried out once. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a round whose answer is lost is sent again and carried out once', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const keys: (string | undefined)[] = [];
  await page.route('**/commands', async (route) => {
    const request = route.request();
    const isStep = request.postData()?.includes('"submit"') === true;
    if (isStep) keys.push(request.headers()['idempotency-key']);
    if (!isStep || keys.length > 1) return route.continue();
    // The server has carried it out, and the page never hears of it.
    await route.fetch();
    return route.abort();
  });
  await player.resolve();
  expect(keys.length).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const reply = await page.request.get(`${house.server.url}/api/games/${id}`);
  const { step, steps } = (await reply.json()) as GameView;
  expect([step, steps.length]).toEqual([1, 2]);
}, 60_000);
