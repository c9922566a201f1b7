/** Paints a picture of what a viewer sees of a game. */
import type { BoardId, Rules } from '@chronopolitik/engine';
import {
  boardMotif,
  multiverseMotif,
  readDrawing,
  sceneToSvg,
  type Drawing,
  type Look,
} from '@chronopolitik/draw';
import { viewFor, worldAt, type Game, type VariantReply, type Viewer } from '@chronopolitik/game';
import { styleOf } from './faces.ts';
import { pngOf } from './png.ts';
import { wordsOn } from '../replies/words-on.ts';

/** The formats of pictures. */
export const FORMATS = ['svg', 'png'] as const;
/** A format of pictures. */
export type Format = (typeof FORMATS)[number];

/** What is to be painted. */
export interface PaintJob extends Look {
  readonly viewer: Viewer;
  readonly step: number;
  /** Absent: the whole multiverse. */
  readonly board?: BoardId | undefined;
  readonly format: Format;
  /** The variant and its drawing, as JSON. */
  readonly variant: string;
}

/** Pixels of the largest PNG of a multiverse. Each takes four bytes while it is painted. */
const MOST_PIXELS = 8_000_000;

/** A picture as it is sent: SVG as UTF-8, or PNG. Undefined where there is nothing to show. */
export type Painted = Uint8Array | undefined;

/** Paints what a job asks for. */
export function runPaintJob(
  { game, rules }: { readonly game: Game; readonly rules: Rules },
  { viewer, step, board, format, theme, patterns, width, variant }: PaintJob,
): Painted {
  const { settings, steps } = viewFor(game, viewer);
  const drawing = drawingIn(variant, rules.map.locations);
  if (!drawing) return undefined;
  const world = worldAt(steps, step);
  const sight = { rules, name: settings.name, drawing, world, words: wordsOn(rules, world) };
  const look = {
    theme,
    width,
    ...(patterns === true && { patterns }),
    ...(format === 'png' && { pixels: MOST_PIXELS }),
  };
  const motif = board === undefined ? multiverseMotif(sight, look) : boardMotif(sight, board, look);
  if (!motif) return undefined;
  const { scene, title } = motif;
  if (format === 'png') return pngOf(sceneToSvg(scene, title));
  return new TextEncoder().encode(sceneToSvg(scene, title, styleOf(scene)));
}

function drawingIn(
  body: string,
  locations: Parameters<typeof readDrawing>[1],
): Drawing | undefined {
  const { drawing } = JSON.parse(body) as VariantReply;
  const read = readDrawing(drawing, locations);
  return read.ok ? read.value : undefined;
}
