import { describe, expect, it } from 'vitest';
import { besidePlace } from './beside-place.ts';

const SCREEN = { width: 800, height: 600 };
const BOX = { width: 120, height: 72 };

describe('answers beside a place', () => {
  it('stand above it where nobody stands', () => {
    expect(besidePlace([400, 300], BOX, [[400, 380]], SCREEN)).toEqual([400, 230]);
  });

  it('stand below it where a unit stands above', () => {
    expect(besidePlace([400, 300], BOX, [[390, 250]], SCREEN)).toEqual([400, 370]);
  });

  it('stand further off where units stand on all sides', () => {
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
      const angle = (k * Math.PI) / 4;
      return [400 + 60 * Math.cos(angle), 300 + 60 * Math.sin(angle)] as const;
    });
    const [x, y] = besidePlace([400, 300], BOX, around, SCREEN);
    const isOver = around.some(([u, v]) => Math.abs(u - x) < 60 && Math.abs(v - y) < 36);
    expect(isOver).toBe(false);
  });

  it('stay near the finger on a phone, though units stand all around', () => {
    const units = [
      [167, 385],
      [222, 407],
      [241, 330],
      [237, 293],
      [175, 278],
      [103, 355],
      [80, 312],
      [223, 232],
      [172, 231],
      [75, 253],
      [45, 304],
      [74, 196],
    ] as const;
    const [venice, box] = [[168, 334] as const, { width: 123, height: 93 }];
    const [x, y] = besidePlace(venice, box, units, { width: 390, height: 673 });
    const [beside, below] = [Math.abs(x - 168) - 123 / 2, Math.abs(y - 334) - 93 / 2];
    expect(Math.max(beside, below)).toBeLessThanOrEqual(60);
    expect(Math.max(beside, below)).toBeGreaterThan(0);
  });

  it('stay on the screen', () => {
    expect(besidePlace([5, 5], BOX, [], SCREEN)).toEqual([60, 75]);
  });

  it('cover as few units as may be where all room is taken', () => {
    const crowd = Array.from(
      { length: 400 },
      (_, i) => [200 + (i % 20) * 20, 100 + Math.floor(i / 20) * 20] as const,
    );
    const [x, y] = besidePlace([400, 300], BOX, crowd, SCREEN);
    expect([Number.isFinite(x), Number.isFinite(y)]).toEqual([true, true]);
  });
});
