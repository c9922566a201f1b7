/** Shows scenes on a plane of their own, round and round: the page's own plane, without anybody to press on it. */
import type { Theme } from '@chronopolitik/draw';
import { isStill } from '../../app/motion.ts';
import { partOf } from '../../plane/layers/film-layer.ts';
import type { Scenery } from '../../plane/picture.ts';
import { causesOf } from '../../plane/view/scenery.ts';
import { Viewport } from '../../plane/viewport.ts';
import type { Opening } from '../../position/film/openings.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import type { PlayedAct } from './reel.ts';

/** A plane that plays. */
export interface Stage {
  /** Goes on with the scene at which it stopped. */
  readonly play: () => void;
  /** Stops, and shows the scene at which it is. */
  readonly stop: () => void;
  readonly resize: (width: number, height: number) => void;
  readonly close: () => void;
}

/** What a stage shows, and where. */
export interface StageProps {
  readonly lower: HTMLCanvasElement;
  readonly upper: HTMLCanvasElement;
  readonly scenes: readonly PlayedAct[];
  readonly theme: Theme;
  /** Told of the timelines that open, as each scene begins. */
  readonly told: (openings: readonly Opening[], loaded: LoadedGame) => void;
}

/** Pixels at the foot that buttons take on a phone. */
const FOOT = 46;
const NARROW = 480;
/** A picture of more pixels would cost more than it shows. */
const MOST_RATIO = 2;

function sceneryOf(loaded: LoadedGame, theme: Theme): Scenery {
  return { loaded, theme, needs: new Map(), causes: causesOf(loaded) };
}

/** What the plane shows before anything moves in a scene. */
function set(viewport: Viewport, { act, film, after, boards }: PlayedAct, theme: Theme): void {
  const isNew = act === 'unrolls';
  viewport.show(sceneryOf(isNew ? after : film.loaded, theme));
  viewport.play({ drafts: isNew ? [] : film.orders, lit: [] });
  viewport.stage(boards, film.rects);
}

/** The last picture of all: it stands where nothing may move. */
function setEnd(viewport: Viewport, { film, after, boards }: PlayedAct, theme: Theme): void {
  viewport.film(undefined);
  viewport.show(sceneryOf(after, theme));
  viewport.play({ drafts: [], lit: [] });
  viewport.stage(boards, film.rects);
}

/** Opens a stage at its first scene; it stands until it is told to play. */
export function openStage({ lower, upper, scenes, theme, told }: StageProps): Stage {
  const viewport = new Viewport(
    lower,
    upper,
    () => undefined,
    () => ({ bottom: lower.clientWidth < NARROW ? FOOT : 0, left: 0 }),
  );
  let at = 0;
  let isOn = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    const scene = scenes[at];
    if (!scene || !isOn) return;
    set(viewport, scene, theme);
    told(scene.openings, scene.after);
    viewport.film(partOf(scene.film, scene.act), () => {
      at = (at + 1) % scenes.length;
      pause = setTimeout(begin, scene.rest);
    });
  };
  const halt = (): void => {
    isOn = false;
    clearTimeout(pause);
    viewport.film(undefined);
  };
  const stop = (): void => {
    halt();
    const last = scenes.at(-1);
    if (!last || !isStill()) return;
    setEnd(viewport, last, theme);
    told(last.openings, last.after);
  };
  const play = (): void => {
    if (isStill()) return stop();
    if (isOn) return;
    isOn = true;
    begin();
  };
  const resize = (width: number, height: number): void => {
    viewport.resize(width, height, Math.min(MOST_RATIO, devicePixelRatio));
    const scene = scenes[at];
    if (isStill()) stop();
    else if (scene) viewport.stage(scene.boards, scene.film.rects);
  };
  const close = (): void => {
    halt();
    viewport.close();
  };
  const [first] = scenes;
  if (first) set(viewport, first, theme);
  return { play, stop, resize, close };
}
