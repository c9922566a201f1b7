/**
 * Makes what others see of the program before they come here, from the running page: docs/pictures/fork.gif (the film
 * with which the README opens) and packages/web/public/poster.jpg (the picture of links to the first page).
 *
 *   npm run build && npm run film
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openHouse } from './house.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const FILM = at('docs/pictures/fork.gif');
const POSTER = at('packages/web/public/poster.jpg');
/** Largest film that the repository takes, in bytes. */
const LIMIT = 1_500_000;
/** The size that sites show of a link, and the head of the page above the picture. */
const [WIDTH, HEIGHT, HEAD] = [1200, 630, 48];

async function enter(browser, size, reducedMotion) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion,
    colorScheme: 'dark',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** The first page as it stands where nothing may move. */
async function takePoster(browser, url) {
  const page = await enter(browser, { width: WIDTH, height: HEIGHT + HEAD }, 'reduce');
  await page.goto(url);
  await page.locator('.poster .opening').waitFor();
  await page.waitForTimeout(1500);
  const clip = { x: 0, y: HEAD, width: WIDTH, height: HEIGHT };
  await page.screenshot({ path: POSTER, type: 'jpeg', quality: 82, clip });
}

/** Opens a copy of the example that the first page shows, and has the page save its last round as a film. */
async function takeFilm(browser, url) {
  const page = await enter(browser, { width: 1280, height: 800 }, 'no-preference');
  await page.goto(`${url}/examples`);
  const card = page.locator('.example', { hasText: /a fleet of fall wins/i });
  await card.getByRole('button').click();
  await page.waitForURL(/\/game\//);
  await page.goto(`${page.url().split('?')[0]}?panel=history`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the film' }).click();
  await (await downloaded).saveAs(FILM);
}

const house = await openHouse();
try {
  await takePoster(house.browser, house.url);
  await takeFilm(house.browser, house.url);
  for (const path of [POSTER, FILM])
    process.stdout.write(`${path}: ${Math.round(statSync(path).size / 1000)} kB\n`);
  if (statSync(FILM).size > LIMIT) throw new Error(`the film has more than ${LIMIT} bytes`);
} finally {
  await house.close();
}
