/** The edition without a server: static files below a folder of a bare file server, and a browser that goes offline. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { barriers } from './barriers.ts';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { Player } from './player.ts';
import { buildStatic } from './static-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Machines think, and a busy computer lets them wait. */
const LONG = { timeout: 60_000 };
/** Half-years that the game against machines comes to. */
const ROUNDS = 5;

/** The real server into which games are brought at the end; its browser is the one of these stories. */
const house = houseOfStories();
let files: FileServer;

beforeAll(async () => {
  await buildStatic();
  files = await serveFiles(join(ROOT, 'dist/static'), '/some/where/');
}, 400_000);
afterAll(() => files.close());

async function enter(screen: 'desktop' | 'phone' = 'desktop'): Promise<Player> {
  const server = { ...house.server, url: files.url };
  const player = await Player.enter({ browser: house.browser, server }, screen);
  player.page.setDefaultTimeout(LONG.timeout);
  return player;
}

async function order(player: Player, text: string): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(text);
  await line.press('Enter');
  await player.page.getByTestId('orders').locator('.said').first().waitFor();
  await carryOut(player);
}

/** As `Player.resolve`, where nothing goes over the wire. */
async function carryOut(player: Player): Promise<void> {
  const { page } = player;
  const round = await page.evaluate(() => window.chronopolitik?.boards().length ?? 0);
  await page.getByTestId('resolve').click();
  await page.waitForFunction(
    (before) => (window.chronopolitik?.boards().length ?? 0) > before,
    round,
  );
  await player.calm();
}

/** The latest turn on the plane. */
async function turn(player: Player): Promise<number> {
  await player.calm();
  const boards = await player.boards();
  return Math.max(...boards.map((board) => Number(/@(\d+)w?$/.exec(board)?.[1])));
}

/** Is ready in every phase until the game has come to a turn. */
async function playTo(player: Player, last: number): Promise<void> {
  const end = player.page.getByRole('button', { name: 'End turn', exact: true });
  const waits = player.page.getByRole('button', { name: 'Do not end turn', exact: true });
  for (let phases = 0; (await turn(player)) < last && phases < 30; phases++) {
    await expect.poll(() => end.count(), LONG).toBe(1);
    await player.ready();
    await expect.poll(() => waits.count(), LONG).toBe(0);
  }
}

/** Saves what a button offers as a file. @returns its text */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download');
  await press();
  return readFileSync(await (await coming).path(), 'utf8');
}

/** The game that is open, as the dialog offers it as a file. */
function savedGame(page: Page): Promise<string> {
  return saved(page, async () => {
    await page.getByTestId('share').click();
    await page.getByRole('dialog').getByRole('button', { name: /file/i }).click();
  });
}

/** The link that holds the game, as the dialog offers it. */
async function sharedLink(page: Page): Promise<string> {
  await page.getByTestId('share').click();
  const group = page.getByRole('group', { name: 'A link that holds' });
  const link = await group.getByLabel(/^Link, /).inputValue();
  await page.keyboard.press('Escape');
  return link;
}

const asFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('the tour, a study, a game against machines; offline, reloaded and gone on; then all of it to a server', async () => {
  const player = await enter();
  const { page } = player;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(files.url) && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  await page.getByRole('button', { name: /The tour/ }).click();
  await page.getByTestId('coach').waitFor();
  await player.calm();
  await player.press('a-kil@0', 'a-bri@0');
  await player.hears(/Kiln/);
  await player.press('a-tar@0', 'a-bri@0');
  await player.hears(/Tarn/);
  await carryOut(player);
  await page.getByText('Tour, 2 of 3').waitFor();

  await page.goto(files.url);
  await player.begin('5D (loose)');
  await order(player, 'A Mun - Ruh');
  await page.getByRole('tab', { name: 'Study' }).click();
  await page.getByTestId('make-study').click();
  await page.getByTestId('study').waitFor();
  await player.calm();
  await page.getByLabel('Comment').fill('The rush for the Ruhr.');
  await page.getByTestId('variations').getByRole('button', { name: 'Start' }).click();
  const study = page.url();

  await page.goto(files.url);
  await page.getByRole('button', { name: /^Play .* against six machines/ }).click();
  await playTo(player, ROUNDS - 2);
  await player.picture('alone-game');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await playTo(player, ROUNDS);
  expect(await turn(player)).toBeGreaterThanOrEqual(ROUNDS);
  const boards = await player.boards();
  const game = await savedGame(page);
  await page.goto(study);
  await page.getByText('The rush for the Ruhr.').waitFor();
  const text = await savedGame(page);
  await page.goto(files.url);
  const whole = await saved(page, () =>
    page.getByRole('button', { name: 'Save all games as one file' }).click(),
  );
  reportFigure('all games of the story as one file', Math.round(whole.length / 1000), 'kB');
  expect(foreign).toEqual([]);
  expect(player.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  // Another browser takes them in as they stand, and a real server plays the study anew.
  const other = await enter('phone');
  await other.page.getByLabel('Choose a file').setInputFiles(asFile('all.json', whole));
  await other.page.getByText('4 games came back.').waitFor();
  await other.page.goto(study);
  await other.calm();
  await other.picture('alone-phone');
  const served = await Player.enter(house, 'desktop');
  await served.page.getByLabel('Choose a file').setInputFiles(asFile('study.json', text));
  await served.calm();
  expect(await served.boards()).toEqual(['a@0', 'a@1']);
  await served.page.getByRole('tab', { name: 'Study' }).click();
  await served.page.getByTestId('study').waitFor();
  const studied = served.page.url();

  // So does it the game against machines, which is a sandbox there.
  await served.page.goto(house.server.url);
  await served.page.getByLabel('Choose a file').setInputFiles(asFile('game.json', game));
  await served.page.waitForURL(/\/game\//);
  await served.calm();
  expect((await served.boards()).toSorted()).toEqual(boards.toSorted());
  await served.page.goto(studied);

  // And back: what a server has goes into the browser.
  const back = await served.page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    return (await fetch(`/api/games/${id}/export`)).text();
  });
  await page.getByLabel('Choose a file').setInputFiles(asFile('back.json', back));
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
}, 600_000);

test('a link that holds a game goes from a server to a browser alone, and on to another', async () => {
  const host = await Player.enter(house, 'desktop');
  await host.begin('5D (loose)');
  await host.press('a-mun@0', 'a-bur@0');
  await host.resolve();
  await host.calm();
  const link = await sharedLink(host.page);
  const player = await enter('phone');
  const { page } = player;
  await page.goto(`${files.url}#${new URL(link).pathname}${new URL(link).hash}`);
  await page.waitForURL(/#\/game\//);
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
  const game = page.url();
  const on = await sharedLink(page);
  expect(on.startsWith(`${files.url}#/shared#1.`)).toBe(true);
  const framed = await page.context().newPage();
  await framed.goto(on.replace('#/shared#', 'embed.html#'));
  await framed.getByText('Round 1: Movement · 2 of 2').waitFor();
  await framed.close();
  // In the same tab, whose document stays. The same game makes the same link: it leads to what was made of it.
  await page.evaluate((address) => location.assign(address), on.slice(0, -8));
  await page.getByText('This link is damaged').waitFor();
  await page.evaluate((address) => location.assign(address), on);
  await page.getByRole('button', { name: 'Go on with that game' }).click();
  await page.waitForURL(game);
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);
  expect([...host.errors, ...player.errors]).toEqual([]);
}, 120_000);

/** What the first page may take on a first visit, typefaces and pictures in view included, as a host sends it. */
const FIRST_VISIT = { requests: 24, kilobytes: 700 };
/** What the browser fetches of a build behind that, to open it without a connection. */
const KEPT = { files: 70, kilobytes: 1_900 };

test('the first visit is light, and so is all that is kept for later', async () => {
  const context = await house.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const sent: Promise<number>[] = [];
  page.on('response', (response) => {
    sent.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(files.url);
  await page.getByRole('button', { name: /^Play .* against six machines/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const kilobytes = Math.round((await Promise.all(sent)).reduce((a, b) => a + b, 0) / 1000);
  await context.close();
  reportFigure('first visit without a server: requests', sent.length, 'requests');
  reportFigure('first visit without a server: sent', kilobytes, 'kB');
  expect(sent.length).toBeLessThanOrEqual(FIRST_VISIT.requests);
  expect(kilobytes).toBeLessThanOrEqual(FIRST_VISIT.kilobytes);

  const folder = join(ROOT, 'dist/static');
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const kept = [...worker.matchAll(/\burl:[`"']([^`"']+)/g)].map(([, url = '']) =>
    gzipSync(readFileSync(join(folder, url))),
  );
  const size = Math.round(kept.reduce((sum, { length }) => sum + length, 0) / 1000);
  reportFigure('kept to open it without a connection', size, 'kB');
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThanOrEqual(KEPT.files);
  expect(size).toBeLessThanOrEqual(KEPT.kilobytes);
}, 60_000);

test('without a connection, maps whose pictures were never seen are no broken images', async () => {
  const player = await enter();
  const { page } = player;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => {
    localStorage.setItem('chronopolitik.theme', JSON.stringify('contrast'));
  });
  await page.context().setOffline(true);
  await page.reload();
  const last = page.locator('.map-card img').last();
  await last.scrollIntoViewIfNeeded();
  const isShown = (): Promise<boolean> =>
    last.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(isShown, LONG).toBe(true);
  await player.picture('alone-maps');
}, 120_000);

test('two tabs of one sandbox: what one does, the other shows, and neither loses it', async () => {
  const player = await enter();
  await player.begin('5D (loose)');
  const second = await player.page.context().newPage();
  await second.goto(player.page.url());
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 1);
  await order(player, 'A Mun - Ruh');
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  await second.reload();
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);

  // My games list it, on any screen.
  await second.setViewportSize({ width: 390, height: 844 });
  await second.goto(`${files.url}#/my-games`);
  const listed = second.getByTestId('sandbox');
  await listed.getByText('Sandbox · 5D loose · Round 1').waitFor();
  await player.page.goto(`${files.url}#/my-games`);
  await player.page.getByTestId('sandboxes').waitFor();
  await player.picture('alone-my-games');
  expect(await barriers(second)).toEqual([]);
  await listed.getByRole('link').click();
  await second.waitForFunction(() => window.chronopolitik?.boards().length === 2);
  expect(player.errors).toEqual([]);
}, 120_000);

const HILLS = {
  format: 1,
  id: 'hills',
  name: 'Two Hills',
  map: {
    provinces: {
      red: { name: 'Red Hill', type: 'land', center: true, army: ['dal'] },
      blu: { name: 'Blue Hill', type: 'land', center: true, army: ['dal'] },
      dal: { name: 'Dale', type: 'land', center: true, army: ['blu', 'red'] },
    },
  },
  powers: {
    reds: { name: 'Reds', homes: ['red'], units: ['A red'] },
    blues: { name: 'Blues', homes: ['blu'], units: ['A blu'] },
  },
};

test('a map that was dropped in is played, stays, and goes with all games into another browser', async () => {
  const player = await enter();
  const { page } = player;
  await page.goto(`${files.url}#/new`);
  const field = page.getByLabel('Add a map of your own');
  await field.setInputFiles(asFile('broken.json', '{ "format": 1,'));
  await page.getByText('This map cannot be played: 1 fault.').waitFor();
  const wrong = {
    ...HILLS,
    powers: { ...HILLS.powers, greens: { name: 'Greens', units: ['A far'] } },
  };
  await field.setInputFiles(asFile('variant.json', JSON.stringify(wrong)));
  await page
    .getByTestId('own-maps')
    .getByText(/powers\.greens/)
    .first()
    .waitFor();
  await player.picture('own-map-refused');
  await page.locator('.maps').evaluate((maps, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'variant.json', { type: 'application/json' }));
    maps.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, JSON.stringify(HILLS));
  await page.getByText('Two Hills is among the maps now.').waitFor();
  const card = page.locator('.map-card', { hasText: 'Two Hills' });
  expect(await card.getByRole('radio').isChecked()).toBe(true);
  const isPainted = (): Promise<boolean> =>
    card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isPainted, LONG).toBe(true);
  expect(await barriers(page)).toEqual([]);
  await player.picture('own-map');

  await page.getByRole('radio', { name: /^Sandbox/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/#\/game\//);
  await player.calm();
  await order(player, 'A red - dal');
  const game = page.url();
  await page.reload();
  await player.calm();
  expect(await player.boards()).toEqual(['a@0', 'a@1']);

  // The lists show what the game looks like.
  await page.goto(files.url);
  const listed = page.locator('.back img').first();
  const isShown = (): Promise<boolean> =>
    listed.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown, LONG).toBe(true);
  await player.picture('alone-back');
  const whole = await saved(page, () =>
    page.getByRole('button', { name: 'Save all games as one file' }).click(),
  );

  const other = await enter('phone');
  await other.page.getByLabel('Choose a file').setInputFiles(asFile('all.json', whole));
  await other.page.getByText('One game came back.').waitFor();
  await other.page.goto(`${files.url}#/new`);
  const there = other.page.locator('.map-card', { hasText: 'Two Hills' });
  await there.scrollIntoViewIfNeeded();
  await other.page.getByRole('button', { name: 'Remove the map Two Hills' }).waitFor();
  await other.picture('own-map-phone');
  await other.page.getByRole('button', { name: 'Remove the map Two Hills' }).click();
  await expect.poll(() => there.count(), LONG).toBe(0);
  // Its game goes on.
  await other.page.goto(game);
  await other.calm();
  expect(await other.boards()).toEqual(['a@0', 'a@1']);
  expect([...player.errors, ...other.errors]).toEqual([]);
}, 240_000);

test('a game on another map stands in a frame, on the map that lies beside the page', async () => {
  const player = await enter();
  const { page } = player;
  await page.goto(`${files.url}#/new`);
  await page.locator('.map-card', { hasText: 'Root Z' }).click();
  await page.getByRole('radio', { name: /^Sandbox/ }).check();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/#\/game\//);
  await player.calm();
  const link = await sharedLink(page);
  await page.goto(link.replace('#/shared#', 'embed.html#'));
  await page.locator('.picture svg').waitFor();
  await player.picture('alone-embed');
  expect(player.errors.filter((error) => !error.includes('404'))).toEqual([]);
}, 120_000);
