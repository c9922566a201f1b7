/** Outlines with fewer corners: nobody sees the difference, and small shapes stay. */
import { expect, test } from 'vitest';
import { coarseDrawing } from './coarse.ts';
import type { Drawing, Point } from './drawing.ts';
import { ringsOf, type Ring } from './outline.ts';

/** A round lake of very many corners, and an islet of a tenth of a unit. */
const round = Array.from({ length: 720 }, (_, i) => {
  const turn = (i / 360) * Math.PI;
  return `${500 + 300 * Math.cos(turn)},${500 + 300 * Math.sin(turn)}`;
});
const points = { label: [0, 0], unit: [0, 0] } as const;
const drawing: Drawing = {
  viewBox: [0, 0, 1000, 1000],
  provinces: {
    lake: { shape: `M${round.join(' ')}z`, ...points },
    islet: { shape: 'M10,10h0.1v0.1h-0.1z', ...points },
  },
  lines: [{ kind: 'strait', shape: 'M0,0L1,1L2,2' }],
};

const SCALE = 0.04;

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

const toRing = (point: Point, ring: Ring): number =>
  Math.min(
    ...ring.map((corner, i) => toSegment(point, corner, ring[(i + 1) % ring.length] ?? corner)),
  );

test('an outline leaves its way by less than a fifth of a pixel, with a tenth of the corners', () => {
  const [before = []] = ringsOf(drawing.provinces['lake']?.shape ?? '');
  const [after = []] = ringsOf(coarseDrawing(drawing, SCALE).provinces['lake']?.shape ?? '');
  expect(after.length).toBeLessThan(before.length / 10);
  const off = Math.max(...before.map((point) => toRing(point, after)));
  // Corners are written with one decimal.
  expect(off * SCALE).toBeLessThan(0.2 + 0.1 * SCALE);
});

test('a shape that is smaller than that stays as a point, and lines stay as they are', () => {
  const { provinces, lines } = coarseDrawing(drawing, SCALE);
  expect(provinces['islet']?.shape).toMatch(/^M10,10.*z$/);
  expect(lines).toBe(drawing.lines);
});

test('nearly equal sizes share a drawing, others do not', () => {
  expect(coarseDrawing(drawing, SCALE)).toBe(coarseDrawing(drawing, SCALE * 1.01));
  expect(coarseDrawing(drawing, SCALE)).not.toBe(coarseDrawing(drawing, SCALE * 4));
});
