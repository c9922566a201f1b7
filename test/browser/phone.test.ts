/** One board alone on a phone: swiped from, chosen from the list of boards, ordered by a list of places. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();

type Point = readonly [number, number];

/** A finger goes from one point to another; before it is lifted, `held` looks. */
async function drag(
  page: Page,
  from: Point,
  to: Point,
  held: () => Promise<void> = async () => undefined,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at ? [{ x: at[0], y: at[1] }] : [],
    });
  await touch('touchStart', from);
  await held();
  await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  await touch('touchMove', to);
  await touch('touchEnd');
  await session.detach();
}

/** What is too small for a finger; links within sentences are as high as their line. */
function tooSmall(page: Page, within: string): Promise<readonly string[]> {
  return page.locator(within).evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('button, select, summary')])
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return each.checkVisibility() && (width < 43.5 || height < 43.5);
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

test('swipes lead from turn to turn, and the crumb to all boards', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await page.getByRole('radio', { name: '5D (strict)', exact: true }).waitFor();
  const folds = await page.locator('.new-game summary').filter({ visible: true }).all();
  for (const fold of folds) expect((await fold.boundingBox())?.height).toBeGreaterThan(40);
  await player.begin('5D (strict)');
  await player.resolve();
  await player.fold();
  await player.zoom(0.01);
  await player.press('a-mun@0');
  const crumb = page.getByTestId('crumb');
  await crumb.filter({ hasText: 'S1901' }).waitFor();
  await player.calm();
  await drag(page, [300, 400], [120, 405]);
  await crumb.filter({ hasText: 'F1901' }).waitFor();
  await player.calm();
  await drag(page, [300, 400], [120, 405]);
  await player.calm();
  expect(await crumb.innerText()).toBe('F1901');
  await drag(page, [120, 400], [300, 405]);
  await crumb.filter({ hasText: 'S1901' }).waitFor();
  await player.calm();
  await crumb.click();
  await page.getByTestId('queue').locator('.name').first().click();
  await crumb.filter({ hasText: 'F1901' }).waitFor();
  expect(await page.getByTestId('queue').isVisible()).toBe(false);
  expect(player.errors).toEqual([]);
}, 45_000);

test('a resting finger is given a magnifier; places can be chosen from a list by three letters', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (strict)');
  await player.press('a-mun@0');
  const entry = page.getByTestId('entry');
  await entry.getByRole('button', { name: 'List the places' }).tap();
  await entry.getByLabel('Place', { exact: true }).fill('bur');
  await entry.getByTestId('targets').getByRole('button', { name: 'Burgundy' }).tap();
  await player.hears(/Munich.* moves to Burgundy/);
  const point = await page.evaluate(() => window.chronopolitik?.pointOf('a-ber@0'));
  if (!point) throw new Error('Berlin is not on the table');
  const lens = page.getByTestId('lens');
  const at = [point.x, point.y] as const;
  await drag(page, [at[0] - 30, at[1]], at, () => lens.waitFor());
  await lens.waitFor({ state: 'hidden' });
  await entry.filter({ hasText: 'Berlin' }).waitFor();
  expect(await tooSmall(page, '.pill')).toEqual([]);
  for (const panel of ['Boards', 'Orders', 'History', 'Study'] as const) {
    await player.open(panel);
    if (panel === 'Study') await page.getByTestId('shares').waitFor();
    expect(await tooSmall(page, '.sheet')).toEqual([]);
  }
  expect(player.errors).toEqual([]);
}, 45_000);

test('support of a draft to another board offers that draft first, and a tap leaves no frame', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (loose)');
  await player.resolve();
  await player.fold();
  await player.press('a-ven@1');
  await player.show('a@0');
  await player.press('a-apu@0');
  await player.hears(/Venice.* moves to Apulia.*S1901/);
  await player.show('a@1');
  await player.press('a-nap@1');
  const entry = page.getByTestId('entry');
  await entry.locator('.kind', { hasText: 'Support' }).tap();
  await player.press('a-ven@1');
  const choices = entry.locator('.choice');
  await choices.first().waitFor();
  const offered = await choices.allInnerTexts();
  await player.picture('phone-support-draft');
  // Each says what is supported, and where to.
  expect(offered[0]).toMatch(/Apulia.*S1901|S1901.*Apu/);
  expect(offered.filter((text) => /^Support$/i.test(text.trim()))).toEqual([]);
  const listed = entry.getByTestId('targets').locator('section').first();
  expect(await listed.locator('h3').innerText()).toBe('S1901');
  expect(await listed.locator('.choice.first').innerText()).toBe('Apulia');
  const frame = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLElement>('main .plane canvas');
    canvas?.focus();
    return canvas && getComputedStyle(canvas).outlineStyle;
  });
  expect(frame).toBe('none');
  expect(player.errors).toEqual([]);
}, 45_000);

test('maps of several sheets lie below one another, side by side once the phone is turned, and below again', async () => {
  const player = await Player.enter(house, 'phone', '/privacy');
  const { page } = player;
  const ask = async <Reply>(path: string, data: object): Promise<Reply> =>
    (await page.request.post(`${house.server.url}/api/games${path}`, { data })).json() as Reply;
  const { id } = await ask<{ readonly id: string }>('', {
    preset: '5d-loose',
    variant: 'rootz',
    name: 'Two Europes',
    terms: { machines: { count: 6, seconds: 86_400 } },
  });
  await ask(`/${id}/join`, {});
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  const at = (place: string) =>
    page.evaluate((it) => window.chronopolitik?.pointOf(it) ?? { x: 0, y: 0 }, place);
  const sides = async () => {
    const [one, two, west, east] = [
      await at('a-mun1@0'),
      await at('a-mun2@0'),
      await at('a-iri1@0'),
      await at('a-arm1@0'),
    ];
    return { across: two.x - one.x, down: two.y - one.y, width: east.x - west.x };
  };
  await player.picture('rootz-phone');
  const upright = await sides();
  expect(Math.abs(upright.across)).toBeLessThan(1);
  expect(upright.down).toBeGreaterThan(150);
  expect(upright.width).toBeGreaterThan(150);
  await page.setViewportSize({ width: 844, height: 390 });
  await player.calm();
  await expect.poll(async () => Math.abs((await sides()).down)).toBeLessThan(1);
  expect((await sides()).across).toBeGreaterThan(50);
  await page.setViewportSize({ width: 390, height: 844 });
  await player.calm();
  await expect.poll(async () => Math.round((await sides()).width)).toBe(Math.round(upright.width));
  expect(Math.abs((await sides()).across)).toBeLessThan(1);
  await player.picture('rootz-phone-again');
  expect(player.errors).toEqual([]);
}, 60_000);
