/** Paints all boards of a world as one still picture. */
import type { Rules, World } from '@chronopolitik/engine';
import { multiverseScene, readDrawing, type Theme } from '@chronopolitik/draw';
import type { VariantReply } from '@chronopolitik/game';
import { paint } from '../plane/canvas.ts';

/** Width of one board in the picture's own pixels. */
const BOARD = 300;

/** Paints all boards of a world with their orders to fill a canvas. */
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
    width: BOARD,
    orders: world.rounds.flatMap(({ steps }) => steps.flatMap(({ resolutions }) => resolutions)),
  });
  canvas.width = Math.round(scene.width);
  canvas.height = Math.round(scene.height);
  const scale = scene.width / scene.viewBox[2];
  context.scale(scale, scale);
  paint(context, scene.marks);
}
