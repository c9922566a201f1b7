import { readFileSync } from 'node:fs';
import { layoutOf, type Drawing } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { LEAST_FRAMED } from './arrival.ts';
import { toScreen, type Camera } from './camera.ts';
import { HEADINGS, presentCamera, type Framing } from './framing.ts';
import { TITLED } from './layers/titles.ts';

const drawing = JSON.parse(
  readFileSync(new URL('../../../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;
const [, , span] = drawing.viewBox;
const desktop = { width: 820, height: 780 };

function framingOf(ids: readonly BoardId[], screen = desktop): Framing {
  const loaded = { drawing, layout: layoutOf(ids, drawing) };
  const covered = { bottom: 0, left: 0 };
  return { loaded, causes: new Map(), screen, covered, cared: [] } as unknown as Framing;
}

/** Those of some boards that are seen as a whole. */
function seen({ loaded, screen }: Framing, camera: Camera | undefined): readonly BoardId[] {
  if (!camera) return [];
  return [...loaded.layout.rects]
    .filter(([, { x, y, width, height }]) => {
      const [left, top] = toScreen(camera, [x, y]);
      const [right, bottom] = toScreen(camera, [x + width, y + height]);
      return left >= 0 && top >= 0 && right <= screen.width && bottom <= screen.height;
    })
    .map(([board]) => board);
}

test('who opens a game sees all boards that wait, each large enough to be told from the others', () => {
  const ids = ['a@0', 'a@1', 'b@1', 'b@2', 'c@3', 'c@4'] as const;
  const framing = framingOf(ids);
  const camera = presentCamera(framing, ['a@1', 'b@2', 'c@4'], []);
  expect(seen(framing, camera)).toEqual(expect.arrayContaining(['a@1', 'b@2', 'c@4']));
  expect(span * (camera?.scale ?? 0)).toBeGreaterThanOrEqual(LEAST_FRAMED);
  expect(span * (camera?.scale ?? 0)).toBeLessThan(250);
});

test('of a few boards that lie too far apart the first is seen, and what is near it', () => {
  const framing = framingOf(['a@0', 'b@1', 'c@60'], { width: 390, height: 640 });
  const camera = presentCamera(framing, ['a@0', 'b@1', 'c@60'], []);
  expect(seen(framing, camera)).toEqual(['a@0', 'b@1']);
});

/** Pixels across that a board has. */
const widthBy = (camera: Camera | undefined): number => span * (camera?.scale ?? 0);

test('on a phone the board that waits is as wide as the screen, whatever lies beside it', () => {
  const phone = { width: 390, height: 670 };
  const framing = framingOf(['a@0', 'a@1', 'b@1'], phone);
  const care = { ...framing, cared: ['b-lon@1', 'b-edi@1'] } as Framing;
  expect(widthBy(presentCamera(care, ['b@1'], []))).toBeGreaterThan(390);
  expect(widthBy(presentCamera(care, ['b@1'], ['a@1']))).toBeGreaterThan(390);
});

test('what lies beside is shown where the boards that wait stay nearly as large', () => {
  const framing = framingOf(['a@3', 'a@4', 'a@5', 'a@6', 'b@4', 'b@5']);
  const needed: readonly BoardId[] = ['a@6', 'b@5'];
  const alone = widthBy(presentCamera(framing, needed, []));
  for (const beside of [['a@5'], ['a@4', 'a@5'], ['a@3', 'b@4']] as const)
    expect(widthBy(presentCamera(framing, needed, beside))).toBeGreaterThan(alone * 0.75);
  expect(seen(framing, presentCamera(framing, needed, ['a@5']))).toContain('a@5');
});

test('in a narrow window the tools lie beside the boards, not over them', () => {
  const leftOf = (width: number, ids: readonly BoardId[]): number => {
    const framing = framingOf(ids, { width, height: 680 });
    const camera = presentCamera({ ...framing, covered: { bottom: 0, left: 56 } }, ids, []);
    const [first] = ids;
    const rect = framing.loaded.layout.rects.get(first ?? 'a@0');
    return camera && rect ? toScreen(camera, [rect.x, rect.y])[0] : 0;
  };
  for (const width of [420, 580, 700, 1100]) {
    expect(leftOf(width, ['a@0'])).toBeGreaterThanOrEqual(56);
    expect(leftOf(width, ['a@0', 'a@1'])).toBeGreaterThanOrEqual(56);
  }
});

test('on a phone the names of rows stand beside small boards that wait, not over them', () => {
  const heads = { a: 7, b: 6, c: 5, d: 4, e: 3 };
  const ids = Object.entries(heads).flatMap(([row, last]) =>
    Array.from({ length: last + 1 }, (_, turn) => `${row}@${turn}` as BoardId),
  );
  const framing = framingOf(ids, { width: 390, height: 640 });
  const waiting: readonly BoardId[] = ['d@4', 'b@6', 'a@7', 'c@5', 'e@3'];
  const camera = presentCamera(framing, waiting, []);
  expect(widthBy(camera)).toBeLessThan(TITLED);
  expect(seen(framing, camera)).toEqual(expect.arrayContaining([...waiting]));
  for (const board of waiting) {
    const { x, y } = framing.loaded.layout.rects.get(board) ?? { x: 0, y: 0 };
    expect(camera && toScreen(camera, [x, y])[0], board).toBeGreaterThanOrEqual(HEADINGS);
  }
});
