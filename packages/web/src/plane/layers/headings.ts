/** Headings of rows and columns that stay at the edges of the screen while the plane moves. */
import { coordinateOf, type BoardId, type TimelineId } from '@chronopolitik/engine';
import type { Rect, Theme } from '@chronopolitik/draw';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { toScreen, type Camera, type Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';

/** The name of a row or a column. */
export interface Heading {
  readonly text: string;
  /** Middle of its row or column, in pixels from the upper or left edge. */
  readonly at: number;
}

/** All headings in view. */
export interface Headings {
  readonly rows: readonly Heading[];
  readonly columns: readonly Heading[];
  /** Where the plane begins, in pixels, or the edge of the screen. */
  readonly left: number;
  readonly top: number;
}

/** Pixels that a heading takes, across a row and along a column. */
const ROOM = { row: 15, column: 46 } as const;
const EDGE = { row: 34, column: 18 } as const;

interface Line {
  readonly board: BoardId;
  readonly rect: Rect;
}

const linesBy = new WeakMap<LoadedGame, { rows: readonly Line[]; columns: readonly Line[] }>();

/** A board of every row, and one of every column, from the upper left. */
function linesOf(loaded: LoadedGame): { rows: readonly Line[]; columns: readonly Line[] } {
  const known = linesBy.get(loaded);
  if (known) return known;
  const [rows, columns] = [new Map<number, Line>(), new Map<number, Line>()];
  for (const [board, rect] of loaded.layout.rects) {
    if (!rows.has(rect.y)) rows.set(rect.y, { board, rect });
    if (!columns.has(rect.x)) columns.set(rect.x, { board, rect });
  }
  const made = {
    rows: [...rows.values()].toSorted((a, b) => a.rect.y - b.rect.y),
    columns: [...columns.values()].toSorted((a, b) => a.rect.x - b.rect.x),
  };
  linesBy.set(loaded, made);
  return made;
}

interface Placed {
  readonly board: BoardId;
  readonly at: number;
}

/** Those with room between them: the first, and every second or third where they are close. */
function spaced(all: readonly Placed[], room: number): readonly Placed[] {
  const [first, second] = all;
  const step = first && second ? Math.ceil(room / Math.max(1, second.at - first.at)) : 1;
  return all.filter((_, i) => i % step === 0);
}

/** Names that the player gave to timelines. */
type Names = ReadonlyMap<TimelineId, string>;

/** What stands at the row of a board: its name, else its number. */
function rowTitle({ words }: LoadedGame, names: Names, board: BoardId): string {
  return names.get(coordinateOf(board).timeline) ?? words.terms.timeline(board);
}

/** The headings of the rows and columns that are in view. @param names those that the player gave */
export function headingsOf(
  loaded: LoadedGame,
  camera: Camera,
  screen: Size,
  names: Names = new Map(),
): Headings {
  const { rows, columns } = linesOf(loaded);
  const { turn } = loaded.words.terms;
  const [left, top] = toScreen(camera, [loaded.layout.bounds.x, loaded.layout.bounds.y]);
  const down = rows.map(({ board, rect }) => ({
    board,
    at: toScreen(camera, [rect.x, rect.y + rect.height / 2])[1],
  }));
  const across = columns.map(({ board, rect }) => ({
    board,
    at: toScreen(camera, [rect.x + rect.width / 2, rect.y])[0],
  }));
  const isIn =
    (length: number) =>
    ({ at }: Placed): boolean =>
      at > 0 && at < length;
  return {
    rows: spaced(down, ROOM.row)
      .filter(isIn(screen.height))
      .map(({ board, at }) => ({ text: rowTitle(loaded, names, board), at })),
    columns: spaced(across, ROOM.column)
      .filter(isIn(screen.width))
      .map(({ board, at }) => ({ text: turn(board), at })),
    left: Math.max(0, left - EDGE.row),
    top: Math.max(0, top - EDGE.column),
  };
}

/** Names wider than so many pixels are cut short. */
const WIDEST_NAME = 150;

/** A text that is no wider than so many pixels. */
export function cutShort(
  context: { readonly measureText: (text: string) => { readonly width: number } },
  text: string,
  room: number,
): string {
  if (context.measureText(text).width <= room) return text;
  let end = text.length - 1;
  while (end > 1 && context.measureText(`${text.slice(0, end).trimEnd()}…`).width > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

type Measuring = Pick<Context, 'measureText' | 'font' | 'letterSpacing'>;

/** The texts of rows as they are written, and the pixels that their strip takes. */
function writtenRows(
  context: Measuring,
  rows: readonly string[],
): { readonly texts: readonly string[]; readonly width: number } {
  context.font = `600 11px ${FACES.sans}`;
  context.letterSpacing = '0px';
  const texts = rows.map((text) => cutShort(context, text, WIDEST_NAME));
  const widest = Math.max(0, ...texts.map((text) => context.measureText(text).width));
  return { texts, width: Math.max(EDGE.row, widest + 14) };
}

/** Pixels that the strip of all rows takes. */
export function rowsWidth(
  context: Measuring,
  loaded: LoadedGame,
  names: Names = new Map(),
): number {
  const titles = linesOf(loaded).rows.map(({ board }) => rowTitle(loaded, names, board));
  return writtenRows(context, titles).width;
}

/** Paints them on strips of the plane's color, so that boards pass beneath. */
export function paintHeadings(
  context: Context,
  theme: Theme,
  headings: Headings,
  screen: Size,
): void {
  const { rows, columns, top } = headings;
  const { texts, width } = writtenRows(
    context,
    rows.map(({ text }) => text),
  );
  const left = Math.max(0, headings.left + EDGE.row - width);
  context.globalAlpha = 0.95;
  context.fillStyle = theme.table;
  context.fillRect(left, top, width, screen.height - top);
  context.fillRect(left, top, screen.width - left, EDGE.column);
  context.globalAlpha = 1;
  context.fillStyle = theme.tableLabel;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const [i, { at }] of rows.entries())
    if (at > top + EDGE.column) context.fillText(texts[i] ?? '', left + width - 6, at);
  context.textAlign = 'center';
  for (const { text, at } of columns)
    if (at > left + width) context.fillText(text, at, top + EDGE.column / 2);
}
