/** Paints a frame of a film over the plane: counters on their way, boards that tear, new sheets that unroll. */
import { counterSize, sheetOf, type Point, type Sheet } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import {
  actsInPast,
  isTraveller,
  progressOf,
  type Act,
  type Actor,
  type Film,
} from '../../position/film/film.ts';
import { isInView, type Camera } from '../camera.ts';
import type { Context } from '../canvas.ts';
import { planePointOf } from '../pick.ts';
import { styleOf, type Scenery } from '../picture.ts';
import { countersFor, REACH, type CounterStamps } from './counter-stamps.ts';
import type { Patch } from './stamps.ts';
import { halvesOf, paintTear, type Halves, type Torn } from './tear.ts';
import { growRibbons, SHADOW, unroll } from './unroll.ts';
import { lookThrough, type Screen } from './world-layer.ts';

/** What is played on the plane now. */
export type FilmPart =
  | {
      readonly kind: Exclude<Act, 'unrolls'>;
      readonly actors: readonly Actor[];
      /** The boards of the past that change. */
      readonly origins: readonly BoardId[];
    }
  | {
      readonly kind: 'unrolls';
      readonly boards: ReadonlySet<BoardId>;
      /** Those that begin a timeline: its ribbon grows before they unroll. */
      readonly opened: readonly BoardId[];
    };

/** What an act of a film plays. */
export function partOf({ actors, origins, fresh, opened }: Film, act: Act): FilmPart {
  return act === 'unrolls' ? { kind: act, boards: fresh, opened } : { kind: act, actors, origins };
}

/** Milliseconds that each kind of scene takes. */
export const LENGTHS: Readonly<Record<FilmPart['kind'], number>> = {
  moves: 850,
  crosses: 900,
  tears: 400,
  unrolls: 700,
};

/** How far a film is, and where the camera stands. */
export interface Shot {
  readonly scenery: Scenery;
  readonly camera: Camera;
  readonly screen: Screen;
  /** 0 … 1 of the scene. */
  readonly share: number;
  /** The boards as they are painted below. */
  readonly ground: HTMLCanvasElement;
}

/** How high the way between two boards is bent, as a share of its length. */
const BEND = 0.22;
/** The share of the way behind a traveller on which its trail is seen. */
const TRAIL = 0.45;
const TRAIL_STEPS = 12;
/** More than half the width of a ribbon, as a share of its board's. */
const RIBBON = 0.03;

/**
 * Paints one frame.
 *
 * @param shot how far the film is, and where the camera stands
 * @returns what it has painted over
 */
export function paintFilm(context: Context, part: FilmPart, shot: Shot): readonly Patch[] {
  const { camera, screen } = shot;
  lookThrough(context, camera, screen.ratio);
  if (part.kind === 'unrolls') {
    unroll(context, part.boards, part.opened.length > 0, shot);
    const ribbons = growRibbons(context, part.opened, shot);
    const room = shot.scenery.loaded.drawing.viewBox[2] * RIBBON;
    const grown = ribbons.map((ends) => patchAround(ends, room, shot));
    return [...boardPatches(part.boards, shot), ...grown];
  }
  if (part.kind === 'tears') {
    for (const board of part.origins) tear(context, board, shot);
    lookThrough(context, camera, screen.ratio);
  }
  const touched = paintActors(context, part, shot);
  return part.kind === 'tears' ? [...boardPatches(part.origins, shot), ...touched] : touched;
}

/** The device pixels around some points. @param room in units of the plane */
function patchAround(points: readonly Point[], room: number, { camera, screen }: Shot): Patch {
  const unit = camera.scale * screen.ratio;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const x = Math.floor((Math.min(...xs) - room - camera.x) * unit) - 2;
  const y = Math.floor((Math.min(...ys) - room - camera.y) * unit) - 2;
  const right = Math.ceil((Math.max(...xs) + room - camera.x) * unit) + 2;
  const bottom = Math.ceil((Math.max(...ys) + room - camera.y) * unit) + 2;
  return { x, y, width: right - x, height: bottom - y };
}

/** Boards with the room that they take while they tear or unroll. */
function boardPatches(boards: Iterable<BoardId>, shot: Shot): readonly Patch[] {
  const { rects } = shot.scenery.loaded.layout;
  return [...boards].flatMap((board) => {
    const rect = rects.get(board);
    if (!rect || !isInView(shot.camera, rect, shot.screen)) return [];
    const { x, y, width, height } = rect;
    const corners: Point[] = [
      [x, y],
      [x + width, y + height],
    ];
    return [patchAround(corners, Math.max(width * 0.08, SHADOW / shot.camera.scale), shot)];
  });
}

type MovingPart = Exclude<FilmPart, { kind: 'unrolls' }>;

/** How far an actor is in an act: those who stay on boards of the present go first. */
function shareOf(actor: Actor, { kind: act, origins }: MovingPart, share: number): number {
  if (act === 'tears') return 1;
  if (actsInPast(actor, origins)) return act === 'crosses' ? share : 0;
  return act === 'moves' ? share : 1;
}

function paintActors(context: Context, part: MovingPart, shot: Shot): readonly Patch[] {
  const { scenery, camera, screen, share } = shot;
  const width = scenery.loaded.drawing.viewBox[2] * camera.scale;
  const style = styleOf(scenery);
  const sheet = sheetOf({ ...style, width });
  const counters = countersFor(style, width, screen.ratio);
  const touched = part.actors.flatMap((actor) =>
    paintActor(context, actor, shareOf(actor, part, share), { ...shot, sheet, counters }),
  );
  context.globalAlpha = 1;
  return touched;
}

/** Pixels that a spark reaches from where a unit is thrown back. */
const SPARK = 26;

/** @returns what it has painted over; nothing where the actor is out of view */
function paintActor(
  context: Context,
  actor: Actor,
  share: number,
  shot: Shot & { readonly sheet: Sheet; readonly counters: CounterStamps },
): readonly Patch[] {
  const { scenery, camera, screen, sheet, counters } = shot;
  const { loaded, theme } = scenery;
  const { power, kind, from, to, by, deed } = actor;
  const a = planePointOf(loaded, from);
  const b = planePointOf(loaded, by ?? to) ?? a;
  if (!a || !b || !isNear(camera, screen, a, b)) return [];
  const isBent = isTraveller(actor);
  const far = progressOf(deed, share);
  const touched: Patch[] = [];
  if (isBent && share < 1) {
    const way = trail(context, a, b, far, loaded.hues[power] ?? theme.accent, camera);
    touched.push(
      ...way.slice(1).map((at, i) => patchAround([way[i] ?? at, at], 5 / camera.scale, shot)),
    );
  }
  if (deed === 'recoils' && !isBent) {
    const met = alongWay(a, b, 0.55, false);
    spark(context, met, share, sheet);
    touched.push(patchAround([met], SPARK / camera.scale, shot));
  }
  context.globalAlpha = deed === 'leaves' ? Math.min(1, Math.max(0, 2.2 - 2.2 * share)) : 1;
  const at = alongWay(a, b, far, isBent);
  counters.paint(context, { power, kind, at });
  context.globalAlpha = 1;
  return [...touched, patchAround([at], counterSize(sheet)[0] * REACH, shot)];
}

/** Whether the way between two points may be on the screen. */
function isNear(camera: Camera, screen: Screen, [ax, ay]: Point, [bx, by]: Point): boolean {
  const x = Math.min(ax, bx);
  const y = Math.min(ay, by);
  const [width, height] = [Math.max(ax, bx) - x, Math.max(ay, by) - y];
  const room = 40 / camera.scale + Math.max(width, height) * BEND;
  const way = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
  return isInView(camera, way, screen);
}

/** A point of the way: straight within a board, in an arc between boards. @param share below 0 lies behind its beginning */
export function alongWay([ax, ay]: Point, [bx, by]: Point, share: number, isBent: boolean): Point {
  const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
  if (!isBent) return [x, y];
  const length = Math.hypot(bx - ax, by - ay);
  const high = 4 * share * (1 - share) * BEND * length;
  // Always bent upwards, or to the left of what stands above.
  return Math.abs(bx - ax) > Math.abs(by - ay) ? [x, y - high] : [x - high, y];
}

/** @returns the points of the trail, from its beginning */
function trail(
  context: Context,
  a: Point,
  b: Point,
  far: number,
  color: string,
  camera: Camera,
): readonly Point[] {
  context.strokeStyle = color;
  context.lineCap = 'round';
  context.setLineDash([]);
  const from = Math.max(0, far - TRAIL);
  const points = Array.from({ length: TRAIL_STEPS + 1 }, (_, step) =>
    alongWay(a, b, from + ((far - from) * step) / TRAIL_STEPS, true),
  );
  for (const [i, point] of points.entries()) {
    const next = points[i + 1];
    if (!next) break;
    context.globalAlpha = ((i + 1) / TRAIL_STEPS) * 0.7;
    context.lineWidth = (1 + (4 * i) / TRAIL_STEPS) / camera.scale;
    context.beginPath();
    context.moveTo(...point);
    context.lineTo(...next);
    context.stroke();
  }
  context.globalAlpha = 1;
  return points;
}

/** Where a unit is thrown back: a few short rays, once. */
function spark(context: Context, [x, y]: Point, share: number, { theme, scale }: Sheet): void {
  const since = (share - 0.45) / 0.3;
  if (since <= 0 || since >= 1) return;
  const [inner, outer] = [(8 + 6 * since) / scale, (12 + 12 * since) / scale];
  context.strokeStyle = theme.alarm;
  context.globalAlpha = 1 - since;
  context.lineWidth = 2 / scale;
  context.setLineDash([]);
  context.beginPath();
  for (let i = 0; i < 8; i++) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    context.moveTo(x + cos * inner, y + sin * inner);
    context.lineTo(x + cos * outer, y + sin * outer);
  }
  context.stroke();
}

/** The halves of boards that tear, as long as the camera stays where it is. */
interface Cut {
  readonly camera: Camera;
  readonly screen: Screen;
  readonly byBoard: Map<BoardId, Halves>;
}

const cutOf = new WeakMap<Scenery, Cut>();

/** What was cut out of a board at this place of the camera; undefined in the first frame there: it may move on. */
function halvesAt(board: BoardId, torn: Torn, { scenery, camera, screen }: Shot) {
  const cut = cutOf.get(scenery);
  if (cut?.camera !== camera || cut.screen !== screen) {
    cutOf.set(scenery, { camera, screen, byBoard: new Map() });
    return undefined;
  }
  const halves = cut.byBoard.get(board) ?? halvesOf(torn);
  cut.byBoard.set(board, halves);
  return halves;
}

/** A board of the past opens along a crack, and closes again. */
function tear(context: Context, board: BoardId, shot: Shot): void {
  const { scenery, camera, screen, share, ground } = shot;
  const rect = scenery.loaded.layout.rects.get(board);
  if (!rect || !isInView(camera, rect, screen)) return;
  const unit = camera.scale * screen.ratio;
  const part = {
    x: (rect.x - camera.x) * unit,
    y: (rect.y - camera.y) * unit,
    width: rect.width * unit,
    height: rect.height * unit,
  };
  const torn = { ground, part, theme: scenery.theme };
  paintTear(context, torn, share, halvesAt(board, torn, shot));
}
