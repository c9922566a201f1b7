/** What players do once a game is over: they watch it again, write about it, open their press, play again. */
import type { GameView, MessagesReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { gather, type Gathered } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

// A server each: it lets one address join only so many games in a minute.
const house = houseOfStories({ perStory: true });

const ORDINARY = { preset: 'ordinary' } as const;

/** A round, a plot between two, and a draw of all. */
async function played(game: Gathered): Promise<void> {
  const { id, self, others } = game;
  const all = [...Object.values(others), self];
  const france = others['france'] ?? self;
  await france.ask(`/games/${id}/commands`, {
    type: 'say',
    to: [game.seats['england']],
    text: 'Strike @a-mun@0 tonight',
  });
  const { step } = await self.ask<GameView>(`/games/${id}`);
  for (const each of all) {
    await each.ask(`/games/${id}/commands`, { type: 'ready', step, ready: true });
  }
  const after = await self.ask<GameView>(`/games/${id}`);
  const motion = { kind: 'draw' } as const;
  for (const each of all) {
    await each.ask(`/games/${id}/commands`, {
      type: 'vote',
      step: after.step,
      motion,
      support: true,
    });
  }
}

test.each(['desktop', 'phone'] as const)(
  'the end of a game on a %s: a report, the press opened by all, and a rematch',
  async (screen) => {
    const game = await gather(house, 'turkey', ORDINARY, { disclosure: 'agreed' });
    const { id, others } = game;
    await played(game);
    const player = await Player.enter(house, screen);
    await openSeat(house, player, game.link);
    const { page } = player;
    await page.getByTestId('ending').getByRole('columnheader', { name: 'Missed' }).waitFor();
    await page.getByTestId('after-end').locator('.standings-chart').waitFor();
    // As lists have it: no round is due any more.
    await page.locator('.round-number', { hasText: 'Round 1' }).waitFor();
    await player.picture(`after-end-${screen}-light`);

    const turned = page.getByTestId('turned');
    await turned.getByRole('button', { name: 'Look for it' }).click();
    await turned.locator('li, p').first().waitFor();
    await turned.getByTestId('searching').waitFor({ state: 'detached' });
    await turned.scrollIntoViewIfNeeded();
    await player.picture(`after-end-${screen}-turned`);

    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByLabel('Your report').fill('I trusted @a-mun@0 too long.');
    await player.picture(`after-end-${screen}-report`);
    await page.getByRole('button', { name: 'Keep the report' }).click();
    const reports = page.getByTestId('reports');
    await reports.getByText('I trusted').waitFor();
    await reports.getByRole('link', { name: /Munich/ }).waitFor();
    // Others read it, and it is found again after a reload.
    const france = others['france'];
    const seen = await france?.ask<GameView>(`/games/${id}`);
    expect(seen?.reports?.map(({ text }) => text)).toEqual(['I trusted @a-mun@0 too long.']);
    await page.reload();
    await player.calm();
    await reports.getByText('I trusted').waitFor();

    const press = page.getByTestId('opened-press');
    await press.getByText('0 of 7 agree').waitFor();
    await press.getByRole('button', { name: 'Open the private press' }).click();
    await page.getByTestId('asking').getByRole('button', { name: 'Yes' }).click();
    await press.getByText('1 of 7 agree').waitFor();
    expect(await page.getByText('Strike').count()).toBe(0);
    const { step } = seen ?? { step: 0 };
    const motion = { kind: 'open-press' } as const;
    for (const other of Object.values(others)) {
      const closed = await other.ask<MessagesReply>(`/games/${id}/opened-press`);
      expect(closed.messages).toEqual([]);
      await other.ask(`/games/${id}/commands`, { type: 'vote', step, motion, support: true });
    }
    await press.getByText('England and France').click();
    await press.getByText('Strike Munich').waitFor();
    await player.pictures(`after-end-${screen}`, ['dark'], () => press.scrollIntoViewIfNeeded());

    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.getByTestId('asking').getByRole('button', { name: 'Yes' }).click();
    await page.getByTestId('gathering').getByText('0 of 7').waitFor();
    const rematch = page.url().split('/').at(-1);
    const told = await france?.ask<GameView>(`/games/${id}`);
    expect(told?.table?.rematch).toBe(rematch);
    await page.goBack();
    await page.getByRole('link', { name: 'To the rematch' }).click();
    await page.getByTestId('join').click();
    await page.getByTestId('go-on').click();
    await page.getByTestId('gathering').getByText('1 of 7').waitFor();
    await page.goto(`${house.server.url}/my-games`);
    await page
      .getByTestId('games-over')
      .getByText(/^A draw of .*Turkey.*\.$/)
      .waitFor();
    await page
      .getByTestId('games-over')
      .getByText(/round 1 ·/)
      .waitFor();
    await player.pictures(`after-end-${screen}-my-games`, ['light', 'dark', 'contrast']);
    expect(player.errors).toEqual([]);
  },
  90_000,
);

test('a panel begins at its top, wherever the one before was scrolled to', async () => {
  const game = await gather(house, 'turkey', ORDINARY);
  const player = await Player.enter(house, 'desktop');
  await openSeat(house, player, game.link);
  const { page } = player;
  await page.setViewportSize({ width: 1440, height: 600 });
  await player.open('Players');
  await page.getByText('Votes', { exact: true }).click();
  const panel = page.getByRole('tabpanel');
  const top = (): Promise<number> => panel.evaluate((it) => it.scrollTop);
  await panel.evaluate((it) => it.scrollTo(0, it.scrollHeight));
  expect(await top()).toBeGreaterThan(100);
  await played(game);
  await player.open('History');
  await page.getByTestId('ending').waitFor();
  expect(await top()).toBe(0);
  await page.getByRole('heading', { name: 'The game is over' }).waitFor();
}, 60_000);

test('a game is watched again from its start', async () => {
  const game = await gather(house, 'turkey', ORDINARY);
  await played(game);
  const player = await Player.enter(house, 'desktop');
  await openSeat(house, player, game.link);
  const { page } = player;
  await page.getByTestId('replay').click();
  await page.getByTestId('past').waitFor();
  // Nobody has orders to enter any more.
  expect(await page.getByTestId('past').innerText()).not.toMatch(/orders/);
  // It ends where the game stands.
  await page.getByTestId('past').waitFor({ state: 'detached' });
  await page.getByTestId('replay').getByText('Replay', { exact: true }).waitFor();
  expect(player.errors).toEqual([]);
});

test('a game that only its players saw is shown to everybody once all of them agree', async () => {
  const game = await gather(house, 'turkey', ORDINARY, { spectators: 'none' });
  await played(game);
  const { id, others } = game;
  const watcher = await Player.enter(house, 'desktop', `/game/${id}`);
  await watcher.page.getByText('This game is shown to its players').waitFor();
  const player = await Player.enter(house, 'desktop');
  await openSeat(house, player, game.link);
  const { page } = player;
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const part = page.getByTestId('publish');
  await part.getByRole('button', { name: 'Show it to everybody' }).click();
  await page.getByTestId('asking').getByRole('button', { name: 'Yes' }).click();
  await part.getByText('1 of 7 agree').waitFor();
  const { step } = await game.self.ask<GameView>(`/games/${id}`);
  for (const other of Object.values(others)) {
    const motion = { kind: 'publish' } as const;
    await other.ask(`/games/${id}/commands`, { type: 'vote', step, motion, support: true });
  }
  await part.getByTestId('link').waitFor();
  await watcher.page.reload();
  await watcher.page.getByTestId('ending').waitFor();
  expect(player.errors).toEqual([]);
});
