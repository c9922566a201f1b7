import { beforeEach, expect, test } from 'vitest';
import { forgetMeasures, measured } from './measured.ts';

/** A context that counts what it measures, in letters of a width that may change. */
function counting(letter: number) {
  const context = {
    count: 0,
    letter,
    measureText(text: string): TextMetrics {
      this.count += 1;
      const width = text.length * this.letter;
      return { width, fontBoundingBoxAscent: this.letter } as TextMetrics;
    },
  };
  return context;
}

beforeEach(forgetMeasures);

test('a text is measured once in each typeface', () => {
  const context = counting(10);
  expect(measured(context, '400 10px Sans', 'Fall 1901')).toEqual({ width: 90, above: 10 });
  expect(measured(context, '400 10px Sans', 'Fall 1901')).toEqual({ width: 90, above: 10 });
  expect(context.count).toBe(1);
  context.letter = 12;
  expect(measured(context, '600 10px Sans', 'Fall 1901').width).toBe(108);
  expect(measured(context, '400 10px Sans', 'Fall 1902').width).toBe(108);
  expect(context.count).toBe(3);
});

test('texts are measured anew once the typefaces have come', () => {
  const context = counting(10);
  measured(context, '400 10px Sans', 'Fall 1901');
  context.letter = 12;
  forgetMeasures();
  expect(measured(context, '400 10px Sans', 'Fall 1901').width).toBe(108);
});

test('no more texts are kept than a plane shows', () => {
  const context = counting(10);
  for (let i = 0; i < 9000; i++) measured(context, '400 10px Sans', `Spring ${i}`);
  measured(context, '400 10px Sans', 'Spring 0');
  expect(context.count).toBe(9001);
  measured(context, '400 10px Sans', 'Spring 8999');
  expect(context.count).toBe(9001);
});
