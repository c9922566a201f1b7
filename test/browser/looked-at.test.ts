/** What was found by looking at pictures of the page: names that break, titles that are covered, controls too small to press. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { gather } from './gathered.ts';
import { largeGame } from './large-game.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';
import { field, openSeat } from './talk.ts';

const house = houseOfStories();
const screens = Object.keys(SCREENS) as readonly ScreenName[];

/** Units of the teaching map, and the height of its first line, in units of the drawing. */
const KILN = { x: 216.3, y: 241.4 };
const TARN = { x: 691.7, y: 261.2 };

/** Where the title of a board of the teaching map stands, in pixels of the window. */
async function titleAt(page: Page, turn: number): Promise<{ x: number; y: number }> {
  const [kiln, tarn] = await page.evaluate(
    (it) => [`a-kil@${it}`, `a-tar@${it}`].map((place) => window.chronopolitik?.pointOf(place)),
    turn,
  );
  if (!kiln || !tarn) throw new Error('the board is not there');
  const scale = (tarn.x - kiln.x) / (TARN.x - KILN.x);
  return { x: kiln.x - KILN.x * scale + 20, y: kiln.y - KILN.y * scale - 8 };
}

test.each(screens)(
  'the order that is entered in the tour leaves the title of its board free: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    await page.getByRole('button', { name: /The tour/ }).click();
    await page.getByTestId('coach').waitFor();
    await player.calm();
    await player.press('a-kil@0');
    await page.getByTestId('entry').waitFor();
    await player.picture(`looked-tour-${screen}`);
    const { x, y } = await titleAt(page, 0);
    const over = await page.evaluate(([at, down]) => document.elementFromPoint(at, down)?.tagName, [
      x,
      y,
    ] as const);
    expect(over).toBe('CANVAS');
  },
  60_000,
);

async function club(): Promise<string> {
  const { link } = await gather(
    house,
    'austria',
    { preset: 'ordinary', name: 'Tuesday club' },
    { deadlines: { movement: { minutes: 2_880 } } },
  );
  return house.server.url + link;
}

test('the name of the program stands in one line, and the head of a game between people in its window', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(await club());
  await page.waitForURL(/\/game\//);
  await player.calm();
  for (const width of [1440, 1420, 1500]) {
    await page.setViewportSize({ width, height: 900 });
    const head = page.locator('header.head');
    const brand = await page.locator('.brand').boundingBox();
    expect(brand?.height, `${width}`).toBeLessThan(30);
    expect(await head.evaluate((it) => it.scrollWidth <= it.clientWidth), `${width}`).toBe(true);
    const [left = 0, right = 0] = await head.evaluate((it) =>
      ['.standing', 'nav']
        .map((each) => it.querySelector(each)?.getBoundingClientRect())
        .flatMap((box, i) => (box ? [i === 0 ? box.right : box.left] : [])),
    );
    expect(left, `${width}`).toBeLessThanOrEqual(right + 1);
  }
  await player.picture('looked-head');
}, 60_000);

/** Controls that answer nowhere else than within fewer pixels than a press needs. */
function tooSmall(page: Page, selector: string, least: number): Promise<readonly string[]> {
  return page.evaluate(
    ([all, pixels]) =>
      [...document.querySelectorAll(all)].flatMap((it) => {
        const box = it.getBoundingClientRect();
        if (box.width === 0 || !it.checkVisibility()) return [];
        const isSmall = box.width < pixels - 0.5 || box.height < pixels - 0.5;
        const size = `${Math.round(box.width)} by ${Math.round(box.height)}`;
        return isSmall ? [`${it.textContent.trim().slice(0, 20)}: ${size}`] : [];
      }),
    [selector, least] as const,
  );
}

test.each(screens)(
  'menus and folds of players and of the lobby can be pressed: %s',
  async (screen) => {
    const player = await Player.enter(house, screen);
    const { page } = player;
    const least = screen === 'phone' ? 44 : 24;
    await page.goto(await club());
    await page.waitForURL(/\/game\//);
    await player.calm();
    await player.open('Players');
    await page.getByTestId('seats').waitFor();
    await player.picture(`looked-players-${screen}`);
    expect(await tooSmall(page, '.seats summary, .people summary, .people button', least)).toEqual(
      [],
    );
    await page.goto(`${house.server.url}/new`);
    await page.getByTestId('agreement').waitFor();
    expect(await tooSmall(page, 'main summary, main button', least)).toEqual([]);
  },
  60_000,
);

test('pictures of examples are painted as large as they are shown, not made smaller until nothing can be told', async () => {
  const player = await Player.enter(house, 'desktop', '/examples');
  const picture = player.page.locator('.example .moving > canvas').first();
  await expect.poll(() => picture.evaluate((it) => (it as HTMLCanvasElement).width)).not.toBe(300);
  const reduced = await picture.evaluate((it) => {
    const { width, height } = it as HTMLCanvasElement;
    return Math.max(width / it.clientWidth, height / it.clientHeight) / devicePixelRatio;
  });
  await player.picture('looked-examples');
  expect(reduced).toBeLessThan(1.02);
}, 60_000);

/** The colors of a picture that are seen as they are, each once, as `r,g,b`. */
async function colorsIn(page: Page, picture: Buffer): Promise<readonly string[]> {
  return page.evaluate(async (data) => {
    const bytesOf = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytesOf], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data: bytes = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const colors = new Set<string>();
    for (let i = 0; i < bytes.length; i += 4) colors.add(bytes.slice(i, i + 3).join(','));
    return [...colors];
  }, picture.toString('base64'));
}

/** A color against another, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other]
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = color.split(',').map((value) => {
        const share = Number(value) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

test('the frame in the minimap has the color of the theme as soon as the theme changes', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.goto(await largeGame(house, 12));
  await player.calm();
  await player.zoom(4);
  const framed = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.minimap .frame');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return undefined;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const at = data.findIndex((value, i) => i % 4 === 3 && value === 255);
      const painted = `rgb(${data.slice(at - 3, at).join(', ')})`;
      return { painted, wanted: getComputedStyle(canvas).color };
    });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    await player.calm();
    await player.picture(`looked-minimap-${colorScheme}`);
    const { painted, wanted } = (await framed()) ?? {};
    expect([colorScheme, painted]).toEqual([colorScheme, wanted]);
  }
}, 60_000);

test('in the dark, the bar at the message of a black power is seen', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  await page.emulateMedia({ colorScheme: 'dark' });
  const { link } = await gather(house, 'germany', { preset: 'ordinary' });
  await openSeat(house, player, link);
  await player.open('Press');
  await field(page).press('Alt+ArrowDown');
  await field(page).fill('Good morning.');
  await field(page).press('Control+Enter');
  const message = page.locator('.messages .message').last();
  await message.waitFor();
  await player.picture('looked-bar');
  const box = await message.boundingBox();
  if (!box) throw new Error('no message is seen');
  const bar = { x: box.x + box.width - 8, y: box.y + box.height / 2, width: 12, height: 1 };
  const colors = await colorsIn(page, await page.screenshot({ clip: bar }));
  expect(Math.max(...colors.map((each) => contrast(each, '37,36,36')))).toBeGreaterThan(3);
}, 60_000);

test('a link that opens nothing is headed by what is wrong with it', async () => {
  const player = await Player.enter(house, 'phone', '/link#nothing');
  const { page } = player;
  await page.getByRole('alert').filter({ hasText: 'opens nothing' }).waitFor();
  await player.picture('looked-link');
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  expect(headings).toEqual(['This link does not work.']);
}, 60_000);

/** In how many lines a part of a text stands, where it is seen. */
function linesOf(page: Page, selector: string, part: RegExp): Promise<number> {
  return page.evaluate(
    ([within, source]) => {
      const shown = document.querySelector(within)?.firstChild;
      const found = new RegExp(source).exec(shown?.textContent ?? '');
      if (!shown || !found) return 0;
      const range = document.createRange();
      range.setStart(shown, found.index);
      range.setEnd(shown, found.index + found[0].length);
      return range.getClientRects().length;
    },
    [selector, part.source] as const,
  );
}

test('on a phone the date in the title of a film stands in one line', async () => {
  const player = await Player.enter(house, 'phone');
  const { page } = player;
  await player.begin('5D (loose)');
  const ask = async (step: number, text: string): Promise<void> => {
    const url = `${page.url().replace('/game/', '/api/games/').split('?')[0]}/commands`;
    await page.request.post(url, { data: { type: 'submit', step, text } });
  };
  await ask(0, 'Germany: A Mun - Bur');
  await ask(1, 'Germany: A Bur - T1 S1901 Mun');
  await page.reload();
  await player.calm();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await player.open('History');
  await page.getByRole('button', { name: /Play this round/ }).click();
  await page
    .getByTestId('film')
    .getByText(/changed/)
    .waitFor();
  await player.picture('looked-title');
  expect(await linesOf(page, '[data-testid=film] p', /Spring\s1901/)).toBe(1);
}, 60_000);
