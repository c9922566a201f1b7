import { expect, test } from 'vitest';
import type { Context } from '../canvas.ts';
import { halvesOf, paintTear, type Torn } from './tear.ts';

/** A canvas whose context notes what is drawn on it, and where. */
function noting(width = 0, height = 0) {
  const drawn: { readonly what: unknown; readonly at: readonly number[] }[] = [];
  let moved: readonly number[] = [0, 0];
  const nothing = (): void => undefined;
  const context = {
    beginPath: nothing,
    lineTo: nothing,
    closePath: nothing,
    clip: nothing,
    stroke: nothing,
    setLineDash: nothing,
    fillRect: nothing,
    setTransform: nothing,
    save: nothing,
    restore: () => (moved = [0, 0]),
    translate: (...by: readonly number[]) => (moved = by),
    drawImage: (what: unknown, ...at: readonly number[]) =>
      drawn.push({ what, at: at.slice(-4, at.length).map((each, i) => each + (moved[i] ?? 0)) }),
  };
  const canvas = { width, height, getContext: () => context } as unknown as HTMLCanvasElement;
  return { canvas, drawn, context: context as unknown as Context };
}

const ground = noting(800, 600).canvas;
const theme = { table: '#111111', shadow: '#222222', paper: '#333333' } as const;
const torn: Torn = { ground, part: { x: 100.5, y: 50, width: 200, height: 160 }, theme };

test('halves are cut out once, and copied in every frame to whole pixels', () => {
  const cuts: ReturnType<typeof noting>[] = [];
  const halves = halvesOf(torn, (width, height) => {
    const cut = noting(width, height);
    cuts.push(cut);
    return cut.canvas;
  });
  expect(cuts.map(({ canvas }) => [canvas.width, canvas.height])).toEqual([
    [201, 160],
    [201, 160],
  ]);
  expect(cuts.flatMap(({ drawn }) => drawn.map(({ what }) => what))).toEqual([ground, ground]);
  const { context, drawn } = noting();
  for (const share of [0, 0.5, 1]) paintTear(context, torn, share, halves);
  const wholes = [100, 90, 100].flatMap((left) => [left, 200 - left]);
  expect(drawn.map(({ what }) => what)).not.toContain(ground);
  expect(drawn.map(({ at }) => at)).toEqual(wholes.map((left) => [left, 50]));
  expect(cuts.flatMap((each) => each.drawn)).toHaveLength(2);
});

test('without halves they are cut out of the ground as it is, as far apart', () => {
  const { context, drawn } = noting();
  paintTear(context, torn, 0.5);
  expect(drawn.map(({ what, at }) => [what, at[0]])).toEqual([
    [ground, 90.5],
    [ground, 110.5],
  ]);
});
