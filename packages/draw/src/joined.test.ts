/** Small boards in pictures of very many: marks of one ink are one mark, and nothing that is seen is lost. */
import { boardId, timelineId, type Board } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { keptBoards } from './kept-boards.ts';
import { multiverseScene, type MultiverseSceneOptions } from './multiverse.ts';
import type { GroupMark, Mark, Scene } from './scene.ts';
import { sceneToSvg, svgWriter } from './svg.ts';
import { THEMES } from './theme.ts';

const PROVINCES = Array.from({ length: 40 }, (_, i) => `p${i}`);
const square = (i: number): string => `M${i * 30},0h30v900h-30z`;
const drawing: Drawing = {
  viewBox: [0, 0, 1200, 900],
  provinces: Object.fromEntries(
    PROVINCES.map((id, i) => [
      id,
      {
        shape: square(i),
        label: [i * 30 + 15, 700],
        unit: [i * 30 + 15, 400],
        center: [i * 30 + 15, 200],
      },
    ]),
  ),
  lines: [],
};
const map: MultiverseSceneOptions['map'] = {
  provinces: Object.fromEntries(
    PROVINCES.map((id, i) => [
      id,
      i < 30 ? { name: id, type: 'coast', center: true } : { name: id, type: 'sea' },
    ]),
  ),
};
const powers = ['one', 'two'];
const board = (row: number): Board => ({
  id: boardId(timelineId(row + 1), 0),
  parent: null,
  units: PROVINCES.slice(0, 20).map((location, i) => ({
    power: powers[i % 2] ?? '',
    kind: i % 3 === 0 ? 'fleet' : 'army',
    location,
  })),
  owners: Object.fromEntries(PROVINCES.slice(0, 20).map((id, i) => [id, powers[i % 2] ?? ''])),
});
const boards = [board(0), board(1)];

const sceneOf = (width: number, more: Partial<MultiverseSceneOptions> = {}): Scene =>
  multiverseScene({ drawing, map, boards, theme: THEMES.light, width, powers, ...more });

const isGroup = (mark: Mark): mark is GroupMark => mark.kind === 'group';
const boardsIn = ({ marks }: Scene): readonly GroupMark[] =>
  marks.filter(isGroup).filter(({ name }) => name?.startsWith('board '));
const count = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + 1 + (isGroup(mark) ? count(mark.marks) : 0), 0);
const countOf = (width: number, isJoined: boolean): number =>
  count(boardsIn(sceneOf(width, { isJoined }))[0]?.marks ?? []);

test('a tile has a mark for its ground, its free land, each owner and its frame', () => {
  expect(countOf(40, false)).toBe(42);
  expect(countOf(40, true)).toBe(5);
});

test('a small board has one mark for all centers, and one each for the land and the units of a power', () => {
  const [tile] = boardsIn(sceneOf(60, { isJoined: true }));
  const marksIn = (name: string): readonly Mark[] =>
    tile?.marks.filter(isGroup).find((group) => group.name === name)?.marks ?? [];
  expect(['tints', 'centers', 'units'].map((name) => marksIn(name).length)).toEqual([2, 1, 2]);
  // Nothing is lost: every shape of an owner's land is part of a mark.
  const land = marksIn('tints').map((mark) => (mark.kind === 'path' ? mark.d : ''));
  for (const [i] of PROVINCES.slice(0, 20).entries()) expect(land[i % 2]).toContain(square(i));
});

test('a larger board stays as it is', () => {
  expect(sceneOf(400, { isJoined: true })).toEqual(sceneOf(400));
});

test('a board that is there again keeps its marks and its text; one with an order, or of another size, does not', () => {
  const kept = keptBoards();
  const write = svgWriter();
  const first = sceneOf(60, { kept });
  const second = sceneOf(60, { kept, boards: [...boards, board(2)] });
  expect(boardsIn(second)[0]).toBe(boardsIn(first)[0]);
  const texts = write(first).marks;
  expect(write(second).marks).toEqual(
    expect.arrayContaining([texts[1], texts[2], texts[3], texts[4]]),
  );
  const unit = 'a-p0@0';
  const order = { kind: 'hold', power: 'one', unit } as const;
  const outcome = { result: 'held' } as never;
  const ordered = sceneOf(60, { kept, orders: [{ order, outcome }] as never });
  expect(boardsIn(ordered)[0]).not.toBe(boardsIn(first)[0]);
  expect(boardsIn(ordered)[1]).toBe(boardsIn(first)[1]);
  expect(boardsIn(sceneOf(70, { kept }))[0]).not.toBe(boardsIn(first)[0]);
});

test('kept marks make the same picture', () => {
  const kept = keptBoards();
  sceneOf(60, { kept });
  expect(sceneToSvg(sceneOf(60, { kept }))).toBe(sceneToSvg(sceneOf(60)));
});
