/** What is shown of a game at a step: its picture, and the same in words. Pure. */
import {
  boardOfOrder,
  coordinateOf,
  ordersOn,
  provinceOfLocation,
  type BoardId,
  type Resolution,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import {
  boardMotif,
  multiverseMotif,
  sceneToSvg,
  type Drawing,
  type KeptBoards,
  type Look,
  type Motif,
} from '@chronopolitik/draw';
import { pathTo, worldAt, type StepRecord, type Study } from '@chronopolitik/game';
import { createWords, unitsOn, type Language, type Words } from '@chronopolitik/words';
import { phaseOfStep } from '../position/step-phase.ts';
import type { Said } from './said.ts';

/** A game as an embed has it. */
export interface SeenGame {
  readonly name: string;
  readonly rules: Rules;
  readonly drawing: Drawing;
  readonly steps: readonly StepRecord[];
  /** Where the game stands. */
  readonly step: number;
  readonly study?: Study;
  /** Where whoever wants more finds the game. */
  readonly page?: string;
  /** What was left out of a position, in words. */
  readonly refused?: (words: Words) => readonly string[];
}

/** The step with which a game begins, in a world. */
export function startIn({ boards, due, dissolved, executed }: World): StepRecord {
  const made = { round: 0, orders: [], result: null, added: boards, due, dissolved, executed };
  return { ...made, step: 0, parent: null, at: 0, digest: '' };
}

/** One step of a game, laid out for looking at it. */
export interface SeenStep {
  readonly game: SeenGame;
  readonly step: number;
  readonly world: World;
  readonly words: Words;
}

/** A game at a step. */
export function seenAt(game: SeenGame, step: number, language: Language): SeenStep {
  const world = worldAt(game.steps, step);
  const { adjacency } = game.rules.ruleset.options;
  const words = createWords({
    variant: game.rules.map.variant,
    language,
    notation: game.rules.ruleset.notation,
    isSole: world.boards.every(({ id }) => coordinateOf(id).timeline === 'a'),
    unitAt: unitsOn(world.boards),
    ...(typeof adjacency === 'string' && { adjacency }),
  });
  return { game, step, world, words };
}

/** The way through the game that leads past a step: to where the game stands, or to the end of its own variation. */
export function wayPast({ steps, step: stand }: SeenGame, step: number): readonly number[] {
  const wayTo = (to: number): number[] => pathTo(steps, to).map((each) => each.step);
  const way = wayTo(stand);
  if (way.includes(step)) return way;
  const own = wayTo(step);
  for (let last = step; ;) {
    const next = steps.find(({ parent }) => parent === last);
    if (!next) return own;
    own.push(next.step);
    last = next.step;
  }
}

/** The steps that may follow one, where there is a choice. */
export function variationsAt({ steps }: SeenGame, step: number): readonly number[] {
  const next = steps.filter(({ parent }) => parent === step).map((each) => each.step);
  return next.length > 1 ? next : [];
}

/** A step by its name. */
export function titleOf({ game: { steps }, words }: SeenStep, step: number, said: Said): string {
  const record = steps[step];
  if (!record || record.parent === null) return said.start;
  const phase = phaseOfStep(steps, record);
  return phase ? said.step(record.round, words.terms.phase(phase)) : said.position(record.round);
}

/**
 * The board that is shown unless another is asked for: the last one on which something was ordered where there is one
 * timeline, else all.
 */
export function boardFor({ game, step, world }: SeenStep): BoardId | undefined {
  const isSole = world.boards.every(({ id }) => coordinateOf(id).timeline === 'a');
  if (!isSole) return undefined;
  const resolved = game.steps[step]?.result?.resolutions.at(-1);
  const ordered = resolved && boardOfOrder(resolved.order);
  return ordered ?? world.boards.at(-1)?.id;
}

/** A picture of a board as SVG. @param width that there is, in pixels */
export function pictureOf(
  { game, world, words }: SeenStep,
  board: BoardId,
  look: Look,
): string | undefined {
  const motif = boardMotif({ ...game, world, words }, board, look);
  return motif && sceneToSvg(motif.scene, motif.title);
}

/** Pixels across of a board among others from which its names can be read; narrower ones are drawn without them. */
const NAMED = 300;
/** The widest that has no names, as it is drawn. */
const UNNAMED = 249;
/** The narrowest on which units can be told apart, and which a finger hits. */
const LEAST_WIDTH = 120;
/** More boards than these are small: the smallest are tiles, which show colors alone. */
const READABLE = 24;
const TILE = 46;
/** Pixels across from which a board shows more than a tile does, and by how much the next width is larger. */
const SMALL = 48;
const WIDER = 1.2;

/**
 * The width in pixels of a board among many: the largest of a few that fits. From one step to the next most boards keep
 * their size so, and nothing of them is drawn anew.
 */
function steadyWidth(width: number): number {
  const steps = Math.floor(Math.log(width / SMALL) / Math.log(WIDER));
  return steps < 0 ? TILE : SMALL * WIDER ** steps;
}

/** The width in pixels at which a board is drawn, of a few for each of which there is so much room. */
function fewWidth(room: number): number {
  return room >= NAMED ? room : Math.min(UNNAMED, Math.max(room, LEAST_WIDTH));
}

/** Whether boards of a step are so many that they keep their size while others come and go, and leave some room free. */
export function isSteady({ world }: SeenStep): boolean {
  return world.boards.length > READABLE;
}

/** All boards of a step on one picture. @param width that there is, in pixels; where that is little for the boards, the picture needs more */
export function planeOf(seen: SeenStep, look: Look, kept: KeptBoards): Motif {
  const { game, world, words } = seen;
  const columns = new Set(world.boards.map(({ id }) => id.split('@')[1])).size;
  const share = columns * 1.16 + 0.16;
  const most = look.width / share;
  const across = isSteady(seen) ? steadyWidth(most) : fewWidth(most);
  return multiverseMotif({ ...game, world, words }, { ...look, width: across * share }, kept);
}

/** A heading and what stands below it. */
export interface Listed {
  readonly heading: string;
  readonly lines: readonly string[];
}

const isTold = ({ implied, outcome }: Resolution): boolean =>
  implied !== true || outcome.result !== 'held' || outcome.dislodgedBy !== undefined;

/** The orders of a step with their results and reasons: of one board, or by board. */
export function ordersOf(seen: SeenStep, board: BoardId | undefined): readonly Listed[] {
  const { game, step, world, words } = seen;
  const all =
    board === undefined
      ? (game.steps[step]?.result?.resolutions ?? [])
      : ordersOn(game.rules, world, board);
  const byBoard = new Map<BoardId, string[]>();
  for (const resolution of all.filter(isTold)) {
    const home = boardOfOrder(resolution.order);
    byBoard.set(home, [...(byBoard.get(home) ?? []), words.sayResolution(resolution, home)]);
  }
  return [...byBoard].map(([id, lines]) => ({ heading: words.terms.boardTitle(id), lines }));
}

/** The units of a board by power. */
export function unitsOf({ world, words, game }: SeenStep, id: BoardId): readonly Listed[] {
  const { terms } = words;
  const board = world.boards.find((each) => each.id === id);
  return game.rules.map.powers.flatMap((power) => {
    const lines = (board?.units ?? [])
      .filter((unit) => unit.power === power)
      .map(({ kind, location }) => `${terms.unitKind(kind)} ${terms.location(location)}`);
    const centers = Object.entries(board?.owners ?? {})
      .filter(([, owner]) => owner === power)
      .map(([province]) => terms.province(provinceOfLocation(province)));
    if (lines.length + centers.length === 0) return [];
    const owned = centers.length > 0 ? [`★ ${centers.join(', ')}`] : [];
    return [{ heading: terms.power(power), lines: [...lines, ...owned] }];
  });
}
