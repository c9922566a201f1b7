/** Boards that do not exist yet: opened, with units set down by hand, and helped beforehand. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, Player, type House } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house.close());

test('a unit is guessed on the next turn, and an order waits for it; a guess is undone and kept', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.getByRole('button', { name: 'Name the next turn: T1' }).click();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  expect(await player.boards()).toEqual(['a@0']);

  await player.press('a-bur@1');
  const card = page.getByTestId('ghost');
  await card.getByText('Nobody is assumed in Burgundy in T1 F1901').waitFor();
  await card.getByLabel('Power').selectOption('Germany');
  await card.getByRole('button', { name: 'Army' }).click();
  await card.getByText('Assumed there: Army Burgundy (T1 F1901)').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  await player.press('a-mun@0');
  await page.getByTestId('entry').waitFor();
  await page.keyboard.press('m');
  await player.press('a-bur@1');
  await page
    .getByTestId('entry')
    .getByRole('alert')
    .getByText(/no board|not exist/i)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await player.press('a-bur@1', 'a-ruh@0');
  await player.hears(/Munich.*supports.*Burgundy/);
  expect(await page.getByTestId('orders').innerText()).toMatch(/waits for A Bur \(T1 F1901\)/);
  const doubts = await page.getByTestId('read-back').innerText();
  expect(doubts).toContain('a unit that is not there yet');
  expect(doubts).not.toContain('others');

  await page.reload();
  await player.calm();
  await page
    .getByTestId('orders')
    .getByText(/waits for A Bur/)
    .waitFor();
  await player.press('a-bur@1');
  await card.getByText('Assumed there').waitFor();
  await card.getByRole('button', { name: 'Nobody there' }).click();
  await card.getByText('Nobody is assumed in Burgundy').waitFor();
  await page.getByTestId('orders').getByText('waits for a unit in Bur').waitFor();
  await page.keyboard.press('Control+z');
  await card.getByText('Assumed there').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
