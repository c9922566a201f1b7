/** What a viewer sees of a game, as scenes: a board, or the whole multiverse. Only what was resolved is on them. */
import {
  boardOf,
  boardOfOrder,
  coordinateOf,
  isPlaced,
  locationOf,
  ordersOn,
  type Board,
  type BoardId,
  type Order,
  type Resolution,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import type { Words } from '@chronopolitik/words';
import { boardScene } from './board.ts';
import { coarseDrawing } from './coarse.ts';
import type { Drawing } from './drawing.ts';
import type { KeptBoards } from './kept-boards.ts';
import { layoutOf } from './layout.ts';
import { multiverseScene } from './multiverse.ts';
import type { Scene } from './scene.ts';
import { levelOf, shownWidth } from './sheet.ts';
import { themeOf, type ThemeName } from './theme.ts';

/** How a picture looks. */
export interface Look {
  readonly theme: ThemeName;
  /** Whether land has patterns and units initials, whatever the number of powers. */
  readonly patterns?: boolean;
  /** Width of the picture, in pixels; of the multiverse the most. */
  readonly width: number;
  /**
   * The most pixels of a picture of the multiverse, for a painter of pixels: of one with very many timelines, boards are
   * smaller. It shows at most 150 boards then, 400 else. Absent: any.
   */
  readonly pixels?: number;
}

/** What a viewer sees of a game, with how its map is drawn. */
export interface Sight {
  readonly rules: Rules;
  readonly world: World;
  readonly drawing: Drawing;
  readonly name: string;
  /** In which boards are named. */
  readonly words: Words;
}

/** More boards than these do not fit on a picture that anybody could read: the latest turns are shown. */
const MOST_BOARDS = 400;
/** The same of a picture whose pixels are counted: for each board, who paints them takes about half a megabyte meanwhile. */
const MOST_PAINTED = 150;
/** With more boards, only the orders between them are drawn. */
const FEW_BOARDS = 24;

function retreatsOf({ due }: World) {
  return due.phase === 'retreat' ? due.retreats : [];
}

/** A picture before it is painted. */
export interface Motif {
  readonly scene: Scene;
  readonly title: string;
}

/**
 * A board with its resolved orders and dislodged units.
 * @returns undefined if the world has no such board
 */
export function boardMotif(
  sight: Sight,
  id: BoardId,
  { theme, patterns, width }: Look,
): Motif | undefined {
  const { rules, world, drawing, name, words } = sight;
  const board = world.boards.find((each) => each.id === id);
  if (!board) return undefined;
  const scene = boardScene({
    drawing,
    map: rules.map.variant.map,
    board,
    theme: themeOf(theme, patterns),
    width,
    powers: rules.map.powers,
    orders: told(ordersOn(rules, world, id)),
    dislodged: retreatsOf(world)
      .filter(({ unit }) => boardOf(unit) === id)
      .map(({ unit, power, kind }) => ({ power, kind, location: locationOf(unit) })),
  });
  return { scene, title: `${name}: ${words.terms.boardTitle(id)}` };
}

/** All boards on one picture, of very many the latest; where they are many, only the orders between boards. */
export function multiverseMotif(sight: Sight, look: Look, kept?: KeptBoards): Motif {
  const { rules, world, drawing, name } = sight;
  const boards = latest(world.boards, look.pixels === undefined ? MOST_BOARDS : MOST_PAINTED);
  const { terms } = sight.words;
  const width = widthOfBoard(drawing, boards, look);
  const scene = multiverseScene({
    drawing: boards.length > FEW_BOARDS ? coarseFor(drawing, width) : drawing,
    map: rules.map.variant.map,
    boards,
    theme: themeOf(look.theme, look.patterns),
    width,
    powers: rules.map.powers,
    orders: ordersOf(rules, world, boards),
    retreats: retreatsOf(world),
    titles: Object.fromEntries(boards.map(({ id }) => [id, terms.board(id)])),
    isJoined: boards.length > FEW_BOARDS,
    kept,
  });
  return { scene, title: name };
}

/** How wide a board is, in pixels, if all boards shall fill the picture. */
function widthOfBoard(
  drawing: Drawing,
  boards: readonly Board[],
  { width, pixels = Infinity }: Look,
): number {
  const ids = boards.map(({ id }) => id);
  const { bounds } = layoutOf(ids, drawing);
  const height = (width * bounds.height) / bounds.width;
  const shrunk = Math.min(1, Math.sqrt(pixels / (width * height)));
  return (shrunk * width * drawing.viewBox[2]) / bounds.width;
}

/** Of many small boards, most corners of their outlines are not seen. @param width of a board, in pixels */
function coarseFor(drawing: Drawing, width: number): Drawing {
  const scale = width / drawing.viewBox[2];
  const isSmall = ['tile', 'small'].includes(levelOf(shownWidth({ drawing, scale })));
  return isSmall ? coarseDrawing(drawing, scale) : drawing;
}

function latest(boards: readonly Board[], most: number): readonly Board[] {
  if (boards.length <= most) return boards;
  const turnOf = ({ id }: Board): number => coordinateOf(id).turn;
  return boards.toSorted((a, b) => turnOf(b) - turnOf(a)).slice(0, most);
}

function ordersOf(rules: Rules, world: World, boards: readonly Board[]): readonly Resolution[] {
  if (boards.length <= FEW_BOARDS)
    return told(boards.flatMap(({ id }) => ordersOn(rules, world, id)));
  const last = world.rounds.at(-1)?.steps.flatMap(({ resolutions }) => resolutions) ?? [];
  return last.filter(({ order }) => crosses(order));
}

/** Without holds that nobody ordered and that nothing happened to. */
function told(resolutions: readonly Resolution[]): readonly Resolution[] {
  return resolutions.filter(
    ({ implied, outcome }) =>
      !implied || outcome.result !== 'held' || outcome.dislodgedBy !== undefined,
  );
}

function crosses(order: Order): boolean {
  if (!isPlaced(order) || !('to' in order) || order.to === undefined) return false;
  return boardOf(order.to) !== boardOfOrder(order);
}
