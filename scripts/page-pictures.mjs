/**
 * Photographs every page, on a desktop and a phone, light, dark, with patterns and in high contrast, in both languages,
 * to be looked at.
 *
 *   npm run build && node scripts/page-pictures.mjs FOLDER [expression that names match …]
 *
 * `'(light|dark)$'` takes the English pictures of two looks, `-de$` all German ones.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse, PHONE } from './house.mjs';
import { momentPages, studyPages } from './moment-pages.mjs';
import { otherPages } from './other-pages.mjs';
import { peoplePages } from './people-pages.mjs';

const [into, ...expressions] = process.argv.slice(2);
if (into === undefined) {
  process.stderr.write(
    'usage: node scripts/page-pictures.mjs FOLDER [expression that names match …]\n',
  );
  process.exit(2);
}

const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: PHONE,
};
const LOOKS = {
  light: { theme: 'light', patterns: false },
  dark: { theme: 'dark', patterns: false },
  patterns: { theme: 'light', patterns: true },
  contrast: { theme: 'contrast', patterns: true },
};
const LANGUAGES = { en: '', de: '-de' };

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

async function enter(browser, url, screen, language, { cookie = '', moves = false, told = {} }) {
  const reducedMotion = moves ? 'no-preference' : 'reduce';
  const context = await browser.newContext({ ...SCREENS[screen], reducedMotion });
  const [name, value] = cookie.split('=');
  if (cookie !== '') await context.addCookies([{ name, value, url }]);
  await context.addInitScript((tongue) => {
    localStorage.setItem('chronopolitik.language', JSON.stringify(tongue));
  }, language);
  const page = await context.newPage();
  for (const [path, json] of Object.entries(told))
    await page.route(`**/api${path}`, (route) => route.fulfill({ json }));
  page.setDefaultTimeout(15_000);
  return page;
}

const askedOf = ({ theme, patterns }) => `theme=${theme}${patterns ? '&patterns=on' : ''}`;

/** On a page with a plane: nothing moves, and all in view is painted. */
const isPainted = () => globalThis.chronopolitik?.isCalm() !== false;

/** Shows the page otherwise, without loading it anew, and waits until it is painted so. */
async function wear(page, look) {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      localStorage.setItem(`chronopolitik.${key}`, JSON.stringify(value));
    dispatchEvent(new Event('chronopolitik:look'));
  }, look);
  await page.waitForTimeout(700);
  await page.waitForFunction(isPainted);
}

/** One page, on one screen, in one language: opened once, and photographed in every look. */
async function photograph(house, name, [path, there, how = {}], screen, language, looks) {
  const page = await enter(house.browser, house.url, screen, language, how);
  const open = async (asked = '') => {
    await page.goto(house.url + path + asked);
    await page.locator(there).first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1000);
  };
  try {
    if (!how.embed) await open();
    await how.act?.(page);
    for (const look of looks) {
      // An embed is told its look by its address.
      if (how.embed) await open(`${path.includes('?') ? '&' : '?'}${askedOf(LOOKS[look])}`);
      await wear(page, LOOKS[look]);
      await how.each?.(page);
      const file = `${name}-${screen}-${look}${LANGUAGES[language]}.png`;
      await page.screenshot({ path: join(into, file), fullPage: how.tall === true });
      process.stdout.write(`${file}\n`);
    }
  } catch (error) {
    // The other pages are photographed all the same.
    process.stdout.write(`${name}-${screen}: ${String(error)}\n`);
  } finally {
    await page.context().close();
  }
}

/** The looks of which a picture is wanted. */
function wanted(name, screen, language) {
  const isWanted = (look) => {
    const whole = `${name}-${screen}-${look}${LANGUAGES[language]}`;
    return expressions.length === 0 || expressions.some((each) => new RegExp(each).test(whole));
  };
  return Object.keys(LOOKS).filter(isWanted);
}

mkdirSync(into, { recursive: true });
const house = await openHouse({ admins: ['admin@example.org'] });
try {
  const game = await playedGame(house.url);
  const people = await peoplePages(house);
  const moments = await momentPages(house, game, people.admin.cookie);
  const pages = {
    ...pagesOf(game),
    ...moments,
    ...(await studyPages(house, game)),
    ...(await otherPages(house, game)),
    // At their end all clocks are stopped.
    ...people.pages,
  };
  for (const [name, page] of Object.entries(pages)) {
    const [, , how = {}] = page;
    await how.before?.();
    for (const screen of Object.keys(SCREENS))
      for (const language of Object.keys(LANGUAGES)) {
        const looks = how.english && language !== 'en' ? [] : wanted(name, screen, language);
        if (looks.length > 0) await photograph(house, name, page, screen, language, looks);
      }
    await how.after?.();
  }
} finally {
  await house.close();
}
