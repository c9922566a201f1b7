import { layoutOf } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { presentEdge } from './present-edge.ts';

test('the present edge runs past the last board of every timeline, from above', () => {
  const layout = layoutOf(['a@0', 'a@1', 'a@2', 'b@1'], { viewBox: [0, 0, 1000, 800] });
  const edge = presentEdge(layout, ['b@1', 'a@2']);
  const right = (board: 'a@2' | 'b@1') => (layout.rects.get(board)?.x ?? 0) + 1000;
  expect(edge).toHaveLength(4);
  const [a, , b] = edge;
  expect(a?.[0]).toBeGreaterThan(right('a@2'));
  expect(b?.[0]).toBeGreaterThan(right('b@1'));
  expect(b?.[0]).toBeLessThan(right('a@2'));
  const rows = edge.map(([, y]) => y);
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
});
