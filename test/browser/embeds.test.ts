/** Boards and games inside pages of other sites: beside foreign rules, by keys, in frames, without cookies. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { barriers } from './barriers.ts';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { largeGame } from './large-game.ts';
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

/** A page of the other site. @param head more of its head */
function write(name: string, body: string, head = ''): string {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An article</title>${head}
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

/** Whether the first picture of a page of an embed has patterns on land. */
async function isPatterned(page: Page): Promise<boolean> {
  const picture = page.locator('chronopolitik-board, chronopolitik-game').first();
  await picture.locator('.picture svg').waitFor();
  return (await picture.locator('[data-name=patterns]').count()) > 0;
}

test('an embed has patterns where its author or its reader has turned them on', async () => {
  const id = await forked();
  const { url } = house.server;
  const board = `${url}/embed/board/${id}/a@0`;
  const page = await open(board);
  expect(await isPatterned(page)).toBe(false);
  await page.goto(`${board}?patterns=on`);
  expect(await isPatterned(page)).toBe(true);
  await keepPicture(page, 'embed-patterns');
  const elements = write(
    'patterned.html',
    `<chronopolitik-board patterns position="${POSITION}"></chronopolitik-board>`,
  );
  await page.goto(elements);
  expect(await isPatterned(page)).toBe(true);
  // The reader's own choice, as on the page.
  await page.goto(board);
  await page.evaluate(() => localStorage.setItem('chronopolitik.patterns', 'true'));
  await page.reload();
  expect(await isPatterned(page)).toBe(true);
  await page.goto(`${board}?patterns=off`);
  expect(await isPatterned(page)).toBe(false);
}, 60_000);

test('the file of the embeds is small', () => {
  const { length } = gzipSync(readFileSync(EMBED), { level: 9 });
  reportFigure('embed.js, compressed', Math.round(length / 1000), 'kB');
  expect(length).toBeLessThanOrEqual(MOST);
});

/** Of a picture of all boards: those of which all is in view, how wide one is, and how many texts there are. */
function lookOfAll(picture: Locator) {
  return picture.evaluate((room) => {
    const { left, right, top, bottom } = room.getBoundingClientRect();
    const boards = [...room.querySelectorAll('[data-name^="board "]')].map((board) => {
      const name = board.getAttribute('data-name')?.slice('board '.length);
      return { name, box: board.getBoundingClientRect() };
    });
    const seen = boards.filter(
      ({ box }) =>
        box.left >= left - 2 &&
        box.right <= right + 2 &&
        box.top >= top - 2 &&
        box.bottom <= bottom + 2,
    );
    const texts = [...room.querySelectorAll('text')].map(({ textContent }) => textContent);
    return { seen: seen.map(({ name }) => name), width: boards[0]?.box.width ?? 0, texts };
  });
}

/** A game whose second round opened a timeline. @returns its id */
async function forked(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${house.server.url}/api${path}`, init)).json()) as { id: string };
  };
  const { id } = await post('/games', { preset: '5d-loose' });
  const rounds = ['Germany: A Mun - Bur', 'Germany: A Bur - T1 S1901 Mun'];
  for (const [step, text] of rounds.entries())
    await post(`/games/${id}/commands`, { type: 'submit', step, text });
  return id;
}

test('in a frame, on a phone and in the dark: a game of the server, and a game in a link', async () => {
  const address = await played();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const { url } = house.server;
  const article = write(
    'frames.html',
    `<iframe title="A game" src="${url}/embed/game/${id}?theme=dark" width="100%" height="620"></iframe>
    <iframe title="A board" src="${url}/embed/board/${id}/a@0?lang=de" width="100%" height="460"></iframe>
    <iframe title="All boards" src="${url}/embed/game/${await forked()}?board=all" width="100%" height="460"></iframe>
    <iframe title="The page itself" src="${address}" width="100%" height="100"></iframe>`,
  );
  const page = await open(article, 390);
  const game = page.frameLocator('iframe[title="A game"]');
  await game.getByText('· 3 of 3').waitFor();
  await game.getByRole('button', { name: 'First step' }).click();
  await game.getByText('Start · 1 of 3').waitFor();
  const board = page.frameLocator('iframe[title="A board"]');
  await board.getByText('Befehle und Ergebnisse').waitFor();
  // All boards begin with those that the step brought, and no names crowd them.
  const all = page.frameLocator('iframe[title="All boards"]').locator('.picture.all');
  await all.locator('svg').waitFor();
  await keepPicture(page, 'embeds-phone');
  const { seen, width, texts } = await lookOfAll(all);
  expect(seen).toEqual(expect.arrayContaining(['a@1w', 'b@1']));
  expect(width).toBeGreaterThan(100);
  expect(texts.filter((text) => text && /^(Bur|Burgundy|MAO)$/.test(text))).toEqual([]);
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

test.each([
  ['a wide frame', { width: 1440, height: 900 }],
  ['a low frame', { width: 700, height: 620 }],
] as const)(
  'in %s the board leaves room for the steps',
  async (_, viewport) => {
    const address = await played();
    const id = new URL(address).pathname.split('/').at(-1) ?? '';
    const context = await house.browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(`${house.server.url}/embed/game/${id}`);
    const back = page.getByRole('button', { name: 'Previous step' });
    await back.waitFor();
    await page.locator('.picture svg').waitFor();
    await keepPicture(page, `embed-${viewport.width}`);
    const box = await back.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    const board = await page.locator('.picture svg').boundingBox();
    expect(board?.height).toBeGreaterThan(viewport.height * 0.6);
    // Beside it is nothing of the map.
    expect(Math.abs((board?.width ?? 0) / (board?.height ?? 1) - 1.1)).toBeLessThan(0.03);
    await context.close();
  },
  60_000,
);

/** What stands beyond the edge of an embed, which would cut it off, by its text; and whether the page scrolls aside. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth}`] : [];
    for (const host of document.querySelectorAll('chronopolitik-board, chronopolitik-game')) {
      const frame = host.shadowRoot?.querySelector('.frame');
      const edge = frame?.getBoundingClientRect().right ?? 0;
      for (const each of frame?.querySelectorAll<HTMLElement>('*:not(svg, svg *)') ?? []) {
        const { right, width } = each.getBoundingClientRect();
        const isCut = width > 0 && (right > edge + 0.5 || each.scrollWidth > each.clientWidth + 1);
        // A picture of all boards is scrolled by intention.
        const isScrolled = each.closest('.picture.all') !== null;
        const isInline = getComputedStyle(each).display === 'inline';
        if (isCut && !isScrolled && !isInline)
          found.push(`${each.className || each.localName}: ${each.textContent?.slice(0, 30)}`);
      }
    }
    return found;
  });
}

const LONG_NAMES =
  'caption="Donaudampfschifffahrtsgesellschaftskapitänspatent und die Eröffnung" lang="de"';

test('a fault in a position is told with its line, once', async () => {
  const article = write(
    'fault.html',
    `<chronopolitik-board position="units:&#10;France: A Par, A Nowhere"></chronopolitik-board>`,
  );
  const page = await house.browser.newPage();
  await page.goto(article);
  const told = await page.locator('chronopolitik-board').getByRole('alert').innerText();
  expect(told).toMatch(/^Line 2, column 18: [^:]*Nowhere/);
  await page.close();
});

test('in columns of 320 and of 200 pixels nothing is cut off, in light and in dark', async () => {
  const address = await played();
  const id = new URL(address).pathname.split('/').at(-1) ?? '';
  const body = `<style>h1 { display: none } body { margin: 0 !important }</style>
    <chronopolitik-game src="${address}" ${LONG_NAMES}></chronopolitik-game>
    <chronopolitik-board position="${POSITION}" orders="France: A Bur - Mun; A Par - Bur"
      ${LONG_NAMES}></chronopolitik-board>
    <chronopolitik-board position="units: Atlantis: A Mun" caption="Wrong"></chronopolitik-board>`;
  const elements = write('narrow.html', body);
  const framed = [
    `${house.server.url}/embed/game/${id}?lang=de&caption=Donaudampfschifffahrtsgesellschaft`,
    `${house.server.url}/embed/board/${id}/a@0`,
  ];
  for (const width of [320, 200]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewport = { width, height: 900 };
      const context = await house.browser.newContext({ viewport, colorScheme });
      for (const [i, url] of [elements, ...framed].entries()) {
        const page = await context.newPage();
        await page.goto(url);
        const embeds = page.locator('chronopolitik-game, chronopolitik-board');
        await embeds.first().locator('.picture svg').waitFor();
        for (const summary of await page.locator('details > summary:visible').all())
          await summary.click();
        await keepPicture(page, `embeds-${width}-${colorScheme}-${i}`);
        expect([url, await overflowing(page)]).toEqual([url, []]);
        expect(await barriers(page)).toEqual([]);
      }
      await context.close();
    }
  }
}, 180_000);

/** Milliseconds in which the embed of a large game is there, and in which it shows another step, on a busy machine. */
const LARGE = { shown: 15_000, step: 3_000 };

/** Two frames on, what was shown has been painted. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

test('300 boards, in high contrast, on a page with a strict content policy', async () => {
  const address = await largeGame(house, 300);
  const policy = `default-src 'none'; script-src ${house.server.url}; connect-src ${house.server.url}; style-src 'sha256-none'`;
  const article = write(
    'strict.html',
    `<chronopolitik-game src="${address}" theme="contrast" board="all"></chronopolitik-game>
    <chronopolitik-board theme="contrast" position="${POSITION}"></chronopolitik-board>`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
  const context = await house.browser.newContext({ viewport: { width: 1200, height: 1000 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      (window as unknown as { refused: string[] }).refused ??= [];
      (window as unknown as { refused: string[] }).refused.push(effectiveDirective);
    });
  });
  const begun = Date.now();
  await page.goto(article);
  const game = page.locator('chronopolitik-game');
  await game.locator('.picture.all svg').waitFor({ timeout: 60_000 });
  // It is there once it is painted: that is no part of the step after it.
  await painted(page);
  const shown = Date.now() - begun;
  // What else the machine does makes a step longer, never shorter.
  const [, last] = /· (\d+) of/.exec(await game.locator('.buttons output').innerText()) ?? [];
  let step = Infinity;
  for (let back = 1; back <= 2; back++) {
    const before = Date.now();
    await game.getByRole('button', { name: 'Previous step' }).click();
    await game.getByText(new RegExp(`· ${Number(last) - back} of \\d+`)).waitFor();
    step = Math.min(step, Date.now() - before);
    await painted(page);
  }
  reportFigure('embed of 300 boards: there after', shown, 'ms');
  reportFigure('embed of 300 boards: another step after', step, 'ms');
  expect(shown).toBeLessThanOrEqual(LARGE.shown);
  expect(step).toBeLessThanOrEqual(LARGE.step);
  await page.locator('chronopolitik-board .picture svg').waitFor();
  const colors = await game.locator('.frame').evaluate((frame) => {
    const { color, backgroundColor } = getComputedStyle(frame);
    return [color, backgroundColor];
  });
  expect(new Set(colors).size).toBe(2);
  await keepPicture(page, 'embeds-strict');
  await game.getByLabel('Boards').selectOption({ index: 40 });
  await game.locator('.picture:not(.all) svg').waitFor();
  await keepPicture(page, 'embeds-strict-board');
  expect(await barriers(page)).toEqual([]);
  // The rules of the page itself are not allowed there; those of the embeds are.
  const refused = await page.evaluate(() => (window as unknown as { refused?: string[] }).refused);
  expect(refused).toEqual(['style-src-elem']);
  expect(faults).toEqual([]);
}, 180_000);

test('a board that shows all boards leads to none of them: there would be no way back', async () => {
  const address = await played();
  const article = write(
    'all.html',
    `<chronopolitik-board src="${address}" board="all"></chronopolitik-board>`,
  );
  const page = await open(article);
  const picture = page.locator('chronopolitik-board .picture');
  await picture.locator('svg').waitFor();
  await picture.locator('[data-name^="board "]').first().click();
  expect(await picture.getAttribute('class')).toContain('all');
}, 120_000);

test('a game that stands in a link is shown by the page for frames of a server', async () => {
  const player = await Player.enter(house, 'desktop');
  await player.begin('5D (loose)');
  await player.press('a-mun@0', 'a-bur@0');
  await player.resolve();
  await player.calm();
  await player.page.getByTestId('share').click();
  const group = player.page.getByRole('group', { name: 'A link that holds' });
  const link = await group.getByLabel(/^Link, /).inputValue();
  const page = await open(link.replace('/shared#', '/embed/shared#'));
  await page.getByText('Round 1: Movement · 2 of 2').waitFor();
  const more = page.getByRole('link', { name: 'Open in Chronopolitik' });
  expect(await more.getAttribute('href')).toBe(link);
}, 120_000);
