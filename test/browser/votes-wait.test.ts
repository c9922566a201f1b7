/** A vote that ends the game while a seat is open: all read when it ends, one is against it, another takes the seat. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather, type Gathered } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories();
const THEMES = ['light', 'dark', 'contrast'] as const;

/** All who play by the interface agree to a draw, but for some. */
async function othersAgree({ id, others }: Gathered, but: readonly string[]): Promise<void> {
  for (const [power, other] of Object.entries(others)) {
    if (but.includes(power)) continue;
    const vote = { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true };
    await other.ask(`/games/${id}/commands`, vote);
  }
}

/** Votes for the draw on the page, and hears the result before. */
async function voteByPage(player: Player, result: RegExp): Promise<void> {
  const { page } = player;
  await player.open('Players');
  const votes = page.locator('details', { has: page.locator('.motions') });
  if ((await votes.getAttribute('open')) === null) await votes.locator('summary').click();
  const line = page.locator('.motions li', { hasText: /^Draw/ });
  await line.getByRole('button', { name: 'Vote for it' }).click();
  const asking = page.getByTestId('asking');
  await asking.getByText(result).waitFor();
  await asking.getByRole('button', { name: 'Yes', exact: true }).click();
}

test('a draw while a seat is open waits a day, is dropped by one who is against it, and by whoever takes the seat', async () => {
  const game = await gather(house, 'turkey', { preset: 'ordinary' }, { votes: 'shown' });
  const { id, link, self } = game;
  await game.others['italy']?.ask(`/games/${id}/commands`, { type: 'leave' });
  await othersAgree(game, ['italy']);
  const turkey = await Player.enter(house, 'desktop');
  await openSeat(house, turkey, link);
  const watcher = await Player.enter(house, 'phone', `/game/${id}`);
  await watcher.page.getByRole('button', { name: 'Watch' }).click();
  await watcher.calm();

  const passes = /the game ends in a day: a draw of .*Italy, whose seat is open/;
  await voteByPage(turkey, passes);
  const banner = turkey.page.getByTestId('delayed-end-banner');
  await banner.getByText(/^The players have voted: the game ends on .+: a draw of /).waitFor();
  const seen = watcher.page.getByTestId('delayed-end-banner');
  await seen.getByText('whoever takes that seat decides too').waitFor();
  expect(await seen.getByRole('button', { name: 'I am against it' }).count()).toBe(0);
  await turkey.pictures('votes-wait-desktop', THEMES);
  await watcher.pictures('votes-wait-phone', THEMES);

  // It outlives a reload, and is dropped by one press for everybody.
  await turkey.page.reload();
  await turkey.calm();
  await banner.getByRole('button', { name: 'I am against it' }).click();
  await banner.waitFor({ state: 'detached' });
  await seen.waitFor({ state: 'detached' });
  expect((await self.ask<GameView>(`/games/${id}`)).table?.stage).toBe('playing');

  // Agreed again; then somebody takes the seat, and decides.
  await voteByPage(turkey, passes);
  await banner.waitFor();
  const newcomer = await Player.enter(house, 'phone', `/game/${id}`);
  await newcomer.page.getByRole('button', { name: 'Join as Italy' }).click();
  await newcomer.page.getByTestId('go-on').click();
  await newcomer.calm();
  await banner.waitFor({ state: 'detached' });
  await seen.waitFor({ state: 'detached' });
  await voteByPage(newcomer, /^Ends the game now: a draw of /);
  for (const { page } of [turkey, watcher, newcomer])
    await page
      .getByTestId('ending')
      .getByText(/^A draw of .*Italy/)
      .waitFor();
  expect([...turkey.errors, ...watcher.errors, ...newcomer.errors]).toEqual([]);
}, 90_000);
