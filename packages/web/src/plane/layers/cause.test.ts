import { expect, test } from 'vitest';
import { paintCause } from './cause.ts';

/** What is written on a canvas with letters six pixels wide: where each line begins, and it. */
function written(
  left: number,
  cause = CAUSE,
  screen = { width: 1200, height: 900 },
): readonly (readonly [from: number, line: string])[] {
  const lines: (readonly [number, string])[] = [];
  const context = {
    font: '',
    textAlign: 'left' as CanvasTextAlign,
    letterSpacing: '',
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 6 }) as TextMetrics,
    fillText: (text: string, x: number) => void lines.push([x - text.length * 6, text]),
  };
  const rect = { x: left, y: 100, width: 400, height: 360 };
  paintCause(context, { tableLabel: '#000' }, rect, cause, 80, screen);
  return lines;
}
const CAUSE = 'Army Munich (Spring 1901) moves to Burgundy';

test('the cause of a fork is written in few lines where there is room', () => {
  expect(written(900).map(([, line]) => line)).toEqual(['Army Munich (Spring 1901) moves', 'to Burgundy']); // prettier-ignore
});

test('it is not cut off at the edge of the screen', () => {
  for (const left of [20, 60, 100, 140, 180])
    for (const cause of [
      CAUSE,
      CAUSE.replaceAll('h (', 'h\u00A0('),
      CAUSE.replaceAll(' ', '\u00A0'),
    ])
      for (const [from] of written(left, cause)) expect(from).toBeGreaterThan(0);
});

test('it does not lie under the tools at the lower left', () => {
  for (const left of [110, 150, 200]) {
    const lines = written(left, CAUSE, { width: 820, height: 500 });
    for (const [from] of lines) expect(from).toBeGreaterThan(52);
  }
  // On a phone the tools are not there.
  expect(written(90, CAUSE, { width: 390, height: 500 })).not.toEqual([]);
});
