/** The upper canvas: drafted orders, lit places and what is pointed at. */
import {
  boardOf,
  boardOfOrder,
  isPlaced,
  locationOf,
  provinceOfLocation,
  type BoardId,
} from '@chronopolitik/engine';
import {
  anchorOf,
  counterSize,
  labelMarks,
  laidMarks,
  layCrossings,
  litMarks,
  playMarks,
  sheetOf,
  type DrawnOrder,
  type Highlight,
  type LaidCrossings,
  type Layout,
  type Mark,
  type Rect,
  type Sheet,
} from '@chronopolitik/draw';
import { isInView, padded, toScreen, type Camera } from '../camera.ts';
import { paint, type Context } from '../canvas.ts';
import { messages } from '../../app/messages.ts';
import { noteMarks } from './note-arrows.ts';
import { paintGuesses } from './guess-layer.ts';
import { paintNumbers } from './numbers.ts';
import { styleOf, type Lit, type Play, type Scenery } from '../picture.ts';
import { paintedWidth } from './sprites.ts';
import { partInView } from './tiles.ts';
import { paintTitle, titlesUnder } from './titles.ts';
import { lookThrough, type Screen } from './world-layer.ts';

/** Radius of a ring around a counter, in halves of its width. */
const RING = 1.46;

type Orders = readonly DrawnOrder[];
const NO_ORDERS: Orders = [];

/** Orders by their boards, sorted once for those that are painted in many frames. */
const sortedBy = new WeakMap<Orders, ReadonlyMap<BoardId, Orders>>();

function byBoard(orders: Orders): ReadonlyMap<BoardId, Orders> {
  const known = sortedBy.get(orders);
  if (known) return known;
  const sorted = new Map<BoardId, DrawnOrder[]>();
  for (const each of orders) {
    const board = boardOfOrder(each.order);
    const others = sorted.get(board);
    if (others) others.push(each);
    else sorted.set(board, [each]);
  }
  sortedBy.set(orders, sorted);
  return sorted;
}

function boardsNamed({ drafts, lit, waiting = NO_ORDERS }: Play): ReadonlySet<BoardId> {
  const ordered = [drafts, waiting].flatMap((orders) => [...byBoard(orders).keys()]);
  return new Set([...ordered, ...lit.map(({ place }) => boardOf(place))]);
}

function highlightOf({ place, kind }: Lit): Highlight {
  return { location: locationOf(place), kind: kind === 'site' ? 'dashed' : kind };
}

/** Around a unit that can be pressed: a dot would hide it. */
function ringMarks(sheet: Sheet, { place, kind }: Lit): readonly Mark[] {
  const { drawing, theme } = sheet;
  const at = anchorOf(drawing, locationOf(place));
  if (!at) return [];
  const radius = counterSize(sheet)[0] * RING;
  const width = radius * 0.14;
  const dash = kind === 'dashed' ? { dash: [width * 1.6, width * 1.9] } : {};
  return [
    { kind: 'circle', at, radius, stroke: theme.paper, width: width * 2.2 },
    { kind: 'circle', at, radius, stroke: theme.accent, width, ...dash },
  ];
}

/** A sheet of the size at which boards are shown, and of the size at which their pictures, with names, are painted. */
interface Sheets {
  readonly sheet: Sheet;
  readonly lettered: Sheet;
}

function paintBoard(
  context: Context,
  scenery: Scenery,
  { sheet, lettered }: Sheets,
  play: Play,
  id: BoardId,
  rect: Rect,
): void {
  const [left, top, width, height] = scenery.loaded.drawing.viewBox;
  const board = scenery.loaded.boards.get(id);
  if (!board) return;
  context.save();
  context.beginPath();
  context.rect(rect.x, rect.y, width, height);
  context.clip();
  context.translate(rect.x - left, rect.y - top);
  const orders = byBoard(play.drafts).get(id) ?? NO_ORDERS;
  const waiting = byBoard(play.waiting ?? NO_ORDERS).get(id) ?? NO_ORDERS;
  const bare = { ...board, units: [] };
  const isTaken = ({ place, kind }: Lit): boolean =>
    (kind === 'solid' || kind === 'dashed') && scenery.loaded.unitAt(place) !== undefined;
  const lit = play.lit.filter(({ place }) => boardOf(place) === id);
  const highlights = lit.map(highlightOf);
  const reached = highlights.filter(({ kind }) => kind === 'solid' || kind === 'dashed');
  paint(context, litMarks(sheet, reached));
  // The light runs along borders, where names are; also where it is that of neighbors.
  const told = highlights.filter(({ kind }) => kind !== 'hollow');
  const named = new Set(told.map(({ location }) => provinceOfLocation(location)));
  if (named.size > 0) paint(context, labelMarks(lettered, board, named));
  const free = lit.filter((each) => !isTaken(each)).map(highlightOf);
  paint(context, playMarks(sheet, { board: bare, orders: waiting }));
  // The units are there already, on the lower canvas.
  paint(context, playMarks(sheet, { board: bare, orders, highlights: free }));
  paint(
    context,
    lit.filter(isTaken).flatMap((each) => ringMarks(sheet, each)),
  );
  context.restore();
}

/** Frames a board that is pointed at, or that is too small to show what is lit on it. */
function frame(context: Context, scenery: Scenery, rect: Rect, camera: Camera): void {
  const [x, y] = toScreen(camera, [rect.x, rect.y]);
  context.strokeStyle = scenery.theme.tableAccent;
  context.lineWidth = 3;
  context.setLineDash([]);
  // Close to the board: the title of a small one stands right above.
  context.strokeRect(
    x - 2.5,
    y - 2.5,
    rect.width * camera.scale + 5,
    rect.height * camera.scale + 5,
  );
}

/** Lays a shade over everything but some boards. */
function dim(
  context: Context,
  { loaded, theme }: Scenery,
  focus: ReadonlySet<BoardId>,
  view: Rect,
): void {
  const { gutter, rects } = loaded.layout;
  context.beginPath();
  context.rect(view.x, view.y, view.width, view.height);
  for (const id of focus) {
    const rect = rects.get(id);
    if (!rect) continue;
    const { x, y, width, height } = padded(rect, gutter.across * 0.2, gutter.down * 0.25);
    // The other way round: a hole in the shade.
    context.moveTo(x, y);
    context.lineTo(x, y + height);
    context.lineTo(x + width, y + height);
    context.lineTo(x + width, y);
    context.closePath();
  }
  context.globalAlpha = 0.72;
  context.fillStyle = theme.table;
  context.fill();
  context.globalAlpha = 1;
}

function crossing({ order }: DrawnOrder): boolean {
  if (!isPlaced(order)) return false;
  const places = [order.unit, ...('of' in order ? [order.of] : [])];
  if ('to' in order && order.to) places.push(order.to);
  return new Set(places.map(boardOf)).size > 1;
}

/** Lines between boards, found once for orders that are painted in many frames. */
const laidFor = new WeakMap<Orders, readonly [Layout, readonly LaidCrossings[]]>();

function laidOf(layout: Layout, orders: Orders): readonly LaidCrossings[] {
  const [before, known] = laidFor.get(orders) ?? [];
  if (known && before === layout) return known;
  const laid = layCrossings(layout, orders.filter(crossing));
  laidFor.set(orders, [layout, laid]);
  return laid;
}

function isEmpty(play: Play): boolean {
  const { guesses = [], ghosts = [], arrows = [], waiting = [], drafts, lit } = play;
  const things = [guesses, ghosts, arrows, waiting, drafts, lit];
  return things.every(({ length }) => length === 0) && !play.pointed && !play.focus;
}

/** Canvases on which something is: an empty one need not be cleared. */
const painted = new WeakSet<HTMLCanvasElement>();

/** The styles leave out a canvas on which nothing is: laying it over the boards would cost as much as if there were. */
export function tellBare({ dataset }: HTMLCanvasElement, isBare: boolean): void {
  if (isBare !== 'bare' in dataset) {
    if (isBare) dataset['bare'] = '';
    else delete dataset['bare'];
  }
}

/**
 * Paints the upper canvas: what changes while orders are entered.
 *
 * @param isOver whether a film or a drag is painted over it: then there is something to clear
 */
export function paintOverlay(
  context: Context,
  scenery: Scenery,
  play: Play,
  camera: Camera,
  screen: Screen,
  isOver = false,
): void {
  const { loaded } = scenery;
  const { ratio, width, height } = screen;
  const { guesses = [], ghosts = [], arrows = [], waiting = NO_ORDERS, focus } = play;
  if (isEmpty(play) && !isOver) {
    if (painted.delete(context.canvas)) context.reset();
    return tellBare(context.canvas, true);
  }
  painted.add(context.canvas);
  tellBare(context.canvas, false);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const [, , span] = loaded.drawing.viewBox;
  const style = styleOf(scenery);
  const sheet = sheetOf({ ...style, width: span * camera.scale });
  const lettered = sheetOf({
    ...style,
    width: paintedWidth(span * camera.scale, ratio, loaded.drawing),
  });
  paintGuesses(context, scenery, ghosts, camera, screen, messages.frame.ghost);
  paintGuesses(context, scenery, guesses, camera, screen, messages.whatIf.guess);
  lookThrough(context, camera, ratio);
  if (play.focus) dim(context, scenery, play.focus, partInView(camera, screen));
  const named = boardsNamed(play);
  for (const id of named) {
    const rect = loaded.layout.rects.get(id);
    if (rect && isInView(camera, rect, screen))
      paintBoard(context, scenery, { sheet, lettered }, play, id, rect);
  }
  paint(context, noteMarks(loaded, arrows, scenery.theme.tableAccent, camera.scale));
  // Each by themselves: a draft keeps the lane in which a press looks for it.
  const laid = [waiting, play.drafts].flatMap((orders) => laidOf(loaded.layout, orders));
  paint(
    context,
    laid.flatMap((each) => laidMarks(sheet, loaded.layout, each)),
  );
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintNumbers(context, scenery, camera, screen, named);
  for (const [board, rect] of titlesUnder(scenery, camera, screen, laid))
    if (focus?.has(board.id) !== false) paintTitle(context, scenery, board, rect, screen);
  const framed = new Set(play.pointed ? [play.pointed] : []);
  if (sheet.level === 'tile' || sheet.level === 'small')
    for (const { place, kind } of play.lit) if (kind !== 'site') framed.add(boardOf(place));
  for (const id of framed) {
    const rect = loaded.layout.rects.get(id);
    if (rect && isInView(camera, rect, screen)) frame(context, scenery, rect, camera);
  }
}
