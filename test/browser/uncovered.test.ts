/** What lies over the plane makes way for what is read there: titles, answers, boards. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { played } from '../../scripts/played-games.mjs';
import { houseOfStories } from './fixture.ts';
import { highlighted } from './highlighted.ts';
import { Player } from './player.ts';

const house = houseOfStories();

/** Pairs of elements that overlap, among those that are seen. */
async function overlaps(page: Page, ...selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const boxes = all.flatMap((name) =>
      [...document.querySelectorAll(name)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && getComputedStyle(element).visibility === 'visible'
          ? [{ name, box }]
          : [];
      }),
    );
    return boxes.flatMap((one, i) =>
      boxes
        .slice(i + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            box.right > one.box.left &&
            box.top < one.box.bottom &&
            box.bottom > one.box.top,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
  }, selectors);
}

test('on a phone the tools stand below the board, and make way for the order that is entered', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (strict)');
  const top = await page.locator('.camera').evaluate((it) => it.getBoundingClientRect().top);
  for (const place of ['a-lon@0', 'a-edi@0', 'a-nap@0', 'a-tun@0'] as const) {
    const at = await page.evaluate((it) => window.chronopolitik?.pointOf(it), place);
    expect(at?.y, place).toBeLessThan(top);
  }
  await player.press('a-lvp@0');
  await page.getByTestId('entry').waitFor();
  expect(await overlaps(page, '.pill', '.camera')).toEqual([]);
  await player.press('a-edi@0');
  await page.locator('.choice-ring button').first().waitFor();
  expect(await overlaps(page, '.pill', '.camera', '.choice-ring > div')).toEqual([]);
  expect(player.errors).toEqual([]);
}, 60_000);

test('on a short phone nothing lies over the places of the board while an order is entered', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.setViewportSize({ width: 360, height: 640 });
  await player.begin('5D (strict)');
  // The board is as wide as the height allows: London and Sevastopol lie three quarters of it apart.
  const [london = 0, sevastopol = 0] = await page.evaluate(() =>
    (['a-lon@0', 'a-sev@0'] as const).map((it) => window.chronopolitik?.pointOf(it)?.x ?? 0),
  );
  expect(sevastopol - london).toBeGreaterThan(210);
  await player.press('a-edi@0');
  await page.getByTestId('entry').waitFor();
  // What lies at each of them is the plane.
  for (const place of ['a-nwg@0', 'a-bar@0', 'a-nao@0', 'a-tun@0', 'a-eas@0'] as const) {
    const above = await page.evaluate((it) => {
      const at = window.chronopolitik?.pointOf(it);
      return at && document.elementFromPoint(at.x, at.y)?.tagName;
    }, place);
    expect(above, place).toBe('CANVAS');
  }
  await player.press('a-nwg@0');
  await player.hears(/Edinburgh.* moves to Norwegian Sea/);
  expect(player.errors).toEqual([]);
}, 60_000);

test('on a phone nothing of the tour lies over the order that is entered', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  // Until its typeface has come, the first page moves.
  await page.locator('.poster .opening').waitFor();
  let presses = 0;
  for (let at = await highlighted(player, ''); at; at = await highlighted(player, at.key)) {
    const over = ['.pill', '.camera', '.coach', '.reached-boards li', '.choice-ring > div'];
    expect(await overlaps(page, ...over), `press ${presses}`).toEqual([]);
    await player.picture(`uncovered-${presses}`);
    presses += 1;
    await page.touchscreen.tap(at.x, at.y);
  }
  expect(presses).toBeGreaterThan(8);
  expect(player.errors).toEqual([]);
}, 120_000);

test('the minimap goes where all boards are in view, and comes back where they are not', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  const reply = await page.request.get(`${house.server.url}/api/variants/standard`);
  const { variant } = (await reply.json()) as { variant: object };
  const made = await page.request.post(`${house.server.url}/api/import`, {
    data: played(variant, 12, 4),
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  const minimap = page.getByTestId('minimap');
  expect(await minimap.isVisible()).toBe(true);
  await page.keyboard.press('0');
  await player.calm();
  expect(await minimap.isVisible()).toBe(false);
  await player.zoom(4);
  expect(await minimap.isVisible()).toBe(true);
}, 90_000);
