/** Titles of boards: on plates of the plane's color, so that lines between boards do not run through them. */
import { coordinateOf, type Board, type BoardId, type TimelineId } from '@chronopolitik/engine';
import { messages } from '../../app/messages.ts';
import type { LaidCrossings, Point, Rect, Theme } from '@chronopolitik/draw';
import { toScreen, type Camera, type Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';
import { meet } from './far-layer.ts';
import { cutShort } from './headings.ts';
import { measured } from './measured.ts';
import type { Scenery } from '../picture.ts';
import { partInView } from './tiles.ts';

/** Pixels of a board's width from which its title says what it waits for. */
export const SPOKEN = 200;
/** Pixels between the title of a board and what it waits for. */
const APART = 12;
/** Pixels of a board's width from which it has a title of its own. */
export const TITLED = 100;

/** A board's rectangle on the screen. */
export function onScreen(camera: Camera, rect: Rect): Rect {
  const [x, y] = toScreen(camera, [rect.x, rect.y]);
  return { x, y, width: rect.width * camera.scale, height: rect.height * camera.scale };
}

/** Boards in view, and where they are on the screen. */
export function* boardsInView(
  { loaded: { boards, layout } }: Pick<Scenery, 'loaded'>,
  camera: Camera,
  screen: Size,
): Generator<readonly [Board, Rect]> {
  const view = partInView(camera, screen);
  for (const board of boards.values()) {
    const rect = layout.rects.get(board.id);
    if (rect && meet(rect, view)) yield [board, onScreen(camera, rect)];
  }
}

/** The same in the order in which they are painted: those that wait for the player first, then the present. */
export function boardsByNeed(
  scenery: Pick<Scenery, 'loaded' | 'needs'>,
  camera: Camera,
  screen: Size,
): readonly (readonly [Board, Rect])[] {
  const { needs, loaded } = scenery;
  const rank = ([{ id }]: readonly [Board, Rect]): number =>
    needs.has(id) ? 0 : loaded.heads.has(id) ? 1 : 2;
  return [...boardsInView(scenery, camera, screen)].toSorted((a, b) => rank(a) - rank(b));
}

/** Pixels of the letters of a board's title: of few sizes, since a new one has to be drawn letter by letter. */
const sizeFor = (width: number): number =>
  Math.round(Math.min(18, Math.max(10, width * 0.034)) * 2) / 2;

/** Writes on a plate. @param face that the context has @param x where the text begins, y its baseline */
function write(context: Context, theme: Theme, face: string, text: string, [x, y]: Point): void {
  const { width, above } = measured(context, face, text);
  context.fillStyle = theme.table;
  context.fillRect(x - 2, y - above, width + 4, above + 1);
  context.fillStyle = theme.tableLabel;
  context.fillText(text, x, y);
}

const lastTurnsBy = new WeakMap<ReadonlySet<BoardId>, ReadonlyMap<TimelineId, number>>();

/** The turn of the last board of each timeline. */
function lastTurns(heads: ReadonlySet<BoardId>): ReadonlyMap<TimelineId, number> {
  const known = lastTurnsBy.get(heads);
  if (known) return known;
  const coordinates = [...heads].map(coordinateOf);
  const made = new Map(coordinates.map(({ timeline, turn }) => [timeline, turn]));
  lastTurnsBy.set(heads, made);
  return made;
}

/** How many turns ago a board was: from the last one of its timeline. */
function agoOf({ heads }: Scenery['loaded'], id: BoardId): string | undefined {
  const { timeline, turn } = coordinateOf(id);
  const turns = (lastTurns(heads).get(timeline) ?? turn) - turn;
  return turns > 0 ? messages.game.ago(turns) : undefined;
}

/** Pixels between a title and the edge of the screen, where its board reaches beyond. */
const EDGE = 8;

/** From where to where the part of a board reaches that is on the screen; all of it, if less is on it than its title takes. */
function stretchOf({ x, width }: Rect, screen: Size, least: number): readonly [number, number] {
  const [from, to] = [Math.max(x, EDGE), Math.min(x + width, screen.width - EDGE)];
  return to - from < least ? [x, x + width] : [from, to];
}

/** The title of a board and, at its other end, what the board waits for. @param rect on the screen */
export function paintTitle(
  context: Context,
  { loaded, theme, needs, names }: Scenery,
  { id }: Board,
  rect: Rect,
  screen: Size,
): void {
  const size = sizeFor(rect.width);
  const { boardTitle, board: short } = loaded.words.terms;
  const name = names?.get(coordinateOf(id).timeline);
  const title = rect.width > 260 ? boardTitle(id) : short(id);
  const face = `${loaded.heads.has(id) ? 600 : 400} ${size}px ${FACES.sans}`;
  const needFace = `500 ${Math.min(13, Math.round(size * 1.64) / 2)}px ${FACES.sans}`;
  context.textAlign = 'left';
  context.letterSpacing = '0px';
  context.textBaseline = 'alphabetic';
  const y = rect.y - size * 0.5;
  const ago = rect.width > 340 ? agoOf(loaded, id) : undefined;
  const whole = [title, name, ago].filter((each) => each !== undefined).join(' · ');
  const need = rect.width < SPOKEN ? undefined : needs.get(id);
  context.font = needFace;
  const taken = need === undefined ? 0 : measured(context, needFace, need).width;
  context.font = face;
  const least = measured(context, face, title).width;
  const [from, to] = stretchOf(rect, screen, least);
  const room = need === undefined ? to - from : to - from - taken - APART;
  const measuring = { measureText: (text: string) => measured(context, face, text) };
  const shown = cutShort(measuring, whole, Math.max(room, least));
  write(context, theme, face, shown, [from, y]);
  if (need === undefined || least > room) return;
  context.font = needFace;
  write(context, theme, needFace, need, [to - taken, y]);
}

/** The strip above a board in which its title stands. @param rect on the screen */
export function stripOf({ x, y, width }: Rect): Rect {
  const height = sizeFor(width) * 1.6;
  return { x, y: y - height, width, height };
}

/** Boards whose titles lines may run through, and where they are on the screen. */
export function titlesUnder(
  scenery: Pick<Scenery, 'loaded'>,
  camera: Camera,
  screen: Size,
  lines: readonly Pick<LaidCrossings, 'part'>[],
): readonly (readonly [Board, Rect])[] {
  if (lines.length === 0 || scenery.loaded.drawing.viewBox[2] * camera.scale < TITLED) return [];
  const parts = lines.map(({ part }) => onScreen(camera, part));
  return [...boardsInView(scenery, camera, screen)].filter(([, rect]) =>
    parts.some((part) => meet(part, stripOf(rect))),
  );
}
