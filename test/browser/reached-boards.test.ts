/** The past comes to you: boards that the selected unit reaches stand beside its own, and are ordered to there. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player, type ScreenName } from './player.ts';

const house = houseOfStories();

interface Drawn {
  readonly viewBox: readonly [number, number, number, number];
  readonly provinces: Readonly<Record<string, { readonly unit: readonly [number, number] }>>;
}
const DRAWING = JSON.parse(
  readFileSync(new URL('../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawn;

async function inFall(screen: ScreenName, preset: string): Promise<Player> {
  const player = await Player.enter(house, screen);
  await player.begin(preset);
  await player.resolve();
  await player.fold();
  return player;
}

test.each([
  ['desktop', '5D (loose)'],
  ['desktop', '5D (strict)'],
] as const)(
  'on a %s, %s: the board of the past comes beside the unit, and a press on it orders',
  async (screen, preset) => {
    const player = await inFall(screen, preset);
    const { page } = player;
    await player.press('a-mun@1');
    const card = page.getByRole('listitem').filter({ hasText: '1 turn back: Spring 1901' });
    await card.waitFor();
    await player.picture(`reached-${screen}-${preset}`);
    expect(await barriers(page)).toEqual([]);
    const goal = preset === '5D (strict)' ? 'mun' : 'bur';
    const picture = card.locator('canvas');
    const box = await picture.boundingBox();
    const [x, y] = DRAWING.provinces[goal]?.unit ?? [0, 0];
    const scale = (box?.width ?? 0) / DRAWING.viewBox[2];
    await picture.click({ position: { x: x * scale, y: y * scale } });
    // A unit of one's own stands in Munich: is it to be helped?
    if (goal === 'mun')
      await page
        .getByTestId('entry')
        .getByRole('button', { name: /^Move to/ })
        .click();
    await player.hears(/Munich/);
    await player.open('Orders');
    const name = goal === 'mun' ? 'Munich' : 'Burgundy';
    expect((await player.orders()).join()).toMatch(new RegExp(`Munich.*${name}.*S1901`));
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('under 5dplomacy the past comes as a card too, and a place of it is ordered by its name', async () => {
  const player = await inFall('desktop', '5dplomacy, wide');
  const { page } = player;
  await player.press('a-par@1');
  const card = page.locator('.reached-board[data-board="a@0"]');
  await card.waitFor();
  expect(await card.getByRole('button').first().innerText()).toContain('1 turn back');
  await player.picture('reached-desktop-5dplomacy');
  await card.getByRole('button', { name: /^Burgundy/ }).click();
  await player.hears(/Paris.*Burgundy/);
  expect(player.errors).toEqual([]);
}, 60_000);

test('on a phone a button leads to the places that the unit reaches in the past, and the camera returns', async () => {
  const player = await inFall('phone', '5D (loose)');
  const { page } = player;
  await player.press('a-mun@1');
  const way = page.getByRole('listitem').filter({ hasText: '1 turn back: Spring 1901' });
  await way.waitFor();
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await way.innerText()).toMatch(/Spring 1901 \d+ places?$/);
  // No other button leads there without a way back.
  expect(await page.locator('.elsewhere').isVisible()).toBe(false);
  expect(await barriers(page)).toEqual([]);
  await way.getByRole('button').tap();
  await player.calm();
  await player.picture('reached-phone-there');
  // The places that are reached are as far apart as fingers need.
  const [bur, ruh] = await page.evaluate(() =>
    ['a-bur@0', 'a-ruh@0'].map((place) => window.chronopolitik?.pointOf(place)),
  );
  const far = Math.hypot((bur?.x ?? 0) - (ruh?.x ?? 0), (bur?.y ?? 0) - (ruh?.y ?? 0));
  expect(far).toBeGreaterThan(44);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the unit' }).tap();
  await player.calm();
  await way.getByRole('button').tap();
  await player.calm();
  await player.press('a-bur@0');
  await player.hears(/Munich.*Burgundy/);
  await player.calm();
  await player.picture('reached-phone-back');
  const isBack = (): Promise<boolean> =>
    page.evaluate(() => {
      const { x = -1, y = -1 } = window.chronopolitik?.pointOf('a-mun@1') ?? {};
      return x > 0 && x < innerWidth && y > 0 && y < innerHeight;
    });
  await expect.poll(isBack).toBe(true);
  expect(player.errors).toEqual([]);
}, 60_000);

test.each(['desktop', 'phone'] as const)(
  'on a %s an open question stands around the place that was pressed, and is answered there',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await player.begin('5D (loose)');
    await player.press('a-ber@0', 'a-kie@0');
    const ring = page.getByTestId('ring');
    await ring.locator('button').first().waitFor();
    await player.picture(`ring-${screen}`);
    expect(await barriers(page)).toEqual([]);
    const at = await page.evaluate(() => window.chronopolitik?.pointOf('a-kie@0'));
    const box = await ring.boundingBox();
    expect(Math.hypot((box?.x ?? 0) - (at?.x ?? 0), (box?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(5);
    await ring.locator('button', { hasText: 'Move to Kiel' }).click();
    await player.hears(/Berlin.* moves to Kiel/);
    await ring.waitFor({ state: 'detached' });
    // By keys the first answer is taken, as ever.
    await player.press('a-ber@0', 'a-kie@0');
    await ring.locator('button').first().waitFor();
    await page.keyboard.press('Enter');
    await player.hears(/Berlin.* supports .*Kiel/);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);
