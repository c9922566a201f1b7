/** A game between people through the real page: made, joined by a link, played, written about. */
import type { JoinReply, TermsReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { gather } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('people find a game, hold seats by links, send orders in secret and play a round', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByLabel('Powers', { exact: true }).selectOption('chosen');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'What you agree to' }).waitFor();
  await page.getByLabel('Your name (optional)').fill('<b>Ada</b>');
  await page.getByRole('button', { name: 'Join as Austria' }).click();
  const link = await page.getByLabel('Your seat').inputValue();
  expect(link).toMatch(/\/link#[\w-]{32}$/);
  const id = /game\/([^/]+)$/.exec(page.url())?.[1] ?? '';

  const others = Array.from({ length: 6 }, () => new Correspondent(house));
  for (const other of others) await other.ask<JoinReply>(`/games/${id}/join`, {});
  await page.getByTestId('go-on').click();
  await player.calm();

  await player.open('Orders');
  const line = page.getByLabel('Type an order');
  await line.fill('A Bud - Ser');
  await line.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('');
  await page.getByTestId('send').click();
  await page.getByTestId('sent').filter({ hasText: 'Orders sent' }).waitFor();
  const [first] = others;
  const seen = JSON.stringify(await first?.ask(`/games/${id}`));
  expect(seen).not.toContain('"unit":"a-bud@0"');

  await player.open('Press');
  await page.getByTestId('message').fill('Peace at @a@0? <script>alert(1)</script>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // The first message to all of a game is asked about.
  await page.getByRole('button', { name: 'Send to everybody' }).click();
  await page.getByRole('link', { name: /S1901|Spring 1901/ }).waitFor();

  await player.open('Orders');
  await page.getByText('Drafts', { exact: true }).click();
  await page.getByLabel('Name of the draft').fill('bold');
  await page.getByRole('button', { name: 'Save the draft', exact: true }).click();
  await page.getByRole('button', { name: 'To be sent', exact: true }).click();
  await page.getByText('When you are ready, the draft “bold” is sent.').waitFor();
  await page.getByText('They give the same orders.').waitFor();
  await page.getByTestId('ready').click();
  const doubts = page.getByTestId('doubts');
  await doubts.getByText('2 units hold without order.').waitFor();
  await page.keyboard.press('Escape');
  await doubts.waitFor({ state: 'detached' });
  await page.getByTestId('ready').press('Enter');
  await doubts.waitFor();
  await page.keyboard.press('Enter');
  for (const other of others) {
    await other.ask(`/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
  }
  await expect.poll(() => player.boards()).toEqual(['a@0', 'a@1']);
  await player.open('Players');
  await page.getByTestId('seats').filter({ hasText: '<b>Ada</b>' }).waitFor();

  const phone = await Player.enter(house, 'phone');
  await phone.page.goto(link);
  await phone.page.waitForURL(/\/game\//);
  expect(phone.page.url()).not.toContain('#');
  await phone.calm();
  await phone.open('Press');
  await phone.page.getByText('Peace at').waitFor();
  const terms = await first?.ask<TermsReply>(`/games/${id}/terms`);
  expect(terms?.stage).toBe('playing');
  expect([...player.errors, ...phone.errors]).toEqual([]);
}, 60_000);

test('games of late are those of the browser, and no other browser is told of them', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const recent = page.locator('.back', { hasText: 'Go on playing' });
  await page.getByLabel('Name', { exact: true }).fill('Alone');
  await player.begin('Ordinary Diplomacy');
  await player.resolve();
  await page.getByRole('link', { name: 'Chronopolitik' }).first().click();
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByLabel('Who can find the game', { exact: true }).selectOption('private');
  await page.getByLabel('Name', { exact: true }).fill('Among friends');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByTestId('agreement').waitFor();
  await page.goto(house.server.url);
  await recent.getByRole('link', { name: 'Among friends' }).waitFor();
  await recent.getByRole('listitem').filter({ hasText: 'Alone' }).getByText('round 2 ·').waitFor();

  const stranger = await Player.enter(house, 'desktop');
  await stranger.page.getByRole('heading', { name: 'New game' }).waitFor();
  await stranger.page.getByText('Loading …').waitFor({ state: 'detached' });
  expect(await stranger.page.getByRole('link', { name: /Alone|Among friends/ }).count()).toBe(0);
  expect([...player.errors, ...stranger.errors]).toEqual([]);
}, 60_000);

test('orders that the server refuses are not said to be an unresolved round', async () => {
  const { id, link } = await gather(house, 'austria', { preset: 'ordinary' });
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(house.server.url + link);
  await page.waitForURL(/\/game\//);
  await player.calm();
  const refusal = { code: 'forbidden', message: 'Only the holder of a seat can do this.' };
  await page.route(`**/api/games/${id}/commands`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  await page.getByTestId('send').click();
  const alert = page.locator('.refusal');
  await alert.getByText('This was not accepted. Only the holder of a seat can do this.').waitFor();
  expect(await alert.getByText('The round was not resolved.').count()).toBe(0);
}, 60_000);
