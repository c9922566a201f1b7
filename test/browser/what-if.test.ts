/** What would come of a draft, on the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

async function typed(player: Player, ...orders: readonly string[]): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  for (const order of orders) {
    await line.fill(order);
    await line.press('Enter');
    await player.page.waitForFunction(
      (given) =>
        !document.querySelector<HTMLInputElement>('.text-line input')?.value.includes(given),
      order,
    );
  }
}

/** Whether all these places lie on the plane as it is seen. */
async function isInView({ page }: Player, ...places: readonly string[]): Promise<boolean> {
  const box = await page.getByTestId('plane').boundingBox();
  const points = await page.evaluate(
    (all) => all.map((place) => window.chronopolitik?.pointOf(place)),
    places,
  );
  return points.every(
    (at) =>
      box &&
      at &&
      at.x > box.x &&
      at.y > box.y &&
      at.x < box.x + box.width &&
      at.y < box.y + box.height,
  );
}

test('a draft is judged: the timeline that it opens, the battle that turns, each order', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  await typed(player, 'A Mun - Ruh');
  await player.resolve();
  await player.open('Orders');
  await typed(player, 'A Ber - T1 S1901 Mun');
  await page.getByTestId('plane').focus();
  await page.keyboard.press('p');
  const panel = page.getByTestId('what-if');
  await panel.getByText('New timelines').waitFor();
  // The guess is seen beside what it forks from.
  await expect.poll(() => isInView(player, 'a-mos@0', 'a-mar@0', 'b-mos@1', 'b-mar@1')).toBe(true);
  await player.calm();
  await player.picture('guess');
  expect(await panel.innerText()).toMatch(/T2/);
  expect(await player.orders()).toEqual([expect.stringMatching(/guess/)]);
  const before = await player.boards();
  await page.getByRole('button', { name: 'Stop the preview of my draft (P)' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await player.boards()).toEqual(before);
  expect(player.errors).toEqual([]);
}, 120_000);

test('what is in view is saved as a picture, a guess with its watermark', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const saved = async (format: 'PNG' | 'SVG'): Promise<string> => {
    await page.getByRole('button', { name: 'Save the view as a picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    return readFileSync(await (await download).path(), 'latin1');
  };
  expect((await saved('PNG')).slice(1, 4)).toBe('PNG');
  expect(await saved('SVG')).not.toContain('>guess<');
  await page.getByRole('button', { name: 'What if? Preview my draft (P)' }).click();
  await page.getByTestId('hypothesis').waitFor();
  await page.getByTestId('what-if').getByText('No center changes hands.').waitFor();
  expect(await saved('SVG')).toContain('>guess<');
  expect(player.errors).toEqual([]);
}, 120_000);

test('the worst case of an order is found, laid on the plane and looked for again', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  await typed(player, 'A Ber - Sil', 'A Vie - Gal');
  await page.getByRole('button', { name: /^Worst case of .*Galicia/ }).click();
  const part = page.getByTestId('worst-case');
  const found = page.getByTestId('worst-found');
  await found.getByText('Fails if').waitFor();
  const text = await found.innerText();
  expect(text).toMatch(/Fails if\s+Russia:.*Warsaw.*Galicia/);
  expect(text).toMatch(/Cannot be dislodged\.[^]*combinations? of orders tried: all that touch it/);
  await found.getByRole('button', { name: 'Use these orders' }).click();
  await expect.poll(() => player.orders()).toHaveLength(3);
  await part.getByText('The draft has changed since.').waitFor();
  await part.getByRole('button', { name: 'Search again' }).click();
  await found.getByText('Fails even if nobody else orders anything.').waitFor();
  await part.getByLabel('Order to check').selectOption('a-ber@0');
  await found.getByText('Cannot fail.').waitFor();
  await part.getByRole('button', { name: 'Close the worst case' }).click();
  await part.waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 120_000);

test('machines advise in a game between people only where its terms say so', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const begin = async (advice: boolean): Promise<void> => {
    await page.goto(house.server.url);
    await page.getByRole('radio', { name: 'Ordinary Diplomacy', exact: true }).check();
    await page.getByRole('radio', { name: 'Between people' }).check();
    await page.getByLabel('Powers', { exact: true }).selectOption('chosen');
    await page.getByText('More terms').click();
    await page.getByLabel('Seats for machines, at most').fill('6');
    if (advice) await page.getByLabel('Machines advise players').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Join as Austria' }).click();
    await page.getByTestId('go-on').click();
    await player.calm();
    await typed(player, 'A Vie - Gal');
  };
  const asking = page.getByRole('button', { name: /^Worst case of/ });
  await begin(false);
  expect(await asking.count()).toBe(0);
  await player.open('Study');
  expect(await page.getByRole('button', { name: 'Best lines' }).count()).toBe(0);
  await begin(true);
  await asking.click();
  await page.getByTestId('worst-found').getByText('Fails if').waitFor();
  await player.open('Study');
  await expect.poll(() => page.getByLabel('Orders of').inputValue()).toBe('austria');
  await page.getByRole('button', { name: 'Best lines' }).click();
  await page.getByTestId('lines').locator('li').first().waitFor({ timeout: 30_000 });
  expect(player.errors).toEqual([]);
}, 120_000);
