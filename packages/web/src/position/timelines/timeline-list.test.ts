import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { shownTree, type TreeState } from './timeline-list.ts';
import type { Timeline } from './timelines.ts';

const row = (id: string, number: number, more: Partial<Timeline> = {}): Timeline => ({
  id,
  number,
  first: `${id}@0`,
  head: `${id}@1`,
  length: 2,
  parent: undefined,
  depth: 0,
  status: 'active',
  isBeforeWinter: false,
  centers: {},
  units: {},
  ...more,
});

const rows = [
  row('a', 1, { status: 'ended' }),
  row('b', 2, { parent: 'a@0', status: 'ended' }),
  row('c', 3, { parent: 'a@1', units: { france: 2 } }),
  row('d', 4, { parent: 'c@1', units: { france: 5 } }),
  row('e', 5, { parent: 'b@1' }),
  row('f', 6, { parent: 'a@0', status: 'ended' }),
];
const plain: TreeState = { sort: 'number', notes: {} };
const ids = (state: TreeState, needs: readonly BoardId[] = []): string =>
  shownTree(rows, state, ['france'], needs)
    .shown.map(({ row: { id }, isThin }) => (isThin ? `(${id})` : id))
    .join(' ');

test('timelines in play are full, what they came from is thin, the rest is folded away', () => {
  expect(ids(plain)).toBe('(a) (b) c d e');
  expect(shownTree(rows, plain, [], []).folded.map(({ id }) => id)).toEqual(['f']);
});

test('by lineage children follow their parents', () => {
  expect(ids({ ...plain, sort: 'lineage' })).toBe('(a) (b) e c d');
});

test('by interest what waits comes first, then where one has most', () => {
  expect(ids({ ...plain, sort: 'interest' }, ['e@1'])).toBe('e d c (a) (b)');
});

test('a pinned timeline is shown first and in full, a folded one not at all', () => {
  expect(ids({ ...plain, notes: { f: { isPinned: true }, d: { isFolded: true } } })).toBe(
    'f (a) (b) c e',
  );
});

test('once the game is over, and all timelines have ended, none is folded away but those that the player folds', () => {
  const over = rows.map((each) => ({ ...each, status: 'ended' as const }));
  expect(shownTree(over, plain, ['france'], []).folded).toEqual([]);
  expect(shownTree(over, plain, ['france'], []).shown.every(({ isThin }) => !isThin)).toBe(true);
  const folding: TreeState = { ...plain, notes: { f: { isFolded: true } } };
  expect(shownTree(over, folding, [], []).folded.map(({ id }) => id)).toEqual(['f']);
});
