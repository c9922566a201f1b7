/** The plane from afar: a board opens beside it to be ordered; keys move the camera. */
import { describe, expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

const screens = Object.keys(SCREENS) as ScreenName[];

describe.each(screens)('at the size of a %s', (screen) => {
  test('a board too small to be ordered opens beside the plane, and is ordered there', async () => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (strict)');
    await player.zoom(0.01);
    await player.press('a-mun@0');
    const inset = page.getByTestId('inset');
    await inset.getByRole('heading', { name: 'Spring 1901' }).waitFor();
    await player.pressInset('a-mun@0', 'a-bur@0');
    await player.hears(/Munich.* moves to Burgundy/);
    await inset.getByRole('button', { name: 'Close this board' }).click();
    await inset.waitFor({ state: 'detached' });
    await player.open('Orders');
    expect(await player.orders()).toEqual(['Army Munich moves to Burgundy']);
    expect(player.errors).toEqual([]);
    await page.context().close();
  }, 30_000);
});

test('Z goes back to where the camera was, Escape closes the board beside the plane', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  await player.zoom(0.01);
  const pointOf = () => page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  const before = await pointOf();
  await page.getByTestId('plane').focus();
  await page.keyboard.press('0');
  await player.calm();
  expect(await pointOf()).not.toEqual(before);
  await page.keyboard.press('z');
  await player.calm();
  expect(await pointOf()).toEqual(before);
  await player.press('a-mun@0');
  await page.getByTestId('inset').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('inset').waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 30_000);

test('an order to a board out of view has its address at the edge, which leads there and back', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('5D (strict)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await player.show('a@1');
  await player.press('a-bur@1');
  await player.show('a@0');
  await player.press('a-bur@0');
  await player.hears(/Burgundy.* moves to Burgundy/);
  await player.show('a@1');
  await player.zoom(2.5);
  const xOf = (place: string) =>
    page.evaluate((it) => window.chronopolitik?.pointOf(it)?.x ?? 0, place);
  const before = await xOf('a-bur@1');
  const stub = page.getByRole('button', { name: '→ S1901 Bur' });
  await stub.click();
  await stub.waitFor({ state: 'detached' });
  await player.calm();
  const bounds = await page.getByTestId('plane').boundingBox();
  expect(await xOf('a-bur@0')).toBeGreaterThan(bounds?.x ?? Infinity);
  await page.getByRole('button', { name: '← F1901 Bur' }).waitFor();
  await page.getByRole('button', { name: 'Back to F1901' }).click();
  await stub.waitFor();
  expect(await xOf('a-bur@1')).toBeCloseTo(before, 0);
  expect(player.errors).toEqual([]);
}, 30_000);
