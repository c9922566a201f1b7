import { expect, test } from 'vitest';
import { endsOf, ghostsOf, MOST_AHEAD, oneMore, type Ahead } from './ghosts.ts';
import type { Table } from './table.ts';

const board = { id: 'b@3', parent: 'b@2', units: [], owners: {} } as const;
const table = { heads: new Set(['b@3']), boards: new Map([['b@3', board]]) } as unknown as Table;

test('ghosts are the next turns of a timeline, with the units of its head', () => {
  const ghosts = ghostsOf(table, { b: 2 });
  expect(ghosts.map(({ id, parent }) => [id, parent])).toEqual([
    ['b@4', 'b@3'],
    ['b@5', 'b@3'],
  ]);
  expect(ghostsOf(table, {})).toEqual([]);
});

test('no more than six turns are shown ahead', () => {
  let ahead: Ahead = {};
  for (let i = 0; i < 10; i += 1) ahead = oneMore(ahead, 'b');
  expect(ahead['b']).toBe(MOST_AHEAD);
});

test('the end of a row is its last board', () => {
  const rect = { x: 0, y: 0, width: 1, height: 1 };
  const rects = new Map((['a@0', 'a@1w', 'a@1', 'b@1'] as const).map((id) => [id, rect]));
  const gutter = { across: 1, down: 1 };
  expect(endsOf({ rects, gutter, bounds: rect })).toEqual(['a@1w', 'b@1']);
});
