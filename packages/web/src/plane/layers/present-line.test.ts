import { expect, test } from 'vitest';
import { presentNameAt } from './present-line.ts';

const screen = { width: 800, height: 600 };
const NAME = 50;

test('the present edge is named at the upper end of its uppermost stretch', () => {
  const corners = [[700, 100], [700, 300], [500, 300], [500, 500]] as const; // prettier-ignore
  expect(presentNameAt(corners, NAME, screen)).toEqual([706, 112]);
});

test('a stretch out of view is not named: the next is', () => {
  const corners = [[900, 100], [900, 300], [500, 300], [500, 500]] as const; // prettier-ignore
  expect(presentNameAt(corners, NAME, screen)).toEqual([506, 312]);
  const above = [[300, -400], [300, -200], [500, -200], [500, 500]] as const; // prettier-ignore
  expect(presentNameAt(above, NAME, screen)).toEqual([506, 34]);
});

test('at the right edge of the screen the name stands above the line, clear of titles, and nowhere if no stretch is seen', () => {
  expect(presentNameAt([[780, 100], [780, 300]], NAME, screen)).toEqual([730, 95]); // prettier-ignore
  expect(presentNameAt([[780, -100], [780, 300]], NAME, screen)).toEqual([730, 34]); // prettier-ignore
  expect(presentNameAt([[900, 100], [900, 300]], NAME, screen)).toBeUndefined(); // prettier-ignore
});

test('where boards have titles the name stands above those, at the upper edge of the screen', () => {
  const [, y = 0] = presentNameAt([[780, -100], [780, 300]], NAME, screen, true) ?? []; // prettier-ignore
  // A board that begins 45 pixels below has the letters of its title from 30 on.
  expect(y).toBeLessThan(30);
});
