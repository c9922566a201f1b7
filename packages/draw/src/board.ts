/** The scene of one board. */
import type { Board, PlaceId, PowerId, Unit } from '@chronopolitik/engine';
import type { Drawing } from './drawing.ts';
import { adjustmentMarks, arrowMarks, burstMarks, type DrawnOrder } from './marks/orders/arrows.ts';
import { ballotMarks } from './marks/orders/ballots.ts';
import { centerMarks } from './marks/map/centers.ts';
import { cutMarks, sheetNameMarks } from './marks/map/cuts.ts';
import { dislodgedMarks } from './marks/dislodged.ts';
import { frameMarks, insideFrame } from './marks/map/frame.ts';
import { borderMarks, tableMarks, landMarks, seaMarks } from './marks/map/ground.ts';
import { highlightMarks, type Highlight } from './marks/orders/highlights.ts';
import { decideNames, labelMarks } from './marks/map/labels.ts';
import { patternMarks } from './marks/map/patterns.ts';
import { stubMarks } from './marks/orders/stubs.ts';
import { tagMarks } from './marks/orders/tags.ts';
import { tileMarks } from './marks/map/tile.ts';
import { tintMarks } from './marks/map/tints.ts';
import { unitMarks } from './marks/units.ts';
import type { GroupMark, Mark, Scene } from './scene.ts';
import { sheetOf, type DrawnMap, type Sheet, type TagOf } from './sheet.ts';
import type { Theme } from './theme.ts';

/** What the scene of one board is made from: its map, its units and orders, and its width in pixels. */
export interface BoardSceneOptions {
  readonly drawing: Drawing;
  readonly map: DrawnMap;
  readonly board: Board;
  readonly theme: Theme;
  /** Width on the screen, in pixels: decides how much is shown. */
  readonly width: number;
  /** In the order of the variant: it decides the hues. */
  readonly powers: readonly PowerId[];
  readonly orders?: readonly DrawnOrder[];
  /** Units that must retreat or disband. */
  readonly dislodged?: readonly Unit[];
  readonly highlights?: readonly Highlight[];
  /** How the end of an order on another board is written; the place's id unless told. */
  readonly addressOf?: (place: PlaceId) => string;
  /** What is written beside arrows, where there is room; nothing unless told. */
  readonly tagOf?: TagOf;
}

function group(name: string, marks: readonly Mark[], clip?: string): readonly GroupMark[] {
  if (marks.length === 0) return [];
  return [{ kind: 'group', name, ...(clip !== undefined && { clip }), marks }];
}

/** What does not change with orders: the map, tints, centers and names. Good to cache. */
export function mapMarks(sheet: Sheet, board: Board): readonly Mark[] {
  return [...mapPieces(sheet, board)].flat();
}

/** As `mapMarks`, in parts that each take a while to lay out: the ground, what stands on it, names and frame. */
export function* mapPieces(sheet: Sheet, board: Board): Generator<readonly Mark[], void> {
  if (sheet.level === 'tile') {
    yield [...tileMarks(sheet, board), ...frameMarks(sheet)];
    return;
  }
  const clip = sheet.drawing.panels && insideFrame(sheet);
  yield [
    ...(clip === undefined ? [] : group('table', tableMarks(sheet))),
    ...group('sea', seaMarks(sheet), clip),
    ...group('land', landMarks(sheet), clip),
  ];
  yield [
    ...group('tints', tintMarks(sheet, board), clip),
    ...group('patterns', patternMarks(sheet, board), clip),
    ...group('borders', borderMarks(sheet), clip),
    ...group('cuts', cutMarks(sheet), clip),
    ...group('centers', centerMarks(sheet, board)),
  ];
  for (const _ of decideNames(sheet)) yield [];
  yield [
    ...group('labels', labelMarks(sheet, board)),
    ...group('frame', frameMarks(sheet)),
    ...group('sheets', sheetNameMarks(sheet)),
  ];
}

type Play = Pick<BoardSceneOptions, 'board' | 'orders' | 'dislodged' | 'highlights'>;

/** What changes with orders and choices: arrows, counters, highlights. */
export function playMarks(sheet: Sheet, play: Play): readonly Mark[] {
  const { board, orders = [], dislodged = [], highlights = [] } = play;
  const isRegion = ({ kind }: Highlight): boolean => kind === 'selected' || kind === 'hovered';
  return [
    ...group('regions', highlightMarks(sheet, highlights.filter(isRegion)), insideFrame(sheet)),
    ...group('orders', arrowMarks(sheet, board.id, orders)),
    ...group('bursts', burstMarks(sheet, board.id, orders)),
    ...group('dislodged', dislodgedMarks(sheet, dislodged)),
    ...group('units', unitMarks(sheet, board)),
    ...group('adjustments', adjustmentMarks(sheet, board.id, orders)),
    ...group('ballots', ballotMarks(sheet, board.id, orders)),
    ...group('tags', tagMarks(sheet, board, orders)),
    ...group(
      'targets',
      highlightMarks(
        sheet,
        highlights.filter((each) => !isRegion(each)),
      ),
    ),
  ];
}

/**
 * One board as a scene in units of its drawing.
 *
 * Orders that leave the board are short stubs with an address; `multiverseScene` draws them through the gutters.
 */
export function boardScene(options: BoardSceneOptions): Scene {
  const sheet = sheetOf(options);
  const { addressOf = (place: PlaceId): string => place } = options;
  const [, , width, height] = options.drawing.viewBox;
  return {
    viewBox: options.drawing.viewBox,
    width: options.width,
    height: (options.width * height) / width,
    ground: options.drawing.panels ? options.theme.table : options.theme.sea,
    marks: [
      ...mapMarks(sheet, options.board),
      ...playMarks(sheet, options),
      ...group('stubs', stubMarks(sheet, options.board.id, options.orders ?? [], addressOf)),
    ],
  };
}
