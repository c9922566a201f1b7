/**
 * What a state remembers of earlier readings of its orders (5dplomacy 3.2): the outcome in the round of the
 * order, and what each board's latest future was made of.
 */
import { Integers } from '../model/integers.ts';
import { Cell, type Journal } from './journal.ts';
import type { Outcome } from '../model/outcome.ts';

const MOVE_KNOWN = 1;
const MOVED = 2;
const UNIT_KNOWN = 4;
const DISLODGED = 8;
const LEFT = 16;

/** An army that was carried, and the fleets that stood for it. */
export interface Carriage {
  readonly army: number;
  readonly convoy: NonNullable<Outcome['convoy']>;
}

/** What is remembered of each order, by its number. Rounds count from 1. */
export class Records {
  /** Of orders whose outcome changed later: that of the round in which they were given. */
  readonly first = new Map<number, Outcome>();
  readonly carriages: Carriage[] = [];
  private readonly freshOrders = new Cell<readonly number[]>([]);
  private readonly rounds = new Cell(0);
  private readonly roundOf = new Integers();
  /** By round: how many boards there were when its orders were given. */
  private readonly boards = new Integers();
  /** By order: what was noted of it, as bits. */
  private readonly bits = new Integers();
  private readonly journal: Journal;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  /** The orders of the round that is being decided, or was decided last. */
  get fresh(): readonly number[] {
    return this.freshOrders.value;
  }

  /** How many rounds there were. */
  get round(): number {
    return this.rounds.value;
  }

  /** Begins a round with its orders, among so many boards. */
  begin(fresh: readonly number[], boards: number): void {
    const { journal } = this;
    journal.assign(this.freshOrders, fresh);
    journal.assign(this.rounds, this.round + 1);
    journal.put(this.boards, this.round, boards);
    // Not in the journal: an order that is taken back loses its number, and the next of that number gets its round.
    for (const order of fresh) this.roundOf.put(order, this.round);
  }

  /** Makes room for so many orders at once. */
  reserve(count: number): void {
    this.roundOf.reserve(count);
    this.bits.reserve(count);
  }

  /** Whether an order was given before the round that is being decided. */
  isOld(order: number): boolean {
    return this.roundOf.at(order) < this.round;
  }

  areOfOneRound(order: number, other: number): boolean {
    return this.roundOf.at(order) === this.roundOf.at(other);
  }

  /** The round in which an order was given. */
  roundAt(order: number): number {
    return this.roundOf.at(order);
  }

  /** How many boards there were when an order was given. */
  boardsBefore(order: number): number {
    return this.boards.at(this.roundOf.at(order));
  }

  /** Notes that an order has another outcome than before. */
  read(order: number, before: Outcome | undefined, outcome: Outcome): void {
    if (before && !this.first.has(order)) this.journal.set(this.first, order, before);
    if (!outcome.convoy || outcome.result !== 'moved') return;
    this.journal.push(this.carriages, { army: order, convoy: outcome.convoy });
  }

  /** Whether a move got through when its destination last produced a future; undefined where it was not read then. */
  moved(order: number): boolean | undefined {
    const bits = this.bits.at(order);
    return bits & MOVE_KNOWN ? (bits & MOVED) !== 0 : undefined;
  }

  /** Whether a unit was dislodged when its board last produced a future. */
  dislodged(order: number): boolean {
    return (this.bits.at(order) & DISLODGED) !== 0;
  }

  /** Whether a unit had left its board when that last produced a future; undefined where that is not known. */
  left(order: number): boolean | undefined {
    const bits = this.bits.at(order);
    return bits & UNIT_KNOWN ? (bits & LEFT) !== 0 : undefined;
  }

  setMoved(order: number, moved: boolean | undefined): void {
    const bits = moved === undefined ? 0 : MOVE_KNOWN | (moved ? MOVED : 0);
    this.setBits(order, MOVE_KNOWN | MOVED, bits);
  }

  setUnit(order: number, outcome: Outcome): void {
    const dislodged = outcome.dislodgedBy === undefined ? 0 : DISLODGED;
    const left = outcome.result === 'moved' ? LEFT : 0;
    this.setBits(order, UNIT_KNOWN | DISLODGED | LEFT, UNIT_KNOWN | dislodged | left);
  }

  private setBits(order: number, mask: number, bits: number): void {
    const before = this.bits.at(order);
    const after = (before & ~mask) | bits;
    if (after !== before) this.journal.put(this.bits, order, after);
  }
}
