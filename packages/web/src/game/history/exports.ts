/** What is in view as a picture file. */
import { boardOf, boardOfOrder, type Board, type BoardId } from '@chronopolitik/engine';
import {
  layoutOf,
  multiverseScene,
  sceneToSvg,
  type DrawnOrder,
  type Mark,
  type Scene,
} from '@chronopolitik/draw';
import { messages } from '../../app/messages.ts';
import { paint } from '../../plane/canvas.ts';
import { shownOf, styleOf, type Play, type Scenery } from '../../plane/picture.ts';
import { namedBy, type LoadedGame } from '../../position/loaded-game.ts';
import { styleFor } from '../../parts/faces.ts';
import { saveAs } from '../../parts/save-as.ts';

/** Pixels of a picture at most, in either direction. */
const MOST = 4096;
const WIDEST_BOARD = 1200;

/** What a picture shows. */
export interface PictureContent {
  readonly scenery: Scenery;
  readonly play: Play;
  /** The boards to show. */
  readonly boards: ReadonlySet<BoardId>;
}

/** The boards as a scene, with the orders on them, guesses marked as such. */
export function sceneOf({ scenery, play, boards: inView }: PictureContent): Scene {
  const { loaded } = scenery;
  const guesses = play.guesses ?? [];
  const real = [...loaded.boards.values()].filter(({ id }) => inView.has(id));
  const boards: readonly Board[] = [...real, ...guesses];
  const known = new Set(boards.map(({ id }) => id));
  const given = real.flatMap((board): readonly DrawnOrder[] => shownOf(loaded, board).orders);
  const orders = [...given, ...play.drafts].filter(({ order }) =>
    [boardOfOrder(order), ...namedBy(order).map(boardOf)].every((board) => known.has(board)),
  );
  const scene = multiverseScene({
    ...styleOf(scenery),
    boards,
    orders,
    width: widthFor(loaded, boards),
    titles: Object.fromEntries(boards.map(({ id }) => [id, loaded.words.terms.boardTitle(id)])),
    causes: Object.fromEntries(scenery.causes),
  });
  const isGuess = guesses.length > 0 || play.drafts.some(({ outcome }) => outcome);
  return isGuess ? marked(scene, loaded, boards, guesses) : scene;
}

function widthFor({ drawing }: LoadedGame, boards: readonly Board[]): number {
  const [, , width, height] = drawing.viewBox;
  const columns = Math.max(1, new Set(boards.map(({ id }) => id.split('@')[1])).size);
  const rows = Math.max(1, new Set(boards.map(({ id }) => id.split('@')[0])).size);
  const across = MOST / (columns * 1.16 + 0.16);
  const down = (MOST / (rows * 1.2 + 0.2)) * (width / height);
  return Math.min(WIDEST_BOARD, across, down);
}

/** A watermark on every board that is guessed, and across the foot: nobody shall take a guess for what was. */
function marked(
  scene: Scene,
  { drawing }: LoadedGame,
  all: readonly Board[],
  guesses: readonly Board[],
): Scene {
  const { rects } = layoutOf(
    all.map(({ id }) => id),
    drawing,
  );
  const [x, y, width, height] = scene.viewBox;
  const [, , span, tall] = drawing.viewBox;
  const word = (at: readonly [number, number], size: number): Mark => ({
    kind: 'text',
    at,
    text: messages.whatIf.guess,
    size,
    fill: '#7a1f1f',
    font: 'sans',
    bold: true,
    opacity: 0.3,
  });
  const marks = guesses.flatMap(({ id }): readonly Mark[] => {
    const rect = rects.get(id);
    return rect ? [word([rect.x + span / 2, rect.y + tall / 2], span * 0.16)] : [];
  });
  const foot = word([x + width / 2, y + height - tall * 0.09], tall * 0.09);
  return { ...scene, marks: [...scene.marks, ...marks, foot] };
}

/** The picture brings its typefaces along; where they cannot be had, the reader's are used. */
export async function saveSvg(seen: PictureContent, title: string): Promise<void> {
  const scene = sceneOf(seen);
  const style = await styleFor(scene).catch(() => undefined);
  const text = sceneToSvg(scene, title, style);
  saveAs(new Blob([text], { type: 'image/svg+xml' }), title, 'svg');
}

/** A picture in the size of its scene; undefined where the browser paints none. */
export function paintedPicture(seen: PictureContent): HTMLCanvasElement | undefined {
  const { viewBox, width, height, ground, marks } = sceneOf(seen);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(width / viewBox[2], height / viewBox[3]);
  context.translate(-viewBox[0], -viewBox[1]);
  paint(context, marks);
  return canvas;
}

/** Has the browser save a PNG in the size of the scene. @param title makes the name of the file */
export function savePng(seen: PictureContent, title: string): void {
  paintedPicture(seen)?.toBlob((blob) => {
    if (blob) saveAs(blob, title, 'png');
  });
}
