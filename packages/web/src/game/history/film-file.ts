/** The film of a round as an animated picture: painted frame by frame beside the page, encoded as GIF. */
import type { Theme } from '@chronopolitik/draw';
import { Encoder } from 'modern-gif';
import workerUrl from 'modern-gif/worker?url';
import { actsOf, framed, type Film } from '../../position/film/film.ts';
import { around, fitted, padded, type Camera } from '../../plane/camera.ts';
import type { Context } from '../../plane/canvas.ts';
import { LENGTHS, paintFilm, partOf, type FilmPart } from '../../plane/layers/film-layer.ts';
import { paintOverlay } from '../../plane/layers/overlay-layer.ts';
import type { Play, Scenery } from '../../plane/picture.ts';
import { WorldLayer, type Screen } from '../../plane/layers/world-layer.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { saveAs } from '../../parts/save-as.ts';

/** Of the picture, in pixels. */
const WIDTH = 900;
const MOST_HEIGHT = 900;
/** Milliseconds of a frame; GIF counts in hundredths of a second. */
const FRAME = 80;
/** How long the first and the last frame stand. */
const REST = 1200;

/** What is needed to paint the film of a step. */
export interface Reel {
  readonly film: Film;
  /** The plane as the step left it. */
  readonly after: LoadedGame;
  readonly theme: Theme;
  readonly causes: Scenery['causes'];
}

interface Shot {
  readonly scenery: Scenery;
  readonly play: Play;
  readonly part: FilmPart;
}

function shotsOf({ film, after, theme, causes }: Reel): readonly Shot[] {
  const quiet = { theme, causes, needs: new Map<never, string>() };
  return actsOf(film, false).map((act): Shot => {
    const part = partOf(film, act);
    return act === 'unrolls'
      ? { scenery: { ...quiet, loaded: after }, play: { drafts: [], lit: [] }, part }
      : {
          scenery: { ...quiet, loaded: film.loaded },
          play: { drafts: film.orders, lit: [] },
          part,
        };
  });
}

interface View {
  readonly camera: Camera;
  readonly screen: Screen;
}

/** All boards of the film in one picture. */
function viewOf({ film, after }: Reel): View | undefined {
  const { rects, gutter } = after.layout;
  const part = around(framed(film).flatMap((board) => rects.get(board) ?? []));
  if (!part) return undefined;
  const shown = padded(part, gutter.across * 0.3, gutter.down * 0.9);
  const height = Math.min(MOST_HEIGHT, Math.round((WIDTH * shown.height) / shown.width));
  const screen = { width: WIDTH, height, ratio: 1 };
  return { screen, camera: fitted(shown, screen, { least: 0, most: 4 }) };
}

function contextOf({ width, height }: Screen): Context {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser paints no pictures');
  return context;
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The boards of a shot, once all of them are painted. */
async function groundOf({ scenery }: Shot, { camera, screen }: View): Promise<Context> {
  const context = contextOf(screen);
  const layer = new WorldLayer(scenery, screen);
  while (!layer.goOn(camera)) await pause();
  layer.paint(context, camera, 'rests');
  return context;
}

type Take = (frame: Context, delay: number) => Promise<void>;

/** Where a shot stands among the others: the first picture and the last stand for a while. */
interface Standing {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

async function takeShot(
  shot: Shot,
  view: View,
  take: Take,
  { isFirst, isLast }: Standing,
): Promise<void> {
  const { screen, camera } = view;
  const ground = await groundOf(shot, view);
  const [upper, whole] = [contextOf(screen), contextOf(screen)];
  const count = Math.round(LENGTHS[shot.part.kind] / FRAME);
  for (let i = 0; i <= count; i++) {
    paintOverlay(upper, shot.scenery, shot.play, camera, screen, true);
    const now = { ...view, scenery: shot.scenery, share: i / count, ground: ground.canvas };
    paintFilm(upper, shot.part, now);
    whole.drawImage(ground.canvas, 0, 0);
    whole.drawImage(upper.canvas, 0, 0);
    const isRest = (isFirst && i === 0) || (isLast && i === count);
    await take(whole, isRest ? REST : FRAME);
  }
}

const encoderFor = ({ width, height }: Screen): Encoder =>
  new Encoder({ width, height, maxColors: 255, workerUrl });

/**
 * Paints, encodes and saves the film of a round.
 *
 * @param onProgress how much of it is painted, 0 … 1
 */
export async function saveFilm(
  reel: Reel,
  title: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const view = viewOf(reel);
  if (!view) return;
  const encoder = encoderFor(view.screen);
  const shots = shotsOf(reel);
  const frames = shots.reduce((sum, { part }) => sum + LENGTHS[part.kind] / FRAME + 1, 0);
  let taken = 0;
  const { width, height } = view.screen;
  const take: Take = async (frame, delay) => {
    const { data } = frame.getImageData(0, 0, width, height);
    await encoder.encode({ data, delay });
    onProgress(Math.min(1, ++taken / frames));
    await pause();
  };
  for (const [i, shot] of shots.entries())
    await takeShot(shot, view, take, { isFirst: i === 0, isLast: i === shots.length - 1 });
  saveAs(await encoder.flush('blob'), title, 'gif');
}
