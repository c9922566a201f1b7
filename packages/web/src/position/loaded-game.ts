/** A game laid out for looking at: boards, what was ordered on each, and the words for it. */
import {
  boardOf,
  compareBoards,
  coordinateOf,
  createRules,
  formatBoard,
  formatOrder,
  provinceOfLocation,
  type Board,
  type BoardId,
  type LocationId,
  type Order,
  type OrderSource,
  type PlaceId,
  type ProvinceId,
  type Resolution,
  type Rules,
  type RulesSpec,
  type Succession,
  type World,
  boardOfOrder,
} from '@chronopolitik/engine';
import {
  layoutOf,
  paletteOf,
  readDrawing,
  type Drawing,
  type Layout,
  type Palette,
} from '@chronopolitik/draw';
import { worldAt, type GameView, type VariantReply } from '@chronopolitik/game';
import { createWords, forksIn, unitsOn, type UnitAt, type Words } from '@chronopolitik/words';
import { language } from '../app/language.ts';
import { recordOf } from './on-record.ts';

/** What does not change while a game is open. */
export interface Ground {
  readonly rules: Rules;
  readonly drawing: Drawing;
}

/** A game at one step: all that the page shows of it. The same value as long as the step is the same. */
export interface LoadedGame extends Ground {
  readonly world: World;
  /** The boards of the world, and those that wait for the end of the round. */
  readonly boards: ReadonlyMap<BoardId, Board>;
  /** Last boards of the timelines. */
  readonly heads: ReadonlySet<BoardId>;
  /** Orders given on each board, with their latest outcome. */
  readonly record: ReadonlyMap<BoardId, readonly Resolution[]>;
  /** The orders of the last round that run between boards. */
  readonly crossings: readonly Resolution[];
  /** All forks, with who caused them. */
  readonly forks: readonly Succession[];
  readonly layout: Layout;
  readonly hues: Palette;
  readonly unitAt: UnitAt;
  readonly words: Words;
}

const drawings = new WeakMap<VariantReply, ReturnType<typeof readDrawing>>();

/** The drawing of a map, read once; or what is wrong with it. @param locations of the map: the same in all modes */
export function drawingFor(
  map: VariantReply,
  locations: readonly LocationId[],
): ReturnType<typeof readDrawing> {
  const read = drawings.get(map) ?? readDrawing(map.drawing, locations);
  drawings.set(map, read);
  return read;
}

/** The rules and the drawing of a game, or the faults that keep it from being shown. */
export function groundOf(settings: RulesSpec, map: VariantReply): Ground | string {
  const rules = createRules(settings, map.variant);
  if (!rules.ok) return rules.error.map(({ key }) => key).join(', ');
  const read = drawingFor(map, rules.value.map.locations);
  if (!read.ok) return read.error.map(({ message }) => message).join('; ');
  return { rules: rules.value, drawing: read.value };
}

/** Lays out the step at which a view of a game stands. */
export function loadedGameOf(ground: Ground, view: Pick<GameView, 'steps' | 'step'>): LoadedGame {
  return loadedWorldOf(ground, worldAt(view.steps, view.step));
}

/** Lays out a world. */
export function loadedWorldOf(ground: Ground, world: World): LoadedGame {
  const all = [...world.boards, ...pendingBoards(world)];
  const boards = new Map(all.map((board) => [board.id, board]));
  const unitAt = unitsOn(all);
  return {
    ...ground,
    world,
    boards,
    heads: headsOf(all),
    record: recordOf(world),
    crossings: crossingsOf(world),
    forks: world.rounds.flatMap(forksIn),
    layout: layoutOf([...boards.keys()], ground.drawing),
    hues: paletteOf(ground.rules.map.powers),
    unitAt,
    words: wordsOf(ground.rules, unitAt, boards.keys()),
  };
}

/** Boards that are complete but for what is due: they enter the world at the end of the round. */
export function pendingBoards({ due }: World): readonly Board[] {
  return 'drafts' in due ? due.drafts.map(({ board }) => board) : [];
}

/** Words of a game for those who know its units. @param boards all that are shown: one timeline alone is not named */
export function wordsOf(rules: Rules, unitAt: UnitAt, boards: Iterable<BoardId>): Words {
  const { adjacency } = rules.ruleset.options;
  return createWords({
    variant: rules.map.variant,
    language,
    notation: rules.ruleset.notation,
    isSole: [...boards].every((board) => coordinateOf(board).timeline === 'a'),
    unitAt,
    ...(typeof adjacency === 'string' ? { adjacency } : {}),
  });
}

function headsOf(boards: readonly Board[]): ReadonlySet<BoardId> {
  const last = new Map<string, BoardId>();
  for (const { id } of boards) {
    const { timeline } = coordinateOf(id);
    const known = last.get(timeline);
    if (known === undefined || compareBoards(known, id) < 0) last.set(timeline, id);
  }
  return new Set(last.values());
}

/** The places that an order names besides its unit's. */
export function namedBy(order: Order): readonly PlaceId[] {
  return [
    ...('of' in order ? [order.of] : []),
    ...('to' in order && order.to !== undefined ? [order.to] : []),
  ];
}

/** A hold that nobody ordered and that nothing happened to. */
export function isQuiet({ implied, outcome }: Resolution): boolean {
  return implied === true && outcome.result === 'held' && outcome.dislodgedBy === undefined;
}

function crossingsOf({ rounds }: World): readonly Resolution[] {
  const resolutions = rounds.at(-1)?.steps.flatMap((step) => step.resolutions) ?? [];
  return resolutions.filter(({ order }) =>
    namedBy(order).some((place) => boardOf(place) !== boardOfOrder(order)),
  );
}

/** An order as players type it, in the notation of the game; under the heading of a board without naming it. */
export function typed(loaded: LoadedGame, order: Order, under?: BoardId): string {
  const { notation } = loaded.rules.ruleset;
  return formatOrder(sourceFor(loaded), order, {
    notation,
    board: under,
    unitKinds: (place) => loaded.unitAt(place)?.kind,
  });
}

/** The heading under which the orders of a board stand. */
export function headingOf(loaded: LoadedGame, board: BoardId): string {
  const { notation } = loaded.rules.ruleset;
  return `${formatBoard(sourceFor(loaded), board, { notation })}:`;
}

/** What texts of orders are read and written by. */
export function sourceFor({ rules, heads, boards }: LoadedGame): OrderSource {
  return {
    map: rules.map,
    heads: [...heads],
    unitOn: (board: BoardId, province: ProvinceId) =>
      boards.get(board)?.units.find(({ location }) => provinceOfLocation(location) === province),
  };
}
