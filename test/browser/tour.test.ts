/** The tour, by what the page itself says and shows: to the first fork, and on to a real game. */
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS, type ScreenName } from './player.ts';

const house = houseOfStories();

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether a place is seen: on the plane, within the screen, and not below what lies over the plane. */
async function isSeen({ page }: Player, place: PlaceId): Promise<boolean> {
  return page.evaluate((it) => {
    const point = window.chronopolitik?.pointOf(it);
    const over = point && document.elementFromPoint(point.x, point.y);
    return over?.tagName === 'CANVAS';
  }, place);
}

async function card({ page }: Player): Promise<Rect> {
  return page.getByTestId('coach').evaluate((it) => it.getBoundingClientRect().toJSON() as Rect);
}

async function begun(screen: ScreenName): Promise<Player> {
  const player = await Player.enter(house, screen);
  await player.page.getByRole('button', { name: /The tour/ }).click();
  await player.page.getByTestId('coach').waitFor();
  await player.calm();
  return player;
}

/** The first round: two armies meet in the middle. */
async function firstRound(player: Player): Promise<void> {
  await player.press('a-kil@0', 'a-bri@0');
  await player.hears(/Kiln/);
  await player.press('a-tar@0', 'a-bri@0');
  await player.hears(/Tarn/);
  await player.resolve();
  await player.fold();
  await player.page.getByText('Tour, 2 of 3').waitFor();
  await player.calm();
}

/** Whether, on a phone, a sheet lies over the boards. */
function isCovered({ page }: Player): Promise<boolean> {
  return page.getByRole('button', { name: 'Close the panel' }).isVisible();
}

const SECOND: readonly PlaceId[] = ['a-kil@1', 'a-kil@0', 'a-bri@0'];

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'the tour leads to a fork and to a real game: %s',
  async (screen) => {
    const player = await begun(screen);
    const { page } = player;
    for (const place of ['a-kil@0', 'a-bri@0', 'a-tar@0'] as const)
      expect(await isSeen(player, place), place).toBe(true);
    await firstRound(player);

    // The board of the past is seen beside that of the present, and nothing covers what is to be pressed. On a phone two
    // boards are too small to be pressed: that of the next press is seen alone.
    for (const place of SECOND.slice(0, screen === 'phone' ? 1 : undefined))
      await expect.poll(() => isSeen(player, place)).toBe(true);
    const before = await page.screenshot();
    await page.getByRole('button', { name: 'Show me' }).click();
    await player.calm();
    await page.getByTestId('entry').waitFor();
    expect(await isSeen(player, 'a-kil@0')).toBe(true);
    expect((await page.screenshot()).equals(before)).toBe(false);
    await player.press('a-kil@0');
    await page
      .getByTestId('entry')
      .getByText(/helps .*Kiln/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await player.calm();
    expect(await isSeen(player, 'a-bri@0')).toBe(true);
    await player.press('a-bri@0');
    await player.hears(/supports/);
    await player.resolve();
    await player.fold();
    await page.getByText('Tour, 3 of 3').waitFor();
    await player.calm();

    // The question shows the cause and the board that came of it, both in view.
    await page.getByRole('button', { name: 'Why did it fork?' }).click();
    await page.getByTestId('coach').getByTestId('chain').waitFor();
    if (screen === 'phone') expect(await isCovered(player)).toBe(false);
    const child: BoardId = 'b@1';
    const place: PlaceId = `${child[0]}-bri@1` as PlaceId;
    await expect.poll(() => isSeen(player, 'a-kil@1')).toBe(true);
    await expect.poll(() => isSeen(player, place)).toBe(true);
    expect((await card(player)).bottom).toBeLessThanOrEqual(SCREENS[screen].viewport.height);

    const tour = page.url();
    await page.getByRole('button', { name: /^Play on the standard map/ }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/game/') && url.href !== tour);
    // The address changes before the game of the tour has left the page.
    await page.getByTestId('coach').waitFor({ state: 'detached' });
    await player.calm();
    expect(await player.boards()).toEqual(['a@0']);
    expect(await page.getByTestId('coach').count()).toBe(0);
    // The same power as on the first page.
    expect(await page.getByTestId('plate').innerText()).toMatch(/England/);
    await player.open('Players');
    await page
      .getByText(/ – you/)
      .first()
      .waitFor();
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);

test.each(Object.keys(SCREENS) as readonly ScreenName[])(
  'the end of the tour waits for the film of the fork, and covers none of its boards: %s',
  async (screen) => {
    const player = await begun(screen);
    const { page } = player;
    await firstRound(player);
    await page.getByRole('button', { name: 'Show me' }).click();
    await player.calm();
    await player.press('a-kil@0');
    await page.getByRole('button', { name: 'Show me' }).click();
    await player.calm();
    await player.press('a-bri@0');
    await player.hears(/supports/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const [film, end] = ['[data-testid=film]', '.coach.ends'].map((it) => document.querySelector(it)); // prettier-ignore
        if (film) document.documentElement.dataset['film'] = 'played';
        if (film && end) document.documentElement.dataset['film'] = 'covered';
      }).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    await player.resolve();
    await player.fold();
    await page.locator('.coach.ends img').waitFor();
    await player.calm();
    expect(await page.evaluate(() => document.documentElement.dataset['film'])).toBe('played');
    await player.picture(`tour-end-${screen}`);
    for (const place of ['a-kil@0', 'a-tar@0', 'a-kil@1', 'b-kil@1', 'b-tar@1', 'b-fer@1'] as const)
      await expect.poll(() => isSeen(player, place), { message: place }).toBe(true);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  120_000,
);
