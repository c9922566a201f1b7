/** The scene of many boards on the plane. */
import {
  boardOf,
  locationOf,
  type Board,
  type BoardId,
  type LocationId,
  type PlaceId,
  type Retreat,
  boardOfOrder,
} from '@chronopolitik/engine';
import { mapMarks, playMarks } from './board.ts';
import { joinedMarks } from './joined.ts';
import type { KeptBoards } from './kept-boards.ts';
import { layoutOf, type Rect } from './layout.ts';
import type { DrawnOrder } from './marks/orders/arrows.ts';
import { crossingMarks } from './marks/orders/crossings.ts';
import type { Highlight, HighlightKind } from './marks/orders/highlights.ts';
import { lineageMarks } from './marks/orders/lineage.ts';
import type { GroupMark, Mark, Scene } from './scene.ts';
import { atLeast, sheetOf, type Sheet, type SheetOptions } from './sheet.ts';

/** `width` is that of one board on the screen, in pixels. */
export interface MultiverseSceneOptions extends SheetOptions {
  readonly boards: readonly Board[];
  readonly orders?: readonly DrawnOrder[];
  readonly retreats?: readonly Pick<Retreat, 'unit' | 'power' | 'kind'>[];
  readonly highlights?: readonly { readonly place: PlaceId; readonly kind: HighlightKind }[];
  /** Written above boards: `Spring 1901`. */
  readonly titles?: Readonly<Record<BoardId, string>>;
  /** Why a board forked, written at the bend of its ribbon. */
  readonly causes?: Readonly<Record<BoardId, string>>;
  /** Whether the marks of small boards that have one color are joined, for pictures of very many. */
  readonly isJoined?: boolean;
  /** Marks of the scene before, of boards that are the same objects again. */
  readonly kept?: KeptBoards | undefined;
}

function boxOf({ x, y, width, height }: Rect): string {
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

function titleMarks(sheet: Sheet, rect: Rect, title: string | undefined): readonly Mark[] {
  if (title === undefined || sheet.level === 'tile') return [];
  const size = Math.min(rect.height * 0.08, atLeast(sheet, 36, 10));
  const at = [rect.x, rect.y - size * 0.75] as const;
  const { theme } = sheet;
  return [
    {
      kind: 'text',
      at,
      align: 'start',
      text: title,
      size,
      fill: theme.tableLabel,
      font: 'sans',
      bold: true,
      halo: theme.table,
    },
  ];
}

function sheetMarks(
  sheet: Sheet,
  options: MultiverseSceneOptions,
  board: Board,
  rect: Rect,
): readonly Mark[] {
  const [left, top, width, height] = sheet.drawing.viewBox;
  const { orders = [], retreats = [], highlights = [] } = options;
  const location = (place: PlaceId): LocationId => locationOf(place);
  const play = playMarks(sheet, {
    board,
    orders: orders.filter(({ order }) => boardOfOrder(order) === board.id),
    dislodged: retreats
      .filter(({ unit }) => boardOf(unit) === board.id)
      .map(({ unit, power, kind }) => ({ power, kind, location: location(unit) })),
    highlights: highlights
      .filter(({ place }) => boardOf(place) === board.id)
      .map(({ place, kind }): Highlight => ({ location: location(place), kind })),
  });
  const lift = width * 0.008;
  const marks = [...mapMarks(sheet, board), ...play];
  const group: GroupMark = {
    kind: 'group',
    name: `board ${board.id}`,
    transform: [rect.x - left, rect.y - top, 1],
    clip: boxOf({ x: left, y: top, width, height }),
    marks: options.isJoined ? joinedMarks(sheet.level, marks) : marks,
  };
  const shadow = boxOf({ ...rect, x: rect.x + lift, y: rect.y + lift });
  return [{ kind: 'path', d: shadow, fill: sheet.theme.shadow }, group];
}

/** The boards on which more is drawn than stands there: orders, dislodged units, highlights. */
function playedOn(options: MultiverseSceneOptions): ReadonlySet<BoardId> {
  const { orders = [], retreats = [], highlights = [] } = options;
  return new Set([
    ...orders.map(({ order }) => boardOfOrder(order)),
    ...retreats.map(({ unit }) => boardOf(unit)),
    ...highlights.map(({ place }) => boardOf(place)),
  ]);
}

/**
 * All boards with their lineage, and the orders within and between them, in units of the drawing.
 * Orders to boards that are not given are left out.
 */
export function multiverseScene(options: MultiverseSceneOptions): Scene {
  const { boards, orders = [], titles = {}, causes = {}, theme, kept } = options;
  const sheet = sheetOf(options);
  const played = playedOn(options);
  const marksOf = (board: Board, rect: Rect): readonly Mark[] => {
    const make = (): readonly Mark[] => sheetMarks(sheet, options, board, rect);
    return played.has(board.id) ? make() : (kept?.marksOf(sheet, board, rect, make) ?? make());
  };
  const layout = layoutOf(
    boards.map(({ id }) => id),
    options.drawing,
  );
  const onTable = boards.flatMap((board) => {
    const rect = layout.rects.get(board.id);
    return rect ? [{ board, rect }] : [];
  });
  const { x, y, width, height } = layout.bounds;
  return {
    viewBox: [x, y, width, height],
    width: width * sheet.scale,
    height: height * sheet.scale,
    ground: theme.table,
    marks: [
      { kind: 'group', name: 'lineage', marks: lineageMarks(sheet, layout, boards, causes) },
      ...onTable.flatMap(({ board, rect }) => marksOf(board, rect)),
      ...onTable.flatMap(({ board, rect }) => titleMarks(sheet, rect, titles[board.id])),
      { kind: 'group', name: 'crossings', marks: crossingMarks(sheet, layout, orders) },
    ],
  };
}
