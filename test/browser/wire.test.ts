/** What the first page takes on the wire. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { houseOfStories } from './fixture.ts';
import { loadedBy } from './wire.ts';
import { reportFigure } from '../figures.ts';

const house = houseOfStories();

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
  const { replies } = await loadedBy(house.browser, house.server.url, painted);
  const bytes = replies.reduce((sum, reply) => sum + reply.bytes, 0);
  reportFigure('first page on the wire', Math.round(bytes / 1000), 'kB');
  reportFigure('first page, requests', replies.length, 'requests');
  const paths = replies.map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  expect(paths.filter((path) => /text-editor|worker/.test(path))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MOST);
}, 60_000);
