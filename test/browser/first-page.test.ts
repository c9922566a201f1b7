/** The first page: a fork that plays in a loop, one press to a game, one's own games on top. */
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

test('the board plays while it is seen, until it is stopped', async () => {
  const context = await house.browser.newContext(SCREENS.desktop);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(house.server.url);
  const board = page.locator('.poster .living-board');
  const plays = async (value: string): Promise<void> =>
    page.locator(`.poster .living-board[data-plays="${value}"]`).waitFor();
  await plays('true');
  await board.getByText('Timeline 2 opens · England changed Spring 1901').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await plays('false');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await plays('true');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await plays('false');
  expect(errors).toEqual([]);
}, 60_000);

test('who wants less motion sees how it ends', async () => {
  const { page, errors } = await Player.enter(house, 'phone');
  await page.locator('.poster .living-board[data-plays="false"]').waitFor();
  await page.locator('.poster').getByText('Timeline 2 opens').waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  expect(errors).toEqual([]);
}, 60_000);

test('one press starts a game against machines, which stands on top when one comes back', async () => {
  const player = await Player.enter(house, 'desktop');
  const { page } = player;
  expect(await page.locator('.back').count()).toBe(0);
  await page.getByRole('button', { name: /^Play England against six machines/ }).click();
  await page.waitForURL(/\/game\//);
  await page.getByTestId('plate').getByText('England').waitFor();
  await page.getByRole('link', { name: 'Chronopolitik' }).first().click();
  await page.locator('.back').getByRole('link').nth(1).click();
  await page.getByTestId('plate').waitFor();
  expect(player.errors).toEqual([]);
}, 60_000);

test('an example moves while one points at it', async () => {
  const context = await house.browser.newContext(SCREENS.desktop);
  const page = await context.newPage();
  await page.goto(`${house.server.url}/examples`);
  const card = page.locator('.example').first();
  await card.getByRole('button').waitFor();
  expect(await card.locator('.living-board').count()).toBe(0);
  await card.hover();
  await card.locator('.living-board[data-plays="true"]').waitFor();
  await page.mouse.move(0, 0);
  await card.locator('.living-board').waitFor({ state: 'detached' });
}, 60_000);

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'what one presses stays where it is when the typeface arrives: %s',
  async (screen) => {
    const places = async (isBare: boolean): Promise<unknown> => {
      const context = await house.browser.newContext({
        ...SCREENS[screen],
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      if (isBare) await page.route(/\.woff2$/, (route) => route.abort());
      await page.goto(house.server.url);
      await page.getByTestId('beckons').waitFor();
      if (!isBare) await page.evaluate(async () => document.fonts.ready);
      return page.locator('.lead > *, .starters > *').evaluateAll((parts) =>
        parts.map((part) => {
          const { y, height } = part.getBoundingClientRect();
          return [part.textContent, Math.round(y), Math.round(height)];
        }),
      );
    };
    expect(await places(true)).toEqual(await places(false));
  },
  60_000,
);
