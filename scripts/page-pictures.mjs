/**
 * Photographs every page, on a desktop and a phone, light, dark, and in high contrast with patterns, to be looked at.
 *
 *   npm run build && node scripts/page-pictures.mjs FOLDER [part of a name …]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { serve } from '../packages/server/dist/index.js';
import { SHIPPED, Shelf } from '../packages/shelf/dist/index.js';
import { launchOptions } from './browser.mjs';

const [into, ...parts] = process.argv.slice(2);
if (into === undefined) {
  process.stderr.write('usage: node scripts/page-pictures.mjs FOLDER [part of a name …]\n');
  process.exit(2);
}

const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const LOOKS = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  contrast: { theme: 'contrast', patterns: true },
};

/** Every page, and what stands on it once it is whole. */
const pagesOf = (game) => ({
  first: ['/', '.poster .opening'],
  examples: ['/examples', '.example'],
  rules: ['/rules/5d', '.rule-text'],
  about: ['/about', 'h1'],
  account: ['/account', 'main'],
  'my-games': ['/my-games', 'main'],
  new: ['/new', 'main'],
  privacy: ['/privacy', 'h1'],
  unsubscribe: ['/unsubscribe', 'h1'],
  game: [`/game/${game}`, '[data-testid=race]'],
  history: [`/game/${game}?panel=history`, '[data-testid=race]'],
  study: [`/game/${game}?panel=study`, '[data-testid=race]'],
  boards: [`/game/${game}?panel=boards`, '[data-testid=race]'],
  unit: [`/game/${game}?unit=b-ber@1`, '[data-testid=entry]'],
  unknown: ['/nowhere', 'h1'],
});

const ORDERS = [
  'Germany: A Mun - Bur\nFrance: A Par - Bur\nEngland: F Lon - NTH',
  'Germany: A Mun S A T1 S1901 Mun - T1 S1901 Bur',
];

async function playedGame(url) {
  const post = async (path, body) =>
    (
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const { id } = await post('/games', { preset: '5d-loose', name: 'The march of last spring' });
  for (const [step, text] of ORDERS.entries())
    await post(`/games/${id}/commands`, { type: 'submit', step, text });
  return id;
}

async function photograph(browser, url, name, [path, there], screen, look) {
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(`chronopolitik.${key}`, JSON.stringify(value));
  }, LOOKS[look]);
  await page.goto(url + path);
  await page.locator(there).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(into, `${name}-${screen}-${look}.png`) });
  await context.close();
}

mkdirSync(into, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-'));
const server = await serve({ data: join(folder, 'games.sqlite'), shelf: new Shelf([SHIPPED]) });
const browser = await chromium.launch(await launchOptions());
try {
  const pages = pagesOf(await playedGame(server.url));
  for (const [name, page] of Object.entries(pages))
    for (const screen of Object.keys(SCREENS))
      for (const look of Object.keys(LOOKS)) {
        const whole = `${name}-${screen}-${look}`;
        if (parts.length > 0 && !parts.some((part) => whole.includes(part))) continue;
        await photograph(browser, server.url, name, page, screen, look);
        process.stdout.write(`${whole}\n`);
      }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
