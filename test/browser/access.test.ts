/** What those need who do not see the map, or see it otherwise: checked pages, and a game by text alone. */
import type { CreateReply, GameReply } from '@chronopolitik/game';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { Correspondent } from './correspondent.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

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
  ['/my-games', 'main h1'],
  ['/new', '.new-game'],
  ['/privacy', 'h1'],
  ['/unsubscribe', 'h1'],
  ['/nowhere', 'h1'],
];

test('no page keeps anybody out', async () => {
  const page = await openPage('desktop', 'light');
  for (const [path, there] of PAGES) {
    await page.goto(house.server.url + path);
    await page.locator(there).first().waitFor();
    expect(await barriers(page), path).toEqual([]);
  }
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
    await page.getByText('why?').first().click();
    await page.locator('.rule-citation').first().click();
    await page.locator('dialog.rule .rule-text').waitFor();
    expect(await barriers(page), 'a rule').toEqual([]);
    await page.context().close();
  },
  60_000,
);

/** Types a command, and waits for what is answered to it. */
async function sayTo(page: Page, text: string, heard: RegExp): Promise<void> {
  const line = page.getByLabel('Command or order');
  await line.fill(text);
  await line.press('Enter');
  const answers = page.getByTestId('answers').locator('section').filter({ hasText: text });
  await answers.last().getByText(heard).first().waitFor();
}

test('a game of three rounds is played by text alone, to a fork and its reason', async () => {
  const page = await openPage('desktop', 'light', { text: true });
  await page.goto(house.server.url);
  await page.getByRole('button', { name: /^Sandbox: play/ }).click();
  const line = page.getByLabel('Command or order');
  await line.waitFor();
  const answers = page.getByTestId('answers');
  const say = (text: string, heard: RegExp): Promise<void> => sayTo(page, text, heard);
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
  await say('A Bur - T1 S1901 Bur', /Ordered: .* moves to Burgundy in S1901/);
  await round(2);
  await say('forks', /T2 opens at F1901/);
  await say('boards', /T2 F1901, Timeline 2, Fall 1901: 2\d units/);
  await say('list t2 f1901', /Germany: Army Munich/);
  await round(3);
  expect(await barriers(page)).toEqual([]);
}, 60_000);

test('in the text mode too, doubts are read back before ready, and the marked draft is sent', async () => {
  const page = await openPage('desktop', 'light', { text: true });
  const post = async <T>(path: string, data: object): Promise<T> =>
    (await page.request.post(`${house.server.url}/api${path}`, { data })).json() as Promise<T>;
  const terms = { seating: 'chosen' };
  const { id } = await post<CreateReply>('/games', { preset: 'ordinary', terms });
  await post(`/games/${id}/join`, {});
  for (let i = 0; i < 6; i++) await new Correspondent(house).ask(`/games/${id}/join`, {});
  const orders = [{ kind: 'move', power: 'austria', unit: 'a-bud@0', to: 'a-ser@0' }];
  await post(`/games/${id}/commands`, { type: 'draft', step: 0, name: 'bold', orders });
  await page.addInitScript((key) => {
    localStorage.setItem(key, JSON.stringify([0, 'bold']));
  }, `chronopolitik.to-send.${id}`);
  await page.goto(`${house.server.url}/game/${id}`);
  await sayTo(page, 'A Vie - Gal', /Ordered: /);
  await sayTo(page, 'ready', /2 units hold without order/);
  await page.getByText('When you are ready, the draft “bold” is sent.').first().waitFor();
  await sayTo(page, 'orders', /1\. Army Vienna/);
  await sayTo(page, 'ready', /Say “ready” again/);
  await sayTo(page, 'ready', /You are ready\./);
  const reply = await page.request.get(`${house.server.url}/api/games/${id}`);
  expect(((await reply.json()) as GameReply).own?.orders).toEqual(orders);
  await sayTo(page, 'unready', /You are not ready/);
}, 60_000);
