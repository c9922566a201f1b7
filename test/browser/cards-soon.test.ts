/** The cards of boards that a unit reaches stand soon where there are 300 boards. Nothing else runs meanwhile. */
import { placeOn, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { played } from '../../scripts/played-games.mjs';
import { reportFigure } from '../figures.ts';
import { houseOfStories } from './fixture.ts';
import { Player, SCREENS } from './player.ts';

const house = houseOfStories();

/** Present boards of the great game that are looked at, and where units are tried on each. */
const HEADS = 8;
const TRIED = ['mun', 'ber', 'kie', 'par', 'mar', 'vie', 'bud', 'mos', 'rom', 'ven', 'con', 'bur', 'gal', 'bul', 'ser'] as const; // prettier-ignore

interface Timed {
  readonly shown: number;
  readonly painted: number;
}

/** Presses a place, and says after how many milliseconds its cards stood, and when all had their pictures. */
async function timed(page: Page, place: PlaceId): Promise<Timed> {
  return page.evaluate(async (wanted) => {
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    const canvas = document.querySelector<HTMLCanvasElement>('main.table canvas:last-of-type');
    const at = window.chronopolitik?.pointOf(wanted) ?? { x: 0, y: 0 };
    const target = document.elementFromPoint(at.x, at.y) ?? canvas;
    const told = { bubbles: true, clientX: at.x, clientY: at.y, pointerId: 1, button: 0, isPrimary: true }; // prettier-ignore
    const start = performance.now();
    target?.dispatchEvent(new PointerEvent('pointerdown', { ...told, buttons: 1 }));
    target?.dispatchEvent(new PointerEvent('pointerup', told));
    target?.dispatchEvent(new MouseEvent('click', told));
    const cards = (): HTMLCanvasElement[] => [...document.querySelectorAll<HTMLCanvasElement>('.reached-board canvas')]; // prettier-ignore
    while (document.querySelector('.reached-board') === null && performance.now() - start < 1500)
      await frame();
    const shown = performance.now() - start;
    const isPainted = (card: HTMLCanvasElement): boolean =>
      (card.getContext('2d')?.getImageData(card.width / 2, card.height / 2, 1, 1).data[3] ?? 0) > 0;
    while (!cards().every(isPainted) && performance.now() - start < 20_000) await frame();
    return { shown, painted: performance.now() - start };
  }, place);
}

test('at 300 boards at most eight cards come, the nearest first, and soon', async () => {
  const context = await house.browser.newContext({ ...SCREENS.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const player = Player.at(page, 'desktop');
  const { variant } = (await (await page.request.get(`${house.server.url}/api/variants/standard`)).json()) as { variant: unknown }; // prettier-ignore
  const file = played(variant, 300, 22);
  const made = await page.request.post(`${house.server.url}/api/import`, {
    data: file,
    headers: { origin: house.server.url },
  });
  const { id } = (await made.json()) as { readonly id: string };
  await page.goto(`${house.server.url}/game/${id}`);
  await player.calm();
  const boards = await player.boards();
  expect(boards.length).toBeGreaterThanOrEqual(300);
  const heads = [...new Map(boards.map((board) => [board.split('@')[0], board])).values()];
  const figures: Timed[] = [];
  let most = 0;
  for (const head of heads.slice(0, HEADS)) {
    await player.show(head as BoardId);
    for (const location of TRIED) {
      const figure = await timed(page, placeOn(head as BoardId, location));
      const cards = page.locator('.reached-board');
      const count = await cards.count();
      if (count === 0) continue;
      figures.push(figure);
      expect(count).toBeLessThanOrEqual(8);
      const far = (await cards.locator('.heading').allInnerTexts()).map((text) => Number(/\d+(?= turns? back)/.exec(text)?.[0] ?? 0)); // prettier-ignore
      if (await cards.evaluateAll((all) => all.every(({ dataset }) => dataset['time'] === 'past')))
        expect(far).toEqual(far.toSorted((one, other) => one - other));
      if (count > most) await player.picture('cards-300');
      most = Math.max(most, count);
      await page.keyboard.press('Escape');
      break;
    }
  }
  expect(most).toBeGreaterThan(1);
  const shown = Math.max(...figures.map((each) => each.shown));
  const painted = Math.max(...figures.map((each) => each.painted));
  reportFigure('300 boards: most cards of a unit', most, 'cards');
  reportFigure('300 boards: cards stand after, at most', shown, 'ms');
  reportFigure('300 boards: cards have their pictures after, at most', painted, 'ms');
  expect(shown).toBeLessThan(500);
  expect(painted).toBeLessThan(1500);
  expect(player.errors).toEqual([]);
}, 240_000);
