import type { Point, Rect } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { placeCards } from './cards-place.ts';

const screen = { width: 820, height: 770 };
const own: Rect = { x: 126, y: 63, width: 625, height: 573 };

test('cards stand away from the unit and from what it reaches', () => {
  const west: readonly Point[] = [[180, 330], [200, 300], [270, 200]]; // prettier-ignore
  expect(placeCards(1, west, own, screen)).toEqual({ place: 'right', hasPictures: true });
  const east: readonly Point[] = [[690, 500], [700, 100]]; // prettier-ignore
  expect(placeCards(1, east, own, screen).place).not.toMatch(/End|right/);
});

test('of places that are free, cards take the one that covers least of the own board', () => {
  const far: Rect = { x: 400, y: 400, width: 300, height: 275 };
  expect(placeCards(2, [[550, 540]], far, screen).place).toBe('above');
});

test('the title of the own board stays free where another place covers nothing that is reached', () => {
  const wide: Rect = { x: 100, y: 40, width: 640, height: 586 };
  const east: readonly Point[] = [[600, 560], [640, 90], [660, 330]]; // prettier-ignore
  expect(placeCards(1, east, wide, screen).place).toBe('below');
  expect(placeCards(1, [...east, [150, 330]], wide, screen).place).toBe('above');
});

test('where no place has room for pictures, cards are headings', () => {
  const lit = Array.from({ length: 80 }, (_, i): Point => [
    130 + (i % 10) * 68,
    100 + Math.floor(i / 10) * 70,
  ]);
  expect(placeCards(3, lit, own, screen).hasPictures).toBe(false);
});

test('on a phone they are headings in a row, above or below', () => {
  const phone = { width: 390, height: 640 };
  const board: Rect = { x: 10, y: 90, width: 370, height: 340 };
  const low = placeCards(2, [[200, 380]], board, phone, true);
  expect(low).toEqual({ place: 'above', hasPictures: false });
  expect(placeCards(2, [[200, 90]], board, phone, true).place).toBe('below');
});
