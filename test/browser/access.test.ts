/** What those need who do not see the map, or see it otherwise: checked pages, and a game by text alone. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, Player, SCREENS, type House, type ScreenName } from './player.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

/** What an accessibility checker finds that keeps people out. */
async function barriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const all = new AxeBuilder({ page });
  const { violations } = await (rules ? all.withRules([...rules]) : all).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
}

async function openPage(
  screen: ScreenName,
  theme: string,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<Page> {
  const context = await house.browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(
    (all) => {
      for (const [key, value] of Object.entries(all))
        localStorage.setItem(`chronopolitik.${key}`, JSON.stringify(value));
    },
    { theme, ...kept },
  );
  return page;
}

/** Pages, and what is there once they stand. */
const PAGES: readonly (readonly [string, string])[] = [
  ['/', '.new-game'],
  ['/examples', '.example'],
  ['/rules/house', '.rule-text'],
  ['/about', 'h1'],
  ['/account', 'main'],
];

test('no page keeps anybody out', async () => {
  const page = await openPage('desktop', 'light');
  for (const [path, there] of PAGES) {
    await page.goto(house.server.url + path);
    await page.locator(there).first().waitFor();
    expect(await barriers(page), path).toEqual([]);
  }
  await page.context().close();
}, 60_000);

test.each(['dark', 'contrast'])(
  'the %s theme is read as well',
  async (theme) => {
    const page = await openPage('phone', theme);
    await page.goto(house.server.url);
    await page.locator('.new-game').waitFor();
    await page.locator('.head [popovertarget]').click();
    expect(await barriers(page, ['color-contrast'])).toEqual([]);
    await page.context().close();
  },
  60_000,
);

const LOOKS: readonly (readonly [ScreenName, string])[] = [
  ['desktop', 'contrast'],
  ['phone', 'dark'],
];

test.each(LOOKS)(
  'nor does a game on a %s, %s, whatever panel is open',
  async (screen, theme) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.evaluate((name) => {
      localStorage.setItem('chronopolitik.theme', JSON.stringify(name));
    }, theme);
    await page.reload();
    await player.begin('5D (strict)');
    await player.press('a-mun@0', 'a-bur@0');
    for (const panel of ['Study', 'Orders'] as const) {
      await player.open(panel);
      expect(await barriers(page), panel).toEqual([]);
    }
    await player.resolve();
    await player.open('History');
    await page.locator('.cited').first().click();
    await page.locator('dialog.rule .rule-text').waitFor();
    expect(await barriers(page), 'a rule').toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('a game of three rounds is played by text alone, to a fork and its reason', async () => {
  const page = await openPage('desktop', 'light', { text: true });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: /Play now/ }).click();
  const line = page.getByLabel('Command or order');
  await line.waitFor();
  const answers = page.getByTestId('answers');
  const say = async (text: string, heard: RegExp): Promise<void> => {
    await line.fill(text);
    await line.press('Enter');
    await answers
      .locator('section')
      .filter({ hasText: text })
      .last()
      .getByText(heard)
      .first()
      .waitFor();
  };
  const round = async (number: number): Promise<void> => {
    await line.fill('send');
    await line.press('Enter');
    await answers
      .locator('section')
      .filter({ hasText: `Round ${number}` })
      .waitFor();
  };
  await say('list', /Germany: Army Munich, no order/);
  await say('where mun', /Burgundy/);
  await say('who reaches bur', /France: Army Marseilles/);
  await say('A Mun - Nowhere', /Nowhere/);
  await say('A Mun - Bur', /Ordered: Army Munich .* moves to Burgundy/);
  await round(1);
  await say('why 1', /Moved\. Attack 1\./);
  await say('A Bur - T1 S1901 Bur', /Ordered: .* moves to Burgundy in T1 S1901/);
  await round(2);
  await say('forks', /T2 opens at F1901/);
  await say('boards', /T2 F1901, Timeline 2, Fall 1901: 2\d units/);
  await say('list t2 f1901', /Germany: Army Munich/);
  await round(3);
  expect(await barriers(page)).toEqual([]);
  await page.context().close();
}, 60_000);
