/** Looking back: a round played as a film, two boards side by side, a timeline by its own name. */
import { expect, test } from 'vitest';
import { wear } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

async function type(player: Player, order: string, heard: RegExp): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(order);
  await line.press('Enter');
  await player.hears(heard);
}

/** A game in which an army went back a turn, and opened a second timeline. */
async function forked(): Promise<Player> {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (loose)');
  await type(player, 'A Mun - Ruh', /Ruhr/);
  await player.resolve();
  await player.open('Orders');
  await type(player, 'A Ber - T1 S1901 Mun', /Berlin/);
  await player.resolve();
  await player.open('History');
  return player;
}

test('the last round plays as a film, and the plane is as before it', async () => {
  const player = await forked();
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const before = await player.boards();
  const isCalm = (): Promise<boolean> =>
    page.evaluate(() => window.chronopolitik?.isCalm() === true);
  // The page asks for the player's wish when it shows the round anew.
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const play = page.getByRole('button', { name: /^Play this round/ });
  await play.click();
  const stop = page.getByRole('button', { name: /^Stop/ });
  await stop.waitFor();
  expect(await isCalm()).toBe(false);
  await stop.waitFor({ state: 'detached' });
  await player.calm();
  expect(await player.boards()).toEqual(before);
  await play.click();
  await stop.click();
  await play.waitFor();
  await player.calm();
  expect(player.errors).toEqual([]);
}, 60_000);

/** Runs in the page: how wide the board in each figure is painted, in pixels of its canvas. */
function widthsOfBoards(figures: readonly Element[]): readonly number[] {
  return figures.map((figure) => {
    const canvas = figure.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, Math.floor(canvas.height / 2), canvas.width, 1);
    const pixels = Array.from({ length: canvas.width }, (_, x) =>
      [0, 1, 2].map((k) => data[x * 4 + k]).join(),
    );
    const isTable = (pixel: string): boolean => pixel === pixels[0];
    const first = pixels.findIndex((pixel) => !isTable(pixel));
    return pixels.findLastIndex((pixel) => !isTable(pixel)) - first + 1;
  });
}

/** Pixels between the last word of a comparison and its lower edge. */
function emptyBelow(comparison: Element): number {
  const told = [...comparison.querySelectorAll('[data-testid="differences"] :is(li, p)')];
  const ends = told.map((each) => each.getBoundingClientRect().bottom);
  return comparison.getBoundingClientRect().bottom - Math.max(...ends);
}

test('two boards lie side by side, with what stands on one of them alone', async () => {
  const player = await forked();
  const { page } = player;
  await page.getByRole('button', { name: 'Compare the two boards' }).click();
  const comparison = page.getByTestId('comparison');
  await comparison.waitFor();
  expect(await comparison.locator('figure').count()).toBe(2);
  await player.calm();
  const [one, other] = await comparison.locator('figure').evaluateAll(widthsOfBoards);
  expect(one).toBeGreaterThan(200);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(2);
  expect(await comparison.getByTestId('differences').innerText()).toMatch(/Munich/);
  await player.picture('compared');
  expect(await comparison.evaluate(emptyBelow)).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await comparison.waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 60_000);

test('on a phone the panel gives way to two boards that are compared, and they are as wide as they go', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (loose)');
  for (const [order, heard] of [
    ['A Mun - Ruh', /Ruhr/],
    ['A Ber - T1 S1901 Mun', /Berlin/],
  ] as const) {
    await player.open('Orders');
    await type(player, order, heard);
    await player.resolve();
  }
  await player.open('History');
  await page.getByRole('button', { name: 'Compare the two boards' }).click();
  const comparison = page.getByTestId('comparison');
  await comparison.waitFor();
  await player.calm();
  await player.picture('compared-phone');
  const figures = comparison.locator('figure');
  const isSeen = (figure: Element): boolean => {
    const { left, top, right, bottom } = figure.getBoundingClientRect();
    return [top + 40, bottom - 10].every((y) =>
      figure.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  };
  for (const figure of await figures.all()) expect(await figure.evaluate(isSeen)).toBe(true);
  const widths = await figures.evaluateAll(widthsOfBoards);
  for (const width of widths) expect(width).toBeGreaterThan(220);
  // Neither board is continued or ordered here.
  expect(await comparison.getByRole('button').count()).toBe(1);
  expect(player.errors).toEqual([]);
}, 60_000);

test('a name given to a timeline is kept', async () => {
  const player = await forked();
  const { page } = player;
  await page.getByLabel('T2: pin, name, color').click();
  await page.getByLabel('My name for it').locator('visible=true').fill('the Munich branch');
  await page.reload();
  await player.calm();
  await page.getByText('the Munich branch').first().waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);

test('lines of standings have names at their ends, and dashes of their own where patterns are on', async () => {
  const player = await forked();
  const { page } = player;
  await page.getByRole('button', { name: 'Standings', exact: true }).click();
  const lines = page.locator('.chart [data-power]');
  const dashes = async (): Promise<readonly (string | null)[]> =>
    Promise.all((await lines.all()).map((line) => line.getAttribute('stroke-dasharray')));
  expect(await dashes()).toEqual(Array.from({ length: 7 }, () => null));
  await wear(page, 'light', ['patterns']);
  expect(new Set(await dashes()).size).toBe(7);
  await wear(page, 'contrast');
  expect(new Set(await dashes()).size).toBe(7);
  const names = page.locator('.chart [data-power] text');
  expect((await names.allTextContents()).toSorted()).toEqual([
    'Austria',
    'England',
    'France',
    'Germany',
    'Italy',
    'Russia',
    'Turkey',
  ]);
  const tops = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  for (const [i, top] of tops.slice(1).entries()) expect(top - (tops[i] ?? 0)).toBeGreaterThan(9);
}, 60_000);
