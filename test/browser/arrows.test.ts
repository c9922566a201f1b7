/** Helping an order by a press on its line, where it runs between boards. */
import { readFileSync } from 'node:fs';
import { boardOf, locationOf, type BoardId, type Order, type PlaceId } from '@chronopolitik/engine';
import {
  anchorOf,
  laidRoutes,
  layCrossings,
  layoutOf,
  type Drawing,
  type Point,
} from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

const drawing = JSON.parse(
  readFileSync(new URL('../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;

/** The middle of the piece of an order's line in the gutter, in units of the plane. */
function gutterOf(order: Order, boards: readonly BoardId[]): Point {
  const layout = layoutOf(boards, drawing);
  const [line] = layCrossings(layout, [{ order }]).flatMap((laid) =>
    laidRoutes({ drawing }, layout, laid),
  );
  const [a, b] = line?.points.slice(1, 3) ?? [];
  if (!a || !b) throw new Error('the line has no corner');
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function tableAt(place: PlaceId, boards: readonly BoardId[]): Point {
  const rect = layoutOf(boards, drawing).rects.get(boardOf(place));
  const anchor = anchorOf(drawing, locationOf(place));
  if (!rect || !anchor) throw new Error(`${place} is not drawn`);
  return [rect.x + anchor[0] - drawing.viewBox[0], rect.y + anchor[1] - drawing.viewBox[1]];
}

test('with a unit selected, a press on an arrow in the gutter supports that order', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const line = page.getByLabel('Type an order');
  await line.fill('A Mun - Ruh');
  await line.press('Enter');
  await player.hears(/Ruh/);
  await player.resolve();
  await player.open('Orders');
  await line.fill('A Ber - T1 S1901 Mun');
  await line.press('Enter');
  await player.hears(/Ber/);
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  const boards = (await player.boards()) as readonly BoardId[];
  const order: Order = { kind: 'move', power: 'germany', unit: 'a-ber@1', to: 'a-mun@0' };
  const seen = await page.evaluate(() =>
    ['a-ber@1', 'a-mun@0'].map((place) => window.chronopolitik?.pointOf(place)),
  );
  const [here, there] = [tableAt('a-ber@1', boards), tableAt('a-mun@0', boards)];
  const [one, other] = seen;
  if (!one || !other) throw new Error('the places are out of view');
  const scale = (other.x - one.x) / (there[0] - here[0]);
  const [x, y] = gutterOf(order, boards);
  await player.press('a-ruh@1');
  await page.getByTestId('entry').waitFor();
  await page.mouse.click(one.x + (x - here[0]) * scale, one.y + (y - here[1]) * scale);
  await player.hears(/supports/);
  expect((await player.orders()).join()).toMatch(/Ruh.*supports.*Ber.*Mun/s);
  expect(player.errors).toEqual([]);
}, 60_000);

test('the count on a shared line lists its orders: with a unit selected one is supported, else explained', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (loose)');
  const line = page.getByLabel('Type an order');
  const type = async (order: string, heard: RegExp): Promise<void> => {
    await line.fill(order);
    await line.press('Enter');
    await player.hears(heard);
  };
  await type('A Mun - Ruh', /Ruh/);
  await player.resolve();
  await player.open('Orders');
  await type('A Ber - T1 S1901 Mun', /Ber/);
  await type('F Kie - T1 S1901 Hol', /Kie/);
  await type('A Par - T1 S1901 Bur', /Par/);
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  await player.press('a-ruh@1');
  await page.getByTestId('entry').waitFor();
  const count = page.getByRole('button', { name: '3 orders from F1901 to S1901' });
  await count.focus();
  await page.keyboard.press('Enter');
  const list = page.getByTestId('bundle');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await count.hover();
  await list.getByRole('button', { name: /Ber/ }).waitFor();
  expect(await list.evaluate((each) => each.contains(document.activeElement))).toBe(false);
  await page.mouse.move(5, 5);
  await list.waitFor({ state: 'detached' });
  await count.click();
  await list.getByRole('button', { name: /Ber/ }).click();
  await player.hears(/Ruhr.*supports.*Ber/);
  await player.resolve();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  await page.getByRole('button', { name: /^4 orders from T1 F1901/ }).click();
  await list.getByRole('button', { name: /Par/ }).click();
  expect(await page.getByTestId('why').innerText()).toMatch(/Paris/);
  expect(player.errors).toEqual([]);
}, 60_000);
