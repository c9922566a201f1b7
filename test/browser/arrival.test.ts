/** What follows a round in which the past forked: its film, by itself, then all boards that need the player. */
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { houseOfStories } from './fixture.ts';
import { Player, type ScreenName } from './player.ts';

const house = houseOfStories();

async function type(player: Player, order: string, heard: RegExp): Promise<void> {
  const line = player.page.getByLabel('Type an order');
  await line.fill(order);
  await line.press('Enter');
  await player.hears(heard);
}

/** A sandbox in which an army is about to go back a turn, where motion is welcome. */
async function aboutToFork(screen: ScreenName = 'desktop'): Promise<Player> {
  const player = await Player.enter(house, screen);
  await player.begin('5D (loose)');
  await player.open('Orders');
  await type(player, 'A Mun - Ruh', /Ruhr/);
  await player.resolve();
  await player.open('Orders');
  await type(player, 'A Ber - T1 S1901 Mun', /Berlin/);
  await player.page.emulateMedia({ reducedMotion: 'no-preference' });
  // Rounds that come one upon the other are taken for rounds that were missed.
  await player.page.waitForTimeout(600);
  return player;
}

/** Opens the board of a place, which then fills the screen of a phone, and the orders above it. */
async function seeAlone(player: Player, place: PlaceId): Promise<void> {
  await player.fold();
  await player.zoom(0.01);
  await player.press(place);
  await player.page.getByTestId('crumb').waitFor();
  await player.open('Orders');
}

const isOver = (player: Player) => player.page.getByTestId('film').waitFor({ state: 'detached' });

/** Whether places lie within the plane. */
async function inView({ page }: Player, ...places: readonly PlaceId[]): Promise<boolean> {
  const box = await page.locator('.plane').first().boundingBox();
  const points = await page.evaluate(
    (all) => all.map((place) => window.chronopolitik?.pointOf(place)),
    places,
  );
  return points.every(
    (at) =>
      at !== undefined &&
      box !== null &&
      at.x > box.x &&
      at.y > box.y &&
      at.x < box.x + box.width &&
      at.y < box.y + box.height,
  );
}

test.each(['desktop', 'phone'] as const)(
  'on a %s the film of a fork plays by itself, and leaves both timelines in view',
  async (screen) => {
    const player = await aboutToFork(screen);
    const { page } = player;
    if (screen === 'phone') await seeAlone(player, 'a-mun@0');
    await page.getByTestId('resolve').click();
    await page.getByTestId('film').waitFor();
    // A board that was seen alone would lie over the film, and over all that needs the player.
    expect(await page.getByTestId('crumb').count()).toBe(0);
    await page.getByText('Germany changed Spring 1901. Timeline 2 opens.').waitFor();
    await isOver(player);
    await player.fold();
    expect(await inView(player, 'a-mos@1w', 'a-ber@1w', 'b-mos@1', 'b-ber@1')).toBe(true);
    await player.open('History');
    await page.getByRole('button', { name: 'Play this round' }).click();
    await page.getByTestId('film').waitFor();
    // On a phone the sheet would lie over the film that was asked for.
    const panel = page.getByRole('button', { name: 'Stop' });
    await expect.poll(() => panel.isVisible()).toBe(screen === 'desktop');
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  60_000,
);

test('on a phone a board that waits out of view has its number at the edge, which leads there', async () => {
  const player = await aboutToFork('phone');
  const { page } = player;
  await page.getByTestId('resolve').click();
  await isOver(player);
  await player.fold();
  // Both are in view: nothing must be found.
  const marks = page.getByRole('navigation', { name: 'Boards out of view that need you' });
  expect(await marks.count()).toBe(0);
  await player.show('b@1');
  await player.zoom(2.2);
  const mark = marks.getByRole('button', { name: /^T1 W1901 needs you: / });
  await mark.waitFor();
  expect(await mark.innerText()).toMatch(/^2 T1 W1901/);
  await player.pictures('waits-out-of-view');
  const isPressable = (it: Element): boolean => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(() => mark.evaluate(isPressable)).toBe(true);
  await mark.click();
  await player.calm();
  await expect.poll(() => inView(player, 'a-mos@1w', 'a-ber@1w')).toBe(true);
  expect(player.errors).toEqual([]);
  await page.context().close();
}, 60_000);

test('a key ends the film at once, and does nothing else; a reload plays it no more', async () => {
  const player = await aboutToFork();
  const { page } = player;
  await page.getByTestId('resolve').click();
  await page.getByTestId('film').waitFor();
  // Nothing has the focus: the key would select a unit otherwise.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(' ');
  await page.getByTestId('film').waitFor({ state: 'detached', timeout: 500 });
  await player.calm();
  expect(await page.getByTestId('entry').count()).toBe(0);
  expect(await inView(player, 'a-mos@1w', 'b-mos@1')).toBe(true);
  await page.waitForTimeout(600);
  await page.reload();
  await player.calm();
  expect(await page.getByTestId('film').count()).toBe(0);
}, 60_000);

test('a press on the plane ends the film, and enters no order', async () => {
  const player = await aboutToFork();
  const { page } = player;
  await page.getByTestId('resolve').click();
  await page.getByTestId('film').waitFor();
  await page.mouse.click(700, 450);
  await page.getByTestId('film').waitFor({ state: 'detached', timeout: 500 });
  await player.calm();
  expect(await page.getByTestId('entry').count()).toBe(0);
}, 60_000);

/** Chooses how fast rounds play, in the settings. */
async function pace({ page }: Player, choice: string): Promise<void> {
  await page.locator('.head [popovertarget]').click();
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.keyboard.press('Escape');
}

test('the settings say how fast a round plays, or that it does not, and are kept', async () => {
  const player = await aboutToFork();
  const { page } = player;
  const resolve = async (): Promise<number> => {
    await page.getByTestId('resolve').click();
    await page.getByTestId('film').waitFor();
    const began = Date.now();
    await isOver(player);
    await player.calm();
    return Date.now() - began;
  };
  await pace(player, 'slowly');
  const slow = await resolve();
  await page.getByRole('button', { name: 'Take back the last round' }).click();
  await page.getByRole('button', { name: 'Take back the last round', disabled: false }).waitFor();
  await player.calm();
  await page.reload();
  await player.calm();
  await page.waitForTimeout(600);
  await pace(player, 'fast');
  expect(await resolve()).toBeLessThan(slow);
  await pace(player, 'not by itself');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=film]')) document.title = 'played';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await player.open('Orders');
  await player.resolve();
  expect(await page.title()).not.toBe('played');
  expect(player.errors).toEqual([]);
}, 90_000);

test('where motion is unwelcome no film plays, and both timelines are in view at once', async () => {
  const player = await aboutToFork();
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=film]')) document.title = 'played';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await player.resolve();
  expect(await inView(player, 'a-mos@1w', 'b-mos@1')).toBe(true);
  expect(await page.title()).not.toBe('played');
}, 60_000);

test('on a phone where motion is unwelcome, no sheet lies over the timeline that opens', async () => {
  const player = await aboutToFork('phone');
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await player.resolve();
  await page.getByRole('button', { name: 'Close the panel' }).waitFor({ state: 'hidden' });
  expect(await inView(player, 'b-mun@1')).toBe(true);
  await player.picture('arrival-still-phone');
  // Whoever opens it afterwards keeps it.
  await player.open('History');
  await player.calm();
  expect(await page.getByRole('button', { name: 'Close the panel' }).isVisible()).toBe(true);
  expect(player.errors).toEqual([]);
}, 60_000);

test('on a phone, who comes back sees a board that waits, not one that needs nothing', async () => {
  const player = await aboutToFork('phone');
  const { page } = player;
  await player.resolve();
  await page.goto(page.url().replace(/\?.*$/, ''));
  await player.calm();
  await player.picture('arrival-back-phone');
  expect(await inView(player, 'b-mun@1', 'b-lon@1', 'b-ank@1')).toBe(true);
  expect(player.errors).toEqual([]);
}, 60_000);

test.each(['desktop', 'phone'] as const)(
  'on a %s, who opens a game sees all boards that wait, with their numbers',
  async (screen) => {
    const player = await aboutToFork(screen);
    const { page } = player;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await player.resolve();
    await player.open('Orders');
    await type(player, 'A T2 F1901 Mun - Boh', /Bohemia/);
    await player.resolve();
    await page.goto(page.url().replace(/\?.*$/, ''));
    await player.calm();
    await player.picture(`arrival-several-${screen}`);
    const boards = await player.boards();
    const heads = [...new Map(boards.map((board) => [board.split('@')[0], board])).values()];
    expect(heads).toHaveLength(2);
    const places = heads.flatMap((board): PlaceId[] => {
      const [timeline, turn] = board.split('@');
      return [`${timeline}-mos@${turn}` as PlaceId, `${timeline}-lon@${turn}` as PlaceId];
    });
    expect(await inView(player, ...places)).toBe(true);
    expect(player.errors).toEqual([]);
    await page.context().close();
  },
  90_000,
);
