/** Boards that do not exist yet: opened, with units set down by hand, and helped beforehand. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a unit is guessed on the next turn, and an order waits for it; a guess is undone and kept', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await page.getByRole('button', { name: 'Add the next board to the map' }).click();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  expect(await player.boards()).toEqual(['a@0']);

  await player.press('a-bur@1');
  const card = page.getByTestId('ghost');
  await card.getByText('Nobody is assumed in Burgundy in F1901').waitFor();
  await card.getByLabel('Power').selectOption('Germany');
  await card.getByRole('button', { name: 'Army' }).click();
  await card.getByText('Assumed there: Army Burgundy (F1901)').waitFor();
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
  expect(await page.getByTestId('orders').innerText()).toMatch(/waits for A Bur \(F1901\)/);
  const doubts = await page.getByTestId('read-back').innerText();
  expect(doubts).toContain('this unit is not there yet');
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

test('a unit is guessed in a timeline that only the draft opens, and an order waits for it', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.open('Orders');
  await page.getByLabel('Type an order').fill('A Ber - T1 S1901 Sil');
  await page.getByLabel('Type an order').press('Enter');
  await player.hears(/Berlin/);
  await page.getByTestId('plane').focus();
  await page.keyboard.press('p');
  await page.getByTestId('what-if').getByText('New timelines').waitFor();
  await page.keyboard.press('0');
  await player.calm();

  await player.press('b-bur@1');
  const card = page.getByTestId('ghost');
  await card.getByText('Nobody is assumed in Burgundy in T2 F1901').waitFor();
  await card.getByText('T2 F1901 will exist only if a new timeline opens').waitFor();
  await card.getByLabel('Power').selectOption('Germany');
  await card.getByRole('button', { name: 'Army' }).click();
  await card.getByText('Assumed there: Army Burgundy (T2 F1901)').waitFor();
  await player.press('b-sil@1');
  await card.getByText('Assumed there: Army Silesia (T2 F1901)').waitFor();
  await page.keyboard.press('Escape');

  await player.press('a-mun@1');
  await page.getByTestId('entry').waitFor();
  await page.keyboard.press('s');
  await player.press('b-bur@1', 'a-bur@1');
  await player.hears(/Munich.*supports.*Burgundy/);
  const orders = page.getByTestId('orders');
  await orders.getByText(/waits for A Bur \(T2 F1901\)/).waitFor();
  await page.getByRole('button', { name: 'Stop the preview of my draft (P)' }).click();
  await orders.getByText(/waits for A Bur \(T2 F1901\)/).waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);
