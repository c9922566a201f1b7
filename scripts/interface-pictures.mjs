/**
 * Photographs the page for docs/interface.md: docs/pictures/interface/*.jpg, all made by playing.
 *
 *   npm run build && node scripts/interface-pictures.mjs [--into folder] [name …]
 *
 * `npm run test:long -- pages` takes them too.
 */
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openHouse, PHONE as TELEPHONE } from './house.mjs';
import { played } from './played-games.mjs';

const { values: flags, positionals: wanted } = parseArgs({
  options: { into: { type: 'string' } },
  allowPositionals: true,
});
const FOLDER = flags.into ?? fileURLToPath(new URL('../docs/pictures/interface/', import.meta.url));
/** Largest picture that the repository takes, in bytes. */
const LIMIT = 200_000;

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { ...TELEPHONE, deviceScaleFactor: 2 };

class House {
  static async open() {
    return Object.assign(new House(), await openHouse());
  }

  async page(screen, theme = 'light', kept = {}) {
    const context = await this.browser.newContext({ ...screen, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(
      (all) => {
        for (const [key, value] of Object.entries(all))
          localStorage.setItem(`chronopolitik.${key}`, JSON.stringify(value));
      },
      { theme, ...kept },
    );
    return page;
  }

  async post(path, body, page) {
    const url = `${this.url}/api${path}`;
    const reply = page
      ? await page.request.post(url, { data: body })
      : await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    const told = await reply.json();
    if (told.code) throw new Error(`${path}: ${JSON.stringify(told)}`);
    return told;
  }

  async visit(page, path) {
    await page.goto(this.url + path);
    await calm(page);
  }
}

async function calm(page) {
  await page.waitForFunction(() => globalThis.chronopolitik?.isCalm() === true);
  await page.waitForTimeout(400);
}

async function press(page, ...places) {
  for (const place of places) {
    const point = await page.evaluate((it) => globalThis.chronopolitik?.pointOf(it), place);
    if (!point) throw new Error(`${place} is not on the table`);
    await page.mouse.click(point.x, point.y);
    await page.waitForTimeout(200);
  }
}

async function photograph(page, name) {
  await page.mouse.move(2, 2);
  await page.waitForTimeout(300);
  const path = join(FOLDER, `${name}.jpg`);
  for (let quality = 84; ; quality -= 8) {
    await page.screenshot({ path, type: 'jpeg', quality });
    if (statSync(path).size <= LIMIT || quality < 40) break;
  }
  process.stdout.write(`${name}: ${Math.round(statSync(path).size / 1000)} kB\n`);
}

/** The game of machine players with so many boards. */
async function brought(house, boards, timelines) {
  house.variant ??= (await (await fetch(`${house.url}/api/variants/standard`)).json()).variant;
  return (await house.post('/import', played(house.variant, boards, timelines))).id;
}

const PICTURES = {
  async opening(house) {
    const page = await house.page(WIDE);
    const { id } = await house.post('/games', { preset: '5d-strict', name: 'Spring' }, page);
    await house.visit(page, `/game/${id}`);
    await press(page, 'a-par@0', 'a-bur@0', 'a-lon@0', 'a-nth@0', 'a-bud@0', 'a-ser@0');
    await press(page, 'a-war@0', 'a-gal@0', 'a-con@0', 'a-bul@0', 'a-kie@0', 'a-hol@0');
    await press(page, 'a-mun@0');
    await photograph(page, 'opening');
  },
  async twelve(house) {
    const id = await brought(house, 12, 4);
    const page = await house.page(WIDE);
    await house.visit(page, `/game/${id}`);
    await page.keyboard.press('0');
    await calm(page);
    await photograph(page, 'twelve-boards');
    const dark = await house.page(WIDE, 'dark');
    await house.visit(dark, `/game/${id}`);
    await photograph(dark, 'dark');
  },
  async fork(house) {
    const page = await house.page(WIDE);
    const rules = { preset: '5d-loose', name: 'The march of last spring' };
    const { id } = await house.post('/games', rules, page);
    const play = (at, text) =>
      house.post(`/games/${id}/commands`, { type: 'submit', step: at, text }, page);
    await play(0, 'Germany: A Mun - Bur\nFrance: A Par - Bur\nFrance: F Bre - MAO');
    await play(1, 'Germany: A Mun S A T1 S1901 Mun - T1 S1901 Bur');
    await house.visit(page, `/game/${id}?panel=history`);
    await page.keyboard.press('0');
    await calm(page);
    await photograph(page, 'fork');
  },
  async phone(house) {
    const page = await house.page(PHONE);
    const { id } = await house.post('/games', { preset: '5d-strict', name: 'Spring' }, page);
    await house.visit(page, `/game/${id}`);
    await press(page, 'a-vie@0', 'a-gal@0', 'a-bud@0');
    await photograph(page, 'phone');
  },
  async press(house) {
    const page = await house.page(WIDE);
    const terms = { press: 'full', seating: 'chosen' };
    const { id } = await house.post(
      '/games',
      { preset: '5d-strict', name: 'Seven letters', terms },
      page,
    );
    await house.post(`/games/${id}/join`, { name: 'Ada' }, page);
    const others = [];
    for (const name of ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil']) {
      const other = await house.page(WIDE);
      await house.post(`/games/${id}/join`, { name }, other);
      others.push(other);
    }
    const { seats } = await (await page.request.get(`${house.url}/api/games/${id}`)).json();
    const mine = seats[0].id;
    const say = (from, to, text) =>
      house.post(`/games/${id}/commands`, { type: 'say', to, text }, from);
    await say(others[0], 'all', 'Who wants a quiet spring? I keep out of @a-bur@0 if you do.');
    await say(page, 'all', 'Quiet suits me. Nobody needs to see @a-gal@0 this year.');
    await say(others[3], [mine], 'Shall we hold Venice and Trieste as they are?');
    await say(
      page,
      [seats[4].id],
      'Agreed: A Ven H, F Tri H. And in fall we look at last spring again.',
    );
    await house.visit(page, `/game/${id}?panel=press`);
    await photograph(page, 'press');
  },
  async study(house) {
    const page = await house.page(WIDE);
    const id = await brought(house, 12, 4);
    await house.visit(page, `/game/${id}?panel=study`);
    await page.getByTestId('make-study').click();
    await page.waitForURL((url) => !url.href.includes(id));
    await calm(page);
    await photograph(page, 'study');
  },
  async many(house) {
    const id = await brought(house, 300, 22);
    const page = await house.page(WIDE);
    await house.visit(page, `/game/${id}`);
    await page.keyboard.press('0');
    await calm(page);
    await photograph(page, 'three-hundred-boards');
  },
  async contrast(house) {
    const id = await brought(house, 6, 2);
    const page = await house.page(WIDE, 'contrast', { patterns: true });
    await house.visit(page, `/game/${id}`);
    await photograph(page, 'contrast');
  },
};

const unknown = wanted.filter((name) => !(name in PICTURES));
if (unknown.length > 0) {
  process.stderr.write(
    `no such picture: ${unknown.join(', ')}; there are ${Object.keys(PICTURES).join(', ')}\n`,
  );
  process.exit(2);
}
mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
try {
  for (const [name, take] of Object.entries(PICTURES))
    if (wanted.length === 0 || wanted.includes(name)) await take(house);
} finally {
  await house.close();
}
