/** Two windows of one seat, one of them behind: what each of them saves is kept. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories();

test('orders that another window saves while those of this one are on a slow way are kept, and so are these', async () => {
  const terms = { deadlines: { movement: null } };
  const { id, link, self } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  // This window hears nothing but answers.
  await page.route(/\/events/, (route) => route.abort());
  await openSeat(house, player, link);
  await player.open('Orders');
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  const isOnItsWay = page.waitForRequest((one) => one.postData()?.includes('"draft"') === true);
  await page.route(
    /\/commands$/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const line = page.getByLabel('Type an order');
  await line.fill('A Bud - Ser');
  await line.press('Enter');
  await isOnItsWay;
  const elsewhere = { kind: 'move', power: 'austria', unit: 'a-tri@0', to: 'a-alb@0' };
  const saved = { type: 'draft', step: 0, orders: [elsewhere], base: 0 };
  const reply = await self.ask<{ code?: string }>(`/games/${id}/commands`, saved);
  expect(reply.code).toBeUndefined();
  release();

  const kept = async (): Promise<readonly string[]> => {
    const { own } = await self.ask<GameView>(`/games/${id}`);
    return (own?.saved?.orders ?? [])
      .map((order) => ('unit' in order ? order.unit : ''))
      .toSorted();
  };
  await expect.poll(kept, { timeout: 10_000 }).toEqual(['a-bud@0', 'a-tri@0']);
  await expect.poll(() => player.orders()).toHaveLength(2);
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  // What follows is made on that, and is refused no more.
  await line.fill('A Vie - Gal');
  await line.press('Enter');
  await expect.poll(kept).toEqual(['a-bud@0', 'a-tri@0', 'a-vie@0']);
  expect(player.errors.filter((error) => !/409|ERR_FAILED/.test(error))).toEqual([]);
}, 60_000);

test('two windows of one browser in which orders are entered in turn lose none, and agree', async () => {
  const terms = { deadlines: { movement: null } };
  const { id, link, self } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const first = await Player.enter(house, 'desktop');
  await openSeat(house, first, link);
  const second = Player.at(await first.page.context().newPage(), 'desktop');
  await second.page.goto(first.page.url());
  await second.calm();
  for (const each of [first, second]) await each.open('Orders');
  const enter = async ({ page }: Player, order: string): Promise<void> => {
    const line = page.getByLabel('Type an order');
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  };
  const kept = async (): Promise<readonly string[]> => {
    const { own } = await self.ask<GameView>(`/games/${id}`);
    return (own?.saved?.orders ?? [])
      .map((order) => ('to' in order ? order.to : order.kind))
      .toSorted();
  };
  const agree = async (...wanted: readonly string[]): Promise<void> => {
    await expect.poll(kept, { timeout: 10_000 }).toEqual(wanted.toSorted());
    for (const each of [first, second]) {
      await expect.poll(() => each.orders()).toHaveLength(wanted.length);
      await each.page
        .getByTestId('sent')
        .filter({ hasText: /^Saved/ })
        .waitFor();
    }
  };
  await enter(first, 'A Bud - Ser');
  await enter(second, 'A Vie - Gal');
  await enter(second, 'F Tri - Alb');
  await agree('a-ser@0', 'a-gal@0', 'a-alb@0');
  // What one window takes back goes in the other too, though that one changes something else.
  await second.page.getByRole('button', { name: /^Remove: Army Vienna/ }).click();
  await enter(first, 'A Bud - Rum');
  await agree('a-rum@0', 'a-alb@0');
  await second.page.reload();
  await second.calm();
  await agree('a-rum@0', 'a-alb@0');
  expect([...first.errors, ...second.errors].filter((error) => !error.includes('409'))).toEqual([]);
}, 60_000);
