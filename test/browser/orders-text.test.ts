/** All orders as one text: lines move arrows, arrows write lines. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

test('a line moves an arrow, an arrow writes a line, a fault is said, a comment stays', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const editor = page.getByTestId('editor').locator('.cm-content');
  await editor.click();
  await page.keyboard.insertText('A Mun - Bur # promised\nA Vie - Tri\nA Par - Moon');
  await page.getByTestId('editor').locator('.cm-lintRange-error').waitFor();
  await page.getByTestId('editor').locator('.grade.works').nth(1).waitFor();

  await player.press('a-mun@0', 'a-ruh@0');
  await expect.poll(() => editor.innerText()).toMatch(/A Mun - Ruh # promised/i);
  await player.press('a-rom@0', 'a-tus@0');
  await expect.poll(() => editor.innerText()).toMatch(/A Rom - Tus/i);
  await page.getByRole('button', { name: /^Remove A Vie/i }).click();
  await expect.poll(() => editor.innerText()).not.toMatch(/A Vie/i);
  expect(await editor.innerText()).toMatch(/A Par - Moon/i);

  await page.getByRole('button', { name: 'List', exact: true }).click();
  expect(await player.orders()).toEqual([
    'Army Munich moves to Ruhr',
    'Army Rome moves to Tuscany',
  ]);
  expect(player.errors).toEqual([]);
}, 120_000);

test('a support asks for its partner, and before sending one hears what is amiss', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const line = page.getByLabel('Type an order');
  await line.fill('A Mun S A Ber - Sil');
  await line.press('Enter');
  const readBack = page.getByTestId('read-back');
  await readBack.getByText(/but that unit has no such order/).waitFor();
  await page.getByTestId('offer').getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => player.orders()).toHaveLength(2);
  await page.getByTestId('offer').waitFor({ state: 'detached' });
  const told = await readBack.innerText();
  expect(told).toMatch(/20 units hold without order/);
  // In a sandbox nobody sends: one resolves.
  expect(told).toMatch(/^Before the round is resolved/);
  await page.getByRole('button', { name: 'Hold all' }).click();
  await expect.poll(() => player.orders()).toHaveLength(22);
  await readBack.waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 120_000);

test('an order that is typed before the rules have loaded is taken once they have', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.route(/worker-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await player.begin('Ordinary Diplomacy');
  const line = page.getByLabel('Type an order');
  await line.fill('A Mun - Ruh');
  await line.press('Enter');
  await player.hears(/Ruhr/);
  expect(await line.inputValue()).toBe('');
  expect(player.errors).toEqual([]);
});

test('who types lines at leisure gets a line for each order; what completes is chosen on purpose', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const editor = page.getByTestId('editor').locator('.cm-content');
  const lines = async () => (await editor.locator('.cm-line').allInnerTexts()).slice(0, 3);
  const offered = page.getByTestId('editor').locator('.cm-tooltip-autocomplete li');
  await editor.click();
  await page.keyboard.type('A Par - Bur', { delay: 120 });
  // The order is complete: there is nothing to offer.
  await offered.first().waitFor({ state: 'detached' });
  await page.keyboard.type('\nA Mar - S\nA Mun', { delay: 120 });
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/^A Par - Bur/),
      expect.stringMatching(/^A Mar - S/),
      expect.stringMatching(/^A Mun/),
    ]);
  await page.keyboard.type(' - Ru', { delay: 120 });
  await offered.first().waitFor();
  await player.picture('completion');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lines())[2]).toMatch(/^A MUN - RUH/);
  expect(player.errors).toEqual([]);
}, 60_000);
