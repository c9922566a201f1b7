/** A game between people through the real page: lists, the deal, quotations, votes, the game master's desk. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView, JoinReply, TermsReply } from '@chronopolitik/game';
import { serve } from '@chronopolitik/server';
import { expect, test } from 'vitest';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** The game master makes a game by invitation, with lists of preference and draws of some. */
async function make(master: Player): Promise<string> {
  const { page } = master;
  await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
  await page.getByRole('radio', { name: 'Between people' }).check();
  await page.getByLabel('Who can find the game', { exact: true }).selectOption('private');
  await page.getByLabel('Powers', { exact: true }).selectOption('preferences');
  await page.getByLabel('Draws', { exact: true }).selectOption('named');
  await page.getByLabel('Game master', { exact: true }).selectOption('blind');
  await page.getByRole('button', { name: 'Start' }).click();
  const invitation = await page.getByLabel('Invitation, for players').inputValue();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByTestId('agreement').getByText('There is a game master').waitFor();
  return invitation;
}

/** Six others by the interface; the first puts the second power last. */
async function gather(invitation: string, id: string): Promise<readonly Correspondent[]> {
  const secret = invitation.split('#')[1];
  const others = Array.from({ length: 6 }, () => new Correspondent(house));
  for (const other of others) {
    await other.ask('/links/open', { secret });
    await other.ask<JoinReply>(`/games/${id}/join`, { wishes: [['france', 'england']] });
  }
  return others;
}

test('people wish, are dealt, quote orders, vote, and a game master pauses and rolls back', async () => {
  const master = await Player.enter(house, 'desktop');
  const invitation = await make(master);
  const id = /game\/([^/?]+)/.exec(master.page.url())?.[1] ?? '';

  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.goto(invitation);
  const wishes = page.getByTestId('wishes');
  await wishes.getByRole('button', { name: 'Turkey: 7 of 7' }).press('Home');
  await wishes.getByRole('button', { name: 'Russia up' }).click();
  await page.getByTestId('join').click();
  await page.getByText('Your list is saved').waitFor();
  const others = await gather(invitation, id);
  await page.getByText('You were dealt Turkey: number 1 of 7 on your list.').waitFor();
  await page.getByTestId('go-on').click();
  await player.calm();

  const [first] = others;
  const terms = await first?.ask<TermsReply>(`/games/${id}/terms`);
  const seat = terms?.seats.find(({ powers }) => powers.includes('turkey'))?.id ?? '';
  const say = { type: 'say', to: [seat], text: 'Try @[F a-ank@0 - a-bla@0] from @a-ank@0?' };
  await first?.ask(`/games/${id}/commands`, say);
  for (let i = 0; i < 5; i++) {
    await others[1]?.ask(`/games/${id}/commands`, { type: 'say', to: 'all', text: `Hello ${i}` });
  }
  const foreign = { type: 'say', to: [seat], text: 'I go @[A a-vie@0 - a-tyr@0]' };
  await first?.ask(`/games/${id}/commands`, foreign);
  await page.getByLabel('7 unread').waitFor();
  await player.open('Press');
  await page.getByLabel('Search all messages').fill('hello 3');
  await page.getByText('1 message found').waitFor();
  await page.getByLabel('Search all messages').fill('');
  const author = (await first?.ask<GameView>(`/games/${id}`))?.seat ?? '';
  await page.getByTestId(`conversation-${author}`).click();
  await page.locator('.message', { hasText: 'from Ankara' }).waitFor();
  const talk = page.locator('.message', { hasText: 'from Ankara' });
  await talk.getByRole('button', { name: 'Show on the map' }).click();
  await player.open('Press');
  await page.getByRole('button', { name: 'Copy to my draft' }).click();
  await page.getByRole('button', { name: 'Assume this order' }).click();
  await player.open('Orders');
  await page.getByTestId('what-if').getByText('1 assumption about others').waitFor();
  expect(await player.orders()).toHaveLength(2);
  await page.getByRole('button', { name: /^Remove: Army Vienna/ }).click();
  await player.open('Press');
  await page.getByText('Insert …', { exact: true }).click();
  await page
    .locator('.quotes')
    .getByRole('button', { name: /Ankara/ })
    .first()
    .click();
  expect(await page.getByTestId('message').inputValue()).toContain('@[F a-Ank@0 - a-Bla@0]');
  await page
    .getByLabel(/^More about/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Mute in this game' }).click();
  await page.getByText('whom you muted or blocked').first().waitFor();
  await player.open('Orders');
  expect(await player.orders()).toHaveLength(1);

  await player.open('Players');
  await page.getByText('Votes', { exact: true }).click();
  for (const power of ['Austria', 'Italy'])
    await page.getByRole('checkbox', { name: power }).uncheck();
  await page.getByRole('button', { name: 'Vote for this draw' }).click();
  const asking = page.getByTestId('asking');
  await asking.getByText('Ends the game as soon as all who vote have agreed').waitFor();
  await asking.getByRole('button', { name: 'Yes', exact: true }).click();
  await page
    .locator('.motions li', { hasText: 'Draw: England' })
    .getByRole('button', { name: 'Withdraw my vote' })
    .waitFor();

  await master.page.getByRole('button', { name: 'Watch' }).click();
  await master.calm();
  await master.open('Players');
  const desk = master.page.getByTestId('desk');
  await desk.getByText('Change a position', { exact: true }).click();
  const places = desk.getByLabel('Place', { exact: true }).first().getByRole('option');
  await expect.poll(() => places.count()).toBeGreaterThan(70);
  expect(await places.allTextContents()).not.toContain('Switzerland');
  await desk.getByRole('button', { name: 'Resolve now' }).click();
  const early = desk.getByTestId('resolve-early');
  await early
    .getByText(/^Not ready: .*Turkey.*The orders that they saved or sent are carried out/)
    .waitFor();
  await early.getByText('This turn does not count as missed for anybody.').waitFor();
  await early.getByLabel('Count this turn as missed').check();
  await early.getByText('Those of them who gave no orders have missed this turn').waitFor();
  await master.page.keyboard.press('Escape');
  await early.waitFor({ state: 'detached' });
  expect(await master.boards()).toEqual(['a@0']);
  await desk.getByRole('button', { name: 'Resolve now' }).click();
  await early.getByRole('button', { name: 'Resolve now' }).click();
  await expect.poll(() => master.boards()).toContain('a@1');
  await master.open('Players');
  expect(await master.page.getByTestId('seats').getByText('1 turn missed').count()).toBe(0);
  await master.open('Players');
  await desk.getByRole('button', { name: 'Pause' }).click();
  await player.open('Players');
  await page.getByText('The game is paused.').first().waitFor();
  await desk.getByLabel('Announcement').fill('We go back.');
  await desk.getByRole('button', { name: 'Announce' }).click();
  await master.page.getByText('Rounds', { exact: true }).click();
  await master.page.getByRole('button', { name: 'Go back to this round: Start' }).click();
  await master.page.getByRole('button', { name: 'Really go back?' }).click();
  await expect.poll(() => master.boards()).toEqual(['a@0']);
  await player.open('Players');
  await page.getByText('We go back.').first().waitFor();
  await page.getByText('Rounds', { exact: true }).click();
  await page.getByTestId('rounds').getByText('· undone').waitFor();
  expect([...master.errors, ...player.errors]).toEqual([]);
}, 60_000);

/** The page of a later release: one of its files is named otherwise. */
function renamePage(folder: string): void {
  const assets = join(folder, 'assets');
  const [script = ''] = readdirSync(assets).filter((name) => /^index-.*\.js$/.test(name));
  const newer = script.replace(/\.js$/, 'x.js');
  cpSync(join(assets, script), join(assets, newer));
  const document = join(folder, 'index.html');
  writeFileSync(document, readFileSync(document, 'utf8').replaceAll(script, newer));
}

test('a page that is older than its server loads the newer one once nothing is typed, and keeps the draft', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-page-'));
  const built = new URL('../../packages/web/dist', import.meta.url);
  cpSync(built, folder, { recursive: true });
  const server = await serve({ data: ':memory:', page: folder });
  const player = await Player.enter({ ...house, server }, 'desktop');
  const { page } = player;
  try {
    await player.begin('Ordinary Diplomacy');
    const line = page.getByLabel('Type an order');
    await line.fill('A Par - Bur');
    await line.press('Enter');
    await expect.poll(() => line.inputValue()).toBe('');
    await line.fill('A Mar');
    renamePage(folder);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('The server has a newer version').waitFor();
    expect(await line.inputValue()).toBe('A Mar');
    await line.fill('');
    const loaded = page.waitForEvent('load', { timeout: 20_000 });
    await loaded;
    await player.calm();
    expect(await page.content()).toContain('x.js');
    expect(await player.orders()).toHaveLength(1);
    expect(await page.getByText('The server has a newer version').count()).toBe(0);
  } finally {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
