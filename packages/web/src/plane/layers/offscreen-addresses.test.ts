import { describe, expect, test } from 'vitest';
import type { CrossingLine, Point } from '@chronopolitik/draw';
import type { PlaceId } from '@chronopolitik/engine';
import { exitOf, offscreenAddresses } from './offscreen-addresses.ts';

const SCREEN = { width: 800, height: 600 };
const STILL = { x: 0, y: 0, scale: 1 };
const NONE: ReadonlyMap<never, never> = new Map<never, never>();

function line(from: PlaceId, to: PlaceId, ...points: readonly Point[]): CrossingLine {
  const order = { kind: 'move', power: 'germany', unit: from, to } as const;
  return { crossings: [{ drawn: { order }, from, to }], points };
}

describe('where a line leaves a box', () => {
  const box = { x: 0, y: 0, width: 100, height: 50 };
  test.each<[string, readonly Point[], Point | undefined]>([
    ['through its side', [[50, 25], [150, 25]], [100, 25]], // prettier-ignore
    ['through its lower edge, on a slant', [[50, 25], [150, 75]], [100, 50]], // prettier-ignore
    ['after a corner inside', [[50, 25], [50, 40], [-50, 40]], [0, 40]], // prettier-ignore
    ['never', [[50, 25], [60, 25]], undefined], // prettier-ignore
  ])('%s', (_, points, exit) => {
    expect(exitOf(points, box)).toEqual(exit);
  });
});

describe('addresses of orders out of view', () => {
  const away = line('a-mun@1', 'b-bur@0', [400, 300], [400, 200], [3000, 200]);

  test('an order whose goal is out of view has its address where its line leaves', () => {
    const [address, ...others] = offscreenAddresses([away], STILL, SCREEN, NONE);
    expect(others).toEqual([]);
    expect(address).toMatchObject({ far: 'b-bur@0', near: 'a-mun@1', isOutward: true });
    expect(address?.at[1]).toBe(200);
    expect(address?.at[0]).toBeGreaterThan(700);
    expect(address?.at[0]).toBeLessThan(800);
  });

  test('an order that comes from out of view has the address of its unit', () => {
    const [address] = offscreenAddresses([away], { x: 2600, y: 0, scale: 1 }, SCREEN, NONE);
    expect(address).toMatchObject({ far: 'a-mun@1', near: 'b-bur@0', isOutward: false });
    expect(address?.at[0]).toBeLessThan(100);
    // The tools stand there.
    expect(address?.at[0]).toBeGreaterThan(60);
    const phone = { ...SCREEN, width: 390 };
    const [narrow] = offscreenAddresses([away], { x: 2700, y: 0, scale: 1 }, phone, NONE);
    expect(narrow?.at[0]).toBeLessThan(20);
  });

  test.each([
    ['both ends', { x: 0, y: 0, scale: 0.2 }],
    ['neither end', { x: 1000, y: 0, scale: 1 }],
  ])('an order with %s in view has none', (_, camera) => {
    expect(offscreenAddresses([away], camera, SCREEN, NONE)).toEqual([]);
  });

  test('an address stands above or below the board that its line comes from, if there is room', () => {
    const at = (y: number, height: number): number | undefined => {
      const board = { x: 10, y, width: 780, height };
      const [address] = offscreenAddresses([away], STILL, SCREEN, new Map([['a@1', board]]));
      return address?.at[1];
    };
    expect(at(150, 300)).toBe(105);
    expect(at(80, 300)).toBe(395);
    expect(at(-50, 900)).toBe(200);
  });

  test('addresses do not cover each other, and the same address stands once', () => {
    const other = line('a-ber@1', 'b-pic@0', [300, 300], [300, 205], [3000, 205]);
    const stubs = offscreenAddresses([away, other, away], STILL, SCREEN, NONE);
    expect(stubs.map(({ far }) => far)).toEqual(['b-bur@0', 'b-pic@0']);
    const [a, b] = stubs.map(({ at }) => at[1]);
    expect(Math.abs((a ?? 0) - (b ?? 0))).toBeGreaterThanOrEqual(29);
  });
});
