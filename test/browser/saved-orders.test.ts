/** Orders of a game between people that are saved as they are entered, through the real page. */
import type { GameView, JoinReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const LONG = { timeout: 30_000 };

const house = houseOfStories();

interface Seated {
  readonly id: string;
  readonly player: Player;
  readonly link: string;
  /** Those who have the other seats, and their links. */
  readonly others: readonly Correspondent[];
  readonly links: readonly string[];
}

/** A game of ordinary Diplomacy in which a person at the page has Austria. */
async function seated(terms: object): Promise<Seated> {
  const host = new Correspondent(house);
  const all = { seating: 'chosen', ...terms };
  const { id } = await host.ask<GameView>('/games', { preset: 'ordinary', terms: all });
  const player = await Player.enter(house, 'desktop', `/game/${id}`);
  const { page } = player;
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  const link = await page.getByLabel('Your seat').inputValue();
  const others = Array.from({ length: 6 }, () => new Correspondent(house));
  const links: string[] = [];
  for (const other of others) {
    links.push((await other.ask<JoinReply>(`/games/${id}/join`, {})).link);
  }
  await page.getByTestId('go-on').click();
  await player.calm();
  await player.open('Orders');
  return { id, player, link, others, links };
}

async function enter({ page }: Player, ...orders: readonly string[]): Promise<void> {
  const line = page.getByLabel('Type an order');
  for (const order of orders) {
    await line.fill(order);
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
  }
}

const given = ({ page }: Player, text: string | RegExp) =>
  page.getByTestId('sent').filter({ hasText: text }).waitFor();

function viewed({ page }: Player, id: string): Promise<GameView> {
  return page.evaluate(
    async (game) => (await fetch(`/api/games/${game}`)).json() as Promise<GameView>,
    id,
  );
}

async function allReady({ id, others }: Pick<Seated, 'id' | 'others'>): Promise<void> {
  for (const other of others)
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
}

test('at the deadline unsent orders are carried out; who gave none loses the seat, and takes it back', async () => {
  const table = await seated({ deadlines: { movement: { minutes: 1 } }, missed: 1 });
  const { player, id } = table;
  await given(player, 'No orders yet.');
  await enter(player, 'A Bud - Ser', 'F Tri - Alb');
  await given(player, /^Saved .+ · carried out at the deadline$/);
  const [, ...others] = table.others;
  await allReady({ id, others });
  const late = await Player.enter(house, 'phone', `/link#${table.links[0]}`);
  await late.page.waitForURL(/\/game\//);
  await late.calm();
  await expect.poll(() => player.boards(), { timeout: 75_000 }).toContain('a@1');
  const { steps, table: shown, seat } = await viewed(player, id);
  expect(steps[1]?.orders.map(({ kind }) => kind)).toEqual(['move', 'move']);
  expect(shown?.seats.find((each) => each.id === seat)?.missed).toBe(0);

  const lost = late.page.getByTestId('lost');
  await lost.getByText('You missed round 1. England is open.').waitFor();
  await late.open('Phase');
  await late.page.getByText('You watch this game.').waitFor();
  expect(await late.page.getByTestId('ready').count()).toBe(0);
  await late.fold();
  await late.page.reload();
  await late.page.getByText('You missed round 1. England is open.').waitFor();
  await late.page.getByRole('button', { name: 'Watch' }).click();
  await late.calm();
  await lost.getByRole('button', { name: 'Take the seat back' }).click();
  await late.page.getByText('You have England again.').waitFor();
  await late.page.getByTestId('taken-back').getByRole('button', { name: 'Close' }).click();
  await late.open('Orders');
  await late.page.getByTestId('ready').waitFor();
  expect((await viewed(late, id)).table?.seats[1]?.isTaken).toBe(true);
  expect([...player.errors, ...late.errors]).toEqual([]);
}, 120_000);

test('without a connection the page says so and keeps trying, and nothing reaches a later round', async () => {
  const table = await seated({ deadlines: { movement: null } });
  const { player, id } = table;
  const { page } = player;
  await enter(player, 'A Bud - Ser');
  await given(player, /^Saved .+ · carried out once all are ready$/);
  await enter(player, 'A Mun - Ber');
  const assumed = page.getByTestId('orders').locator('.said', { hasText: 'Munich' });
  await assumed.getByText('assumed of another player, not sent').waitFor();
  expect(await page.getByText('assumed of another player, not sent').count()).toBe(1);
  await page.getByRole('button', { name: /^Remove: .*Munich/ }).click();
  await page.context().setOffline(true);
  await enter(player, 'F Tri - Alb');
  await given(player, 'Not saved: no connection. The page tries again.');
  await page.context().setOffline(false);
  await given(player, /^Saved/);
  expect((await viewed(player, id)).own?.saved?.orders).toHaveLength(2);

  await page.context().setOffline(true);
  await enter(player, 'A Vie - Gal');
  await given(player, 'Not saved');
  await allReady(table);
  const twin = await Player.enter(house, 'desktop');
  await twin.page.goto(table.link);
  await twin.calm();
  await expect.poll(() => twin.orders(), LONG).toHaveLength(2);
  await twin.ready();
  await expect.poll(() => twin.boards(), LONG).toContain('a@1');
  await page.context().setOffline(false);
  await expect.poll(() => player.boards(), LONG).toContain('a@1');
  await given(player, 'No orders yet.');
  const view = await viewed(player, id);
  expect(view.steps[1]?.orders).toHaveLength(2);
  expect(view.own?.saved).toBeNull();
}, 120_000);

test('an edit takes readiness back and says so; two windows of a seat agree, and a reload loses nothing', async () => {
  const table = await seated({ deadlines: { movement: null } });
  const { player, id, link } = table;
  const { page } = player;
  await enter(player, 'A Bud - Ser', 'F Tri - Alb', 'A Vie - Gal');
  // What is shown is what is sent, though nothing rested yet.
  await player.ready();
  await page.getByRole('button', { name: 'I am not ready' }).waitFor();
  expect((await viewed(player, id)).own?.orders).toHaveLength(3);
  await enter(player, 'A Vie - Tyr');
  await page.getByText('You changed your orders: you are not ready any more.').waitFor();
  await page.getByRole('button', { name: 'I am ready', exact: true }).waitFor();
  await given(player, /^Saved/);

  const phone = await Player.enter(house, 'phone');
  await phone.page.goto(link);
  await phone.page.waitForURL(/\/game\//);
  await phone.calm();
  await phone.open('Orders');
  await expect.poll(() => phone.orders(), LONG).toHaveLength(3);
  await enter(phone, 'A Bud - Rum');
  await given(phone, /^Saved/);
  await expect.poll(async () => (await player.orders()).join(' '), LONG).toMatch(/Rum/);
  await page
    .getByTestId('taken-over')
    .filter({ hasText: /^Changed in another window: A BUD - RUM$/ })
    .waitFor();
  expect(await phone.page.getByTestId('taken-over').count()).toBe(0);
  await enter(player, 'F Tri - Ven');
  await page.reload();
  await player.calm();
  await expect.poll(async () => (await player.orders()).join(' '), LONG).toMatch(/Ven/);
  await given(player, /^Saved/);
  const orders = (await viewed(player, id)).own?.saved?.orders ?? [];
  expect(orders.flatMap((order) => ('to' in order ? [order.to] : [])).toSorted()).toEqual([
    'a-rum@0',
    'a-tyr@0',
    'a-ven@0',
  ]);
  expect([...player.errors, ...phone.errors]).toEqual([]);
}, 120_000);

test('who sends by hand keeps orders in the browser until they are sent', async () => {
  const table = await seated({ deadlines: { movement: null } });
  const { player, id } = table;
  const { page } = player;
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Send orders only when I press “Send orders”').check();
  await page.keyboard.press('Escape');
  await enter(player, 'A Bud - Ser');
  await given(player, /^Not sent: only this browser has these orders/);
  await page.reload();
  await player.calm();
  await given(player, /^Not sent/);
  const { own } = await viewed(player, id);
  expect([own?.saved, own?.orders]).toEqual([null, null]);
  await page.getByTestId('send').click();
  await given(player, /^Orders sent/);
  await enter(player, 'F Tri - Alb');
  await given(player, /^Not sent/);
  expect((await viewed(player, id)).own?.orders).toHaveLength(1);
  await player.ready();
  await page.getByRole('button', { name: 'I am not ready' }).waitFor();
  expect((await viewed(player, id)).own?.orders).toHaveLength(2);
  expect(player.errors).toEqual([]);
}, 120_000);

test('what arrived without an answer is not taken for what was entered before it', async () => {
  const table = await seated({ deadlines: { movement: null } });
  const { player, id } = table;
  const { page } = player;
  const goals = async (): Promise<readonly string[]> =>
    ((await viewed(player, id)).own?.saved?.orders ?? []).flatMap((order) =>
      'to' in order ? [order.to] : [order.kind],
    );
  // Nothing is heard but answers: a stream that is open outlives what Playwright calls offline.
  await page.route(/\/events/, (route) => route.abort());
  await page.reload();
  await player.calm();
  await enter(player, 'A Bud - Ser');
  await given(player, /^Saved/);
  // The server takes the next orders, and the connection is gone before it can answer.
  const isGone = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/commands'));
  await page.route(
    /\/commands$/,
    async (route) => {
      await page.context().setOffline(true);
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await enter(player, 'A Bud H');
  await isGone;
  await enter(player, 'A Bud - Ser');
  await expect.poll(async () => (await player.orders()).join(' ')).toMatch(/Ser/);
  // Longer than orders rest before they are saved.
  await page.waitForTimeout(1_500);
  expect(await page.getByTestId('sent').innerText()).toMatch(/^Not saved: no connection/);
  await page.context().setOffline(false);
  await given(player, /^Saved/);
  expect(await goals()).toEqual(['a-ser@0']);
  expect((await player.orders()).join(' ')).toMatch(/Ser/);
}, 120_000);
