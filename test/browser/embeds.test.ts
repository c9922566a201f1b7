/** Boards and games inside pages of other sites: beside foreign rules, by keys, in frames, without cookies. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { barriers } from './barriers.ts';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';

const house = houseOfStories();
let site: FileServer;
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-site-'));
const EMBED = new URL('../../packages/web/dist/embed.js', import.meta.url);
/** Bytes of the file, compressed. */
const MOST = 150_000;

beforeAll(async () => {
  site = await serveFiles(folder, '/blog/');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Rules of another site that would ruin what they reach. */
const FOREIGN = `
* { text-transform: uppercase; letter-spacing: 4px; font-family: fantasy !important; }
svg, path, button, select { display: none !important; transform: rotate(40deg); fill: red !important; }
div, p, b { color: lime !important; background: magenta; font-size: 40px !important; }
body { margin: 24px; max-width: 760px; }`;

/** A page of the other site. */
function write(name: string, body: string): string {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An article</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${FOREIGN}</style><script async src="${house.server.url}/embed.js"></script></head>
<body><main><h1>An article</h1>${body}</main></body></html>`;
  writeFileSync(join(folder, name), page);
  return site.url + name;
}

/** A sandbox of three steps, two of them in the past. @returns its address */
async function played(): Promise<string> {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (loose)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await player.press('a-bur@1', 'a-mun@0');
  await player.resolve();
  await player.calm();
  return player.page.url().split('?')[0] ?? '';
}

async function open(address: string, width = 1200): Promise<Page> {
  const context = await house.browser.newContext({ viewport: { width, height: 1000 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** As `Player.picture`: of the whole page, where somebody wants to look at it. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const pictures = process.env['CHRONO_PICTURES'];
  if (pictures === undefined) return;
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

const POSITION = 'units:\nGermany: A Mun, F Kie\nFrance: A Par, A Bur\ncenters:\nFrance: Par, Mar';

test('two embeds stand beside foreign rules, are used by keys, and keep nothing', async () => {
  const address = await played();
  const article = write(
    'article.html',
    `<chronopolitik-board caption="An attack on Munich" position="${POSITION}"
      orders="France: A Bur - Mun; A Par - Bur; Germany: A Mun H; F Kie - Ber"></chronopolitik-board>
    <chronopolitik-game src="${address}" lang="de"></chronopolitik-game>`,
  );
  const page = await open(article);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const board = page.locator('chronopolitik-board');
  const game = page.locator('chronopolitik-game');
  await board.getByText('An attack on Munich').waitFor();
  await game.getByText('Runde 2: Züge · 3 von 3').waitFor();
  await keepPicture(page, 'embeds-desktop');
  expect(await barriers(page)).toEqual([]);
  const look = await board.locator('b').evaluate((element) => {
    const { textTransform, color, fontSize } = getComputedStyle(element);
    return { textTransform, color, fontSize };
  });
  expect(look).toEqual({ textTransform: 'none', color: 'rgb(74, 64, 53)', fontSize: '15px' });

  await game.getByRole('button', { name: 'Schritt zurück' }).focus();
  await page.keyboard.press('Enter');
  await game.getByText('Runde 1: Züge · 2 von 3').waitFor();
  await page.keyboard.press('Home');
  await game.getByText('Anfang · 1 von 3').waitFor();
  await page.keyboard.press('ArrowRight');
  await game.getByText('2 von 3').waitFor();
  await game.getByText('Befehle und Ergebnisse').press('Enter');
  await game.getByText(/Armee Munich zieht nach Burgundy/).waitFor();
  await board.getByText('Orders and results').click();
  await board.getByText(/Army Burgundy moves to Munich/).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(errors).toEqual([]);
}, 120_000);

test('the file of the embeds is small', () => {
  const { length } = gzipSync(readFileSync(EMBED), { level: 9 });
  reportFigure('embed.js, compressed', Math.round(length / 1000), 'kB');
  expect(length).toBeLessThanOrEqual(MOST);
});

test('in a frame, on a phone and in the dark: a game of the server, and a game in a link', async () => {
  const address = await played();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const { url } = house.server;
  const article = write(
    'frames.html',
    `<iframe title="A game" src="${url}/embed/game/${id}?theme=dark" width="100%" height="620"></iframe>
    <iframe title="A board" src="${url}/embed/board/${id}/a@0?lang=de" width="100%" height="460"></iframe>
    <iframe title="The page itself" src="${address}" width="100%" height="100"></iframe>`,
  );
  const page = await open(article, 390);
  const game = page.frameLocator('iframe[title="A game"]');
  await game.getByText('· 3 of 3').waitFor();
  await game.getByRole('button', { name: 'First step' }).click();
  await game.getByText('Start · 1 of 3').waitFor();
  const board = page.frameLocator('iframe[title="A board"]');
  await board.getByText('Befehle und Ergebnisse').waitFor();
  await keepPicture(page, 'embeds-phone');
  // The page of the game lets itself be framed by nobody.
  const own = page.frames().find((frame) => frame.url().includes(`/game/${id}`));
  expect(
    await own
      ?.locator('#root')
      .count()
      .catch(() => 0),
  ).toBe(0);
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([]);
  for (const frame of page.frames().filter((each) => each.url().includes('/embed/'))) {
    const kept = await frame.evaluate(() => [document.cookie, Object.keys(localStorage).length]);
    expect(kept).toEqual(['', 0]);
  }
}, 120_000);
