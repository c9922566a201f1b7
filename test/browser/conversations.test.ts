/** Conversations of the press: the public one is told apart, groups, what is unread, games without press. */
import { afterEach, expect, test } from 'vitest';
import { gather, type Gathered } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { choose, field, isAt, openSeat, readers, send } from './talk.ts';

const house = houseOfStories();
let player: Player;
afterEach(() => player.page.context().close());

const SPEECH = 'Peace in our time.';

const seated = (): Promise<Gathered> => gather(house, 'austria', { preset: 'ordinary' });

const ALL = /To everybody/;

test('the first public message of a window is confirmed, and keys send and switch', async () => {
  const game = await seated();
  player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, game.link);
  await player.open('Press');
  await isAt(page, ALL, '');
  await field(page).fill(SPEECH);
  await field(page).press('Control+Enter');
  await page.getByTestId('public').getByText('All players and spectators read it.').waitFor();
  await page.getByRole('button', { name: 'Not yet' }).click();
  expect(await readers(game, SPEECH)).toEqual([]);
  await field(page).press('Alt+ArrowDown');
  await isAt(page, /^To England only$/, '');
  await field(page).pressSequentially('For you alone.');
  await field(page).press('Control+Enter');
  await expect.poll(() => readers(game, 'For you alone.')).toEqual(['england']);
  await field(page).press('Alt+ArrowUp');
  await isAt(page, ALL, SPEECH);
  await field(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Send to everybody' }).click();
  await expect.poll(async () => (await readers(game, SPEECH)).length).toBe(6);
  await field(page).fill('Again.');
  await field(page).press('Control+Enter');
  await expect.poll(async () => (await readers(game, 'Again.')).length).toBe(6);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a group has its own thread, and what is unread is counted for each and known in every window', async () => {
  const game = await seated();
  player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(house, player, game.link);
  await player.open('Press');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('checkbox', { name: 'Italy' }).check();
  await page.getByRole('checkbox', { name: 'Turkey' }).check();
  await page.getByRole('button', { name: 'Open the conversation' }).click();
  await isAt(page, /^To Italy and Turkey, and nobody else$/, '');
  await field(page).fill('A juggernaut.');
  await send(player);
  await expect.poll(() => readers(game, 'A juggernaut.')).toEqual(['italy', 'turkey']);

  const { austria = '', turkey = '' } = game.seats;
  const say = (to: readonly string[], text: string) => ({ type: 'say', to, text });
  const commands = `/games/${game.id}/commands`;
  const { italy } = game.others;
  await italy?.ask(commands, say([austria, turkey], 'Agreed.'));
  await italy?.ask(commands, say([austria], 'But not with Turkey.'));
  await italy?.ask(commands, say([austria], 'And soon.'));
  await page.getByTestId('thread').getByText('Agreed.').waitFor();
  await page.getByLabel('2 unread', { exact: true }).waitFor();
  await page.getByLabel('2 unread messages').waitFor();
  const second = await page.context().newPage();
  await second.goto(page.url().replace('panel=press', 'panel=orders'));
  await second.getByLabel('2 unread', { exact: true }).waitFor();
  await choose(page, 'Italy');
  await page.getByTestId('thread').getByText('And soon.').waitFor();
  await page.getByLabel('2 unread').first().waitFor({ state: 'detached' });
  await second.getByLabel('2 unread').first().waitFor({ state: 'detached' });
  await page.reload();
  await player.calm();
  await page.getByTestId('thread').getByText('And soon.').waitFor();
  expect(await page.getByLabel(/unread/).count()).toBe(0);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a board or a place is put into a message by picking it', async () => {
  const game = await seated();
  player = await Player.enter(house, 'phone');
  const { page } = player;
  await openSeat(house, player, game.link);
  await player.open('Press');
  await choose(page, 'Italy');
  await field(page).fill('Leave me');
  await page.getByText('Insert …', { exact: true }).click();
  await page.getByLabel('Place', { exact: true }).selectOption('Tyrolia');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  expect((await field(page).inputValue()).trim()).toBe('Leave me @a-tyr@0');
  await send(player);
  await page.getByTestId('thread').getByRole('link', { name: 'Tyrolia' }).waitFor();
});
