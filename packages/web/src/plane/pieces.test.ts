import type { GroupMark, Mark } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const path = (d: string): Mark => ({ kind: 'path', d });
const many = (count: number): readonly Mark[] =>
  Array.from({ length: count }, (_, i) => path(`M${i},0z`));
const group = (rest: Partial<GroupMark>): GroupMark => ({ kind: 'group', marks: [], ...rest });

test('pieces hold all marks of plain groups, in their order', () => {
  const [a, b] = [many(70), many(5)];
  const pieces = piecesOf([group({ marks: a }), path('M9,9z'), group({ marks: b })]);
  expect(pieces.flat()).toEqual([...a, path('M9,9z'), ...b]);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(30);
});

test('a group that clips, moves or fades its marks is never cut', () => {
  for (const rest of [
    { clip: 'M0,0z' },
    { transform: [1, 2, 3] as const },
    { opacity: 0.5 },
  ] as const) {
    const whole = group({ ...rest, marks: many(70) });
    expect(piecesOf([whole])).toEqual([[whole]]);
  }
});

test('a group without marks makes no piece', () => {
  expect(piecesOf([group({})])).toEqual([]);
});
