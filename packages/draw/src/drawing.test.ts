import { describe, expect, test } from 'vitest';
import { anchorOf, readDrawing } from './drawing.ts';
import { provinceAt, ringsOf } from './outline.ts';

const square = { shape: 'M0,0h10v10h-10z', label: [5, 8], unit: [5, 5] };
const json = {
  viewBox: [0, 0, 20, 10],
  provinces: {
    one: square,
    two: { ...square, shape: 'M10,0l10,0 0,10 -10,0z', coasts: { nc: [15, 1] } },
  },
  lines: [{ shape: 'M0,0L5,5', kind: 'strait' }],
};
const locations = ['one', 'two', 'two/nc'];

function problems(changed: object): readonly string[] {
  const reading = readDrawing({ ...json, ...changed }, locations);
  return reading.ok ? [] : reading.error.map(({ message }) => message);
}

describe('reading a drawing', () => {
  test('a whole drawing has no problems', () => {
    expect(problems({})).toEqual([]);
  });

  test('every fault is told with its key', () => {
    expect(problems({ viewBox: [0, 0, 0] })).toEqual([
      'viewBox must be [left, top, width, height]',
    ]);
    expect(problems({ provinces: { one: square } })).toEqual(['provinces.two is missing']);
    expect(problems({ provinces: { one: square, two: square } })).toEqual([
      'provinces.two.coasts.nc is missing',
    ]);
    expect(problems({ provinces: { ...json.provinces, six: square } })).toEqual([
      'provinces.six is not on the map',
    ]);
    expect(problems({ provinces: { ...json.provinces, one: { ...square, unit: [1] } } })).toEqual([
      'provinces.one.unit must be a point: [x, y]',
    ]);
    expect(problems({ lines: [{ shape: 'M0,0', kind: 'river' }] })).toHaveLength(1);
  });

  test('markup in a shape is refused', () => {
    const [message] = problems({
      provinces: { ...json.provinces, one: { ...square, shape: 'M0,0"/><script>' } },
    });
    expect(message).toMatch(/provinces\.one\.shape must be SVG path data/);
  });

  test('a fleet on a named coast stands at its anchor, other units at the province', () => {
    const reading = readDrawing(json, locations);
    if (!reading.ok) throw new Error('not read');
    expect(anchorOf(reading.value, 'two/nc')).toEqual([15, 1]);
    expect(anchorOf(reading.value, 'two')).toEqual([5, 5]);
    expect(anchorOf(reading.value, 'nowhere')).toBeUndefined();
  });

  test('a point lies in the province whose shape holds it', () => {
    const reading = readDrawing(json, locations);
    if (!reading.ok) throw new Error('not read');
    expect(provinceAt(reading.value, [3, 3])).toBe('one');
    expect(provinceAt(reading.value, [13, 3])).toBe('two');
    expect(provinceAt(reading.value, [30, 3])).toBeUndefined();
  });
});

describe('path data', () => {
  test('absolute, relative and repeated steps give the same ring', () => {
    const ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    expect(ringsOf('M0,0L4,0L4,4L0,4Z')).toEqual([ring]);
    expect(ringsOf('m0 0 4 0 0 4-4 0z')).toEqual([ring]);
    expect(ringsOf('M0,0H4V4H0z')).toEqual([ring]);
  });

  test('after a ring is closed, the next relative step starts from its start', () => {
    expect(ringsOf('M1,1h2v2zm5,5h1v1z')[1]?.[0]).toEqual([6, 6]);
  });

  test('a curve ends where it says', () => {
    expect(ringsOf('M0,0Q5,5 10,0z')[0]?.at(-1)).toEqual([10, 0]);
  });
});
