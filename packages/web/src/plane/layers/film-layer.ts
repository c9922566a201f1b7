/** Paints a frame of a film over the plane: counters on their way, or new sheets unrolling. */
import { counterMarks, sheetOf, type Point, type Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { progressOf, type Actor } from '../../position/film/film.ts';
import { isInView, type Camera } from '../camera.ts';
import { paint, type Context } from '../canvas.ts';
import { planePointOf } from '../pick.ts';
import { styleOf, type Scenery } from '../picture.ts';
import { lookThrough, type Screen } from './world-layer.ts';

/** What is played on the plane now. */
export type FilmPart =
  | { readonly kind: 'moves'; readonly actors: readonly Actor[] }
  | { readonly kind: 'unrolls'; readonly boards: ReadonlySet<BoardId> };

/** Milliseconds that each kind of scene takes. */
export const LENGTHS: Readonly<Record<FilmPart['kind'], number>> = { moves: 1500, unrolls: 800 };

interface Shot {
  readonly scenery: Scenery;
  readonly camera: Camera;
  readonly screen: Screen;
  /** 0 … 1 of the scene. */
  readonly share: number;
}

/** Paints one frame. @param shot how far the film is, and where the camera stands */
export function paintFilm(context: Context, part: FilmPart, shot: Shot): void {
  lookThrough(context, shot.camera, shot.screen.ratio);
  if (part.kind === 'moves') paintActors(context, part.actors, shot);
  else unroll(context, part.boards, shot);
}

function paintActors(context: Context, actors: readonly Actor[], shot: Shot): void {
  const { scenery, camera, share } = shot;
  const { loaded } = scenery;
  const sheet = sheetOf({
    ...styleOf(scenery),
    width: loaded.drawing.viewBox[2] * camera.scale,
  });
  for (const { power, kind, from, to, deed } of actors) {
    const [a, b] = [
      planePointOf(loaded, from),
      planePointOf(loaded, to) ?? planePointOf(loaded, from),
    ];
    if (!a || !b) continue;
    const far = progressOf(deed, share);
    const at: Point = [a[0] + (b[0] - a[0]) * far, a[1] + (b[1] - a[1]) * far];
    context.globalAlpha = deed === 'leaves' ? 1 - share : 1;
    paint(context, counterMarks(sheet, { power, kind, at }));
  }
  context.globalAlpha = 1;
}

/** What is not unrolled yet is table; the roll itself throws a shadow. */
function unroll(context: Context, boards: ReadonlySet<BoardId>, shot: Shot): void {
  const { scenery, camera, screen, share } = shot;
  const { layout } = scenery.loaded;
  const { theme } = scenery;
  const eased = 1 - (1 - share) ** 2;
  for (const board of boards) {
    const rect = layout.rects.get(board);
    if (!rect || !isInView(camera, rect, screen)) continue;
    const roll = rollOf(rect, eased);
    context.fillStyle = theme.table;
    const off = layout.gutter.across * 0.1;
    const right = rect.x + rect.width + off;
    context.fillRect(roll.x, rect.y - off * 3, right - roll.x, rect.height + off * 4);
    context.fillStyle = theme.shadow;
    context.fillRect(roll.x + roll.width * 0.3, roll.y + roll.width * 0.3, roll.width, roll.height);
    context.fillStyle = theme.paper;
    context.fillRect(roll.x, roll.y, roll.width, roll.height);
    context.strokeStyle = theme.border;
    context.lineWidth = 1.5 / camera.scale;
    context.strokeRect(roll.x, roll.y, roll.width, roll.height);
  }
}

function rollOf({ x, y, width, height }: Rect, share: number): Rect {
  const thick = width * 0.05 * (1 - share * 0.8);
  return {
    x: x + (width - thick) * share,
    y: y - thick * 0.15,
    width: thick,
    height: height + thick * 0.3,
  };
}
