/** Pages in the middle of something, to be photographed: the tour, a round that plays, what opens over a game, embeds. */
import { played } from './played-games.mjs';

const press = (page, name) => page.getByRole('button', { name }).first().click();
const isPlaying = () => document.querySelector('main.table[data-plays]') !== null;

/** Plays the round that is shown. On a phone the panel goes while it plays, and is opened anew. */
async function play(page) {
  const button = page.getByRole('button', { name: /Play this round|Diese Runde abspielen/ });
  if (!(await button.isVisible())) await page.getByRole('tab', { name: /History|Verlauf/ }).click();
  await button.click();
  await page.waitForFunction(isPlaying);
}

/** How long the film of a page takes, in milliseconds: by playing it once. */
const lengths = new WeakMap();

/** A share of the film later: 0 at its beginning, 1 at its end. */
async function playing(page, share) {
  if (!lengths.has(page)) {
    await play(page);
    const begun = Date.now();
    await page.waitForFunction(() => document.querySelector('main.table[data-plays]') === null);
    lengths.set(page, Date.now() - begun);
  }
  await still(page);
  await play(page);
  await page.waitForTimeout(lengths.get(page) * share);
}
const isStill = () =>
  document.querySelector('main.table:is([aria-busy=true], [data-plays])') === null &&
  globalThis.chronopolitik?.isCalm() === true;
const still = (page) => page.waitForFunction(isStill);

/** Takes the tour by what it highlights, until its card says something. */
async function toured(page, until) {
  await press(page, /The tour/);
  for (let presses = 0; presses < 40; presses++) {
    if (await page.getByTestId('coach').filter({ hasText: until }).isVisible()) break;
    const light = page.getByTestId('beckons');
    await page.waitForTimeout(900);
    const box = await light.boundingBox({ timeout: 2000 }).catch(() => null);
    if (box) await tap(page, box.x + box.width / 2, box.y + box.height / 2);
  }
  await still(page);
  await page.waitForTimeout(1500);
}

async function tap(page, x, y) {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The card over the plane of whichever unit has the longest reason, and all reasons in the panel. */
async function longestReason(page) {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details.reason, details.usual')) each.open = true;
  });
  const texts = await page.locator('.outcome').allInnerTexts();
  const longest = texts.reduce((best, text, i) => (text.length > texts[best].length ? i : best), 0);
  await page.locator('.outcome').nth(longest).scrollIntoViewIfNeeded();
}

/** Games of the server `url`: with many boards, with a question at a place, a study that others read, one against machines. */
async function staged(url) {
  const ask = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const [cookie = ''] = reply.headers.get('set-cookie')?.split(';') ?? [];
    return { ...(await reply.json()), cookie };
  };
  const { variant } = await (await fetch(`${url}/api/variants/standard`)).json();
  const many = await ask('/import', played(variant, 18, 4));
  const held = await ask('/games', { preset: '5d-loose', name: 'Somebody’s sandbox', held: true });
  return { many: many.id, held: held.id };
}

const CLOCK = '[data-testid=race]';

/** @returns pages as `peoplePages` has them. @param game a sandbox whose last round forked @param admin the administrator's cookie */
export async function momentPages({ url }, game, admin) {
  const { many, held } = await staged(url);
  const path = `/game/${game}`;
  const past = `${path}?panel=history`;
  const english = { english: true };
  return {
    'tour-first': ['/', '.poster .opening', { ...english, act: (page) => toured(page, '1 of 3') }],
    'tour-second': ['/', '.poster .opening', { ...english, act: (page) => toured(page, '2 of 3') }],
    'tour-end': ['/', '.poster .opening', { ...english, act: (page) => toured(page, '3 of 3') }],
    playing: [past, CLOCK, { ...english, moves: true, each: (page) => playing(page, 0.3) }],
    'playing-fork': [past, CLOCK, { moves: true, each: (page) => playing(page, 0.7) }],
    comparison: [past, CLOCK, { ...english, act: (page) => press(page, /Compare the two/) }],
    'why-fork': [past, CLOCK, { ...english, act: (page) => press(page, /Play the explanation/) }],
    settings: ['/', '.poster', { ...english, act: (page) => press(page, 'Settings') }],
    'keys-dialog': [path, CLOCK, { ...english, act: (page) => page.keyboard.press('?') }],
    'go-dialog': [path, CLOCK, { ...english, act: (page) => page.keyboard.press('Control+k') }],
    share: [path, CLOCK, { ...english, act: (page) => page.getByTestId('share').click() }],
    'what-if': [path, CLOCK, { ...english, act: (page) => press(page, /What if/) }],
    'why-card': [`/game/${many}?panel=history`, CLOCK, { ...english, act: longestReason }],
    'many-boards': [`/game/${many}`, CLOCK],
    'many-history': [`/game/${many}?panel=history`, CLOCK],
    'many-whole': [
      `/game/${many}`,
      CLOCK,
      { ...english, act: (page) => page.evaluate(() => globalThis.chronopolitik.fit()) },
    ],
    'held-reader': [`/game/${held}?panel=orders`, CLOCK],
    embed: [`/embed/game/${game}`, 'svg', { ...english, embed: true }],
    'embed-all': [`/embed/game/${many}?board=all`, 'svg', { ...english, embed: true }],
    'embed-board': [`/embed/board/${game}/b@1`, 'svg', { ...english, embed: true }],
    admin: ['/admin', 'main h1', { cookie: admin, tall: true }],
  };
}

/** A study that somebody else made, as its readers find it. */
export async function studyPages({ url }, game) {
  const json = { 'content-type': 'application/json' };
  const copy = await fetch(`${url}/api/games/${game}/copy`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ step: 2, as: 'study' }),
  });
  const cookie = copy.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { id } = await copy.json();
  const arrows = [{ from: 'a-mun@1', to: 'a-bur@0' }];
  const comment = 'The army of the fall helps itself in spring: Burgundy falls a turn earlier.';
  await fetch(`${url}/api/games/${id}/commands`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ type: 'note', on: 2, note: { name: 'The march', comment, arrows } }),
  });
  return {
    'study-own': [`/game/${id}?panel=study`, CLOCK, { cookie }],
    'study-reader': [`/game/${id}`, CLOCK],
    'study-reader-orders': [`/game/${id}?panel=orders`, CLOCK],
  };
}
