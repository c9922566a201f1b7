/** What the first page takes on the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openHouse, type House } from './player.ts';
import { loadedBy } from './wire.ts';
import { reportFigure } from '../figures.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

/** Waits for the form, and until the pictures of a little multiverse and of the examples are painted. */
async function painted(page: Page): Promise<void> {
  await page.locator('.map-card').first().waitFor();
  await page.locator('.example').nth(2).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas')].every(({ width }) => width !== 300),
  );
}

/** Bytes of all that the first page asks for, heads of replies included. */
const MOST = 600_000;

test('the first page takes at most 600 kB on the wire, and asks for nothing twice', async () => {
  const { page, replies } = await loadedBy(house.browser, house.server.url, painted);
  const bytes = replies.reduce((sum, reply) => sum + reply.bytes, 0);
  reportFigure('first page on the wire', Math.round(bytes / 1000), 'kB');
  reportFigure('first page, requests', replies.length, 'requests');
  const paths = replies.map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  expect(paths.filter((path) => /text-editor|worker/.test(path))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MOST);
  await page.context().close();
}, 60_000);
