/** How smoothly the page shows a plane full of boards, in a browser without a graphics card. */
import type { Rules } from '@chronopolitik/engine';
import type { Browser, Page } from 'playwright-core';
import { type Figure, calibrate, figureOf } from './measure.ts';
import { roundsToTell, showGame, type ShownHook } from './shown-game.ts';
import { benchWorld, tableWorld } from './worlds.ts';

/** Milliseconds a frame. */
export interface FrameTimes {
  readonly mean: number;
  readonly p95: number;
  readonly worst: number;
  readonly frames: number;
}

/** What was measured of a page. */
export interface ViewReport {
  readonly boards: number;
  readonly calibration: Figure;
  readonly screen: string;
  /** Milliseconds from the address to every board in view being painted. */
  readonly firstPicture: number;
  readonly gestures: Readonly<Record<Gesture, FrameTimes>>;
  readonly heapMb: number;
  /** Milliseconds from asking for a round of five heads to its picture, by boards of the world. */
  readonly rounds: readonly { readonly boards: number; readonly ms: Figure }[];
}

/** How many boards the page shows, and how many frames are measured of each gesture. */
export interface ViewOptions {
  readonly timelines: number;
  readonly turns: number;
  readonly frames: number;
  readonly onProgress: (line: string) => void;
}

/** What is done on the page while frames are measured. */
export const GESTURES = ['panning', 'zooming', 'scrubbing'] as const;
/** One of the {@link GESTURES}. */
export type Gesture = (typeof GESTURES)[number];

/** The size of the page in pixels. */
export const SCREEN = { width: 1440, height: 900 };

/** What the page offers to scripts, as far as it is needed here. */
interface Hook extends ShownHook {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number) => void;
  readonly center: (board: string) => void;
  readonly fit: () => void;
}

declare const requestAnimationFrame: (frame: (time: number) => void) => number;

interface Watched {
  chronopolitik?: Hook;
  /** When all boards in view were painted for the first time. */
  calmAt?: number;
}

/** Runs in the page before its own scripts. */
function watchFirstPicture(): void {
  const page = globalThis as Watched;
  const look = (): void => {
    const hook = page.chronopolitik;
    if (hook && hook.boards().length > 0 && hook.isCalm()) page.calmAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: one move of the camera a frame; times from frame to frame, pictures included. */
async function runGesture({ gesture, frames }: { gesture: Gesture; frames: number }) {
  const hook = (globalThis as Watched).chronopolitik;
  if (!hook) throw new Error('the page shows no game');
  const row = hook.boards().filter((board) => /^y@\d+$/.test(board));
  const moves: Record<Gesture, (i: number) => void> = {
    panning: (i) => hook.pan(i % 120 < 60 ? -24 : 24, i % 240 < 120 ? -10 : 10),
    zooming: (i) => hook.zoom(i % 120 < 60 ? 1.06 : 1 / 1.06),
    scrubbing: (i) => hook.center(row[Math.floor(i / 4) % row.length] ?? ''),
  };
  const next = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  const times: number[] = [];
  await next();
  let before = performance.now();
  for (let i = 0; i < frames; i++) {
    moves[gesture](i);
    await next();
    const now = performance.now();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** The times of frames, in milliseconds, summed up. */
export function frameTimesOf(times: readonly number[]): FrameTimes {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    mean: times.reduce((sum, each) => sum + each, 0) / Math.max(1, times.length),
    p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
    worst: sorted.at(-1) ?? 0,
    frames: times.length,
  };
}

async function calm(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as Watched).chronopolitik?.isCalm() === true);
}

async function measured(page: Page, gesture: Gesture, frames: number): Promise<FrameTimes> {
  await page.evaluate((which) => {
    const hook = (globalThis as Watched).chronopolitik;
    if (which === 'scrubbing') hook?.center('y@5');
    else hook?.fit();
    if (which === 'panning') hook?.zoom(3);
  }, gesture);
  await calm(page);
  return frameTimesOf(await page.evaluate(runGesture, { gesture, frames }));
}

/** Runs in the page: milliseconds until the next round is told of, worked in and painted. */
async function awaitRound(): Promise<number> {
  const hook = (globalThis as Watched).chronopolitik;
  if (!hook) throw new Error('the page shows no game');
  const before = hook.boards().length;
  const start = performance.now();
  await fetch('/api/games/shown/go-on', { method: 'POST' });
  while (hook.boards().length === before || !hook.isCalm())
    await new Promise((done) => requestAnimationFrame(done));
  return performance.now() - start;
}

/** With as many boards in view, and many more out of it. */
const ROUND_SIZES = [60, 1500];
const ROUNDS = 9;

/** The first rounds compile the code; the one that reopens boards is the first of all. */
async function timeRounds(browser: Browser, rules: Rules, drawing: object, boards: number) {
  const subject = benchWorld(rules, boards);
  const coming = roundsToTell(rules, subject, ROUNDS + 3);
  const shown = await showGame(rules, subject.world, drawing, coming);
  const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'reduce' });
  try {
    await page.goto(shown.url);
    await page.waitForFunction(
      () => ((globalThis as Watched).chronopolitik?.boards().length ?? 0) > 0,
    );
    await calm(page);
    const times: number[] = [];
    for (let i = 0; i < coming.length; i++) times.push(await page.evaluate(awaitRound));
    return { boards: subject.world.boards.length, ms: figureOf(times.slice(-ROUNDS)) };
  } finally {
    await page.close();
    shown.close();
  }
}

/**
 * Plays a world, shows it in a browser and measures the page.
 * @param browser one that does not wait for the screen between frames
 */
export async function benchView(
  browser: Browser,
  rules: Rules,
  drawing: object,
  { timelines, turns, frames, onProgress }: ViewOptions,
): Promise<ViewReport> {
  onProgress('playing the boards');
  const calibration = calibrate(5);
  const world = tableWorld(rules, timelines, turns);
  const shown = await showGame(rules, world, drawing);
  try {
    const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'reduce' });
    await page.addInitScript(watchFirstPicture);
    onProgress('opening the page');
    await page.goto(shown.url);
    await page.waitForFunction(() => (globalThis as Watched).calmAt !== undefined);
    const firstPicture = await page.evaluate(() => (globalThis as Watched).calmAt ?? 0);
    const gestures: [Gesture, FrameTimes][] = [];
    for (const gesture of GESTURES) {
      onProgress(gesture);
      gestures.push([gesture, await measured(page, gesture, frames)]);
    }
    const session = await page.context().newCDPSession(page);
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await page.close();
    const rounds: ViewReport['rounds'][number][] = [];
    for (const size of ROUND_SIZES) {
      onProgress(`rounds at ${size} boards`);
      rounds.push(await timeRounds(browser, rules, drawing, size));
    }
    onProgress('');
    return {
      boards: world.boards.length,
      calibration,
      screen: `${SCREEN.width} × ${SCREEN.height}`,
      firstPicture,
      gestures: Object.fromEntries(gestures) as ViewReport['gestures'],
      heapMb: Math.round(usedSize / 2 ** 20),
      rounds,
    };
  } finally {
    shown.close();
  }
}
