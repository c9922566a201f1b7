/** The game of the seed, played through the real page. */
import { describe, expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

const screens = Object.keys(SCREENS) as ScreenName[];

async function firstRound(player: Player): Promise<void> {
  await player.press('a-mun@0', 'a-bur@0');
  await player.press('a-con@0', 'a-bul@0');
  await player.press('a-ven@0', 'a-tyr@0');
  // An own unit stands there: pressing it means support, so the move has a button.
  await player.press('a-rom@0', 'a-ven@0');
  await player.choose('Move to Venice');
}

describe.each(screens)('at the size of a %s', (screen) => {
  test('a unit goes back, a timeline opens, a retreat pauses, a winter builds, a round is undone', async () => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (strict)');

    await firstRound(player);
    await player.open('Orders');
    await expect.poll(() => player.orders()).toHaveLength(4);
    expect(await player.orders()).toContain('Army Rome moves to Venice');
    await page.reload();
    await player.calm();
    await player.open('Orders');
    await expect.poll(() => player.orders()).toHaveLength(4);
    await player.fold();
    await player.resolve();
    expect(await player.boards()).toEqual(['a@0', 'a@1']);

    // A unit goes back in time, and a second timeline opens: the page says why.
    await player.fold();
    await page.getByRole('button', { name: /Show everything/ }).click();
    await player.calm();
    await player.show('a@1');
    await player.press('a-bur@1');
    await page.getByTestId('entry').getByText('Army Burgundy (F1901)').waitFor();
    await player.show('a@0');
    await player.press('a-bur@0');
    await player.open('Orders');
    await expect.poll(() => player.orders()).toEqual(['Army Burgundy moves to Burgundy in S1901']);
    await player.fold();
    await player.resolve();
    expect(await player.boards()).toContain('b@1');
    await player.open('History');
    const forks = page.getByTestId('forks');
    expect(await forks.innerText()).toMatch(
      /T2 opens at F1901: T1 S1901 no longer leads to T1 F1901/,
    );
    expect(await forks.innerText()).toMatch(/Cause: A Bur \(T1 F1901\) – Bur in T1 S1901/);

    // A dislodged unit pauses the world, the winter's builds included.
    await player.fold();
    await player.show('b@1');
    await player.press('b-tyr@1', 'b-ven@1', 'b-tri@1');
    await player.press('b-ven@1', 'b-tri@1');
    await player.show('a@1w');
    await player.press('a-con@1w');
    await player.choose('Fleet Constantinople');
    await player.open('Orders');
    await expect
      .poll(() => player.orders())
      .toEqual([
        'Army Tyrolia supports the move of Army Venice to Trieste',
        'Army Venice moves to Trieste',
        'Turkey builds a fleet in Constantinople',
      ]);
    await player.fold();
    await player.resolve();
    const before = await player.boards();
    expect(before).not.toContain('a@2');
    await player.open('Orders');
    expect(await page.getByTestId('due').innerText()).toMatch(/1 unit must retreat or disband/);
    await player.fold();
    await player.show('b@1');
    await player.press('b-tri@1', 'b-alb@1');
    await player.hears(/Fleet Trieste.* retreats to Albania/);
    await player.resolve();
    expect(await player.boards()).toEqual([...before, 'b@1w', 'a@2']);

    // One timeline builds while the other moves.
    await player.fold();
    await player.show('b@1w');
    await player.press('b-con@1w');
    await player.choose('Army Constantinople');
    await player.show('a@2');
    await player.press('a-con@2', 'a-bla@2');
    await player.hears(/Fleet Constantinople.* moves to Black Sea/);
    await player.resolve();
    expect(await player.boards()).toEqual(expect.arrayContaining(['b@2', 'a@3']));
    await player.open('History');
    const round = page.getByTestId('round');
    expect(await round.innerText()).toMatch(/Turkey builds an army in Constantinople/);
    expect(await round.innerText()).toMatch(/Fleet Constantinople moves to Black Sea/);

    // The last round is taken back; its orders are there again, also after a reload.
    await page.getByRole('button', { name: 'Take back the last round' }).click();
    await expect.poll(() => player.boards()).not.toContain('b@2');
    await page.reload();
    await player.calm();
    expect(await player.boards()).toEqual([...before, 'b@1w', 'a@2']);
    await player.open('Orders');
    await expect.poll(() => player.orders()).toHaveLength(2);
    expect(player.errors).toEqual([]);
    await page.context().close();
  }, 60_000);
});

test('a typed order is read, and a wrong one is told what is wrong', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const line = page.getByLabel('Type an order');
  await line.fill('A Munhic - Bur');
  await line.press('Enter');
  await page.getByText(/no province.*Did you mean/).waitFor();
  await line.fill('A Mun - Mos');
  await line.press('Enter');
  await page.locator('.text-line .fault').getByText(/Mos/).waitFor();
  await line.fill('A Mun - Bur');
  await line.press('Enter');
  await expect.poll(() => player.orders()).toEqual(['Army Munich moves to Burgundy']);
  await page.getByRole('button', { name: 'Remove: Army Munich moves to Burgundy' }).click();
  await expect.poll(() => player.orders()).toEqual([]);
  expect(player.errors).toEqual([]);
}, 30_000);

test('keys alone give orders', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.getByTestId('due').waitFor();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('Tab');
  await page.getByTestId('entry').getByRole('button', { name: /^Hold/ }).waitFor();
  await page.keyboard.press('h');
  await expect.poll(() => player.orders()).toHaveLength(1);
  expect((await player.orders())[0]).toMatch(/ holds$/);
  await page.keyboard.press('Space');
  await page
    .getByTestId('entry')
    .getByRole('button', { name: /^Support/ })
    .click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByTestId('entry').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => player.orders()).toHaveLength(0);
  expect(player.errors).toEqual([]);
}, 30_000);

test('a game that does not exist is said not to', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.page.goto(`${house.server.url}/game/nothing`);
  await player.page.getByRole('alert').waitFor();
  expect(await player.page.getByRole('alert').innerText()).not.toBe('');
}, 30_000);
