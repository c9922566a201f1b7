/** Orders dragged from units. */
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Drags from one place to another; `held` looks before it is let go. */
async function drag(
  { page }: Player,
  from: PlaceId,
  to: PlaceId,
  held: () => Promise<void> = async () => undefined,
): Promise<void> {
  const points = await page.evaluate(
    (places) => places.map((place) => window.chronopolitik?.pointOf(place)),
    [from, to],
  );
  const [start, end] = points;
  if (!start || !end) throw new Error('the places are not on the table');
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await held();
  await page.mouse.up();
}

test('a drag from a unit orders it as two presses do; from elsewhere it moves the plane', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const entry = page.getByTestId('entry');
  const near = page.getByTestId('near');
  await drag(player, 'a-mun@0', 'a-bur@0', async () => {
    await entry.filter({ hasText: 'Munich' }).waitFor();
    // Beside the mouse stands what letting go would order.
    await near.filter({ hasText: /Munich.* moves to Burgundy/ }).waitFor();
  });
  await player.hears(/Munich.* moves to Burgundy/);
  await drag(player, 'a-par@0', 'a-mun@0');
  // Another unit was selected last: the drag orders the one that it begins on.
  await drag(player, 'a-mar@0', 'a-spa@0');
  await player.hears(/Marseilles.* moves to Spain/);
  const before = await page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  await drag(player, 'a-bur@0', 'a-gas@0');
  const after = await page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0'));
  expect(after).not.toEqual(before);
  expect(await player.orders()).toHaveLength(2);
  expect(player.errors).toEqual([]);
}, 45_000);

test('a drag held at the edge moves the plane on; Escape ends it and leaves its unit selected', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const entry = page.getByTestId('entry');
  await drag(player, 'a-mun@0', 'a-bur@0', async () => {
    await entry.filter({ hasText: 'Munich' }).waitFor();
    const where = () => page.evaluate(() => window.chronopolitik?.pointOf('a-mun@0')?.x ?? 0);
    const [box, before] = [await page.getByTestId('plane').boundingBox(), await where()];
    await page.mouse.move((box?.x ?? 0) + 2, 450, { steps: 3 });
    await expect.poll(where).toBeGreaterThan(before + 20);
    await page.keyboard.press('Escape');
  });
  expect(await entry.innerText()).toContain('Munich');
  expect(await player.orders()).toHaveLength(0);
  await player.press('a-bur@0');
  await player.hears(/Munich.* moves to Burgundy/);
  expect(player.errors).toEqual([]);
}, 45_000);

test('beside the mouse stands what a press would change, and what that is once the plane has moved', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await player.begin('Ordinary Diplomacy');
  const near = page.getByTestId('near');
  const point = async (place: PlaceId): Promise<{ readonly x: number; readonly y: number }> => {
    const at = await page.evaluate((it) => window.chronopolitik?.pointOf(it), place);
    if (!at) throw new Error(`${place} is not on the table`);
    await page.mouse.move(at.x, at.y, { steps: 3 });
    return at;
  };
  await player.press('a-mun@0');
  await page.getByTestId('entry').filter({ hasText: 'Munich' }).waitFor();
  const { x, y } = await point('a-bur@0');
  await near.filter({ hasText: /Munich.* moves to Burgundy/ }).waitFor();
  await page.evaluate(() => window.chronopolitik?.zoom(2.5));
  await near.filter({ hasText: 'Burgundy' }).waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  const said = async (): Promise<readonly string[]> => near.allTextContents();
  const atRest = await said();
  await page.mouse.move(x + 1, y);
  await page.waitForTimeout(100);
  expect(await said()).toEqual(atRest);
  await page.evaluate(() => window.chronopolitik?.zoom(0.4));
  await point('a-naf@0');
  await near.waitFor({ state: 'detached' });
  expect(player.errors).toEqual([]);
}, 45_000);
