/**
 * What an index remembers of earlier readings of its orders (5dplomacy 3.2): the outcome in the round of the
 * order, and what each board's latest future was made of.
 */
import type { Outcome } from './outcome.ts';

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

export class Records {
  /** The orders of the round that is being decided, or was decided last. */
  fresh: readonly number[] = [];
  /** How many rounds there were. */
  round = 0;
  /** By order: its outcome in the round in which it was given, and that round. */
  readonly first: Outcome[] = [];
  readonly rounds: number[] = [];
  readonly carriages: Carriage[] = [];
  private readonly kept: number[] = [];
  private readonly undo: (how: () => void) => void;

  constructor(undo: (how: () => void) => void) {
    this.undo = undo;
  }

  /** Begins a round with its orders. */
  begin(fresh: readonly number[]): void {
    const before = this.fresh;
    this.fresh = fresh;
    this.round++;
    for (const order of fresh) this.rounds[order] = this.round;
    this.undo(() => {
      this.fresh = before;
      this.round--;
    });
  }

  /** Whether an order was given before the round that is being decided. */
  isOld(order: number): boolean {
    return (this.rounds[order] ?? 0) < this.round;
  }

  read(order: number, outcome: Outcome): void {
    this.first[order] ??= outcome;
    if (!outcome.convoy || outcome.result !== 'moved') return;
    this.carriages.push({ army: order, convoy: outcome.convoy });
    this.undo(() => this.carriages.pop());
  }

  /** Forgets an order that is taken back. */
  forget(order: number): void {
    this.first.length = Math.min(this.first.length, order);
    this.rounds.length = Math.min(this.rounds.length, order);
    this.kept.length = Math.min(this.kept.length, order);
  }

  /** Whether a move got through when its destination last produced a future; undefined where it was not read then. */
  moved(order: number): boolean | undefined {
    const bits = this.kept[order] ?? 0;
    return bits & MOVE_KNOWN ? (bits & MOVED) !== 0 : undefined;
  }

  /** Whether a unit was dislodged when its board last produced a future. */
  dislodged(order: number): boolean {
    return ((this.kept[order] ?? 0) & DISLODGED) !== 0;
  }

  /** Whether a unit had left its board when that last produced a future; undefined where that is not known. */
  left(order: number): boolean | undefined {
    const bits = this.kept[order] ?? 0;
    return bits & UNIT_KNOWN ? (bits & LEFT) !== 0 : undefined;
  }

  keepMove(order: number, moved: boolean | undefined): void {
    const bits = moved === undefined ? 0 : MOVE_KNOWN | (moved ? MOVED : 0);
    this.keep(order, MOVE_KNOWN | MOVED, bits);
  }

  keepUnit(order: number, outcome: Outcome): void {
    const dislodged = outcome.dislodgedBy === undefined ? 0 : DISLODGED;
    const left = outcome.result === 'moved' ? LEFT : 0;
    this.keep(order, UNIT_KNOWN | DISLODGED | LEFT, UNIT_KNOWN | dislodged | left);
  }

  private keep(order: number, mask: number, bits: number): void {
    const before = this.kept[order] ?? 0;
    const after = (before & ~mask) | bits;
    if (after === before) return;
    this.kept[order] = after;
    this.undo(() => (this.kept[order] = before));
  }
}
