/** All that the plane shows, as data. */
import type {
  TimelineId,
  Board,
  BoardId,
  PlaceId,
  PowerId,
  Resolution,
  Unit,
} from '@chronopolitik/engine';
import { boardOf, locationOf } from '@chronopolitik/engine';
import type { NoteArrow } from '@chronopolitik/game';
import type { DrawnOrder, HighlightKind, Theme } from '@chronopolitik/draw';
import { isQuiet, type LoadedGame } from '../position/loaded-game.ts';
import type { Shown, Style } from './layers/sprites.ts';

/** `site`: where a unit may be built, while nothing is chosen. */
export interface Lit {
  readonly place: PlaceId;
  readonly kind: HighlightKind | 'site';
}

/** What lies on the plane. */
export interface Scenery {
  readonly loaded: LoadedGame;
  readonly theme: Theme;
  /** What is still to be done on a board, in a few words. */
  readonly needs: ReadonlyMap<BoardId, string>;
  /** Why a board opened its timeline, in a few words. */
  readonly causes: ReadonlyMap<BoardId, string>;
  /** Powers whose units are marked as the viewer's own; none where all are, or nobody's. */
  readonly own?: readonly PowerId[];
  /** Names that the player gave to timelines. */
  readonly names?: ReadonlyMap<TimelineId, string>;
  /** Whether rows can be continued by boards that do not exist yet. */
  readonly canExtend?: boolean;
  /** Shown for a moment: from afar, pictures of boards that are somewhat larger will do. */
  readonly isBrief?: boolean;
}

/** What changes while orders are entered. */
export interface Play {
  readonly drafts: readonly DrawnOrder[];
  /** Orders for later phases: drawn otherwise than drafts, and never pressed. */
  readonly waiting?: readonly DrawnOrder[];
  readonly lit: readonly Lit[];
  /** Drawn by hand into a study. */
  readonly arrows?: readonly NoteArrow[];
  /** Boards that the draft would make. */
  readonly guesses?: readonly Board[];
  /** Boards that do not exist yet but can be named. */
  readonly ghosts?: readonly Board[];
  /** A board pointed at in a list. */
  readonly pointed?: BoardId | undefined;
  /** The boards in the light, if the others are dimmed. */
  readonly focus?: ReadonlySet<BoardId> | undefined;
}

const NO_ORDERS: readonly Resolution[] = [];
const NO_UNITS: readonly Unit[] = [];
const shownBy = new WeakMap<LoadedGame, Map<BoardId, Shown>>();

/** The board with its orders and dislodged units. The same value as long as the plane is the same. */
export function shownOf(loaded: LoadedGame, board: Board): Shown {
  const known = shownBy.get(loaded) ?? new Map<BoardId, Shown>();
  shownBy.set(loaded, known);
  const before = known.get(board.id);
  if (before) return before;
  const orders = notQuiet(loaded.record.get(board.id) ?? NO_ORDERS);
  const isPast = !loaded.heads.has(board.id);
  const shown = { board, orders, dislodged: dislodgedOn(loaded, board.id), isPast };
  known.set(board.id, shown);
  return shown;
}

const loudOf = new WeakMap<readonly Resolution[], readonly Resolution[]>();

/** The same value for the same orders: boards that a round leaves alone keep their pictures. */
function notQuiet(orders: readonly Resolution[]): readonly Resolution[] {
  const known = loudOf.get(orders);
  if (known) return known;
  const loud = orders.filter((each) => !isQuiet(each));
  loudOf.set(orders, loud);
  return loud;
}

function dislodgedOn({ world }: LoadedGame, board: BoardId): readonly Unit[] {
  if (world.due.phase !== 'retreat') return NO_UNITS;
  const units = world.due.retreats
    .filter(({ unit }) => boardOf(unit) === board)
    .map(({ unit, power, kind }) => ({ power, kind, location: locationOf(unit) }));
  return units.length > 0 ? units : NO_UNITS;
}

/** How boards are painted, apart from their orders. */
export function styleOf({ loaded, theme }: Scenery): Style {
  const { drawing, rules, words } = loaded;
  const { powers, variant } = rules.map;
  return { drawing, map: variant.map, theme, powers, tagOf: words.terms.tag };
}
