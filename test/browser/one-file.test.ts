/** The page in one document, opened from a folder as by a double click. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { barriers } from './barriers.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { buildStatic } from './static-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LONG = { timeout: 60_000 };

const house = houseOfStories();
let folder = '';
let address = '';

beforeAll(async () => {
  await buildStatic();
  // Alone in a folder: nothing that stood beside it can help. Names of folders have all kinds of letters.
  folder = mkdtempSync(join(tmpdir(), 'chrono politik #ü-'));
  const file = join(folder, 'chronopolitik.html');
  copyFileSync(join(ROOT, 'dist/chronopolitik.html'), file);
  address = pathToFileURL(file).href;
  reportFigure('the page in one document', Math.round(readFileSync(file).length / 1000), 'kB');
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function enter(): Promise<Player> {
  const { browser } = house;
  const server = { ...house.server, url: address };
  const player = await Player.enter({ browser, server }, 'desktop');
  player.page.setDefaultTimeout(LONG.timeout);
  return player;
}

/** What a player asks for besides the document itself and what stands in it. */
function othersAsked({ page }: Player): readonly string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:data|blob):/.test(url) && !url.startsWith(address)) others.push(url);
  });
  return others;
}

async function playRound({ page }: Player): Promise<void> {
  const line = page.getByLabel('Type an order');
  await line.fill('A Mun - Ruh');
  await line.press('Enter');
  await page.getByTestId('orders').locator('.said').first().waitFor();
  await page.getByTestId('resolve').click();
  await page.waitForFunction(() => window.chronopolitik?.boards().length === 2);
}

test('a sandbox: a round is played, and is there again when the file is loaded anew', async () => {
  const player = await enter();
  const { page } = player;
  const others = othersAsked(player);
  await player.begin('5D (loose)');
  await playRound(player);
  const game = page.url();
  await page.reload();
  await page.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  await player.calm();
  await player.pictures('one-file-game');
  expect(await page.getByTestId('unkept').count()).toBe(0);

  // Its address is of this computer: no link and no frame is offered, the file is.
  await page.getByTestId('share').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('its address leads nobody else to it').waitFor();
  expect(await dialog.getByLabel(/^Link, /).count()).toBe(0);
  await player.picture('one-file-share');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /file/i }).click();
  const saved = JSON.parse(readFileSync(await (await coming).path(), 'utf8')) as object;
  expect(saved).toHaveProperty('events');
  await page.keyboard.press('Escape');

  // The round is in a second window too, and the first page lists the maps with their pictures.
  const second = await page.context().newPage();
  await second.goto(game);
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  await second.goto(address);
  const last = second.locator('.map-card img').last();
  await last.scrollIntoViewIfNeeded();
  const width = (): Promise<number> =>
    last.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width, LONG).toBeGreaterThan(0);
  await Player.at(second, 'desktop').picture('one-file-maps');
  expect(others).toEqual([]);
  expect(player.errors).toEqual([]);
}, 180_000);

test('a game against six machines, loaded anew; rules and examples', async () => {
  const player = await enter();
  const { page } = player;
  const others = othersAsked(player);
  await page.getByRole('button', { name: /^Play .* against six machines/ }).click();
  await player.calm();
  await player.ready();
  await page.waitForFunction(() => (window.chronopolitik?.boards().length ?? 0) > 1);
  await player.calm();
  await player.picture('one-file-machines');
  await page.reload();
  await page.waitForFunction(() => (window.chronopolitik?.boards().length ?? 0) > 1);
  await page.goto(`${address}#/rules/5d`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${address}#/examples`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(others).toEqual([]);
  expect(player.errors).toEqual([]);
}, 180_000);

test('where the browser refuses its database, the page says that games go with the tab, and saves them', async () => {
  const context = await house.browser.newContext({ reducedMotion: 'reduce' });
  // A worker is made of text: the database is taken from it before it begins.
  await context.addInitScript(() => {
    const refusal = `indexedDB.open = () => { throw new DOMException('refused', 'SecurityError'); };\n`;
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
        super(options.type?.includes('javascript') ? [refusal, ...parts] : parts, options);
      }
    };
  });
  const page = await context.newPage();
  const player = Player.at(page, 'desktop');
  await page.goto(address);
  const banner = page.getByTestId('unkept');
  await banner.waitFor();
  await player.pictures('one-file-unkept');
  await player.begin('5D (loose)');
  await playRound(player);
  await banner.waitFor();
  await player.picture('one-file-unkept-game');
  expect(await barriers(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await banner.getByRole('button', { name: 'Save all games as one file' }).click();
  const whole = readFileSync(await (await coming).path());

  await page.goto(address);
  await page.reload();
  const file = { name: 'all.json', mimeType: 'application/json', buffer: whole };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByText('One game came back.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await player.picture('one-file-unkept-phone');
  expect(player.errors).toEqual([]);
}, 180_000);
