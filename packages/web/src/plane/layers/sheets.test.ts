import type { Rect } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { shadowRim } from './sheets.ts';

const area = ({ width, height }: Rect): number => width * height;

test('the rim of a shadow leaves out what the sheet covers, and nothing beside it', () => {
  const sheet = { x: 10.3, y: 20.7, width: 400.5, height: 300.2 };
  const shade = { x: 9.1, y: 24.7, width: 404.1, height: 300.2 };
  for (const grain of [1, 1.5, 2]) {
    const rim = shadowRim(sheet, shade, grain);
    const hidden = area(shade) - rim.reduce((sum, part) => sum + area(part), 0);
    const right = (Math.floor((sheet.x + sheet.width) * grain) - 1) / grain;
    const left = (Math.ceil(sheet.x * grain) + 1) / grain;
    const bottom = (Math.floor((sheet.y + sheet.height) * grain) - 1) / grain;
    expect(hidden).toBeCloseTo((right - left) * (bottom - shade.y), 6);
    expect(left).toBeGreaterThan(sheet.x);
    expect(right).toBeLessThan(sheet.x + sheet.width);
    expect(bottom).toBeLessThan(sheet.y + sheet.height);
  }
});

test('the parts of a rim meet between two device pixels', () => {
  const sheet = { x: 10.3, y: 20.7, width: 400.5, height: 300.2 };
  const shade = { x: 9.1, y: 24.7, width: 404.1, height: 300.2 };
  const [left, right, below] = shadowRim(sheet, shade, 1.5);
  for (const side of [left, right]) {
    const end = (side?.y ?? 0) + (side?.height ?? 0);
    expect(end).toBeCloseTo(below?.y ?? 0, 9);
    expect(end * 1.5).toBeCloseTo(Math.round(end * 1.5), 9);
  }
});
