import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorldLayer } from '../layers/world-layer.ts';
import type { Scenery } from '../picture.ts';
import { Preparation, type Coming } from './preparation.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a machine comes to see that is too slow to paint it. */
const never: Coming = {
  scenery: {} as Scenery,
  layer: { prepare: () => false } as unknown as WorldLayer,
  camera: { x: 0, y: 0, scale: 1 },
};

/** Milliseconds after which the camera sets out. */
function waited(coming: Coming, isFirst: boolean): number {
  const preparation = new Preparation();
  let isGone = false;
  preparation.wait(coming, () => (isGone = true), isFirst);
  let ms = 0;
  for (; !isGone && ms < 5000; ms += 10) {
    preparation.work(16, () => undefined);
    vi.advanceTimersByTime(10);
  }
  return ms;
}

test('a camera waits a moment for what it will see, and longer where the plane is empty', () => {
  expect(waited(never, false)).toBeLessThan(300);
  expect(waited(never, true)).toBeGreaterThan(1900);
  expect(waited(never, true)).toBeLessThan(2100);
});

test('it sets out as soon as all is painted, also at first', () => {
  const painted = { ...never, layer: { prepare: () => true } as unknown as WorldLayer };
  expect(waited(painted, true)).toBeLessThanOrEqual(10);
});

/** Milliseconds of a frame that go into what comes next, where frames take so long. */
function paintedAhead(frameTime: number): number {
  const preparation = new Preparation();
  let painted = 0;
  const prepare = (_: unknown, isTime: () => boolean): boolean => {
    for (; isTime(); painted++) vi.advanceTimersByTime(1);
    return false;
  };
  preparation.expect({ ...never, layer: { prepare } as unknown as WorldLayer });
  preparation.work(frameTime, () => undefined);
  return painted;
}

test('where frames take long, more of each goes into what comes next, and never much of it', () => {
  expect(paintedAhead(16)).toBeLessThanOrEqual(3);
  expect(paintedAhead(80)).toBeGreaterThanOrEqual(10);
  expect(paintedAhead(80)).toBeLessThanOrEqual(16);
  expect(paintedAhead(400)).toBeLessThanOrEqual(16);
});
