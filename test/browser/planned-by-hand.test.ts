/** Orders for later, beside the orders of now: sent by hand or kept as they are entered. */
import type { GameView } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { Player } from './player.ts';
import { openSeat } from './talk.ts';

const house = houseOfStories();

const PLAN = `F1901:
  A Bud - Ser
  A Bud S F Tri - Alb
  if Italy holds Tri: A Vie - Tri
  F Tri - Gre
`;

test('what was planned is sent when its phase comes, though nothing was pressed; the rest is dropped with a word', async () => {
  const terms = { deadlines: { movement: null }, byHand: true } as const;
  const game = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const { id, link, self, others } = game;
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, link);
  await player.open('Orders');
  const panel = page.locator('details.plan');
  await panel.locator('summary').first().click();
  await panel
    .getByText('They count as sent, although you send your other orders by hand.')
    .waitFor();
  await panel.getByLabel('Your plan').fill(PLAN);
  await panel.getByRole('button', { name: 'Keep the plan' }).click();
  await page.getByTestId('plan-status').getByText('tried from the next phase on').waitFor();

  // What is entered and not sent counts for nothing here, and is said not to.
  const line = page.getByLabel('Type an order');
  await line.fill('A Vie - Gal');
  await line.press('Enter');
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Not sent: only this browser has these orders/ })
    .waitFor();
  for (const each of [self, ...Object.values(others)])
    await each.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  await expect.poll(() => player.boards(), { timeout: 30_000 }).toContain('a@1');
  const view = await self.ask<GameView>(`/games/${id}`);
  expect(view.steps[1]?.orders.filter(({ power }) => power === 'austria')).toEqual([]);
  expect(view.own?.orders).toEqual([
    { kind: 'move', power: 'austria', unit: 'a-bud@1', to: 'a-ser@1' },
  ]);
  await player.calm();
  await player.open('Orders');
  await page.getByTestId('sent').filter({ hasText: 'Orders sent' }).waitFor();
  expect(await player.orders()).toEqual(['Army Budapest moves to Serbia']);
  const fates = page.getByTestId('plan-lines').getByRole('listitem');
  const told = async (text: string): Promise<string> =>
    (await fates.filter({ hasText: text }).innerText()).replaceAll(/\s+/g, ' ');
  expect(await told('F Tri - Gre')).toMatch(/dropped: .*not adjacent/);
  expect(await told('A Bud S F Tri - Alb')).toMatch(/dropped|not taken|other/i);
  expect(await told('A Vie - Tri')).toMatch(/condition/i);
  await player.pictures('planned-by-hand', ['light', 'dark', 'contrast']);
  expect(player.errors).toEqual([]);
}, 90_000);

test('a plan that is kept while orders are on their way has neither of them refused', async () => {
  const terms = { deadlines: { movement: null } } as const;
  const { id, link, self } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, link);
  await player.open('Orders');
  const panel = page.locator('details.plan');
  await panel.locator('summary').first().click();
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/commands') && !response.ok()) refused.push(response.status());
  });
  // Each order is a second and a half on its way.
  await page.route('**/commands', async (route) => {
    const isDraft = route.request().postData()?.includes('"draft"') ?? false;
    if (isDraft) await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  const line = page.getByLabel('Type an order');
  const write = async (order: string): Promise<void> => {
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  };
  const draft = page.waitForRequest((request) => request.postData()?.includes('"draft"') ?? false);
  await write('A Vie - Gal');
  await draft;
  await panel.getByLabel('Your plan').fill('F1901: A Bud H');
  await panel.getByRole('button', { name: 'Keep the plan' }).click();
  await write('A Bud - Ser');
  await page.getByTestId('plan-status').getByText('tried from the next phase on').waitFor();
  await expect
    .poll(async () => (await self.ask<GameView>(`/games/${id}`)).own?.saved?.orders, {
      timeout: 20_000,
    })
    .toHaveLength(2);
  await write('F Tri - Alb');
  await expect
    .poll(async () => (await self.ask<GameView>(`/games/${id}`)).own?.saved?.orders, {
      timeout: 20_000,
    })
    .toHaveLength(3);
  await page
    .getByTestId('sent')
    .filter({ hasText: /^Saved/ })
    .waitFor();
  expect(refused).toEqual([]);
  expect(player.errors).toEqual([]);
}, 90_000);

test('what a plan would come to is told without moving the button that keeps it', async () => {
  const terms = { deadlines: { movement: null } } as const;
  const { link } = await gather(house, 'austria', { preset: 'ordinary' }, terms);
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, link);
  await player.open('Orders');
  const panel = page.locator('details.plan');
  await panel.locator('summary').first().click();
  const written = panel.getByLabel('Your plan');
  const keep = panel.getByRole('button', { name: 'Keep the plan' });
  const beside = async (): Promise<number> => {
    const [field, button] = await Promise.all([written.boundingBox(), keep.boundingBox()]);
    return Math.round((button?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0));
  };
  await written.fill('F1901: A Bud H');
  const before = await beside();
  await written.fill(PLAN);
  await panel.getByTestId('plan-lines').getByRole('listitem').nth(3).waitFor();
  expect(await beside()).toBe(before);
  await written.fill('F1901: A Bud ~ Ser');
  await panel.getByTestId('plan-faults').waitFor();
  expect(await beside()).toBe(before);
}, 60_000);
