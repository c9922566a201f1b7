/**
 * Runs in a page: paints films of rounds frame by frame, as the plane does (only what has changed) and all anew, and
 * tells where the two differ. Bundled by `repainting.test.ts`.
 */
import { THEMES } from '@chronopolitik/draw';
import type { Variant } from '@chronopolitik/engine';
import type { Example } from '../../packages/web/src/pages/gallery/example.ts';
import {
  groundOf,
  playedActsOf,
  playExample,
} from '../../packages/web/src/pages/living-board/heavy.ts';
import type { PlayedAct } from '../../packages/web/src/pages/living-board/reel.ts';
import { fitted, padded, type Camera } from '../../packages/web/src/plane/camera.ts';
import type { Context } from '../../packages/web/src/plane/canvas.ts';
import { paintFilm, partOf } from '../../packages/web/src/plane/layers/film-layer.ts';
import { paintOverlay } from '../../packages/web/src/plane/layers/overlay-layer.ts';
import { createStillOverlay } from '../../packages/web/src/plane/layers/still-overlay.ts';
import { WorldLayer, type Screen } from '../../packages/web/src/plane/layers/world-layer.ts';
import type { Play, Scenery } from '../../packages/web/src/plane/picture.ts';
import { causesOf } from '../../packages/web/src/plane/view/scenery.ts';

/** What was painted, and where a frame differed from one that was painted anew. */
export interface Repainting {
  readonly acts: readonly string[];
  readonly deeds: readonly string[];
  readonly frames: number;
  /** Frames on which nothing was painted. */
  readonly empty: number;
  readonly differing: readonly string[];
}

/** Shares of an act: even steps, and two frames that follow closely. */
const SHARES = [0, 0.06, 0.07, 0.15, 0.3, 0.42, 0.5, 0.55, 0.63, 0.7, 0.8, 0.92, 1];

function contextOf({ width, height, ratio }: Screen): Context {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser paints no pictures');
  return context;
}

interface View {
  readonly name: string;
  readonly camera: Camera;
  readonly screen: Screen;
}

/** All boards, and some of the first one from near: as on a desktop, on a phone, and on screens with odd pixels. */
function viewsOf({ after, film }: PlayedAct): readonly View[] {
  const { bounds, gutter } = after.layout;
  const limits = { least: 0, most: 4 };
  const wide = { width: 900, height: 560, ratio: 1 };
  const [first] = film.rects.values();
  const near = first && padded(first, -first.width * 0.2, -first.height * 0.2);
  const all = padded(bounds, gutter.across * 0.3, gutter.down * 0.9);
  const odd = { ...wide, width: 640.5, ratio: 1.25 };
  return [
    { name: 'all', screen: wide, camera: fitted(all, wide, limits) },
    { name: 'odd', screen: odd, camera: fitted(all, odd, limits) },
    { name: 'near', screen: wide, camera: fitted(near ?? all, wide, limits) },
  ];
}

function shotOf({ act, film, after }: PlayedAct): { scenery: Scenery; play: Play } {
  const quiet = { theme: THEMES.light, needs: new Map<never, string>() };
  const loaded = act === 'unrolls' ? after : film.loaded;
  const scenery = { ...quiet, loaded, causes: causesOf(after) };
  return { scenery, play: { drafts: act === 'unrolls' ? [] : film.orders, lit: [] } };
}

function dataOf(context: Context): Uint8ClampedArray {
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data;
}

/** How many pixels differ, and the first of them. */
function unlike(one: Context, other: Context): string | undefined {
  const [a, b] = [dataOf(one), dataOf(other)];
  const { width } = one.canvas;
  let [count, at] = [0, -1];
  for (let i = 0; i < a.length; i += 4) {
    const isSame = a[i] === b[i] && a[i + 1] === b[i + 1] && a[i + 2] === b[i + 2];
    if (isSame && a[i + 3] === b[i + 3]) continue;
    count += 1;
    if (at < 0) at = i / 4;
  }
  return count === 0 ? undefined : `${count} pixels from ${at % width}, ${Math.floor(at / width)}`;
}

async function groundFor(scenery: Scenery, { camera, screen }: View): Promise<HTMLCanvasElement> {
  const context = contextOf(screen);
  const layer = new WorldLayer(scenery, screen);
  while (!layer.goOn(camera)) await new Promise((done) => setTimeout(done));
  layer.paint(context, camera, 'rests');
  return context.canvas;
}

const names = (all: Iterable<string>): readonly string[] => [...new Set(all)].toSorted();

/** Paints all acts of a game in all views, one upon the other as the plane does. */
async function repainted(acts: readonly PlayedAct[]): Promise<Repainting> {
  const differing: string[] = [];
  let [frames, empty] = [0, 0];
  const [some] = acts;
  for (const { name, screen } of some ? viewsOf(some) : []) {
    const still = createStillOverlay();
    const upper = contextOf(screen);
    for (const [number, act] of acts.entries()) {
      const view = viewsOf(act).find((each) => each.name === name);
      if (!view) continue;
      const { camera } = view;
      const { scenery, play } = shotOf(act);
      const part = partOf(act.film, act.act);
      const ground = await groundFor(scenery, view);
      // Counters of a new size are drawn, and copied from then on.
      paintFilm(contextOf(screen), part, { scenery, camera, screen, share: 0, ground });
      for (const share of SHARES) {
        const shot = { scenery, camera, screen, share, ground };
        still.paint(upper, scenery, play, camera, screen);
        still.touch(paintFilm(upper, part, shot));
        const anew = contextOf(screen);
        paintOverlay(anew, scenery, play, camera, screen, true);
        const bare = dataOf(anew);
        paintFilm(anew, part, shot);
        frames += 1;
        if (dataOf(anew).every((value, i) => value === bare[i])) empty += 1;
        const found = unlike(upper, anew);
        if (found !== undefined) differing.push(`${name} ${number} ${act.act} ${share}: ${found}`);
      }
    }
  }
  const deeds = acts.flatMap(({ film }) => film.actors.map(({ deed }) => deed));
  return { acts: names(acts.map(({ act }) => act)), deeds: names(deeds), frames, empty, differing };
}

/** Plays an example and compares its frames. @param map as the server gives it */
async function compareFrames(
  example: Example,
  map: { readonly variant: Variant; readonly drawing: never },
): Promise<Repainting> {
  const played = playExample(example, map.variant);
  const ground = groundOf({ variant: 'standard', ruleset: example.ruleset, seed: '' }, map);
  if (typeof ground === 'string') throw new Error(ground);
  return repainted(playedActsOf(ground, played));
}

declare global {
  interface Window {
    compareFrames?: typeof compareFrames;
  }
}
window.compareFrames = compareFrames;
