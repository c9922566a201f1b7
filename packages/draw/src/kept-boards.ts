/** Marks of boards that are kept from one scene to the next, where nothing about the board changed. */
import type { Board } from '@chronopolitik/engine';
import type { Rect } from './layout.ts';
import type { Mark } from './scene.ts';
import type { Sheet } from './sheet.ts';

/** The marks of boards of scenes that follow each other. Made by {@link keptBoards}. */
export interface KeptBoards {
  /** The marks of a board on a sheet at a place: those of the scene before, else those that `make` makes. */
  readonly marksOf: (
    sheet: Sheet,
    board: Board,
    rect: Rect,
    make: () => readonly Mark[],
  ) => readonly Mark[];
}

/** What the marks of a board without orders depend on, besides the board and its place. */
type Look = Pick<Sheet, 'drawing' | 'map' | 'theme' | 'scale'> & { readonly hues: string };

interface Kept {
  readonly look: Look;
  readonly at: Rect;
  readonly marks: readonly Mark[];
}

const lookOf = ({ drawing, map, theme, scale, palette }: Sheet): Look => ({
  drawing,
  map,
  theme,
  scale,
  hues: Object.entries(palette).join(),
});

const isSame = (one: Look, other: Look): boolean =>
  one.drawing === other.drawing &&
  one.map === other.map &&
  one.theme === other.theme &&
  one.scale === other.scale &&
  one.hues === other.hues;

/** Keeps the marks of boards for as long as the boards themselves are held. */
export function keptBoards(): KeptBoards {
  const kept = new WeakMap<Board, Kept>();
  const looks = new WeakMap<Sheet, Look>();
  return {
    marksOf: (sheet, board, rect, make) => {
      const look = looks.get(sheet) ?? lookOf(sheet);
      looks.set(sheet, look);
      const known = kept.get(board);
      const { x, y } = rect;
      if (known?.at.x === x && known.at.y === y && isSame(known.look, look)) return known.marks;
      const marks = make();
      kept.set(board, { look, at: rect, marks });
      return marks;
    },
  };
}
