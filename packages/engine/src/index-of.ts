/**
 * The index beside a world: boards by id, heads, children, and the orders on record as flat columns, kept
 * incrementally. It belongs to the newest world of its line and is rewound when an older one is asked for,
 * so `step` costs what it adds. Worlds stay plain JSON; an index is never seen outside the engine.
 */
import { append } from './lists.ts';
import type { Illegal, Outcome, Resolution } from './outcome.ts';
import {
  type Coordinate,
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  provinceOf,
  timelineNumber,
} from './place.ts';
import { Records } from './records.ts';
import type { Rules } from './rules.ts';
import type { Tree } from './rulesets/ruleset.ts';
import type {
  Board,
  BoardId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  TimelineId,
  Unit,
} from './types.ts';
import type { Retreat, World } from './world.ts';

/** Columns of an order on record, over points (board number × provinces + province). */
export const AT = 0;
export const POWER = 1;
export const IS_FLEET = 2;
export const KIND = 3;
export const TARGET = 4;
export const DEST = 5;
export const COAST = 6;
export const TRAVEL = 7;
export const FAULT = 8;
/** Assists that a move over boards needs (5dplomacy 12.1). */
export const NEEDS = 9;
export const COLUMNS = 10;

/** A dislodged unit with what became of it. */
export interface DislodgedUnit {
  readonly retreat: Retreat;
  readonly order?: Order;
  readonly outcome?: Outcome;
}

const MAX_REWIND = 16;

export class Index implements Tree {
  readonly rules: Rules;
  readonly provinces: number;
  readonly boards = new Map<BoardId, Board>();
  readonly children = new Map<BoardId, Board[]>();
  /** Last board of each timeline. */
  readonly heads = new Map<string, Board>();
  /** Boards that exist or are named by an order, by number. */
  readonly names: BoardId[] = [];
  readonly coordinates: Coordinate[] = [];
  readonly numbers = new Map<BoardId, number>();

  readonly orders: Order[] = [];
  readonly outcomes: (Outcome | undefined)[] = [];
  readonly implied: boolean[] = [];
  /** How many boards there were when an order was given. */
  readonly givenAt: number[] = [];
  /** Why an order on record is illegal in form. */
  readonly faults = new Map<number, Illegal>();
  columns = new Int32Array(64 * COLUMNS);
  /** Order on record of the unit at a point, + 1. */
  recordAt = new Int32Array(256);
  /** Linked lists of the orders that name a point: heads by point, entries + 1. */
  firstNaming = new Int32Array(256);
  readonly namedBy: number[] = [];
  readonly nextNaming: number[] = [];
  /** Moves that arrive on a board from another, by board number. */
  readonly arrivals = new Map<number, number[]>();
  /** Supports, convoys and assists that act on a board from another, by board number. */
  readonly externals = new Map<number, number[]>();
  /** Open convoys on record. */
  readonly offers: number[] = [];
  readonly records: Records;
  readonly dislodged = new Map<number, DislodgedUnit>();
  /** The latest retreat order that somebody gave to the unit at a point (5dplomacy 5.4). */
  readonly retreatsGiven = new Map<number, Order>();
  readonly adjustments = new Map<BoardId, Resolution[]>();
  timelines = 0;
  /** Names what boards there are, in play or not: a new number with each change, the old one when it is taken back. */
  standing = 0;
  private standings = 0;
  /** The board that each timeline but the first forked from. */
  private readonly roots = new Map<TimelineId, BoardId>();
  readonly dissolved = new Set<TimelineId>();
  executed: ReadonlySet<PowerId> = new Set();
  /** Boards that wait for the end of the round (see `Draft`). */
  drafts: ReadonlyMap<BoardId, Board> = new Map();
  /** By board, how many live heads and accessible children it has: none, and it is out of play. */
  private readonly upheld = new Map<BoardId, number>();

  private readonly line: { world: World; undo: (() => void)[] }[] = [];
  private journal: (() => void)[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
    this.provinces = rules.map.provinces.length;
    this.records = new Records((how) => this.journal.push(how));
  }

  numberOf(board: BoardId): number {
    const known = this.numbers.get(board);
    if (known !== undefined) return known;
    const number = this.names.length;
    this.names.push(board);
    this.coordinates.push(coordinateOf(board));
    this.numbers.set(board, number);
    const size = (number + 1) * this.provinces;
    if (size > this.recordAt.length) {
      this.recordAt = grown(this.recordAt, size);
      this.firstNaming = grown(this.firstNaming, size);
    }
    return number;
  }

  pointNumber(place: PlaceId): number {
    const province = this.rules.map.provinceIndex.get(provinceOf(place));
    if (province === undefined) throw new Error(`the variant does not know ${place}`);
    return this.numberOf(boardOf(place)) * this.provinces + province;
  }

  /** Number of the order on record of the unit at a point, or -1. */
  orderAt(point: number): number {
    return (this.recordAt[point] as number) - 1;
  }

  column(order: number, column: number): number {
    return this.columns[order * COLUMNS + column] as number;
  }

  addBoard(board: Board): void {
    this.changeStanding();
    const { timeline } = coordinateOf(board.id);
    const before = this.heads.get(timeline);
    const count = this.timelines;
    this.boards.set(board.id, board);
    this.numberOf(board.id);
    this.timelines = Math.max(count, timelineNumber(timeline));
    const becomesHead = !before || compareBoards(before.id, board.id) < 0;
    if (becomesHead) this.heads.set(timeline, board);
    if (board.parent) append(this.children, board.parent, board);
    const opens = board.parent !== null && coordinateOf(board.parent).timeline !== timeline;
    if (opens && board.parent) this.roots.set(timeline, board.parent);
    const lives = becomesHead && !this.dissolved.has(timeline);
    if (this.isUpheld(board.id) && board.parent) this.uphold(board.parent, 1);
    if (lives) this.uphold(board.id, 1);
    if (lives && before) this.uphold(before.id, -1);
    this.journal.push(() => {
      if (lives && before) this.uphold(before.id, 1);
      if (lives) this.uphold(board.id, -1);
      if (this.isUpheld(board.id) && board.parent) this.uphold(board.parent, -1);
      this.boards.delete(board.id);
      this.timelines = count;
      if (becomesHead && before) this.heads.set(timeline, before);
      else if (becomesHead) this.heads.delete(timeline);
      if (board.parent) this.children.get(board.parent)?.pop();
      if (opens) this.roots.delete(timeline);
    });
  }

  private changeStanding(): void {
    const before = this.standing;
    this.standing = ++this.standings;
    this.journal.push(() => (this.standing = before));
  }

  forkedFrom(timeline: TimelineId): BoardId | undefined {
    return this.roots.get(timeline);
  }

  /** Whether a board is a live head or an ancestor of one; the others are out of play (5dplomacy 8.8). */
  accessible(board: BoardId): boolean {
    return this.dissolved.size === 0 ? this.boards.has(board) : this.isUpheld(board);
  }

  private isUpheld(board: BoardId): boolean {
    return (this.upheld.get(board) ?? 0) > 0;
  }

  /** Counts a live head or an accessible child of a board in or out, and of its ancestors where that decides. */
  private uphold(board: BoardId, by: 1 | -1): void {
    const before = this.upheld.get(board) ?? 0;
    this.upheld.set(board, before + by);
    const turns = before === 0 || before + by === 0;
    const parent = turns ? this.boards.get(board)?.parent : undefined;
    if (parent) this.uphold(parent, by);
  }

  /** Takes timelines out of play. */
  dissolve(timelines: readonly TimelineId[]): void {
    for (const timeline of timelines) {
      if (this.dissolved.has(timeline)) continue;
      const head = this.heads.get(timeline);
      this.changeStanding();
      this.dissolved.add(timeline);
      if (head) this.uphold(head.id, -1);
      this.journal.push(() => {
        this.dissolved.delete(timeline);
        if (head) this.uphold(head.id, 1);
      });
    }
  }

  /** The last boards of the timelines in play, in canonical order. */
  liveHeads(): Board[] {
    const live = [...this.heads].filter(([timeline]) => !this.dissolved.has(timeline));
    return live.map(([, head]) => head).toSorted((a, b) => compareBoards(a.id, b.id));
  }

  /** A board of the world, or one that is about to enter it. */
  boardAt(id: BoardId): Board | undefined {
    return this.boards.get(id) ?? this.drafts.get(id);
  }

  /** Puts an order on record. @returns its number. */
  addOrder(order: Order, columns: readonly number[], implied: boolean, fault?: Illegal): number {
    const number = this.orders.length;
    if ((number + 1) * COLUMNS > this.columns.length) {
      this.columns = grown(this.columns, (number + 1) * COLUMNS);
    }
    this.columns.set(columns, number * COLUMNS);
    this.orders.push(order);
    this.outcomes.push(undefined);
    this.implied.push(implied);
    this.givenAt.push(this.boards.size);
    if (fault) this.faults.set(number, fault);
    const point = columns[AT] as number;
    this.recordAt[point] = number + 1;
    const named = new Set([point, columns[TARGET] as number, columns[DEST] as number]);
    for (const name of named) this.nameIn(number, name);
    const arrivesOn = this.boardNumberOf(columns[DEST] as number);
    const acts = arrivesOn !== this.boardNumberOf(point) ? this.listOf(order) : undefined;
    if (acts) append(acts, arrivesOn, number);
    if (order.kind === 'openConvoy' && !fault) this.offers.push(number);
    this.journal.push(() => {
      this.recordAt[point] = 0;
      this.orders.pop();
      this.outcomes.pop();
      this.implied.pop();
      this.givenAt.pop();
      this.faults.delete(number);
      acts?.get(arrivesOn)?.pop();
      if (this.offers[this.offers.length - 1] === number) this.offers.pop();
      this.records.forget(number);
      for (const name of [...named].toReversed()) this.unname(name);
    });
    return number;
  }

  /** Where an order that acts on another board is listed. */
  private listOf({ kind }: Order): Map<number, number[]> | undefined {
    if (kind === 'move') return this.arrivals;
    return kind === 'support' || kind === 'assist' || kind === 'convoy'
      ? this.externals
      : undefined;
  }

  private nameIn(order: number, point: number): void {
    this.namedBy.push(order);
    this.nextNaming.push(this.firstNaming[point] as number);
    this.firstNaming[point] = this.namedBy.length;
  }

  private unname(point: number): void {
    this.firstNaming[point] = this.nextNaming.pop() as number;
    this.namedBy.pop();
  }

  boardNumberOf(point: number): number {
    return Math.floor(point / this.provinces);
  }

  setOutcome(order: number, outcome: Outcome): void {
    const before = this.outcomes[order];
    this.outcomes[order] = outcome;
    this.records.read(order, outcome);
    this.journal.push(() => (this.outcomes[order] = before));
  }

  setDislodged(point: number, unit: DislodgedUnit | undefined): void {
    const before = this.dislodged.get(point);
    if (before === unit) return;
    const set = (value: DislodgedUnit | undefined): void => {
      if (value) this.dislodged.set(point, value);
      else this.dislodged.delete(point);
    };
    set(unit);
    this.journal.push(() => set(before));
  }

  setRetreatGiven(point: number, order: Order): void {
    const before = this.retreatsGiven.get(point);
    this.retreatsGiven.set(point, order);
    this.journal.push(() => {
      if (before) this.retreatsGiven.set(point, before);
      else this.retreatsGiven.delete(point);
    });
  }

  addAdjustment(board: BoardId, resolution: Resolution): void {
    append(this.adjustments, board, resolution);
    this.journal.push(() => this.adjustments.get(board)?.pop());
  }

  /** Names the world that the index now stands for. */
  commit(world: World): void {
    const last = this.line[this.line.length - 1];
    if (last) last.undo = this.journal;
    this.journal = [];
    this.line.push({ world, undo: [] });
    if (this.line.length > MAX_REWIND) this.line.shift();
    indexes.set(world, this);
    this.readStanding(world);
  }

  /** Takes back what was done since the last world was named. */
  abandon(): void {
    for (const undo of this.journal.toReversed()) undo();
    this.journal = [];
  }

  /** Goes back to an older world of the line. @returns false when it is no longer known. */
  rewindTo(world: World): boolean {
    const found = this.line.findIndex((entry) => entry.world === world);
    if (found < 0) return false;
    this.abandon();
    while (this.line.length - 1 > found) {
      const dropped = this.line.pop();
      if (dropped) indexes.delete(dropped.world);
      for (const undo of this.line[this.line.length - 1]?.undo.toReversed() ?? []) undo();
    }
    this.readStanding(world);
    return true;
  }

  private readStanding({ executed, due }: World): void {
    this.executed = new Set(executed);
    const drafts = 'drafts' in due ? due.drafts : [];
    this.drafts = new Map(drafts.map(({ board }) => [board.id, board]));
  }
}

const indexes = new WeakMap<World, Index>();

/** The index kept for a world, rewound to it; undefined when it must be built anew. */
export function keptIndex(rules: Rules, world: World): Index | undefined {
  const known = indexes.get(world);
  return known && known.rules === rules && known.rewindTo(world) ? known : undefined;
}

/** With room for an eighth more than what is needed: a large world would leave most of a double unused. */
function grown(array: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.ceil(needed * 1.125));
  larger.set(array);
  return larger;
}

const unitTables = new WeakMap<Board, ReadonlyMap<ProvinceId, Unit>>();

/** The unit in a province of a board, if any. */
export function unitAt(board: Board, province: ProvinceId): Unit | undefined {
  let table = unitTables.get(board);
  if (!table) {
    table = new Map(board.units.map((unit) => [unit.location.split('/')[0] ?? '', unit]));
    unitTables.set(board, table);
  }
  return table.get(province);
}

/** The unit standing at a place, whatever coast the place names. */
export function unitOn(index: Index, place: PlaceId): Unit | undefined {
  const board = index.boardAt(boardOf(place));
  return board && unitAt(board, provinceOf(place));
}

export function isKnownLocation(rules: Rules, place: PlaceId): boolean {
  return rules.map.locationIndex.has(locationOf(place));
}
