/**
 * The state beside a world: boards by id, heads, children, and the orders on record as flat columns, kept
 * incrementally. It belongs to the newest world of its line and is rewound when an older one is asked for,
 * so `step` costs what it adds. Worlds stay plain JSON; a state is never seen outside the engine.
 */
import { BoardTable } from './board-table.ts';
import { Integers } from '../model/integers.ts';
import { append } from '../model/lists.ts';
import { componentOf } from './component.ts';
import { AT, DEST, FAULT, IS_FLEET, KIND, OrderTable, TARGET } from './order-table.ts';
import { MOVE, SOUND } from '../solver/field.ts';
import type { Illegal, Outcome, Resolution } from '../model/outcome.ts';
import {
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  provinceOf,
  provinceOfLocation,
  timelineNumber,
} from '../model/place.ts';
import { Records } from './records.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { WorldView } from '../rulesets/ruleset.ts';
import type {
  Board,
  BoardId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  TimelineId,
  Unit,
  UnitKind,
} from '../model/types.ts';
import type { Retreat, World } from '../model/world.ts';

/** A dislodged unit with what became of it. */
export interface DislodgedUnit {
  readonly retreat: Retreat;
  readonly order?: Order;
  readonly outcome?: Outcome;
}

const MAX_REWIND = 16;

export class WorldState implements WorldView {
  readonly rules: Rules;
  readonly provinces: number;
  readonly boards = new BoardTable();
  /** Last board of each timeline. */
  readonly heads = new Map<string, Board>();

  readonly orders: OrderTable;
  /** Why an order on record is illegal in form. */
  readonly faults = new Map<number, Illegal>();
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
  /** Version of the set of dissolved timelines. Each change takes a fresh number; undo restores the earlier one. */
  dissolutionVersion = 0;
  private dissolutionVersions = 0;
  /** The board that each timeline but the first forked from. */
  private readonly roots = new Map<TimelineId, BoardId>();
  readonly dissolved = new Set<TimelineId>();
  executed: ReadonlySet<PowerId> = new Set();
  /** Boards that wait for the end of the round (see `PendingBoard`). */
  drafts: ReadonlyMap<BoardId, Board> = new Map();
  /** By board, how many live heads and accessible children it has: none, and it is out of play. */
  private readonly liveDescendants = new Integers();
  /** By board out of play: the round in which it went. */
  private readonly gone = new Map<number, number>();

  private readonly line: Snapshot[] = [];
  private journal: (() => void)[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
    this.provinces = rules.map.provinces.length;
    this.orders = new OrderTable(this.provinces);
    this.records = new Records((how) => this.journal.push(how));
  }

  pointNumber(place: PlaceId): number {
    const province = this.rules.map.provinceIndex.get(provinceOf(place));
    if (province === undefined) throw new Error(`the variant does not know ${place}`);
    return this.boards.numberOf(boardOf(place)) * this.provinces + province;
  }

  addBoard(board: Board): void {
    const { timeline } = coordinateOf(board.id);
    const before = this.heads.get(timeline);
    const count = this.timelines;
    this.boards.add(board);
    this.timelines = Math.max(count, timelineNumber(timeline));
    const becomesHead = !before || compareBoards(before.id, board.id) < 0;
    if (becomesHead) this.heads.set(timeline, board);
    const opens = board.parent !== null && coordinateOf(board.parent).timeline !== timeline;
    if (opens && board.parent) this.roots.set(timeline, board.parent);
    const lives = becomesHead && !this.dissolved.has(timeline);
    if (this.hasLiveDescendants(board.id) && board.parent) this.retain(board.parent);
    if (lives) this.retain(board.id);
    if (lives && before) this.release(before.id);
    this.journal.push(() => {
      if (lives && before) this.retain(before.id);
      if (lives) this.release(board.id);
      if (this.hasLiveDescendants(board.id) && board.parent) this.release(board.parent);
      this.boards.removeLast();
      this.timelines = count;
      if (becomesHead && before) this.heads.set(timeline, before);
      else if (becomesHead) this.heads.delete(timeline);
      if (opens) this.roots.delete(timeline);
    });
  }

  private changeDissolutionVersion(): void {
    const before = this.dissolutionVersion;
    this.dissolutionVersion = ++this.dissolutionVersions;
    this.journal.push(() => (this.dissolutionVersion = before));
  }

  forkedFrom(timeline: TimelineId): BoardId | undefined {
    return this.roots.get(timeline);
  }

  /** Whether a board is a live head or an ancestor of one; the others are out of play (5dplomacy 8.8). */
  accessible(board: BoardId): boolean {
    return this.dissolved.size === 0 ? this.boards.has(board) : this.hasLiveDescendants(board);
  }

  /** Whether a board was in play when the orders of a round were given. */
  wasAccessible(board: BoardId, round: number): boolean {
    return (
      this.hasLiveDescendants(board) || (this.gone.get(this.boards.numberOf(board)) ?? 0) >= round
    );
  }

  private hasLiveDescendants(board: BoardId): boolean {
    return this.boards.has(board) && this.liveDescendants.at(this.boards.numberOf(board)) > 0;
  }

  /** Counts one more live head or accessible child of a board; the first also counts for its parent. */
  private retain(board: BoardId): void {
    this.countDescendants(board, 1);
  }

  /** Counts one less; with the last the board goes out of play, and its parent loses one too. */
  private release(board: BoardId): void {
    this.countDescendants(board, -1);
  }

  private countDescendants(board: BoardId, by: 1 | -1): void {
    const number = this.boards.numberOf(board);
    const before = this.liveDescendants.at(number);
    const after = before + by;
    this.liveDescendants.put(number, after);
    if (after === 0) this.gone.set(number, this.records.round);
    else this.gone.delete(number);
    const parent = before === 0 || after === 0 ? this.boards.get(board)?.parent : undefined;
    if (parent) this.countDescendants(parent, by);
  }

  /** Takes timelines out of play. */
  dissolve(timelines: readonly TimelineId[]): void {
    for (const timeline of timelines) {
      if (this.dissolved.has(timeline)) continue;
      const head = this.heads.get(timeline);
      this.changeDissolutionVersion();
      this.dissolved.add(timeline);
      if (head) this.release(head.id);
      this.journal.push(() => {
        this.dissolved.delete(timeline);
        if (head) this.retain(head.id);
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
    const number = this.orders.add(order, columns, implied);
    if (fault) this.faults.set(number, fault);
    const arrivesOn = this.boardNumberOf(columns[DEST] as number);
    const isFar = arrivesOn !== this.boardNumberOf(columns[AT] as number);
    const acts = isFar ? this.listOf(order) : undefined;
    if (acts) append(acts, arrivesOn, number);
    if (order.kind === 'openConvoy' && !fault) this.offers.push(number);
    this.journal.push(() => {
      this.orders.removeLast();
      this.faults.delete(number);
      acts?.get(arrivesOn)?.pop();
      if (this.offers[this.offers.length - 1] === number) this.offers.pop();
      this.records.forget(number);
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

  boardNumberOf(point: number): number {
    return Math.floor(point / this.provinces);
  }

  /** {@link WorldView.board} */
  board(id: BoardId): Board | undefined {
    return this.boards.get(id);
  }

  firstBoards(): readonly Board[] {
    return this.boards.born.filter(({ parent }) => !parent || !this.boards.has(parent));
  }

  freshOrders(): readonly number[] {
    return this.records.fresh;
  }

  ordersOn(id: BoardId): readonly number[] {
    const base = this.boards.numberOf(id) * this.provinces;
    const { provinceIndex } = this.rules.map;
    return (this.boards.get(id)?.units ?? []).flatMap(({ location }) => {
      const province = provinceIndex.get(provinceOfLocation(location));
      const order = province === undefined ? -1 : this.orders.at(base + province);
      return order < 0 ? [] : order;
    });
  }

  movesOnto(board: BoardId): readonly number[] {
    return this.arrivals.get(this.boards.numberOf(board)) ?? [];
  }

  helpOnto(board: BoardId): readonly number[] {
    return this.externals.get(this.boards.numberOf(board)) ?? [];
  }

  connectedWith(orders: readonly number[]): readonly number[] {
    return componentOf(this, orders);
  }

  orderOf(order: number): Order | undefined {
    return this.orders.order(order);
  }

  boardsOf(order: number): readonly BoardId[] {
    return [AT, TARGET, DEST].map((column) => this.boardIn(order, column));
  }

  unitBoardOf(order: number): BoardId {
    return this.boardIn(order, AT);
  }

  goalBoardOf(order: number): BoardId {
    return this.boardIn(order, DEST);
  }

  private boardIn(order: number, column: number): BoardId {
    return this.boards.names[this.boardNumberOf(this.orders.column(order, column))] as BoardId;
  }

  actsElsewhere(order: number): boolean {
    const { orders } = this;
    const [at, goal] = [orders.column(order, AT), orders.column(order, DEST)];
    return this.boardNumberOf(at) !== this.boardNumberOf(goal);
  }

  isLegal(order: number): boolean {
    return this.orders.column(order, FAULT) === SOUND;
  }

  isLegalMove(order: number): boolean {
    return this.orders.column(order, KIND) === MOVE;
  }

  isOld(order: number): boolean {
    return this.records.isOld(order);
  }

  outcomeOf(order: number): Outcome | undefined {
    return this.orders.outcome(order);
  }

  get remembered(): Records {
    return this.records;
  }

  /** The point of the unit of an order. */
  unitPointOf(order: number): number {
    return this.orders.column(order, AT);
  }

  /** The point to which an order goes, or at which it is aimed. */
  goalPointOf(order: number): number {
    return this.orders.column(order, DEST);
  }

  unitKindOf(order: number): UnitKind {
    return this.orders.column(order, IS_FLEET) === 1 ? 'fleet' : 'army';
  }

  /** Gives an order on record its latest outcome. */
  resolve(order: number, resolution: Resolution): void {
    const before = this.orders.entry(order);
    this.orders.resolve(order, resolution);
    this.records.read(order, before.outcome, resolution.outcome);
    this.journal.push(() => this.orders.resolve(order, before));
  }

  /** The outcome of an order in the round in which it was given. */
  firstOutcome(order: number): Outcome | undefined {
    return this.records.first.get(order) ?? this.orders.outcome(order);
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

  /** Names the world that the state now stands for. */
  commit(world: World): void {
    const last = this.line[this.line.length - 1];
    if (last) last.undo = this.journal;
    this.journal = [];
    const snapshot: Snapshot = { state: this, undo: [] };
    this.line.push(snapshot);
    if (this.line.length > MAX_REWIND) this.line.shift();
    snapshots.set(world, snapshot);
    this.readDue(world);
  }

  /** Takes back what was done since the last world was named. */
  abandon(): void {
    for (const undo of this.journal.toReversed()) undo();
    this.journal = [];
  }

  /** Goes back to an older snapshot of the line. @returns false when it is no longer known. */
  rewindTo(snapshot: Snapshot, world: World): boolean {
    const found = this.line.indexOf(snapshot);
    if (found < 0) return false;
    this.abandon();
    while (this.line.length - 1 > found) {
      this.line.pop();
      for (const undo of this.line[this.line.length - 1]?.undo.toReversed() ?? []) undo();
    }
    this.readDue(world);
    return true;
  }

  private readDue({ executed, due }: World): void {
    this.executed = new Set(executed);
    const drafts = 'drafts' in due ? due.drafts : [];
    this.drafts = new Map(drafts.map(({ board }) => [board.id, board]));
  }
}

/** A snapshot of the line: worlds know theirs, and none is held by it. */
interface Snapshot {
  readonly state: WorldState;
  /** What takes back the step after it. */
  undo: (() => void)[];
}

const snapshots = new WeakMap<World, Snapshot>();

/** The state kept for a world, rewound to it; undefined when it must be built anew. */
export function cachedState(rules: Rules, world: World): WorldState | undefined {
  const snapshot = snapshots.get(world);
  if (!snapshot || snapshot.state.rules !== rules) return undefined;
  return snapshot.state.rewindTo(snapshot, world) ? snapshot.state : undefined;
}

/** Units in the order that boards keep, by which `unitAt` finds them. */
export function byLocation(a: Unit, b: Unit): number {
  return a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
}

/** The unit in a province of a board, if any. */
export function unitAt({ units }: Board, province: ProvinceId): Unit | undefined {
  let [from, to] = [0, units.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((units[middle] as Unit).location < province) from = middle + 1;
    else to = middle;
  }
  const unit = units[from];
  return unit && provinceOfLocation(unit.location) === province ? unit : undefined;
}

/** The unit dissolutionVersion at a place, whatever coast the place names. */
export function unitOn(state: WorldState, place: PlaceId): Unit | undefined {
  const board = state.boardAt(boardOf(place));
  return board && unitAt(board, provinceOf(place));
}

export function isKnownLocation(rules: Rules, place: PlaceId): boolean {
  return rules.map.locationIndex.has(locationOf(place));
}
