import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeScroll, pushAt } from './edge-scroll.ts';

const SIZE = { width: 800, height: 600 };

test.each([
  ['in the middle not at all', [400, 300], [0, 0]],
  ['near no edge not at all', [60, 540], [0, 0]],
  ['at the left edge to the right', [0, 300], [700, 0]],
  ['half way to the right edge at half the speed to the left', [778, 300], [-350, 0]],
  ['in a corner both ways', [800, 0], [-700, 700]],
  ['beyond the edge no faster', [-200, 900], [700, -700]],
] as const)('the plane moves %s', (_, at, speed) => {
  expect(pushAt(at, SIZE, false)).toEqual(speed);
});

test('who wants less motion still reaches what lies beyond, slowly', () => {
  expect(pushAt([0, 300], SIZE, true)).toEqual([200, 0]);
});

test('a table that is not wide keeps its middle still', () => {
  expect(pushAt([40, 40], { width: 80, height: 80 }, false)).toEqual([0, 0]);
});

/** Pictures of the page, one every 20 milliseconds. */
const pictures: ((now: number) => void)[] = [];
let now = 0;
function pass(time: number): void {
  for (const end = now + time; now < end;) {
    now += 20;
    for (const paint of pictures.splice(0)) paint(now);
  }
}

beforeEach(() => {
  now = 0;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (paint: (at: number) => void) => pictures.push(paint));
  vi.stubGlobal('cancelAnimationFrame', () => pictures.splice(0));
});
afterEach(() => vi.unstubAllGlobals());

test('the plane moves after a while at the edge, until what is held leaves it', () => {
  const push = vi.fn();
  const scroll = edgeScroll(push);
  scroll.hold([0, 300], SIZE);
  pass(200);
  expect(push).not.toHaveBeenCalled();
  pass(100);
  expect(push).toHaveBeenCalledWith(14, 0, [0, 300]);
  scroll.hold([400, 300], SIZE);
  push.mockClear();
  pass(500);
  expect(push).not.toHaveBeenCalled();
  scroll.hold([0, 300], SIZE);
  scroll.end();
  pass(500);
  expect(push).not.toHaveBeenCalled();
});
