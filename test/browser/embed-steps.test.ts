/** An embed of many boards goes a step further: what did not change stays as it stands on the page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../figures.ts';
import { serveFiles, type FileServer } from './file-server.ts';
import { houseOfStories } from './fixture.ts';
import { largeGame } from './large-game.ts';

const house = houseOfStories();
let site: FileServer;
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-site-'));

beforeAll(async () => {
  site = await serveFiles(folder, '/blog/');
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Seen {
  readonly boards: number;
  /** Boards that have the same element as when this was last asked. */
  readonly kept: number;
  /** Boards that were there when this was last asked. */
  readonly known: number;
  readonly elements: number;
}

/** Looks at the boards on the picture, and remembers their elements. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const memory = window as unknown as { elements?: Map<string, Element> };
    const root = document.querySelector('chronopolitik-game')?.shadowRoot;
    const boards = [...(root?.querySelectorAll('[data-name^="board "]') ?? [])];
    const now = new Map(boards.map((each) => [each.getAttribute('data-name') ?? '', each]));
    const before = memory.elements ?? new Map<string, Element>();
    memory.elements = now;
    return {
      boards: now.size,
      kept: [...now].filter(([name, element]) => before.get(name) === element).length,
      known: [...now.keys()].filter((name) => before.has(name)).length,
      elements: root?.querySelectorAll('.picture svg *').length ?? 0,
    };
  });
}

/** Elements of a small board with its map, its units and its title, at most. */
const ELEMENTS = 50;

test('of 300 boards those that stay keep their elements at most steps, and each has few', async () => {
  const address = await largeGame(house, 300);
  const element = `<chronopolitik-game src="${address}" board="all"></chronopolitik-game>`;
  const script = `<script async src="${house.server.url}/embed.js"></script>`;
  writeFileSync(
    join(folder, 'steps.html'),
    `<!doctype html><meta charset="utf-8">${script}${element}`,
  );
  const page = await house.browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.goto(`${site.url}steps.html`);
  const game = page.locator('chronopolitik-game');
  await game.locator('.picture.all svg').waitFor({ timeout: 60_000 });
  let last = await look(page);
  expect(last.boards).toBeGreaterThan(100);
  expect(last.elements).toBeLessThan(ELEMENTS * last.boards);
  const shares: number[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
    const told = await game.locator('.buttons output').innerText();
    await game.getByRole('button', { name: 'Previous step' }).press(key);
    await expect.poll(() => game.locator('.buttons output').innerText()).not.toBe(told);
    last = await look(page);
    shares.push(last.kept / last.known);
  }
  reportFigure('embed of 300 boards: elements of a board', last.elements / last.boards, '');
  // At the others all boards become larger or smaller, since there are fewer turns or more.
  expect(shares.filter((share) => share === 1).length).toBeGreaterThanOrEqual(3);
  await page.close();
}, 120_000);
