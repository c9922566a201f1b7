/** What the first picture of a game needs of its map, made while the game itself is on its way. */
import { compileVariant } from '@chronopolitik/engine';
import { readyDrawing } from '@chronopolitik/draw';
import type { VariantReply } from '@chronopolitik/game';
import { inSlices } from '../parts/in-slices.ts';
import { tinyMapOf } from '../plane/layers/tiny.ts';
import { drawingFor } from '../position/loaded-game.ts';

function* piecesOf(map: VariantReply): Generator<void, void> {
  const { locations } = compileVariant(map.variant);
  yield;
  const read = drawingFor(map, locations);
  if (!read.ok) return;
  yield;
  tinyMapOf(read.value);
  yield;
  yield* readyDrawing(read.value, map.variant.map);
}

/** Reads a map ahead. Whoever shows it says what is wrong with it. */
export async function readyMap(map: VariantReply): Promise<void> {
  await inSlices(piecesOf(map)).catch(() => undefined);
}
