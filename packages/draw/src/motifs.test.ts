import { boardId, timelineId, type Board } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { multiverseMotif, type Look, type Motif, type Sight } from './motifs.ts';
import type { Mark } from './scene.ts';

const drawing = {
  viewBox: [0, 0, 100, 80],
  provinces: { aaa: { shape: 'M0,0h100v80h-100z', label: [50, 70], unit: [50, 40] } },
  lines: [],
} as const;
const board = (row: number): Board => ({
  id: boardId(timelineId(row + 1), 0),
  parent: null,
  units: [],
  owners: {},
});

/** A game of so many timelines with one board each. */
const tall = (timelines: number): Sight =>
  ({
    rules: {
      map: {
        variant: { map: { provinces: { aaa: { name: 'Alba', type: 'land' } } } },
        powers: ['p'],
      },
    },
    world: {
      boards: Array.from({ length: timelines }, (_, row) => board(row)),
      rounds: [],
      due: { phase: 'movement' },
    },
    drawing,
    name: 'Tall',
    words: { terms: { board: String } },
  }) as unknown as Sight;

const isBoard = (mark: Mark): boolean =>
  mark.kind === 'group' && (mark.name ?? '').startsWith('board ');

const sizeOf = (timelines: number, across: number, pixels?: number) => {
  const look = { theme: 'light', width: across, ...(pixels && { pixels }) } as const;
  const { width, height } = multiverseMotif(tall(timelines), look).scene;
  return [Math.round(width), Math.round(height)] as const;
};

describe('a picture of very many timelines', () => {
  test('is as wide as was asked, however tall', () => {
    expect(sizeOf(300, 2_400)).toEqual([2_400, 523_927]);
  });

  test('has only so many pixels, where they are counted', () => {
    const [width, height] = sizeOf(300, 2_400, 8_000_000);
    expect(width * height).toBeGreaterThan(7_900_000);
    // Rounded to whole pixels.
    expect(width * height).toBeLessThanOrEqual(8_020_000);
  });

  test('shows no more boards than a painter of pixels can take', () => {
    const look = { theme: 'light', width: 600 } as const;
    const boardsOn = (motif: Motif): number => motif.scene.marks.filter(isBoard).length;
    expect(boardsOn(multiverseMotif(tall(500), look))).toBe(400);
    expect(boardsOn(multiverseMotif(tall(500), { ...look, pixels: 8_000_000 }))).toBe(150);
  });

  test('keeps its width where it has fewer', () => {
    expect(sizeOf(30, 200, 8_000_000)[0]).toBe(200);
  });
});

test('a picture has patterns on land where they are asked for', () => {
  const { world, ...sight } = tall(30);
  const boards = world.boards.map((each) => ({ ...each, owners: { aaa: 'p' } }));
  const named = (marks: readonly Mark[]): readonly string[] =>
    marks.flatMap((mark) => (mark.kind === 'group' ? [mark.name ?? '', ...named(mark.marks)] : []));
  const has = (look: object): boolean => {
    const asked = { theme: 'light', width: 600, ...look } as Look;
    return named(
      multiverseMotif({ ...sight, world: { ...world, boards } }, asked).scene.marks,
    ).includes('patterns');
  };
  expect([has({ patterns: true }), has({ patterns: false }), has({})]).toEqual([
    true,
    false,
    false,
  ]);
});
