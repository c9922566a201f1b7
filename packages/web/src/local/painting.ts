/** Pictures that a server would paint: of games, and of maps that were dropped in. Fetched when the first is asked for. */
import {
  boardMotif,
  multiverseMotif,
  readDrawing,
  sceneToSvg,
  startScene,
  type Drawing,
  type Look,
} from '@chronopolitik/draw';
import { compileVariant, type BoardId } from '@chronopolitik/engine';
import { viewFor, worldAt } from '@chronopolitik/game';
import { createWords, type Language } from '@chronopolitik/words';
import { viewerOf, type LoadedGame } from './games.ts';
import type { LocalMap } from './maps.ts';

/** More boards are too small to be told apart in a list: the latest is painted alone. */
const FEW_BOARDS = 12;

function drawingIn({ variant, drawing }: LocalMap): Drawing | undefined {
  const read = readDrawing(drawing, compileVariant(variant).locations);
  return read.ok ? read.value : undefined;
}

/** A game as whoever sits here sees it: one board, or all where they are few. @returns SVG */
export function paintedGame(
  { game, rules, map }: LoadedGame,
  look: Look,
  language: Language,
  board?: BoardId | 'latest',
): string | undefined {
  const drawing = drawingIn(map);
  if (!drawing) return undefined;
  const { settings, steps, step } = viewFor(game, viewerOf(game));
  const world = worldAt(steps, step);
  const words = createWords({ variant: map.variant, language, notation: rules.ruleset.notation });
  const sight = { rules, world, drawing, words, name: settings.name };
  const isLast = board === 'latest' || (board === undefined && world.boards.length > FEW_BOARDS);
  const one = isLast ? world.boards.at(-1)?.id : board;
  const motif = one === undefined ? multiverseMotif(sight, look) : boardMotif(sight, one, look);
  return motif && sceneToSvg(motif.scene, motif.title);
}

/** How a map begins. @returns SVG */
export function paintedMap(map: LocalMap, look: Look): string | undefined {
  const drawing = drawingIn(map);
  const scene = drawing && startScene(map.variant, drawing, look);
  return scene && sceneToSvg(scene, map.variant.name);
}
