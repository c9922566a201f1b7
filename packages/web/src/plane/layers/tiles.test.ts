import { expect, test } from 'vitest';
import { partInView, SIDE, spotsOf } from './tiles.ts';

test('tiles cover a part of the plane at any scale, without gaps', () => {
  for (const scale of [0.02, 0.1, 1.3]) {
    const part = { x: 300, y: 1200, width: 9000, height: 4000 };
    const unit = SIDE / scale;
    const spots = spotsOf(part, scale);
    const columns = spots.map(({ column }) => column);
    const rows = spots.map(({ row }) => row);
    expect(Math.min(...columns) * unit).toBeLessThanOrEqual(part.x);
    expect((Math.max(...columns) + 1) * unit).toBeGreaterThanOrEqual(part.x + part.width);
    expect(Math.min(...rows) * unit).toBeLessThanOrEqual(part.y);
    expect((Math.max(...rows) + 1) * unit).toBeGreaterThanOrEqual(part.y + part.height);
    expect(new Set(spots.map(({ key }) => key)).size).toBe(spots.length);
    expect(spots.length).toBe(new Set(columns).size * new Set(rows).size);
  }
});

test('what a screen shows grows as the camera draws back', () => {
  const screen = { width: 800, height: 600 };
  expect(partInView({ x: 5, y: 7, scale: 0.5 }, screen)).toEqual({
    x: 5,
    y: 7,
    width: 1600,
    height: 1200,
  });
});
