/** Lines between boards: of a part of the plane only those that may be seen there. */
import type { Order, PlaceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Drawing } from '../../drawing.ts';
import { layoutOf } from '../../layout.ts';
import { sheetOf } from '../../sheet.ts';
import { THEMES } from '../../theme.ts';
import { laidMarks, laidRoutes, layCrossings } from './crossings.ts';

const drawing: Drawing = {
  viewBox: [0, 0, 1000, 800],
  provinces: { aaa: { shape: 'M0,0h1000v800h-1000z', label: [500, 600], unit: [500, 400] } },
  lines: [],
};
const map = { provinces: { aaa: { name: 'Alba', type: 'land' } } } as const;
const layout = layoutOf(['a@0', 'a@1', 'a@1w', 'a@2', 'b@1', 'b@1w', 'b@2'], drawing);
const move = (unit: PlaceId, to: PlaceId): Order => ({ kind: 'move', power: 'p', unit, to });
const sheet = sheetOf({ drawing, map, theme: THEMES.light, width: 120, powers: ['p'] });

test('a part that a line runs through has it, one beside its way has not', () => {
  const [laid] = layCrossings(layout, [{ order: move('a-aaa@2', 'b-aaa@1') }]);
  if (!laid) throw new Error('no line between the boards');
  const [line] = laidRoutes(sheet, layout, laid);
  const whole = laidMarks(sheet, layout, laid);
  expect(whole.length).toBeGreaterThan(0);
  for (const [x, y] of line?.points ?? [])
    expect(laidMarks(sheet, layout, laid, { x, y, width: 1, height: 1 })).toEqual(whole);
  const free = layout.rects.get('b@2');
  if (!free) throw new Error('no board');
  const inside = { x: free.x + 900, y: free.y + 700, width: 50, height: 50 };
  expect(laidMarks(sheet, layout, laid, inside)).toEqual([]);
});
