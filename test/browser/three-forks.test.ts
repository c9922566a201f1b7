/** A round in which the past changes in three places: one film for all of them, short, and without flashes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  boardOf,
  coordinateOf,
  createRules,
  placeOn,
  provinceOf,
  startWorld,
  step,
  targets,
  type BoardId,
  type Order,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { houseOfStories } from './fixture.ts';
import { Player, type ScreenName } from './player.ts';

const house = houseOfStories();

const RULESET = { id: '5d', options: { adjacency: 'loose', victoryCondition: 'none' } };
const FORKS = 3;

/** An empty place of a board of the past that nobody goes to yet, and the unit that can go there. */
function wayBack(rules: Rules, world: World, head: BoardId, taken: ReadonlySet<BoardId>) {
  const { turn } = coordinateOf(head);
  const board = world.boards.find(({ id }) => id === head);
  for (const { power, location } of board?.units ?? []) {
    const unit = placeOn(head, location);
    const goal = targets(rules, world, unit, 'move').find(({ place, grade }) => {
      const past = world.boards.find(({ id }) => id === boardOf(place));
      const isFree = !past?.units.some(
        (each) => provinceOf(placeOn(past.id, each.location)) === provinceOf(place),
      );
      const isPast = past !== undefined && coordinateOf(past.id).turn < turn;
      return grade === 'works' && isPast && isFree && !taken.has(past.id);
    });
    if (goal) return { power, unit, to: goal.place };
  }
  return undefined;
}

/** As many orders to boards of the past as the present allows, each to another board. */
function travels(rules: Rules, world: World): readonly Order[] {
  if (world.due.phase !== 'movement') return [];
  const taken = new Set<BoardId>();
  const orders: Order[] = [];
  for (const head of world.due.movement) {
    const way = wayBack(rules, world, head, taken);
    if (!way || taken.size >= FORKS) continue;
    taken.add(boardOf(way.to));
    orders.push({ kind: 'move', ...way });
  }
  return orders;
}

interface Begun {
  readonly id: string;
  readonly at: number;
  readonly orders: readonly Order[];
}

/** A sandbox in which three units of three boards are about to go to three boards of the past. */
async function aboutToFork(): Promise<Begun> {
  const { url } = house.server;
  const settings = { variant: 'standard', ruleset: RULESET, seed: 'forks', kind: 'sandbox' };
  const { variant } = (await (await fetch(`${url}/api/variants/standard`)).json()) as {
    variant: never;
  };
  const made = createRules({ variant: 'standard', ruleset: RULESET, seed: 'forks' }, variant);
  if (!made.ok) throw new Error('there are no rules');
  const rules = made.value;
  let world = startWorld(rules);
  const events: object[] = [
    { type: 'created', payload: { settings: { ...settings, name: 'Three forks' } } },
  ];
  for (let at = 0; at < 12; at++) {
    const orders = travels(rules, world);
    const done = step(rules, world, orders);
    if (!done.ok) throw new Error(done.error.code);
    const opened = timelinesOf(done.value.world) - timelinesOf(world);
    if (opened >= FORKS) {
      const body = JSON.stringify({ format: 'chronopolitik-game/1', variant: {}, events });
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${url}/api/import`, { method: 'POST', headers, body });
      return { id: ((await reply.json()) as { id: string }).id, at, orders };
    }
    ({ world } = done.value);
    const record = { step: at + 1, parent: at, digest: '' };
    events.push(
      { type: 'submitted', payload: { orders } },
      { type: 'resolved', payload: { record } },
    );
  }
  throw new Error('the past does not fork');
}

function timelinesOf({ boards }: World): number {
  return new Set(boards.map(({ id }) => coordinateOf(id).timeline)).size;
}

/**
 * Runs in the page: from the first frame of the film to its last, how light each of 24 parts of the plane is. A part
 * is smaller than what WCAG lets flash (341 × 256 pixels).
 */
async function watchLight(): Promise<{ readonly at: number; readonly light: number[] }[]> {
  const [wide, high, side] = [240, 160, 40];
  const small = Object.assign(document.createElement('canvas'), { width: wide, height: high });
  const context = small.getContext('2d', { willReadFrequently: true });
  const isOn = (): boolean => document.querySelector('[data-testid=film]') !== null;
  const next = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  const linear = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
  const look = (): number[] => {
    if (context) context.imageSmoothingQuality = 'high';
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.plane > canvas:not(.lens)'))
      context?.drawImage(canvas, 0, 0, wide, high);
    const { data } = context?.getImageData(0, 0, wide, high) ?? { data: [] };
    const light = Array.from({ length: (wide / side) * (high / side) }, () => 0);
    for (let i = 0; i < wide * high; i++) {
      const part =
        Math.floor((i % wide) / side) + Math.floor(i / wide / side) * Math.floor(wide / side);
      const of = (k: number): number => linear[data[i * 4 + k] ?? 0] ?? 0;
      const value = 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
      light[part] = (light[part] ?? 0) + value / side ** 2;
    }
    return light;
  };
  const seen: { at: number; light: number[] }[] = [];
  while (!isOn()) await next();
  while (isOn()) {
    seen.push({ at: performance.now(), light: look() });
    await next();
  }
  return seen;
}

/** Changes of a tenth of the light, each against the one before: two make a flash (WCAG 2.3.1). */
function swings(light: readonly number[], at: readonly number[]): readonly number[] {
  const times: number[] = [];
  let [low, high, way] = [light[0] ?? 0, light[0] ?? 0, 0];
  light.forEach((value, i) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
    const next = value - low >= 0.1 && way <= 0 ? 1 : high - value >= 0.1 && way >= 0 ? -1 : 0;
    if (next === 0) return;
    [way, low, high] = [next, value, value];
    times.push(at[i] ?? 0);
  });
  return times;
}

/** The most flashes within a second in any part of the plane. */
function mostFlashes(seen: readonly { readonly at: number; readonly light: number[] }[]): number {
  const at = seen.map((each) => each.at);
  const parts = seen[0]?.light.length ?? 0;
  const counts = Array.from({ length: parts }, (_, part) => {
    const times = swings(
      seen.map(({ light }) => light[part] ?? 0),
      at,
    );
    return Math.max(
      0,
      ...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length),
    );
  });
  return Math.max(...counts) / 2;
}

async function looking(begun: Begun, screen: ScreenName): Promise<Player> {
  const player = await Player.enter(house, screen, `/game/${begun.id}`);
  await player.calm();
  await player.page.emulateMedia({ reducedMotion: 'no-preference' });
  // Rounds that come one upon the other are taken for rounds that were missed.
  await player.page.waitForTimeout(600);
  return player;
}

async function submit(page: Page, { id, at, orders }: Begun): Promise<void> {
  const reply = await page.request.post(`${house.server.url}/api/games/${id}/commands`, {
    data: { type: 'submit', step: at, orders },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Keeps frames of what is seen in the folder of `CHRONO_PICTURES`, for those who want to look. */
async function keepFrames(page: Page): Promise<void> {
  const folder = process.env['CHRONO_PICTURES'];
  if (folder === undefined) return;
  const session = await page.context().newCDPSession(page);
  let count = 0;
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    const name = `three-forks-${String(count++).padStart(3, '0')}.jpg`;
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'));
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 3 });
}

const TITLE = /Timeline \d+ opens/;

test('a round with three forks is one film of at most four seconds, which flashes nowhere', async () => {
  const begun = await aboutToFork();
  const player = await looking(begun, 'desktop');
  const { page } = player;
  await keepFrames(page);
  const watched = page.evaluate(watchLight);
  await submit(page, begun);
  const film = page.getByTestId('film');
  await film.waitFor();
  await film.filter({ hasText: TITLE }).waitFor();
  const seen = await watched;
  const lasted = (seen.at(-1)?.at ?? 0) - (seen[0]?.at ?? 0);
  if (process.env['CHRONO_COUNTS'] !== undefined)
    console.log(`${seen.length} frames in ${Math.round(lasted)} ms, flashes ${mostFlashes(seen)}`);
  expect(mostFlashes(seen)).toBeLessThanOrEqual(3);
  expect(lasted).toBeLessThanOrEqual(4000);
  await player.calm();
  await player.picture('three-forks-end');
  const told = await page.getByTestId('forks-told').innerText();
  expect(told.match(/\w+ changed \w+ 190\d: [^.:]+\. Timeline \d+ opens\./g)).toHaveLength(FORKS);
  expect(player.errors).toEqual([]);
}, 90_000);

test('any key skips it', async () => {
  const begun = await aboutToFork();
  const player = await looking(begun, 'phone');
  const { page } = player;
  await submit(page, begun);
  await page.getByTestId('film').waitFor();
  await page.keyboard.press('x');
  await page.getByTestId('film').waitFor({ state: 'detached', timeout: 500 });
  await player.calm();
  expect(player.errors).toEqual([]);
}, 60_000);

test('a phone says that a tap skips it, and a tap does', async () => {
  const begun = await aboutToFork();
  const player = await looking(begun, 'phone');
  const { page } = player;
  await submit(page, begun);
  await page.getByTestId('film').getByText('Tap to skip.').waitFor();
  await page.touchscreen.tap(195, 500);
  await page.getByTestId('film').waitFor({ state: 'detached', timeout: 500 });
  await player.calm();
  expect(player.errors).toEqual([]);
}, 60_000);

/** Runs in the page: how unlike the plane is from frame to frame, until nothing moves; each a share of all light. */
async function watchFade(): Promise<number> {
  const [wide, high] = [48, 32];
  const small = Object.assign(document.createElement('canvas'), { width: wide, height: high });
  const context = small.getContext('2d', { willReadFrequently: true });
  const next = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  const look = (): Uint8ClampedArray => {
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.plane > canvas:not(.lens)'))
      context?.drawImage(canvas, 0, 0, wide, high);
    return context?.getImageData(0, 0, wide, high).data ?? new Uint8ClampedArray();
  };
  let [before, steps, still] = [look(), 0, 0];
  while (steps === 0 || still < 30) {
    await next();
    const now = look();
    const isOther = now.some((value, i) => Math.abs(value - (before[i] ?? 0)) > 2);
    steps += isOther ? 1 : 0;
    still = isOther ? 0 : still + 1;
    before = now;
  }
  return steps;
}

test('where motion is unwelcome, the round before fades into the next', async () => {
  const begun = await aboutToFork();
  const player = await looking(begun, 'desktop');
  const { page } = player;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const steps = page.evaluate(watchFade);
  await submit(page, begun);
  // More than the one picture that takes the place of another.
  expect(await steps).toBeGreaterThan(3);
  await player.calm();
  await player.picture('three-forks-still');
  expect(await page.getByTestId('film').count()).toBe(0);
  await page.getByTestId('forks-told').filter({ hasText: TITLE }).waitFor({ state: 'attached' });
  expect(player.errors).toEqual([]);
}, 60_000);
