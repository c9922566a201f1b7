/** What a first visit takes: bytes on the wire, the first paint, when the page can be used. In a browser that keeps nothing. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Figure, figureOf } from './measure.ts';

/** A device and its connection, by the browser's own protocol. */
export interface Device {
  /** How many times slower than this machine's processor. */
  readonly slower: number;
  /** Undefined where the connection is that of this machine. */
  readonly connection?: {
    readonly bitsPerSecond: number;
    /** Milliseconds from a request to the first byte of its reply, besides what the server takes. */
    readonly latency: number;
  };
}

/** A phone with a fourth of this machine's speed, on a slow mobile connection. */
export const SLOW_PHONE: Device = {
  slower: 4,
  connection: { bitsPerSecond: 1_600_000, latency: 150 },
};

/** What was measured of visits to one address; times in milliseconds from the request for the document. */
export interface VisitReport {
  readonly name: string;
  readonly firstPaint: Figure;
  readonly usable: Figure;
  /** The longest time for which the page answered nothing. */
  readonly longestTask: Figure;
  /** Of all replies, their heads included. */
  readonly bytes: number;
  readonly requests: number;
}

/** What is visited. */
export interface Visited {
  readonly name: string;
  /** Makes what is to be seen. @returns its address */
  readonly address: () => Promise<string> | string;
  /** Runs in the page again and again, until the page can be used. */
  readonly isUsable: () => boolean;
}

const SCREEN = { width: 390, height: 844 };
/** Milliseconds for which the page is watched after it can be used: what it does then still holds up a press. */
const AFTERWARDS = 3000;

interface Watched {
  longest?: number;
}

/** The browser's, which knows of long tasks. */
declare const PerformanceObserver: new (
  heard: (list: { readonly getEntries: () => readonly { readonly duration: number }[] }) => void,
) => { readonly observe: (of: { readonly type: 'longtask'; readonly buffered: true }) => void };

/** Runs in the page before its own scripts. */
function watchTasks(): void {
  const page = globalThis as Watched;
  page.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      page.longest = Math.max(page.longest ?? 0, duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function slowDown(session: CDPSession, { slower, connection }: Device): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (!connection) return;
  const throughput = connection.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: connection.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
}

interface Visit {
  readonly firstPaint: number;
  readonly usable: number;
  readonly longest: number;
  readonly bytes: number;
  readonly requests: number;
}

async function watched(page: Page, url: string, isUsable: Visited['isUsable']): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, undefined, { polling: 'raf', timeout: 120_000 });
  return page.evaluate(() => performance.now());
}

async function visit(browser: Browser, device: Device, url: string, isUsable: Visited['isUsable']) {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let [bytes, requests] = [0, 0];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await slowDown(session, device);
    await page.addInitScript(watchTasks);
    const usable = await watched(page, url, isUsable);
    await page.waitForTimeout(AFTERWARDS * device.slower);
    const told = await page.evaluate(() => ({
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      longest: (globalThis as Watched).longest ?? 0,
    }));
    return { ...told, usable, bytes, requests } satisfies Visit;
  } finally {
    await context.close();
  }
}

/**
 * Visits an address some times, each time with nothing kept.
 *
 * @throws Error if the page cannot be used within two minutes
 */
export async function benchVisit(
  browser: Browser,
  device: Device,
  { name, address, isUsable }: Visited,
  runs: number,
): Promise<VisitReport> {
  const visits: Visit[] = [];
  for (let i = 0; i < runs; i++)
    visits.push(await visit(browser, device, await address(), isUsable));
  const figure = (of: (visit: Visit) => number): Figure => figureOf(visits.map(of));
  return {
    name,
    firstPaint: figure(({ firstPaint }) => firstPaint),
    usable: figure(({ usable }) => usable),
    longestTask: figure(({ longest }) => longest),
    bytes: figure(({ bytes }) => bytes).median,
    requests: figure(({ requests }) => requests).median,
  };
}
