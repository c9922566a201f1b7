/**
 * The state of a world: boards by id, heads, children and the orders on record, in tables that answer at once. A
 * state belongs to the newest world of its line and is rewound when an older one is asked for, so a step costs what
 * it adds. Worlds stay plain JSON; nothing outside the engine sees a state.
 *
 * All writes go through the journal, so what takes a step back follows from the step.
 */
import { BoardTable } from './board-table.ts';
import { componentOf } from './component.ts';
import { InPlay } from './in-play.ts';
import { Cell, Journal, takeBack } from './journal.ts';
import { AT, DEST, FAULT, IS_FLEET, KIND, TARGET } from './order-columns.ts';
import { OrderTable } from './order-table.ts';
import type { Illegal, Outcome, Resolution } from '../model/outcome.ts';
import { compareBoards, coordinateOf, timelineNumber } from '../model/place.ts';
import { type RecordContexts, columnsOnRecord } from './orders-on-record.ts';
import { Records } from './records.ts';
import type { FormContext } from '../orders/form/legality.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { WorldView } from '../rulesets/ruleset.ts';
import { MOVE, SOUND } from '../solver/field.ts';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  TimelineId,
  UnitKind,
} from '../model/types.ts';
import type { Retreat, World } from '../model/world.ts';
import type { Waters } from './waters.ts';
import { type Spot, spotOf } from '../model/spots.ts';
import { type Snapshot, keepSnapshot, snapshotOf } from './snapshots.ts';
import { standingOn } from './standing.ts';

/** A dislodged unit with what became of it. */
export interface DislodgedUnit {
  readonly retreat: Retreat;
  readonly order?: Order;
  readonly outcome?: Outcome;
}

const NOBODY: ReadonlySet<PowerId> = new Set();
const NO_DRAFTS: ReadonlyMap<BoardId, Board> = new Map();

/** How many worlds a state can go back. */
const MAX_REWIND = 16;

/**
 * The tables of one world, and the one place that writes to them. Boards and orders go by their numbers, a
 * province on a board by its point.
 */
export class WorldState implements WorldView {
  readonly rules: Rules;
  /** How many provinces a board has: the point of a province on a board is board number × provinces + province. */
  readonly provinces: number;
  readonly boards = new BoardTable();
  /** The last board of each timeline. */
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
  /** Dislodged units by the point where they stood. */
  readonly dislodged = new Map<number, DislodgedUnit>();
  /** The latest retreat order that somebody gave to the unit at a point (5dplomacy 5.4). */
  readonly retreatsGiven = new Map<number, Order>();
  readonly adjustments = new Map<BoardId, Resolution[]>();
  /** The timelines that are dissolved. */
  readonly dissolved = new Map<TimelineId, true>();
  /** What forms of orders depend on, made at the first question. */
  forms: FormContext | undefined;
  formsOnRecord: RecordContexts | undefined;
  /** The fleets at sea, from the first question on. */
  waters: Waters | undefined;
  executed: ReadonlySet<PowerId> = NOBODY;
  /** Boards that wait for the end of the round (see `PendingBoard`). */
  drafts: ReadonlyMap<BoardId, Board> = NO_DRAFTS;

  /** The board that each timeline but the first forked from. */
  private readonly roots = new Map<TimelineId, BoardId>();
  private readonly highestTimeline = new Cell(0);
  private readonly version = new Cell(0);
  private versions = 0;
  private readonly journal = new Journal();
  private readonly inPlay = new InPlay(this.boards, this.journal);
  private readonly line: Snapshot[] = [];
  /** How many orders the world has that was named last. */
  private known = 0;
  /** The points of the units of boards that were asked for since. */
  private readonly occupied = new Map<Board, readonly number[]>();

  constructor(rules: Rules) {
    this.rules = rules;
    this.provinces = rules.map.provinces.length;
    this.orders = new OrderTable(this.provinces, (order) => columnsOnRecord(this, order));
    this.records = new Records(this.journal);
  }

  // What changes.

  addBoard(board: Board): void {
    const { journal, inPlay } = this;
    const { timeline } = coordinateOf(board.id);
    const before = this.heads.get(timeline);
    this.boards.add(board);
    journal.added(this.boards);
    journal.assign(this.highestTimeline, Math.max(this.timelines, timelineNumber(timeline)));
    const becomesHead = !before || compareBoards(before.id, board.id) < 0;
    if (becomesHead) journal.set(this.heads, timeline, board);
    const { parent } = board;
    if (parent !== null && coordinateOf(parent).timeline !== timeline)
      journal.set(this.roots, timeline, parent);
    if (parent !== null && inPlay.has(board.id)) inPlay.retain(parent);
    if (!becomesHead || this.dissolved.has(timeline)) return;
    inPlay.retain(board.id);
    if (before) inPlay.release(before.id, this.records.round);
  }

  /** Takes timelines out of play. */
  dissolve(timelines: readonly TimelineId[]): void {
    for (const timeline of timelines) {
      if (this.dissolved.has(timeline)) continue;
      const head = this.heads.get(timeline);
      this.journal.assign(this.version, ++this.versions);
      this.journal.set(this.dissolved, timeline, true);
      if (head) this.inPlay.release(head.id, this.records.round);
    }
  }

  /** Puts an order on record. @returns its number. */
  addOrder(order: Order, columns: readonly number[], implied: boolean, fault?: Illegal): number {
    const { journal } = this;
    if (this.line.length > 0) this.orders.readBoardsOf(columns);
    const number = this.orders.add(order, columns, implied);
    journal.added(this.orders);
    if (fault) journal.set(this.faults, number, fault);
    const arrivesOn = this.boardNumberOf(columns[DEST] as number);
    const isFar = arrivesOn !== this.boardNumberOf(columns[AT] as number);
    const acts = isFar ? this.listOf(order) : undefined;
    if (acts) journal.append(acts, arrivesOn, number);
    if (order.kind === 'openConvoy' && !fault) journal.push(this.offers, number);
    return number;
  }

  /** Puts an order on record with its outcome, while the state is built. What it says is read when it matters. */
  addUnread(resolution: Resolution, board: number): void {
    const order = this.orders.addUnread(resolution, board);
    this.records.read(order, undefined, resolution.outcome);
  }

  /** Puts a sound order on record that names its own board alone, by the number of that. @returns its number. */
  addPlainOrder(order: Order, columns: readonly number[], implied: boolean, board: number): number {
    if (this.line.length > 0) this.orders.readBoard(board);
    const number = this.orders.add(order, columns, implied, board);
    this.journal.added(this.orders);
    return number;
  }

  /** Where an order that acts on another board is listed. */
  private listOf({ kind }: Order): Map<number, number[]> | undefined {
    if (kind === 'move') return this.arrivals;
    return kind === 'support' || kind === 'assist' || kind === 'convoy'
      ? this.externals
      : undefined;
  }

  /** Gives an order on record its latest outcome. One of this step goes with its order when that is taken back. */
  resolve(order: number, resolution: Resolution): void {
    const { latest } = this.orders;
    const before = this.orders.outcome(order);
    if (order < this.known) this.journal.put(latest, order, resolution);
    else latest.put(order, resolution);
    this.records.read(order, before, resolution.outcome);
  }

  /** Says what became of a dislodged unit; undefined: it is not dislodged. */
  setDislodged(point: number, unit: DislodgedUnit | undefined): void {
    this.journal.set(this.dislodged, point, unit);
  }

  setRetreatGiven(point: number, order: Order): void {
    this.journal.set(this.retreatsGiven, point, order);
  }

  addAdjustment(board: BoardId, resolution: Resolution): void {
    this.journal.append(this.adjustments, board, resolution);
  }

  // The worlds of the line.

  /** Names the world that the state now stands for. */
  commit(world: World): void {
    const last = this.line[this.line.length - 1];
    const writes = this.journal.cut();
    if (last) last.next = writes;
    const snapshot: Snapshot = { state: this, next: [] };
    this.line.push(snapshot);
    if (this.line.length > MAX_REWIND) this.line.shift();
    keepSnapshot(world, snapshot);
    this.readDue(world);
    this.known = this.orders.size;
    if (this.occupied.size > 0) this.occupied.clear();
  }

  /** Takes back what was done since the last world was named. */
  abandon(): void {
    takeBack(this.journal.cut());
  }

  /** Goes back to an older snapshot of the line. @returns false when it is no longer known. */
  rewindTo(snapshot: Snapshot, world: World): boolean {
    const found = this.line.indexOf(snapshot);
    if (found < 0) return false;
    this.abandon();
    while (this.line.length - 1 > found) {
      this.line.pop();
      takeBack(this.line[this.line.length - 1]?.next ?? []);
    }
    this.readDue(world);
    this.known = this.orders.size;
    return true;
  }

  private readDue({ executed, due }: World): void {
    this.executed = executed.length > 0 ? new Set(executed) : NOBODY;
    const drafts = 'drafts' in due ? due.drafts : [];
    this.drafts =
      drafts.length > 0 ? new Map(drafts.map(({ board }) => [board.id, board])) : NO_DRAFTS;
  }

  // What is asked of it.

  /** The number of a place's province on its board. @throws where the variant does not know the province. */
  pointNumber(place: PlaceId): number {
    const spot = spotOf(this.rules.map, place);
    if (spot.province < 0) throw new Error(`the variant does not know ${place}`);
    return this.pointOf(spot);
  }

  /** The number of the province of a spot on its board. The map has it. */
  pointOf({ board, province }: Spot): number {
    return this.boards.numberOf(board) * this.provinces + province;
  }

  /** The point of a location on a board. @throws where the variant does not know the location. */
  pointAt(board: BoardId, location: LocationId): number {
    const { locationIndex, provinceOfLocation } = this.rules.map;
    const index = locationIndex.get(location);
    if (index === undefined) throw new Error(`the variant does not know ${location}`);
    return this.boards.numberOf(board) * this.provinces + (provinceOfLocation[index] as number);
  }

  /** The points of the units of a board, in their order. A step asks several times for those of its heads. */
  unitPoints(board: Board): readonly number[] {
    let points = this.occupied.get(board);
    if (!points) this.occupied.set(board, (points = this.findUnitPoints(board)));
    return points;
  }

  private findUnitPoints(board: Board): readonly number[] {
    const { map } = this.rules;
    const base = this.boards.numberOf(board.id) * this.provinces;
    return standingOn(map, board).locations.map((index, i) => {
      if (index < 0) throw new Error(`the variant does not know ${board.units[i]?.location}`);
      return base + (map.provinceOfLocation[index] as number);
    });
  }

  boardNumberOf(point: number): number {
    return Math.floor(point / this.provinces);
  }

  /** How many timelines were ever made. */
  get timelines(): number {
    return this.highestTimeline.value;
  }

  /** Version of the set of dissolved timelines. Each change takes a fresh number; undo restores the earlier one. */
  get dissolutionVersion(): number {
    return this.version.value;
  }

  forkedFrom(timeline: TimelineId): BoardId | undefined {
    return this.roots.get(timeline);
  }

  /** Whether a board is a live head or an ancestor of one; the others are out of play (5dplomacy 8.8). */
  accessible(board: BoardId): boolean {
    return this.dissolved.size === 0 ? this.boards.has(board) : this.inPlay.has(board);
  }

  /** Whether a board was in play when the orders of a round were given. */
  wasAccessible(board: BoardId, round: number): boolean {
    return this.inPlay.hadIn(board, round);
  }

  /** The last boards of the timelines in play, in canonical order. */
  liveHeads(): Board[] {
    const live: Board[] = [];
    for (const [timeline, head] of this.heads) if (!this.dissolved.has(timeline)) live.push(head);
    return live.length < 2 ? live : live.sort((a, b) => compareBoards(a.id, b.id));
  }

  /** A board of the world, or one that is about to enter it. */
  boardAt(id: BoardId): Board | undefined {
    return this.boards.get(id) ?? this.drafts.get(id);
  }

  /** The outcome of an order in the round in which it was given. */
  firstOutcome(order: number): Outcome | undefined {
    return this.records.first.get(order) ?? this.orders.outcome(order);
  }

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
    const board = this.boards.get(id);
    const points = board ? this.unitPoints(board) : [];
    return points.map((point) => this.orders.at(point)).filter((order) => order >= 0);
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
    const at = orders.column(order, AT);
    const goal = orders.column(order, DEST);
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
}

/** The state kept for a world, rewound to it; undefined when it must be built anew. */
export function cachedState(rules: Rules, world: World): WorldState | undefined {
  const snapshot = snapshotOf(world);
  if (!snapshot || snapshot.state.rules !== rules) return undefined;
  return snapshot.state.rewindTo(snapshot, world) ? snapshot.state : undefined;
}
