import type { Point } from '@chronopolitik/draw';
import type { PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { placeTowards } from './place-towards.ts';

const POINTS: Readonly<Record<string, Point>> = {
  'a-nwg@0': [10, -40],
  'a-nth@0': [30, 5],
  'a-den@0': [70, 5],
  'a-yor@0': [5, 30],
};
const towards = (turns: -1 | 0 | 1, timelines: -1 | 0 | 1, from: Point = [0, 0]) =>
  placeTowards(from, Object.keys(POINTS) as PlaceId[], (place) => POINTS[place], { turns, timelines }); // prettier-ignore

test('an arrow key goes to the nearest place in its direction', () => {
  expect(towards(1, 0)).toBe('a-nth@0');
  expect(towards(1, 0, [30, 5])).toBe('a-den@0');
  expect(towards(0, -1)).toBe('a-nwg@0');
  expect(towards(0, 1)).toBe('a-yor@0');
});

test('where nothing lies that way it goes nowhere, nor to what is not drawn', () => {
  expect(towards(-1, 0)).toBeUndefined();
  expect(placeTowards([0, 0], ['a-xyz@0' as PlaceId], () => undefined, { turns: 1, timelines: 0 })).toBeUndefined(); // prettier-ignore
});
