import type { GroupMark, Mark } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { groundPiecesOf, piecesOf } from './pieces.ts';

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

test('of the ground, long wide lines are cut between their shapes, and nothing else is', () => {
  const shapes = Array.from({ length: 5000 }, (_, i) => `M${i},0h1v1zm2,2h1z`);
  const d = shapes.join('');
  const coast: Mark = { kind: 'path', d, stroke: '#000000', width: 2.6 };
  const pieces = groundPiecesOf([group({ marks: [coast] })]);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.every((piece) => piece.length === 1)).toBe(true);
  const parts = pieces.flat().map((mark) => ('d' in mark ? mark.d : ''));
  expect(parts.join('')).toBe(d);
  expect(parts.every((part) => part.startsWith('M'))).toBe(true);
  const whole: readonly Mark[] = [
    { ...coast, width: 1 },
    { ...coast, width: 10 },
    { ...coast, opacity: 0.5 },
    { ...coast, dash: [1, 1] },
    { kind: 'path', d, fill: '#000000' },
  ];
  expect(groundPiecesOf([group({ marks: whole })])).toEqual(whole.map((mark) => [mark]));
});
