/** What the first page and a new game take on the wire. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { houseOfStories } from './fixture.ts';
import { loadedBy } from './wire.ts';
import { reportFigure } from '../figures.ts';

const house = houseOfStories();

/** Waits for the form, goes down to the examples, and waits until their pictures and the fork are painted. */
async function painted(page: Page): Promise<void> {
  await page.locator('.map-card').first().waitFor();
  await page.locator('.example').nth(2).waitFor();
  for (const card of await page.locator('.example').all()) await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas')].every(({ width }) => width !== 300),
  );
}

/** Bytes of all that the first page asks for, heads of replies included. */
const MOST = 400_000;
/** Bytes of what a browser must have before it can paint: the document, what it names, and the words of one language. */
const MOST_AT_FIRST = 120_000;

const isAtFirst = (document: string, url: string): boolean =>
  url.endsWith('/') || /\/assets\/en-/.test(url) || document.includes(new URL(url).pathname);

test('the first page is painted after 120 kB on the wire, and words of other languages are not fetched', async () => {
  const { replies } = await loadedBy(house.browser, house.server.url, painted);
  const document = await (await fetch(house.server.url)).text();
  const first = replies.filter(({ url }) => isAtFirst(document, url) && !url.endsWith('.svg'));
  const bytes = first.reduce((sum, reply) => sum + reply.bytes, 0);
  reportFigure('first page, before it is painted', Math.round(bytes / 1000), 'kB');
  expect(first.length).toBeGreaterThanOrEqual(5);
  expect(bytes).toBeLessThanOrEqual(MOST_AT_FIRST);
  expect(replies.filter(({ url }) => /\/assets\/(?:sentences-)?de-/.test(url))).toEqual([]);
}, 60_000);

test('the first page takes at most 400 kB on the wire, and asks for nothing twice', async () => {
  const { replies } = await loadedBy(house.browser, house.server.url, painted);
  const bytes = replies.reduce((sum, reply) => sum + reply.bytes, 0);
  reportFigure('first page on the wire', Math.round(bytes / 1000), 'kB');
  reportFigure('first page, requests', replies.length, 'requests');
  const paths = replies.map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  expect(paths.filter((path) => /text-editor|worker/.test(path))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MOST);
}, 60_000);

/** Bytes of all that comes before the typefaces of a new game: its document, scripts, styles, words and map. */
const MOST_OF_GAME = 354_000;

async function newGame(): Promise<string> {
  const made = await fetch(new URL('/api/games', house.server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { id } = (await made.json()) as { readonly id: string };
  return new URL(`/game/${id}`, house.server.url).href;
}

const isFace = ({ url }: { readonly url: string }): boolean => url.endsWith('.woff2');

test('a new game asks for its typefaces after its scripts, which come within 354 kB', async () => {
  const { replies } = await loadedBy(house.browser, await newGame(), (page) =>
    page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 3,
    ),
  );
  const before = replies.slice(0, replies.findIndex(isFace));
  const bytes = before.reduce((sum, reply) => sum + reply.bytes, 0);
  reportFigure('new game, before its typefaces', Math.round(bytes / 1000), 'kB');
  expect(replies.filter(isFace)).toHaveLength(3);
  for (const name of ['board', 'game', 'sentences-en'])
    expect(before.some(({ url }) => url.includes(`/assets/${name}-`))).toBe(true);
  expect(replies.filter(({ url }) => /\/assets\/(?:sentences-)?de-/.test(url))).toEqual([]);
  expect(bytes).toBeLessThanOrEqual(MOST_OF_GAME);
}, 60_000);
