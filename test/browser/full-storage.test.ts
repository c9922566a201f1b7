/** The edition without a server in a browser that has no more room: what is said, what stays, and how it goes on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './barriers.ts';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';
import { buildStatic } from './static-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Machines think, and a busy computer lets them wait. */
const LONG = { timeout: 60_000 };
/** Bytes that the site may keep. */
const LITTLE = 1_500_000;
const MUCH = 100_000_000;
const FULL = /This browser has no more room/;

const house = houseOfStories();
let files: FileServer;

beforeAll(async () => {
  await buildStatic();
  files = await serveFiles(join(ROOT, 'dist/static'), '/some/where/');
}, 400_000);
afterAll(() => files.close());

/** At a browser that keeps little. */
interface Visit {
  readonly player: Player;
  readonly page: Page;
  /** Gives the site more room. */
  readonly giveRoom: () => Promise<void>;
}

async function enter(screen: ScreenName): Promise<Visit> {
  const context = await house.browser.newContext({
    ...SCREENS[screen],
    reducedMotion: 'reduce',
    // What a service worker keeps takes room too, whenever it comes.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const player = Player.at(page, screen);
  page.setDefaultTimeout(LONG.timeout);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(files.url);
  const setQuota = (quotaSize: number): Promise<unknown> =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await setQuota(LITTLE);
  await page.goto(files.url);
  return { player, page, giveRoom: async () => void (await setQuota(MUCH)) };
}

/** Fills what room there is, as something else on the same site may: with much at once, then with less. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('something-else', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('all', { autoIncrement: true }),
    );
    const db = await new Promise<IDBDatabase>((done) => {
      opening.addEventListener('success', () => done(opening.result));
    });
    // Random letters: nothing makes them shorter.
    const letters = (count: number): string =>
      Array.from({ length: count }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
    const put = (size: number): Promise<boolean> =>
      new Promise((done) => {
        const transaction = db.transaction('all', 'readwrite');
        transaction.addEventListener('complete', () => done(true));
        transaction.addEventListener('abort', () => done(false));
        transaction.objectStore('all').add(letters(size));
      });
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 4))
      for (let tries = 0; tries < 20 && (await put(size)); tries++);
    db.close();
  });
}

async function order(page: Page, text: string): Promise<void> {
  const line = page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await page.getByTestId('orders').locator('.said').first().waitFor();
}

const boards = (page: Page, count: number): Promise<unknown> =>
  page.waitForFunction((least) => (window.chronopolitik?.boards().length ?? 0) >= least, count);

async function savedAll(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page
    .getByTestId('full')
    .getByRole('button', { name: 'Save all games as one file' })
    .click();
  return readFileSync(await (await coming).path(), 'utf8');
}

test('a sandbox in a full browser: orders stay, all games are saved, one goes, and it goes on', async () => {
  const { player, page, giveRoom } = await enter('desktop');
  await player.begin('5D (strict)');
  await page.goto(files.url);
  await player.begin('5D (loose)');
  const game = page.url();
  await fill(page);
  await order(page, 'A Mun - Ruh');
  await page.getByTestId('resolve').click();
  await page.getByRole('alert').filter({ hasText: FULL }).waitFor();
  const banner = page.getByTestId('full');
  await banner.waitFor();
  await player.pictures('full-sandbox');
  expect(await barriers(page)).toEqual([]);
  expect(await player.boards()).toEqual(['a@0']);
  const whole = JSON.parse(await savedAll(page)) as { readonly games: readonly unknown[] };
  expect(whole.games).toHaveLength(2);
  await page.reload();
  await player.calm();
  expect(await player.orders()).toEqual(['Army Munich moves to Ruhr']);

  // Neither can a new game be made, and what was there stays.
  await page.goto(files.url);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText(FULL).first().waitFor();
  await banner.getByRole('link', { name: 'My games' }).click();
  const listed = page.getByTestId('sandbox');
  await listed.nth(1).waitFor();
  expect(await listed.count()).toBe(2);
  const remove = listed.getByRole('button', { name: 'Remove 5D (strict)', exact: true });
  await remove.click();
  await player.pictures('full-my-games');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'No, go back' }).click();
  expect(await listed.count()).toBe(2);
  await remove.click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect.poll(() => listed.count(), LONG).toBe(1);
  // Something was removed: nothing is said of room until something finds none.
  await banner.waitFor({ state: 'detached' });
  await giveRoom();
  await page.goto(game);
  await player.calm();
  expect(await player.orders()).toEqual(['Army Munich moves to Ruhr']);
  await page.getByTestId('resolve').click();
  await boards(page, 2);
  await page.goto(files.url);
  await page.locator('.back li').first().waitFor();
  expect(await page.locator('.back li').count()).toBe(1);
}, 180_000);

test('a game against machines in a full browser, on a phone: it waits for room, and goes on by itself', async () => {
  const { player, page, giveRoom } = await enter('phone');
  await page.getByRole('button', { name: /^Play .* against six machines/ }).click();
  await player.calm();
  await fill(page);
  await player.open('Orders');
  await player.ready();
  const banner = page.getByTestId('full');
  await banner.waitFor();
  await player.pictures('full-phone');
  expect(await barriers(page)).toEqual([]);
  expect(await player.boards()).toEqual(['a@0']);
  await giveRoom();
  const end = page.getByRole('button', { name: 'End turn', exact: true });
  if (await end.isVisible()) await player.ready();
  await boards(page, 2);
  await banner.waitFor({ state: 'detached' });
  await player.picture('full-phone-after');
}, 180_000);
