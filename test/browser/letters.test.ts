/** What is typed for one conversation stays in it, whatever one looks at meanwhile. */
import { afterEach, expect, test } from 'vitest';
import { gather, type Gathered } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { choose, field, isAt, openSeat, readers, send } from './talk.ts';

const house = houseOfStories();
let player: Player;
afterEach(() => player.page.context().close());

const PLOT = 'We stab Italy in Fall 1901.';
const SPEECH = 'Peace in our time.';

const seated = (): Promise<Gathered> => gather(house, 'austria', { preset: 'ordinary' });

const GERMANY = /^To Germany only$/;
const ALL = /To everybody/;

async function begin(player: Player): Promise<void> {
  await player.open('Press');
  await choose(player.page, 'Germany');
  await field(player.page).fill(PLOT);
}

test('a private letter stays private through tabs, a reload, the way back and a second window', async () => {
  const game = await seated();
  player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, game.link);
  await begin(player);
  await choose(page, 'Everybody');
  await isAt(page, ALL, '');
  await field(page).fill(SPEECH);
  await choose(page, 'Germany');
  await isAt(page, GERMANY, PLOT);

  await player.open('Orders');
  await player.open('Press');
  await isAt(page, GERMANY, PLOT);

  await page.reload();
  await player.calm();
  await isAt(page, GERMANY, PLOT);

  await page.getByRole('link', { name: 'Chronopolitik' }).first().click();
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await page.goBack();
  await player.calm();
  await isAt(page, GERMANY, PLOT);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await choose(second, 'Turkey');
  await isAt(second, /^To Turkey only$/, '');
  await field(second).fill('Not for Germany.');
  await choose(second, 'Germany');
  await isAt(second, GERMANY, PLOT);
  await field(second).fill(`${PLOT} And Russia.`);
  await isAt(page, GERMANY, `${PLOT} And Russia.`);
  await field(page).fill(PLOT);
  await expect.poll(() => field(second).inputValue()).toBe(PLOT);
  await second.close();

  await send(player);
  await expect.poll(() => readers(game, PLOT)).toEqual(['germany']);
  await isAt(page, GERMANY, '');
  await choose(page, 'Everybody');
  await isAt(page, ALL, SPEECH);
  await choose(page, 'Turkey');
  await isAt(page, /^To Turkey only$/, 'Not for Germany.');
  expect(await readers(game, SPEECH)).toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a private letter stays private when the sheet of a phone is closed and on the way back', async () => {
  const game = await seated();
  player = await Player.enter(house, 'phone');
  const { page } = player;
  await openSeat(house, player, game.link);
  await begin(player);
  await player.fold();
  await player.open('Orders');
  await player.fold();
  await player.open('Press');
  await isAt(page, GERMANY, PLOT);
  await page.goBack();
  await page.getByLabel('Conversations').getByText('Begun: …').waitFor();
  await choose(page, 'Everybody');
  await isAt(page, ALL, '');
  await choose(page, 'Germany');
  await isAt(page, GERMANY, PLOT);
  await send(player);
  await expect.poll(() => readers(game, PLOT)).toEqual(['germany']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a text that an earlier release kept without recipients is not sent before a conversation takes it', async () => {
  const game = await seated();
  player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, game.link);
  await page.evaluate(
    ([id, text]) => localStorage.setItem(`chronopolitik.letter.${id}`, JSON.stringify(text)),
    [game.id, PLOT],
  );
  await page.reload();
  await player.calm();
  await player.open('Press');
  await choose(page, 'Germany');
  await isAt(page, GERMANY, '');
  await page.getByRole('button', { name: 'Put it into the conversation with Germany' }).click();
  await isAt(page, GERMANY, PLOT);
  await send(player);
  await expect.poll(() => readers(game, PLOT)).toEqual(['germany']);
});

test('a game without press has no tab for it', async () => {
  const game = await gather(house, 'austria', { preset: 'ordinary' }, { press: 'none' });
  player = await Player.enter(house, 'desktop');
  await openSeat(house, player, game.link);
  const tabs = await player.page.getByRole('tab').allInnerTexts();
  expect(tabs).toContain('Players');
  expect(tabs).not.toContain('Press');
});
