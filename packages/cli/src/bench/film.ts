/** How smoothly the film of a round plays by itself, from its first frame until the camera has come to rest. */
import type { Rules } from '@chronopolitik/engine';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { isGameShown, roundsToTell, showGame, type ShownHook } from './shown-game.ts';
import { SCREEN, frameTimesOf, type FrameTimes } from './view.ts';
import { benchWorld } from './worlds.ts';

/** What was measured of one film. */
export interface FilmReport {
  readonly boards: number;
  /** Times from frame to frame, in milliseconds, while it plays. */
  readonly frames: FrameTimes;
  /** Milliseconds of processor time that the page's own thread took for each: what else the machine does leaves it alone. */
  readonly processor: FrameTimes;
  /** Milliseconds from its first frame to its last. */
  readonly length: number;
  /** Milliseconds from the news of the round to the first frame of the film. */
  readonly wait: number;
  /** The longest time between frames before it begins. */
  readonly worstBefore: number;
}

declare const requestAnimationFrame: (frame: (time: number) => void) => number;
declare const document: { readonly querySelector: (selector: string) => object | null };

interface Watched {
  chronopolitik?: ShownHook;
}

interface Watch {
  readonly before: readonly number[];
  readonly during: readonly number[];
}

/** Runs in the page: tells of the next round, and keeps the times of frames until all is calm again. */
async function watchFilm(begin: string): Promise<Watch> {
  const hook = (globalThis as Watched).chronopolitik;
  if (!hook) throw new Error('the page shows no game');
  const watch: { before: number[]; during: number[] } = { before: [], during: [] };
  const isOn = (): boolean => document.querySelector('[data-testid=film]') !== null;
  let [wasOn, isOver, last] = [false, false, performance.now()];
  void fetch('/api/games/shown/go-on', { method: 'POST' });
  while (!isOver) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = performance.now();
    (wasOn ? watch.during : watch.before).push(now - last);
    last = now;
    isOver = wasOn && !isOn() && hook.isCalm();
    if (!wasOn && isOn()) performance.mark(begin);
    wasOn ||= isOn();
  }
  return watch;
}

/** What the browser tells of its work; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  readonly ts: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

const FRAME = 'FireAnimationFrame';
const TASK = 'ThreadControllerImpl::RunTask';
const BEGIN = 'film begins';

/** Milliseconds of processor time between frames, from a mark on, on the thread that paints them. */
export function framesTraced(events: readonly TraceEvent[]): readonly number[] {
  const begun = events.find(({ name }) => name === BEGIN);
  if (!begun) return [];
  const { pid, tid, ts } = begun;
  const own = events
    .filter((each) => each.pid === pid && each.tid === tid && each.ts >= ts)
    .filter(({ name }) => name === FRAME || name === TASK)
    .toSorted((a, b) => a.ts - b.ts);
  const times: number[] = [];
  // A frame is painted within a task, which begins before it.
  let [spent, isPainted] = [0, false];
  for (const { name, tdur = 0 } of own) {
    if (name === FRAME) {
      isPainted = true;
      continue;
    }
    if (isPainted) {
      times.push(spent / 1000);
      [spent, isPainted] = [0, false];
    }
    spent += tdur;
  }
  return times;
}

/** Follows what the browser does. @returns how to end it, and learn of it */
async function traced(session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
  const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', {
    traceConfig: { includedCategories },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const done = new Promise((told) => session.once('Tracing.tracingComplete', told));
    await session.send('Tracing.end');
    await done;
    return events;
  };
}

const sum = (times: readonly number[]): number => times.reduce((all, each) => all + each, 0);

async function opened(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'no-preference' });
  await page.goto(url);
  await page.waitForFunction(isGameShown);
  // A round that comes at once would be one that was missed.
  await page.waitForTimeout(800);
  return page;
}

/**
 * Plays a round in which the past changes in three places, and measures its film.
 *
 * @param browser one that does not wait for the screen between frames
 * @param count movement boards of the game; winters come on top
 */
export async function benchFilm(
  browser: Browser,
  rules: Rules,
  drawing: object,
  count: number,
): Promise<FilmReport> {
  const subject = benchWorld(rules, count);
  const shown = await showGame(rules, subject.world, drawing, roundsToTell(rules, subject, 1));
  const page = await opened(browser, shown.url);
  try {
    const ended = await traced(await browser.newBrowserCDPSession());
    const { before, during } = await page.evaluate(watchFilm, BEGIN);
    const processor = frameTimesOf(framesTraced(await ended()));
    return {
      boards: subject.world.boards.length,
      frames: frameTimesOf(during),
      processor,
      length: sum(during),
      wait: sum(before),
      worstBefore: Math.max(0, ...before),
    };
  } finally {
    await page.close();
    shown.close();
  }
}
