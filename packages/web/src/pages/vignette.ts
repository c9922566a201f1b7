/** Paints all boards of a world as one still picture. */
import type { Rules, World } from '@chronopolitik/engine';
import {
  layoutOf,
  multiverseScene,
  readDrawing,
  type Drawing,
  type Theme,
} from '@chronopolitik/draw';
import type { VariantReply } from '@chronopolitik/game';
import { paint } from '../plane/canvas.ts';

/** Width of one board in pixels, where the canvas is not shown yet. */
const BOARD = 300;

/** The width of a board, in pixels, of which all boards fill what is shown of a canvas. */
function boardWidth(canvas: HTMLCanvasElement, { boards }: World, drawing: Drawing): number {
  const { clientWidth, clientHeight } = canvas;
  const ids = boards.map(({ id }) => id);
  const { width, height } = layoutOf(ids, drawing).bounds;
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return scale > 0 ? drawing.viewBox[2] * scale : BOARD;
}

/** Paints all boards of a world with their orders to fill a canvas, with as much as can be told at its size. */
export function paintWorld(
  canvas: HTMLCanvasElement,
  rules: Rules,
  world: World,
  { variant, drawing }: VariantReply,
  theme: Theme,
): void {
  const read = readDrawing(drawing, rules.map.locations);
  const context = canvas.getContext('2d');
  if (!read.ok || !context) return;
  const scene = multiverseScene({
    drawing: read.value,
    map: variant.map,
    theme,
    powers: rules.map.powers,
    boards: world.boards,
    width: boardWidth(canvas, world, read.value),
    orders: world.rounds.flatMap(({ steps }) => steps.flatMap(({ resolutions }) => resolutions)),
  });
  const ratio = window.devicePixelRatio;
  canvas.width = Math.floor(scene.width * ratio);
  canvas.height = Math.floor(scene.height * ratio);
  const scale = canvas.width / scene.viewBox[2];
  context.scale(scale, scale);
  paint(context, scene.marks);
}
