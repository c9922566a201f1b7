/** Pages that are easily forgotten when the page is looked at: other maps, phases, files, the game as text, many boards. */
import { played, playedUntil } from './played-games.mjs';

const CLOCK = '[data-testid=race]';
const FIRST = '.poster .opening';

const reply = async (answer) => (await answer).json();

/** A file of another program, whose results differ from those of the rules here. */
const FOREIGN = {
  id: 'From elsewhere',
  map: 'standard',
  phases: [
    {
      name: 'S1901M',
      state: { units: {} },
      orders: { GERMANY: ['A MUN - BUR'] },
      results: { 'A MUN': ['bounce'] },
    },
  ],
};

const fileOf = (text) => ({
  name: 'saved.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function opened(page, text) {
  const field = page.locator('input[type=file]').first();
  await field.setInputFiles(fileOf(text));
  await page.waitForTimeout(1500);
  await field.evaluate((it) => it.closest('section, form, .paper')?.scrollIntoView());
}

/** The game as text, after some lines. */
async function asText(page) {
  await page.evaluate(() => {
    localStorage.setItem('chronopolitik.text', 'true');
    dispatchEvent(new Event('chronopolitik:look'));
  });
  const line = page.locator('.text-room .text-line input');
  for (const each of ['help', 'boards', 'where bur', 'A Bur - Mun', 'orders', 'why']) {
    await line.fill(each);
    await line.press('Enter');
    await page.waitForTimeout(400);
  }
}

/** Shows the next unit that has no order, as the navigator offers it. */
async function next(page) {
  const tab = page.getByRole('tab', { name: /Boards/ });
  const onPhone = await tab.isVisible();
  if (onPhone) await tab.click();
  await page.getByTestId('queue').getByRole('button').last().click();
  const close = page.getByRole('button', { name: 'Close the panel' });
  if (onPhone && (await close.isVisible())) await close.click();
  await page.waitForTimeout(1200);
}

const whole = (page) => page.evaluate(() => globalThis.chronopolitik.fit());

/** What a server tells of a link of a notice that is still good. */
const noticeOf = (action, state, more = {}) => ({
  '/notice-actions/read': {
    action,
    state,
    game: 'nothing',
    name: 'Friday evenings with the old round',
    deadline: Date.now() + 7_200_000,
    turn: { power: 'Austria', season: 'Spring 1901', given: 2, count: 3 },
    ...more,
  },
});

/** Pages to which links in mails lead. */
const LINKED = {
  'link-wrong': ['/link#nothing', '[role=alert]'],
  'sign-in-wrong': ['/sign-in#nothing', '[role=alert]'],
  'unsubscribe-done': [
    '/unsubscribe#nothing',
    'h1',
    {
      told: { '/notifications/unsubscribe*': {} },
      act: (page) => page.locator('main button.primary').click(),
    },
  ],
  'notice-ready': ['/notice#nothing', 'button.primary', { told: noticeOf('ready', 'open') }],
  'notice-extend': [
    '/notice#nothing',
    'button.primary',
    { told: noticeOf('extend', 'open', { hours: 24 }) },
  ],
  'notice-off': ['/notice#nothing', 'button.primary', { told: noticeOf('off', 'open') }],
  'notice-stale': ['/notice#nothing', 'main a', { told: noticeOf('ready', 'stale') }],
};

/** @returns pages as `momentPages` has them. @param game a sandbox whose last round forked */
export async function otherPages({ url }, game) {
  const post = (path, body) =>
    reply(
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const { variant } = await reply(fetch(`${url}/api/variants/standard`));
  const { id: forty } = await post('/import', played(variant, 44, 9));
  const { id: winter } = await post('/import', playedUntil(variant, 'adjustment'));
  const { id: retreats } = await post('/import', playedUntil(variant, 'retreat'));
  const maps = { teaching: 'teaching', monsoon: 'monsoon', 'mare-nostrum': 'mare-nostrum' };
  const other = {};
  for (const [name, map] of Object.entries(maps)) {
    const { id } = await post('/games', { preset: '5d-loose', variant: map, name: `On ${map}` });
    other[`map-${name}`] = [`/game/${id}`, CLOCK, { english: true }];
  }
  const english = { english: true };
  return {
    ...other,
    ...LINKED,
    winter: [`/game/${winter}`, CLOCK, { act: next }],
    'winter-orders': [`/game/${winter}?panel=orders`, CLOCK],
    retreats: [`/game/${retreats}`, CLOCK, { act: next }],
    'retreats-orders': [`/game/${retreats}?panel=orders`, CLOCK],
    'forty-boards': [`/game/${forty}`, CLOCK],
    'forty-whole': [`/game/${forty}`, CLOCK, { ...english, act: whole }],
    'forty-list': [`/game/${forty}?panel=boards`, CLOCK, english],
    'forty-history': [`/game/${forty}?panel=history`, CLOCK, english],
    'as-text': [`/game/${game}`, CLOCK, { tall: true, act: asText }],
    'import-bad': ['/', FIRST, { act: (page) => opened(page, '{}') }],
    'import-differs': ['/', FIRST, { act: (page) => opened(page, JSON.stringify(FOREIGN)) }],
  };
}
