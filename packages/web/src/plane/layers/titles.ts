/** Titles of boards: on plates of the plane's color, so that lines between boards do not run through them. */
import { coordinateOf, type Board, type BoardId } from '@chronopolitik/engine';
import { messages } from '../../app/messages.ts';
import type { LaidCrossings, Rect, Theme } from '@chronopolitik/draw';
import { toScreen, type Camera, type Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';
import { meet } from './far-layer.ts';
import { cutShort } from './headings.ts';
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

/** Pixels of the letters of a board's title. */
const sizeFor = (width: number): number => Math.min(18, Math.max(10, width * 0.034));

/** Writes on a plate. @param x where the text begins, y its baseline */
function write(context: Context, theme: Theme, text: string, x: number, y: number): void {
  const { width, fontBoundingBoxAscent: above } = context.measureText(text);
  context.fillStyle = theme.table;
  context.fillRect(x - 2, y - above, width + 4, above + 1);
  context.fillStyle = theme.tableLabel;
  context.fillText(text, x, y);
}

/** How many turns ago a board was: from the last one of its timeline. */
function agoOf({ heads }: Scenery['loaded'], id: BoardId): string | undefined {
  const { timeline, turn } = coordinateOf(id);
  const head = [...heads].find((each) => coordinateOf(each).timeline === timeline);
  const turns = head === undefined ? 0 : coordinateOf(head).turn - turn;
  return turns > 0 ? messages.game.ago(turns) : undefined;
}

/** The title of a board and, at its other end, what the board waits for. @param rect on the screen */
export function paintTitle(
  context: Context,
  { loaded, theme, needs, names }: Scenery,
  { id }: Board,
  rect: Rect,
): void {
  const size = sizeFor(rect.width);
  const { boardTitle, board: short } = loaded.words.terms;
  const name = names?.get(coordinateOf(id).timeline);
  const title = rect.width > 260 ? boardTitle(id) : short(id);
  const face = `${loaded.heads.has(id) ? 600 : 400} ${size}px ${FACES.sans}`;
  const needFace = `500 ${Math.min(13, size * 0.82)}px ${FACES.sans}`;
  context.textAlign = 'left';
  context.letterSpacing = '0px';
  context.textBaseline = 'alphabetic';
  const y = rect.y - size * 0.5;
  const ago = rect.width > 340 ? agoOf(loaded, id) : undefined;
  const whole = [title, name, ago].filter((each) => each !== undefined).join(' · ');
  const need = rect.width < SPOKEN ? undefined : needs.get(id);
  context.font = needFace;
  const taken = need === undefined ? 0 : context.measureText(need).width;
  const room = need === undefined ? rect.width : rect.width - taken - APART;
  context.font = face;
  const least = context.measureText(title).width;
  write(context, theme, cutShort(context, whole, Math.max(room, least)), rect.x, y);
  if (need === undefined || least > room) return;
  context.font = needFace;
  write(context, theme, need, rect.x + rect.width - taken, y);
}

/** The strip above a board in which its title stands. @param rect on the screen */
function stripOf({ x, y, width }: Rect): Rect {
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
