/** Two people at one browser: what it kept of the first, the second never sees. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather, type Gathered } from './gathered.ts';
import { keptWhole, positionsIn } from './kept.ts';
import { Player } from './player.ts';
import { choose, field, openSeat } from './talk.ts';

const house = houseOfStories({ perStory: true });

const LONG = { timeout: 60_000 };
/** Nothing is sent by itself: what is entered is in the browser alone. */
const TERMS = { deadlines: { movement: null }, byHand: true };
const SECRET = 'Let us stab Austria in the spring.';

/** Turkey has begun a message and orders, and its position is kept. */
async function playTurkey({ link }: Gathered): Promise<Player> {
  const player = await Player.enter(house, 'desktop');
  player.page.setDefaultTimeout(LONG.timeout);
  await openSeat(house, player, link);
  await player.press('a-con@0', 'a-bul@0');
  await player.hears(/Constantinople.*Bulgaria/);
  await player.open('Press');
  await choose(player.page, 'Russia');
  await field(player.page).fill(SECRET);
  await keptWhole(player.page);
  return player;
}

/** What scripts of the page can read in the browser, but for the database. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].map((store) => JSON.stringify(Object.entries(store))).join(),
  );
}

/** Neither the position nor anything that was entered is there. */
async function isBare(page: Page): Promise<void> {
  const ofSeats = async () => (await positionsIn(page)).filter(({ seat }) => seat !== null);
  await expect.poll(ofSeats, LONG).toEqual([]);
  const stored = await storedIn(page);
  expect(stored).not.toContain(SECRET);
  expect(stored).not.toMatch(/draft|letter|agreed|a-con@0/);
}

async function opensNothing(page: Page, game: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(game);
  await page.getByRole('heading', { name: 'This game cannot be shown.' }).waitFor();
  await page.context().setOffline(false);
}

/** Whoever comes next plays Italy in the same game. */
async function isUnseenByItaly(player: Player, { links }: Gathered): Promise<void> {
  await openSeat(house, player, links['italy'] ?? '');
  await player.page.getByTestId('plate').filter({ hasText: 'Italy' }).waitFor();
  await player.open('Orders');
  expect(await player.orders()).toEqual([]);
  await player.open('Press');
  await choose(player.page, 'Russia');
  expect(await field(player.page).inputValue()).toBe('');
  expect(await storedIn(player.page)).not.toContain(SECRET);
}

test('whoever signs out leaves nothing of their games', async () => {
  const gathered = await gather(house, 'turkey', { preset: 'ordinary' }, TERMS);
  const player = await playTurkey(gathered);
  const { page } = player;
  const game = page.url();
  expect(await storedIn(page)).toContain(SECRET);
  expect(await positionsIn(page)).toMatchObject([
    { game: gathered.id, seat: gathered.seats['turkey'] },
  ]);
  // In the same document, which keeps what it has in memory.
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You need no account to play').waitFor();
  await isBare(page);
  await opensNothing(page, game);
  await isUnseenByItaly(player, gathered);
}, 240_000);

test('whoever comes with a session of their own sees nothing of who was there, in any window', async () => {
  const gathered = await gather(house, 'turkey', { preset: 'ordinary' }, TERMS);
  const player = await playTurkey(gathered);
  const { page } = player;
  const game = page.url();
  const context = page.context();
  const second = await context.newPage();
  await second.goto(`${house.server.url}/about`);

  // The session ends without a word: the browser forgets its cookies, or the server the session.
  await context.clearCookies();
  await opensNothing(second, game);
  await isBare(second);
  // The window that was open has let go as well.
  await page.getByRole('heading', { name: 'Ordinary Diplomacy' }).waitFor();
  expect(await page.getByTestId('plate').count()).toBe(0);
  await page.close();
  const next = Player.at(second, 'desktop');
  await isUnseenByItaly(next, gathered);
}, 240_000);

test('a session that ended elsewhere takes what was kept with it', async () => {
  const gathered = await gather(house, 'turkey', { preset: 'ordinary' }, TERMS);
  const player = await playTurkey(gathered);
  const { page } = player;
  await page.goto(`${house.server.url}/about`);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', cookie };
  const ended = await fetch(`${house.server.url}/api/account/sign-out`, {
    method: 'POST',
    headers,
    body: '{"everywhere":true}',
  });
  expect(ended.ok).toBe(true);
  await page.goto(`${house.server.url}/my-games`);
  await page.getByText('You play in no game yet.').waitFor();
  await isBare(page);
}, 240_000);

test('a page that finds somebody else at its start puts away what was kept, and shows itself', async () => {
  const gathered = await gather(house, 'turkey', { preset: 'ordinary' }, TERMS);
  const player = await playTurkey(gathered);
  const { page } = player;
  const game = page.url();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await opensNothing(page, game);
  await isBare(page);
  await isUnseenByItaly(player, gathered);
}, 240_000);
