/** Every page and panel in every theme, looked at by an accessibility checker. */
import type { CreateReply, JoinReply } from '@chronopolitik/game';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { size } from '../sizes.ts';
import { barriers, barriersInAll, OTHER_WAYS } from './barriers.ts';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { choose } from './talk.ts';

const house = houseOfStories({ admins: ['admin@example.org'] });

let looks = 0;

/** In every way that the page can be shown; in the short run in light and one other, each in its turn. */
async function expectOpen(page: Page, what: string): Promise<void> {
  const one = looks++ % OTHER_WAYS.length;
  const ways = size(OTHER_WAYS.slice(one, one + 1), OTHER_WAYS);
  expect(await barriersInAll(page, ways), what).toEqual([]);
}

/** Asks the server as the page would. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  const reply = await page.request.post(`${house.server.url}/api${path}`, { data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()) as T;
}

/** A game between people that the page's player made. */
async function made(page: Page, seating: string, master: string): Promise<string> {
  const terms = { press: 'full', seating, master };
  return (await ask<CreateReply>(page, '/games', { preset: '5d-strict', terms })).id;
}

test('the first page with its form, the keys and the rules keep nobody out', async () => {
  const { page } = await Player.enter(house, 'desktop');
  await page.getByRole('radio', { name: 'Against machines' }).check();
  expect(await barriers(page), 'against machines').toEqual([]);
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByText('More terms', { exact: true }).click();
  await expectOpen(page, 'between people');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Keys …' }).click();
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await expectOpen(page, 'keys');
  await page.goto(`${house.server.url}/rules/house`);
  await page.locator('.rule-text').first().waitFor();
  await expectOpen(page, 'rules');
}, 60_000);

test('nor do an account and the administration', async () => {
  const { page } = await Player.enter(house, 'desktop');
  await page.goto(house.server.adminLinks[0] ?? '');
  await page.getByText('Signed in as').waitFor();
  await expectOpen(page, 'account');
  const create = await page.request.post(`${house.server.url}/api/games`, { data: { terms: {} } });
  const { id } = (await create.json()) as CreateReply;
  await page.request.post(`${house.server.url}/api/games/${id}/report`, {
    data: { text: 'Rude.' },
  });
  await page.goto(`${house.server.url}/admin`);
  await page.getByText('1 open report').waitFor();
  await expectOpen(page, 'administration');
}, 60_000);

test('nor do a lobby and the panels of a game between people', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(`${house.server.url}/game/${await made(page, 'preferences', 'blind')}`);
  await page.getByTestId('wishes').waitFor();
  await expectOpen(page, 'lobby');

  const id = await made(page, 'chosen', 'blind');
  const { seat } = await ask<JoinReply>(page, `/games/${id}/join`, { name: 'Ada' });
  const others = Array.from({ length: 6 }, () => new Correspondent(house));
  for (const other of others) await other.ask(`/games/${id}/join`, {});
  const say = { type: 'say', to: 'all' };
  const at = `/games/${id}/commands`;
  await others[0]?.ask(at, { ...say, text: 'Hello @a@0' });
  await others[1]?.ask(at, { ...say, to: [seat], text: '#zone gal boh' });
  await ask(page, at, { ...say, text: 'Try @[A a-ven@0 H]' });
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  await player.open('Press');
  await page.getByLabel('Conversations').waitFor();
  await expectOpen(page, 'conversations');
  await choose(page, 'France');
  await page.getByRole('button', { name: 'Agree' }).waitFor();
  await page.getByText('Propose …').click();
  await expectOpen(page, 'press');
  await player.open('Players');
  for (const part of ['Votes', 'Your seat', 'Rounds'])
    await page.getByText(part, { exact: true }).click();
  await expectOpen(page, 'players');
  await player.open('Orders');
  await page.getByTestId('ready').click();
  await page.getByTestId('doubts').waitFor();
  await expectOpen(page, 'doubts');
  await player.open('Boards');
  await expectOpen(page, 'boards');
  expect(player.errors).toEqual([]);
}, 60_000);

test('nor do a study, what-if and the game as text', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.open('Study');
  await page.getByTestId('make-study').click();
  await page.getByTestId('study').waitFor();
  await player.calm();
  await expectOpen(page, 'study');
  await page.getByTestId('plane').focus();
  await page.keyboard.press('p');
  await player.open('Orders');
  await page.getByRole('heading', { name: 'What if' }).waitFor();
  await expectOpen(page, 'what if');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('The game as text').check();
  await page.keyboard.press('Escape');
  const line = page.getByLabel('Command or order');
  await line.fill('list');
  await line.press('Enter');
  await page.getByTestId('answers').getByText('Army Munich').first().waitFor();
  await expectOpen(page, 'text');
}, 60_000);
