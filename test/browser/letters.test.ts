/** A letter that was begun stays with those it was begun for, whatever one looks at meanwhile. */
import type { GameView } from '@chronopolitik/game';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gather, type Gathered } from './gathered.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const PLOT = 'We stab Italy in Fall 1901.';

const seated = (): Promise<Gathered> => gather(house, 'austria', { preset: 'ordinary' });

async function openSeat(player: Player, link: string): Promise<void> {
  await player.page.goto(house.server.url + link);
  await player.page.waitForURL(/\/game\//);
  await player.calm();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

async function begin(player: Player): Promise<void> {
  await player.open('Press');
  await box(player.page, 'Germany').check();
  await player.page.getByTestId('message').fill(PLOT);
}

/** That the letter is there with its text, for Germany alone. */
async function isForGermany({ page }: Player): Promise<void> {
  expect(await page.getByTestId('message').inputValue()).toBe(PLOT);
  expect(await box(page, 'Germany').isChecked()).toBe(true);
  expect(await box(page, 'everybody').isChecked()).toBe(false);
}

/** Who can read the plot. */
async function readers({ id, others }: Gathered): Promise<readonly string[]> {
  const found = Object.entries(others).map(async ([power, other]) => {
    const { messages = [] } = await other.ask<GameView>(`/games/${id}`);
    return messages.some(({ text }) => text === PLOT) ? [power] : [];
  });
  return (await Promise.all(found)).flat();
}

async function send({ page }: Player): Promise<void> {
  const reply = page.waitForResponse((response) => response.url().endsWith('/commands'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await reply;
}

test('a private letter stays private through tabs, a reload, the way back and a second window', async () => {
  const game = await seated();
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(player, game.link);
  await begin(player);

  await player.open('Orders');
  await player.open('Press');
  await isForGermany(player);

  await page.reload();
  await player.calm();
  await player.open('Press');
  await isForGermany(player);

  await page.getByRole('link', { name: 'Chronopolitik' }).first().click();
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await page.goBack();
  await player.calm();
  await player.open('Press');
  await isForGermany(player);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('tab', { name: 'Press' }).click();
  expect(await second.getByTestId('message').inputValue()).toBe(PLOT);
  expect(await box(second, 'Germany').isChecked()).toBe(true);
  await box(second, 'Germany').uncheck();
  await box(second, 'Turkey').check();
  await expect.poll(() => box(page, 'Turkey').isChecked()).toBe(true);
  expect(await box(page, 'Germany').isChecked()).toBe(false);
  await box(page, 'Turkey').uncheck();
  await box(page, 'Germany').check();
  await second.close();

  await isForGermany(player);
  await send(player);
  await expect.poll(() => readers(game)).toEqual(['germany']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a private letter stays private when the sheet of a phone is closed', async () => {
  const game = await seated();
  const player = await Player.enter(house, 'phone');
  await openSeat(player, game.link);
  await begin(player);
  await player.fold();
  await player.open('Orders');
  await player.fold();
  await player.open('Press');
  await isForGermany(player);
  await send(player);
  await expect.poll(() => readers(game)).toEqual(['germany']);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a letter whose last recipient is taken away is for nobody until somebody is chosen', async () => {
  const game = await seated();
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(player, game.link);
  await begin(player);
  await box(page, 'Germany').uncheck();
  expect(await box(page, 'everybody').isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await page.getByText('Choose whom you write to.').waitFor();
});

test('a text that an earlier release kept without recipients is not sent before some are chosen', async () => {
  const game = await seated();
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await openSeat(player, game.link);
  await page.evaluate(
    ([id, text]) => localStorage.setItem(`chronopolitik.letter.${id}`, JSON.stringify(text)),
    [game.id, PLOT],
  );
  await page.reload();
  await player.calm();
  await player.open('Press');
  expect(await page.getByTestId('message').inputValue()).toBe(PLOT);
  expect(await box(page, 'everybody').isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await box(page, 'Germany').check();
  await send(player);
  await expect.poll(() => readers(game)).toEqual(['germany']);
});
