import { readFileSync } from 'node:fs';
import { layoutOf, type Drawing } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { LEAST_FRAMED } from './arrival.ts';
import { toScreen, type Camera } from './camera.ts';
import { presentCamera, type Framing } from './framing.ts';

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
