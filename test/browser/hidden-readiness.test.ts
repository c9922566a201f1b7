/** Where the terms say so, nobody sees who else is ready: in the head, among the players, as a spectator. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories();

test('who is ready shows in a usual game, and where the terms hide it to nobody else', async () => {
  for (const readiness of ['shown', 'hidden'] as const) {
    const game = await gather(house, 'italy', { preset: 'ordinary' }, { readiness });
    const { id, link, others, self } = game;
    await others['france']?.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
    const player = await Player.enter(house, 'desktop');
    const { page } = player;
    await openSeat(house, player, link);
    await player.open('Players');
    const seat = (power: string) =>
      page.getByTestId('seats').getByRole('listitem').filter({ hasText: power });
    const isHidden = readiness === 'hidden';
    await seat('France')
      .getByText(isHidden ? 'has something to do' : /^ready/)
      .waitFor();
    await seat('Germany')
      .getByText(isHidden ? 'has something to do' : /^not ready/)
      .waitFor();
    expect(await page.getByTestId('ready-count').count()).toBe(isHidden ? 0 : 1);
    // One's own readiness shows, also after another window said it.
    await seat('Italy').getByText('not ready').waitFor();
    await self.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
    await seat('Italy')
      .getByText(/^ready|· ready/)
      .waitFor();
    await player.picture(`readiness-${readiness}`);
    const watcher = await Player.enter(house, 'phone', `/game/${id}`);
    await watcher.calm();
    await watcher.open('Phase');
    const observed = watcher.page.getByTestId('observer').getByText(/^ready$/);
    expect(await observed.count()).toBe(isHidden ? 0 : 2);
    const seen = await others['germany']?.ask<GameView>(`/games/${id}`);
    const ready = seen?.table?.seats.filter((each) => each.ready).length;
    expect(ready).toBe(isHidden ? 0 : 2);
    expect([...player.errors, ...watcher.errors]).toEqual([]);
  }
}, 90_000);

test('the agreement says so before anybody joins', async () => {
  const { page, errors } = await Player.enter(house, 'desktop', '/new');
  const agreed = page.getByTestId('agreement');
  const sentence = agreed.getByText('Before it ends, players do not see who else is ready.');
  await agreed.getByText('A phase ends earlier when everybody is ready.').waitFor();
  expect(await sentence.count()).toBe(0);
  await page.getByText('More terms', { exact: true }).click();
  await page.getByLabel('Nobody sees who is ready').check();
  await sentence.waitFor();
  expect(errors).toEqual([]);
});
