/** What a family of time-travel rules decides: a value, never an `if` on an id. */
import { type OptionInfos, type OptionProblem, type OptionValues, readOptions } from './options.ts';
import { type Result, ok } from '../model/result.ts';
import type { Because, IllegalCode, Outcome } from '../model/outcome.ts';
import type { OrderKindInfo } from '../model/order-kinds.ts';
import type { Coordinate } from '../model/place.ts';
import type { Rulebook } from '../model/rulebook.ts';
import type {
  Board,
  BoardId,
  JsonObject,
  Order,
  PlaceId,
  PowerId,
  TimelineId,
} from '../model/types.ts';
import type { Rules } from './rules.ts';

/** How the timelines of a world hang together; dissolved ones still do. */
export interface Tree {
  /** How many timelines were ever made: they are numbered in order of birth. */
  readonly timelines: number;
  /** The board that a timeline forked from; undefined for the first, and where a position made by hand lacks it. */
  readonly forkedFrom: (timeline: TimelineId) => BoardId | undefined;
}

/** The neighbors of a board in one turn. With `all`, the boards of that turn are neighbors of each other too. */
export interface Row {
  /** The turn of the neighbors minus the turn of the board. */
  readonly by: -1 | 0 | 1;
  readonly timelines: readonly TimelineId[] | 'all';
}

/**
 * Which boards are neighbors, and what a unit may do on its way between two boards (5d 2, 5dplomacy 2 and 12).
 * Only movement boards have neighbors, and no board is its own. `touches`, `excess` and `rows` say one relation:
 * boards touch where the excess is 0, and `rows` lists the boards that touch one.
 */
export interface Adjacency {
  /**
   * What a unit may do on its way to another board: keep its location (`same`), or also take one step on the map
   * (`near`). `none`: no boards are neighbors.
   */
  readonly reach: 'none' | 'same' | 'near';
  /** Whether a unit may go from one board to the other without assists. Neither board needs to exist. */
  readonly touches: (from: Coordinate, to: Coordinate, tree: Tree) => boolean;
  /**
   * How many steps between boards a way takes beyond the first: the number of assists that a jump needs. 0 between
   * neighbors and for a way that stays on its board, `Infinity` where no number of assists helps.
   */
  readonly excess: (from: Coordinate, to: Coordinate, tree: Tree) => number;
  /** The neighbors of the boards of a timeline, turn by turn, whether or not boards stand there. */
  readonly rows: (timeline: TimelineId, tree: Tree) => readonly Row[];
}

/** An order on record. Only the view that gave it out knows what it stands for: hand it back, never count with it. */
export type RecordedOrder = number;

/**
 * What a ruleset sees of a world: its boards and the orders on record, read-only. Boards go by their ids, orders are
 * {@link RecordedOrder}s; how either is kept is the business of `multiverse/` alone.
 */
export interface WorldView extends Tree {
  readonly rules: Rules;
  readonly executed: ReadonlySet<PowerId>;
  /** The board of an id, if the world has it. */
  readonly board: (id: BoardId) => Board | undefined;
  /** The boards with which the world began: those without a parent in it. */
  readonly firstBoards: () => readonly Board[];
  /** Whether a board is a live head or an ancestor of one (5dplomacy 8.8). */
  readonly accessible: (board: BoardId) => boolean;
  /** The orders of the round that is being decided, or was decided last. */
  readonly freshOrders: () => readonly RecordedOrder[];
  /** The orders of the units of a board. */
  readonly ordersOn: (board: BoardId) => readonly RecordedOrder[];
  /** The moves that go to a board from others. */
  readonly movesOnto: (board: BoardId) => readonly RecordedOrder[];
  /** The supports, convoys and assists that act on a board from others. */
  readonly helpOnto: (board: BoardId) => readonly RecordedOrder[];
  /** The orders that chains of shared points connect with some orders, those included (5d 3.2, 11.6). */
  readonly connectedWith: (orders: readonly RecordedOrder[]) => readonly RecordedOrder[];
  /** The order as it was given. */
  readonly orderOf: (order: RecordedOrder) => Order | undefined;
  /** The boards that an order names: its unit's, that of the unit it helps, and that of its destination. */
  readonly boardsOf: (order: RecordedOrder) => readonly BoardId[];
  readonly unitBoardOf: (order: RecordedOrder) => BoardId;
  readonly goalBoardOf: (order: RecordedOrder) => BoardId;
  /** Whether an order acts on another board than its unit's. */
  readonly actsElsewhere: (order: RecordedOrder) => boolean;
  /** Whether an order is legal in form. */
  readonly isLegal: (order: RecordedOrder) => boolean;
  /** Whether an order is a move that is legal in form. */
  readonly isLegalMove: (order: RecordedOrder) => boolean;
  /** Whether an order was given before the round that is being decided. */
  readonly isOld: (order: RecordedOrder) => boolean;
  /** The latest outcome of an order; undefined while it has none. */
  readonly outcomeOf: (order: RecordedOrder) => Outcome | undefined;
  /** The outcome of an order in the round in which it was given. */
  readonly firstOutcome: (order: RecordedOrder) => Outcome | undefined;
  /** What was remembered of an order when the board in question last produced a child (5dplomacy 4.5). */
  readonly remembered: {
    /** Whether the move got through, asked of its destination; undefined where it was not decided then. */
    readonly moved: (order: RecordedOrder) => boolean | undefined;
    /** Whether the unit was dislodged. */
    readonly dislodged: (order: RecordedOrder) => boolean;
    /** Whether the unit had left its board; undefined where that is not known. */
    readonly left: (order: RecordedOrder) => boolean | undefined;
  };
}

/** What one adjudication decides. */
export interface Scope {
  readonly orders: readonly RecordedOrder[];
  /** The boards on which units are decided anew; left out where all are. */
  readonly boards?: ReadonlySet<BoardId>;
  /** Whether what an order did to another board is not decided again: its latest outcome counts (5dplomacy 3.4, 3.10). */
  readonly stands?: (order: RecordedOrder) => boolean;
}

/** What of the past a new order reaches. */
export interface Memory {
  /** The fresh orders and the past orders that are decided again with them. */
  readonly scope: (view: WorldView, fresh: readonly RecordedOrder[]) => Scope;
  /** The outcome by which an order counts where it is not decided: on its own board, or on another. */
  readonly countingOutcome: (view: WorldView, order: RecordedOrder) => Outcome | undefined;
  /** The moves from other boards that may arrive on the next board of one. */
  readonly arrivalsOn: (view: WorldView, board: BoardId) => readonly RecordedOrder[];
}

/** When a board behind a head gains another child. */
export interface Forking {
  /**
   * Where dislodged units retreat: on the board where they stood, before it has a child (5d 5.1); or on the
   * new board that the round makes of it, which is pending until then (5dplomacy 5.1).
   */
  readonly retreatsOn: 'parent' | 'child';
  /** Past boards whose next board may differ after the orders of a scope were decided. */
  readonly touched: (view: WorldView, scope: Scope) => ReadonlySet<BoardId>;
  /** Whether a touched board that has children opens a timeline. */
  readonly verdict: (view: WorldView, scope: Scope, past: Past) => ForkVerdict;
  /** A fork that equals a child of its board is not made: never, or whichever child it is (5dplomacy 4.6). */
  readonly dedup: 'record' | 'anyChild';
  /** Whether verdicts are read from what boards led to before. */
  readonly remembers: boolean;
}

/** A board that has children, and what would follow from it now. */
export interface Past {
  readonly parent: Board;
  readonly candidate: Position;
  readonly children: readonly Board[];
  /** The orders, own or arriving, whose outcome this round made or changed. */
  readonly changed: () => readonly PlaceId[];
}

/** Whether a past board forks, and why; where it does not, which of its children stays as it was. */
export type ForkVerdict =
  | { readonly kind: 'forks'; readonly because: Because }
  | { readonly kind: 'unchanged'; readonly because: Because; readonly child: BoardId };

/** Units and owners: what boards are compared by. */
export type Position = Pick<Board, 'units' | 'owners'>;

/** A mechanism that any family may adopt: it brings order kinds of its own, or what rounds close with. */
export interface Mechanism {
  readonly id: string;
  readonly kinds: readonly OrderKindInfo[];
  readonly sustain?: SustainRule;
  readonly executions?: ExecutionRule;
}

/** When time centers choose which timelines live on, and how ties fall (5dplomacy 8). */
export interface SustainRule {
  /** Once in a year of the world, or after every round in which some timeline finished a fall. */
  readonly cadence: 'worldYear' | 'anyFall';
  readonly tieBreak: 'spread' | 'oldest' | 'youngest';
}

/** What becomes of powers that are gone from one timeline (5dplomacy 9). */
export interface ExecutionRule {
  /** Units left behind hold for ever, or are removed with all that the power owns. */
  readonly remains: 'disorder' | 'remove';
  /** Further winters in a row that a power may be absent from a timeline. */
  readonly graceWinters: number;
}

/** How centers are counted for victory (5dplomacy 10): over one board, … */
export const VICTORY_COUNTS = [
  'board',
  'unique', // distinct provinces over all live heads
  'majority', // all centers over all live heads, against half of what there is
  'elimination', // none: the last power standing wins
  'none', // nobody wins
] as const;
/** How a ruleset counts centers: one of the {@link VICTORY_COUNTS}. */
export type VictoryCount = (typeof VICTORY_COUNTS)[number];

/** Why a place is out of reach: codes whose rule is the family's own. */
export type ReachCode = Extract<
  IllegalCode,
  'no-such-board' | 'not-adjacent' | 'boards-not-adjacent' | 'no-convoy-chain'
>;

/**
 * How a family of rules treats time: which boards are adjacent, what stays on record, when a timeline
 * forks, and what else it adds (docs/rules/5d.md, docs/rules/5dplomacy.md).
 */
export interface Ruleset {
  readonly id: string;
  readonly options: JsonObject;
  readonly adjacency: Adjacency;
  readonly memory: Memory;
  readonly forking: Forking;
  /** Whether supports, convoys and assists may name boards and units that do not exist yet, or only existing ones. */
  readonly targets: 'any' | 'existing';
  readonly mechanisms: readonly Mechanism[];
  /**
   * Winter boards adjust in the submission in which other heads move, or in a phase of their own; or there are
   * none, and winter is a phase on the new board before it enters the world; or nothing is ever adjusted.
   */
  readonly adjusts: 'withMovement' | 'alone' | 'onDraft' | 'never';
  /** A recorded retreat is asked again when its dislodgement changed, or whenever its point is touched. */
  readonly reopenRetreats: 'changed' | 'always';
  /** How many armies an open convoy carries (5dplomacy 11.6). */
  readonly openConvoyCapacity: 'unlimited' | 'one';
  readonly victory: VictoryCount;
  /** Where its rules say why boards and places are out of reach: paragraphs of `docs/rules`. */
  readonly paragraphs: Readonly<Record<ReachCode, string>>;
  /** Choices of the rulebook that this family makes unless the game chooses otherwise. */
  readonly rulebook: Partial<Rulebook>;
  readonly notation: 'judge' | '5d' | 'letters';
}

/** A ruleset as it is offered: its options, and how to make it from those that a game chooses. */
export interface RulesetInfo {
  readonly id: string;
  readonly options: OptionInfos;
  /** @returns the ruleset, defaults filled in; or everything that is wrong with the options */
  readonly create: (chosen: JsonObject) => Result<Ruleset, readonly OptionProblem[]>;
}

/**
 * Declares a ruleset.
 * @param make what the ruleset decides; it is given a value for every option
 */
export function defineRuleset<Infos extends OptionInfos>(
  id: string,
  infos: Infos,
  make: (options: OptionValues<Infos>) => Omit<Ruleset, 'id' | 'options'>,
): RulesetInfo {
  return {
    id,
    options: infos,
    create: (chosen) => {
      const read = readOptions(infos, chosen);
      return read.ok ? ok({ id, options: read.value, ...make(read.value) }) : read;
    },
  };
}
