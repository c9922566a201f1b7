/** One whole round of a game between people on a phone, by touch. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const LONG = { timeout: 30_000 };

test('orders by touch, one tap sends them and readies, and the round is read', async () => {
  const terms = { deadlines: { movement: { minutes: 600 } } };
  const { id, link, self, others } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.fold();
  const strip = page.getByTestId('ready-strip');
  await player.press('a-bud@0', 'a-ser@0');
  await player.hears(/Budapest.* moves to Serbia/);
  await player.press('a-tri@0', 'a-alb@0');
  await player.hears(/Trieste.* moves to Albania/);
  expect(await strip.count()).toBe(0);
  await player.press('a-vie@0', 'a-gal@0');
  await player.hears(/Vienna.* moves to Galicia/);
  const go = strip.getByRole('button', { name: '3 orders · Ready' });
  await go.waitFor();
  await player.picture('phone-round-complete');
  const box = await go.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 * 0.8);
  await go.tap();
  await strip.getByRole('button', { name: 'I am not ready' }).waitFor();
  await player.picture('phone-round-ready');
  const { own, table } = await self.ask<GameView>(`/games/${id}`);
  expect(own?.orders).toHaveLength(3);
  expect(table?.seats[0]?.ready).toBe(true);

  for (const other of Object.values(others))
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  await expect.poll(() => player.boards(), LONG).toContain('a@1');
  await player.calm();
  expect(await strip.count()).toBe(0);
  await player.picture('phone-round-next');
  await player.open('History');
  await page
    .getByText(/Army Budapest.*Serbia/)
    .first()
    .waitFor();
  await player.picture('phone-round-history');
  expect(player.errors).toEqual([]);
}, 90_000);
