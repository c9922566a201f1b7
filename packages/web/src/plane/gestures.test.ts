import { expect, test } from 'vitest';
import { swipeOf } from './gestures.ts';

test.each([
  ['to the left, to the next turn', [300, 200], [180, 210], { turns: 1, timelines: 0 }],
  ['to the right, to the turn before', [100, 200], [220, 190], { turns: -1, timelines: 0 }],
  ['up, to the next timeline', [200, 400], [210, 300], { turns: 0, timelines: 1 }],
  ['down, to the timeline above', [200, 300], [190, 400], { turns: 0, timelines: -1 }],
] as const)('a swipe %s', (_, from, to, way) => {
  expect(swipeOf(from, to, 200)).toEqual(way);
});

test('a way that is short, slow or slanted is no swipe', () => {
  expect(swipeOf([300, 200], [260, 200], 100)).toBeUndefined();
  expect(swipeOf([300, 200], [100, 200], 900)).toBeUndefined();
  expect(swipeOf([300, 200], [200, 130], 200)).toBeUndefined();
});
