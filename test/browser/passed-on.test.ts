/** A seat passes on while its orders are open, in the window of who held it and in that of who takes it. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories({ perStory: true });
const LONG = { timeout: 30_000 };

async function enter({ page }: Player, order: string): Promise<void> {
  const line = page.getByLabel('Type an order');
  await line.fill(order);
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
}

const keptBy = ({ page }: Player, id: string): Promise<readonly string[]> =>
  page.evaluate(async (game) => {
    const { own } = (await (await fetch(`/api/games/${game}`)).json()) as GameView;
    return (own?.saved?.orders ?? []).map((order) => ('unit' in order ? order.unit : order.kind));
  }, id);

/** What a browser says by itself where nobody answers, or where a command is refused. */
const isOwnFault = (error: string): boolean =>
  !/ERR_INTERNET_DISCONNECTED|Failed to fetch|40[39]/.test(error);

test('orders of who held a seat reach whoever takes it in nothing, and the other way round', async () => {
  const terms = { deadlines: { movement: null } };
  const { id, link, self } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const before = await Player.enter(house, 'desktop');
  await openSeat(house, before, link);
  await before.open('Orders');
  await enter(before, 'A Bud - Ser');
  await before.page
    .getByTestId('sent')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  // What waits for the connection when the seat passes on.
  await before.page.context().setOffline(true);
  await enter(before, 'F Tri - Alb');
  await before.page.getByTestId('sent').filter({ hasText: 'Not saved' }).waitFor();
  await self.ask(`/games/${id}/commands`, { type: 'leave' });

  const after = await Player.enter(house, 'desktop', `/game/${id}`);
  const { page } = after;
  await page.getByText('The game is under way. Austria is open: read what you agree to').waitFor();
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  await page.getByTestId('go-on').click();
  await after.calm();
  await after.open('Orders');
  expect(await after.orders()).toEqual([]);
  await page.getByTestId('sent').filter({ hasText: 'No orders yet.' }).waitFor();
  await enter(after, 'A Vie - Gal');
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Saved/ })
    .waitFor();

  await before.page.context().setOffline(false);
  const lost = before.page.getByTestId('lost');
  await lost
    .getByText(/You left|Austria/)
    .first()
    .waitFor(LONG);
  await before.open('Phase');
  await before.page.getByText('You watch this game.').waitFor();
  expect(await before.page.getByLabel('Type an order').count()).toBe(0);
  expect(await before.page.getByTestId('ready').count()).toBe(0);
  await before.pictures('passed-on', ['light', 'dark', 'contrast']);
  // Longer than an order rests before it is saved.
  await before.page.waitForTimeout(2_000);
  expect(await keptBy(after, id)).toEqual(['a-vie@0']);
  expect(await after.orders()).toHaveLength(1);
  expect(await before.page.content()).not.toContain('Galicia');

  // The one who took it goes; the first takes it back, and finds nothing of the other's.
  await page.evaluate(
    (game) =>
      fetch(`/api/games/${game}/commands`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'leave' }),
      }),
    id,
  );
  await lost.getByRole('button', { name: 'Take the seat back' }).click();
  await before.page.getByText('You have Austria again.').waitFor();
  await before.open('Orders');
  await before.page.getByTestId('ready').waitFor();
  expect((await before.orders()).join()).not.toMatch(/Galicia/);
  await page.getByTestId('lost').waitFor();
  expect(await keptBy(after, id)).toEqual([]);
  expect([...before.errors, ...after.errors].filter(isOwnFault)).toEqual([]);
}, 120_000);
