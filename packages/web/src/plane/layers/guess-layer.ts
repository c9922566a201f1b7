/** Boards that a draft would make: pale sheets in a dashed frame, with a word that they are guesses. */
import type { Board } from '@chronopolitik/engine';
import { mapMarks, playMarks, sheetOf, type Rect, type Theme } from '@chronopolitik/draw';
import { isInView, toScreen, type Camera } from '../camera.ts';
import { FACES, paint, type Context } from '../canvas.ts';
import { styleOf, type Scenery } from '../picture.ts';
import { widthClass } from './sprites.ts';
import type { Screen } from './world-layer.ts';

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly theme: Theme;
}

const pictures = new WeakMap<Board, Picture>();
const PALE = 0.62;
/** Wider pictures of guesses cost more than they tell. */
const WIDEST = 1000;
/** Boards narrower than this many pixels bear the word alone. */
const NAMED = 150;

/** @param width in device pixels */
function pictureOf(scenery: Scenery, board: Board, width: number): HTMLCanvasElement {
  const { theme } = scenery;
  const known = pictures.get(board);
  if (known && known.width === width && known.theme === theme) return known.canvas;
  const [left, top, span, height] = scenery.loaded.drawing.viewBox;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * height) / span);
  const context = canvas.getContext('2d');
  const sheet = sheetOf({ ...styleOf(scenery), width });
  if (context) {
    context.scale(width / span, width / span);
    context.translate(-left, -top);
    paint(context, [...mapMarks(sheet, board), ...playMarks(sheet, { board })]);
  }
  pictures.set(board, { canvas, width, theme });
  return canvas;
}

function label(
  context: Context,
  theme: Theme,
  text: string,
  [x, y]: readonly [number, number],
): void {
  context.font = `600 12px ${FACES.sans}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const width = context.measureText(text).width + 14;
  context.fillStyle = theme.accent;
  context.fillRect(x, y, width, 20);
  context.fillStyle = theme.paper;
  context.fillText(text, x + 7, y + 10.5);
}

/** Paints in pixels of the screen. @param word what stands on every guess */
export function paintGuesses(
  context: Context,
  scenery: Scenery,
  guesses: readonly Board[],
  camera: Camera,
  { width, height, ratio }: Screen,
  word: string,
): void {
  for (const board of guesses) {
    const rect = scenery.loaded.layout.rects.get(board.id);
    if (!rect || !isInView(camera, rect, { width, height })) continue;
    const [x, y] = toScreen(camera, [rect.x, rect.y]);
    const size = sizeOf(rect, camera);
    context.globalAlpha = PALE;
    const pixels = Math.min(WIDEST, widthClass(size.width, ratio, scenery.loaded.drawing));
    context.drawImage(pictureOf(scenery, board, pixels), x, y, size.width, size.height);
    context.globalAlpha = 1;
    context.setLineDash([7, 5]);
    context.lineWidth = 2;
    context.strokeStyle = scenery.theme.tableAccent;
    context.strokeRect(x, y, size.width, size.height);
    context.setLineDash([]);
    if (size.width <= 90) continue;
    const name = scenery.loaded.words.terms.board(board.id);
    label(context, scenery.theme, size.width > NAMED ? `${word}: ${name}` : word, [x, y]);
  }
}

function sizeOf({ width, height }: Rect, { scale }: Camera): { width: number; height: number } {
  return { width: width * scale, height: height * scale };
}
