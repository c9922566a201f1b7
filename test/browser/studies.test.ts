/** Studies on the page: made of a game, walked, noted, shared and read. */
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

async function order(player: Player, text: string): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await player.page.getByTestId('orders').locator('.said').first().waitFor();
  await player.resolve();
}

/** What a page says to those whose orders it waits for. */
const ASKS = /needs? you|to order|without orders|Before (?:you|the round)/i;

/** The panel of orders tells a reader what becomes of orders tried there, and asks for none. */
async function asksForNothing(player: Player): Promise<void> {
  const { page } = player;
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByText('You look at this position.').waitFor();
  expect(await player.seen(ASKS)).toEqual([]);
  const next = page.locator('.orders').getByRole('button', { name: /^Next without order/ });
  expect(await next.count()).toBe(0);
  const line = page.getByLabel('Type an order');
  await line.fill('A Vie - Gal');
  await line.press('Enter');
  await page.getByTestId('orders').locator('.said').first().waitFor();
  expect(await player.seen(ASKS)).toEqual([]);
}

test('a game becomes a study: variations, a comment, an arrow; a reader sees them and changes nothing', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await order(player, 'A Mun - Ruh');
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByTestId('make-study').click();
  await page.getByTestId('study').waitFor();
  await player.calm();
  const tree = page.getByTestId('variations');
  await tree.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await order(player, 'A Mun - Bur');
  await page.getByRole('tab', { name: 'Study' }).click();
  expect(await tree.getByRole('button', { name: 'Round 1' }).count()).toBe(2);

  await page.getByLabel('Comment').fill('The rush for Burgundy.');
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  await player.press('a-bur@1', 'a-par@1');
  await page.getByRole('button', { name: 'Clear arrows (1)' }).waitFor();
  await page.locator('summary', { hasText: 'Share' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = page.getByTestId('read-link');
  const address = await link.getByRole('textbox', { name: 'Link for readers' }).inputValue();
  await link.getByRole('button', { name: 'Copy' }).click();
  await link.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const reader = await Player.enter(house, 'phone');
  await reader.page.goto(`${address}?panel=study`);
  await reader.page.getByTestId('study').getByText('You can read this study').waitFor();
  await reader.page.getByText('The rush for Burgundy.').waitFor();
  expect(await reader.page.getByLabel('Comment').count()).toBe(0);

  const wide = await Player.enter(house, 'desktop');
  await wide.page.goto(address);
  await wide.calm();
  // Who comes to read sees what is noted, not a list of orders.
  expect(await wide.page.getByText('The rush for Burgundy.').isVisible()).toBe(true);
  // Nothing asks for orders that a reader cannot give.
  await wide.picture('study-reader');
  expect(await wide.seen(ASKS)).toEqual([]);
  await asksForNothing(wide);
  await reader.page.goto(address);
  await reader.calm();
  await reader.picture('study-reader-phone');
  expect(await reader.seen(ASKS)).toEqual([]);
  await asksForNothing(reader);
  expect([...player.errors, ...reader.errors, ...wide.errors]).toEqual([]);
}, 120_000);

test('who looks at the sandbox of somebody else is told so, and asked for no orders', async () => {
  const owner = new Correspondent(house);
  const rules = { preset: '5d-loose', name: 'Held', held: true };
  const { id } = await owner.ask<{ id: string }>('/games', rules);
  for (const screen of ['desktop', 'phone'] as const) {
    const reader = await Player.enter(house, screen, `/game/${id}`);
    await reader.calm();
    await asksForNothing(reader);
    expect(await reader.page.getByTestId('held').isVisible()).toBe(true);
    await reader.picture(`sandbox-reader-${screen}`);
    expect(reader.errors).toEqual([]);
  }
}, 60_000);

test('a study, and a copy of a sandbox of somebody else, begin with the orders at hand', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const galicia = async (): Promise<void> => {
    const line = page.getByLabel('Type an order');
    await line.fill('A Vie - Gal');
    await line.press('Enter');
    await player.hears(/Galicia/);
  };
  await player.begin('5D (loose)');
  await galicia();
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByTestId('make-study').click();
  await page.getByTestId('study').waitFor();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect.poll(() => player.orders()).toEqual([expect.stringContaining('Galicia')]);

  const owner = new Correspondent(house);
  const rules = { preset: '5d-loose', name: 'Held', held: true };
  const { id } = await owner.ask<{ id: string }>('/games', rules);
  await page.goto(`${house.server.url}/game/${id}?panel=orders`);
  await player.calm();
  await galicia();
  await page.getByRole('button', { name: 'Copy to a sandbox of my own' }).click();
  await page.getByTestId('resolve').waitFor();
  await expect.poll(() => player.orders()).toEqual([expect.stringContaining('Galicia')]);
  expect(player.errors).toEqual([]);
}, 60_000);

test('an arrow that is drawn while a comment is on its way loses neither, however slow the connection', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByTestId('make-study').click();
  await page.getByTestId('study').waitFor();
  await player.calm();
  // Only the first takes long: what comes after it would overtake it.
  let held = 2_000;
  await page.route('**/commands', async (route) => {
    const wait = held;
    held = 0;
    await new Promise((done) => setTimeout(done, wait));
    await route.continue();
  });
  await page.getByLabel('Comment').fill('The rush for Burgundy.');
  await page.getByRole('button', { name: 'Draw arrows' }).click();
  await player.press('a-mun@0', 'a-bur@0');
  await player.press('a-par@0', 'a-bur@0');
  await page.getByRole('button', { name: 'Clear arrows (2)' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForTimeout(500);
  await page.reload();
  await player.calm();
  await page.getByRole('button', { name: 'Clear arrows (2)' }).waitFor();
  expect(await page.getByLabel('Comment').inputValue()).toBe('The rush for Burgundy.');
  expect(player.errors).toEqual([]);
}, 60_000);
