/**
 * Films what the page does, as animated pictures: the first fork of a stranger who presses only what is highlighted, on a
 * desktop and on a phone; a convoy to the past on a phone; a round with three forks.
 *
 *   npm run build && node scripts/story-films.mjs FOLDER [name …]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { record, writeFilm } from './filming.mjs';
import { openHouse, PHONE } from './house.mjs';
import { aboutToFork } from './played-games.mjs';

const [into, ...wanted] = process.argv.slice(2);
if (into === undefined) {
  process.stderr.write('usage: node scripts/story-films.mjs FOLDER [name …]\n');
  process.exit(2);
}

const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** Milliseconds that a viewer needs to see what will be pressed. */
const LOOK = 1100;

async function calm(page) {
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('main.table:is([aria-busy=true], [data-plays])') !== null;
    return !isBusy && globalThis.chronopolitik?.isCalm() === true;
  });
  await page.waitForTimeout(LOOK);
}

async function tap(page, { x, y }) {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Presses what is highlighted until the tour shows the fork. */
async function firstFork(page, url) {
  await page.goto(url);
  const next = () =>
    page.waitForFunction(() => {
      if (document.querySelector('[data-testid=coach] img')) return 'end';
      const box = document.querySelector('[data-testid=beckons]')?.getBoundingClientRect();
      return box && box.width > 0 && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  for (let presses = 0; presses < 30; presses++) {
    await next();
    await page.waitForTimeout(LOOK);
    const at = await (await next()).jsonValue();
    if (at === 'end') return page.waitForTimeout(LOOK);
    await tap(page, at);
    await page.waitForTimeout(400);
  }
  throw new Error('the tour does not end');
}

async function pressPlaces(page, ...places) {
  for (const place of places) {
    await tap(page, await page.evaluate((it) => globalThis.chronopolitik.pointOf(it), place));
    await page.waitForTimeout(LOOK);
  }
}

async function resolve(page) {
  await page.getByRole('tab', { name: 'Orders' }).tap();
  await page.waitForTimeout(LOOK);
  await page.getByTestId('resolve').tap();
  await page.waitForTimeout(LOOK);
  await calm(page);
}

async function pastConvoy(page, url) {
  await page.goto(url);
  await page.getByRole('radio', { name: '5D (loose)', exact: true }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await calm(page);
  await pressPlaces(page, 'a-lon@0', 'a-nth@0', 'a-lvp@0', 'a-yor@0');
  await resolve(page);
  const stop = await record(page);
  await page.waitForTimeout(LOOK);
  await pressPlaces(page, 'a-yor@1');
  await page.locator('.reached-board[data-board="a@0"]').getByRole('button').tap();
  await calm(page);
  await pressPlaces(page, 'a-nwy@0');
  await page.getByTestId('offer').getByRole('button', { name: 'Yes' }).tap();
  await page.waitForTimeout(LOOK);
  await resolve(page);
  return stop();
}

async function threeForks(page, url) {
  const { variant } = await (await fetch(`${url}/api/variants/standard`)).json();
  const { file, at, orders } = aboutToFork(variant, 3);
  const send = { headers: { 'content-type': 'application/json' } };
  const { id } = await (
    await page.request.post(`${url}/api/import`, { ...send, data: file })
  ).json();
  await page.goto(`${url}/game/${id}`);
  await calm(page);
  const stop = await record(page);
  const data = { type: 'submit', step: at, orders };
  await page.request.post(`${url}/api/games/${id}/commands`, { ...send, data });
  await page.getByTestId('film').waitFor();
  await calm(page);
  return stop();
}

async function recorded(story, page, url) {
  const stop = await record(page);
  await story(page, url);
  return stop();
}

const FILMS = {
  'first-fork': [DESKTOP, 640, (page, url) => recorded(firstFork, page, url)],
  'first-fork-phone': [PHONE, 300, (page, url) => recorded(firstFork, page, url)],
  'past-convoy': [PHONE, 300, pastConvoy],
  'three-forks': [DESKTOP, 720, threeForks],
};

async function film(browser, url, name) {
  const [screen, width, story] = FILMS[name];
  const context = await browser.newContext({ ...screen, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const frames = await story(page, url);
  const seconds = ((frames.at(-1).at - frames[0].at) / 1000).toFixed(1);
  const size = await writeFilm(browser, frames, join(into, `${name}.gif`), width);
  process.stdout.write(`${name}: ${seconds} s, ${Math.round(size / 1000)} kB\n`);
  await context.close();
}

mkdirSync(into, { recursive: true });
const house = await openHouse();
try {
  for (const name of Object.keys(FILMS))
    if (wanted.length === 0 || wanted.includes(name)) await film(house.browser, house.url, name);
} finally {
  await house.close();
}
