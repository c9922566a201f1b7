/** Steps as columns: boards by what they change of their parents, orders by the units that they were given to. */
import {
  boardOf,
  isPlaced,
  placeOn,
  type Board,
  type BoardId,
  type Order,
  type PlacedOrder,
  type Resolution,
  type Unit,
} from '@chronopolitik/engine';
import type { StepRecord } from '../core/steps.ts';
import { createWriters, type Columns, type Names } from './value-columns.ts';

/** Some steps that follow each other, as columns. */
export interface StepColumns extends Names {
  /** How many steps. */
  readonly count: number;
  readonly records: Columns;
  readonly added: Columns;
  /** The board of each order; or null, where the order names its own unit. */
  readonly subjects: Columns;
  /** How far the unit of each other order is from the one expected: the one after that of the order before. */
  readonly jumps: Columns;
  readonly orders: Columns;
  /** Of each resolution: how far its order is from the one expected of those given; or null, where none was given. */
  readonly given: Columns;
  /** Outcomes; of one that was there before, its number. */
  readonly outcomes: Columns;
  /** What else resolutions say. */
  readonly resolutions: Columns;
}

/** Units of a board beside those of its parent: `[skip, count, unit, …]`: so many left out, so many taken over, a new one. */
function unitsBeside(parent: readonly Unit[], units: readonly Unit[]): readonly (number | Unit)[] {
  const written: (number | Unit)[] = [];
  let next = 0;
  for (let i = 0; i < units.length;) {
    const unit = units[i] as Unit;
    const at = parent.findIndex((each, index) => index >= next && isSame(each, unit));
    if (at < 0) {
      written.push(unit);
      i += 1;
      continue;
    }
    let count = 1;
    while (at + count < parent.length && isSame(parent[at + count], units[i + count])) count += 1;
    written.push(at - next, count);
    next = at + count;
    i += count;
  }
  return written;
}

function isSame(one: Unit | undefined, other: Unit | undefined): boolean {
  return (
    one?.location === other?.location && one?.power === other?.power && one?.kind === other?.kind
  );
}

type Owners = Board['owners'];

/** The owners that a board changes of its parent's; undefined where those do not lead to the same owners in the same order. */
function ownersBeside(parent: Owners, owners: Owners): Owners | undefined {
  const changed = Object.fromEntries(
    Object.entries(owners).filter(([center, power]) => parent[center] !== power),
  );
  const merged = { ...parent, ...changed };
  return JSON.stringify(merged) === JSON.stringify(owners) ? changed : undefined;
}

/** Writes boards and orders by what is known of boards. */
class StepWriter {
  readonly #boards = new Map<BoardId, Board>();
  readonly #writers = createWriters();
  readonly #tables = {
    records: this.#writers.table(),
    added: this.#writers.table(),
    subjects: this.#writers.table(),
    jumps: this.#writers.table(),
    orders: this.#writers.table(),
    given: this.#writers.table(),
    outcomes: this.#writers.table(),
    resolutions: this.#writers.table(),
  };
  readonly #outcomes = new Map<string, number>();
  /** The unit that an order is expected for: the one after that of the order before. */
  #expected = { board: '' as BoardId, unit: 0 };
  #count = 0;

  know(boards: readonly Board[]): void {
    for (const board of boards) this.#boards.set(board.id, board);
  }

  *write({ orders, result, added, ...record }: StepRecord): Generator<void> {
    this.#count += 1;
    const { resolutions = [], ...step } = result ?? {};
    const counts = { orders: orders.length, added: added.length };
    const short = result && { ...step, resolutions: resolutions.length };
    this.#tables.records.write({ ...record, ...counts, result: short });
    yield* inPieces(orders, (order) => this.#writeOrder(order));
    yield* inPieces(added, (board) => {
      this.#tables.added.write(this.#board(board));
      this.#boards.set(board.id, board);
    });
    yield* this.#writeResolutions(resolutions, orders);
  }

  #board({ units, owners, ...board }: Board): object {
    const parent = board.parent === null ? undefined : this.#boards.get(board.parent);
    if (!parent) return { ...board, units, owners };
    const taken = ownersBeside(parent.owners, owners);
    return {
      ...board,
      beside: unitsBeside(parent.units, units),
      ...(taken ? { taken } : { owners }),
    };
  }

  #writeOrder(order: Order): void {
    const { subjects, jumps, orders } = this.#tables;
    const at = isPlaced(order) ? this.#unitOf(order) : undefined;
    if (!isPlaced(order) || at === undefined) {
      subjects.write(null);
      return orders.write(order);
    }
    const { power: _, unit, ...rest } = order;
    const board = boardOf(unit);
    const expected = board === this.#expected.board ? this.#expected.unit : 0;
    subjects.write(board);
    jumps.write(at - expected);
    orders.write(rest);
    this.#expected = { board, unit: at + 1 };
  }

  /** Which unit of its board an order is for. */
  #unitOf({ unit, power }: PlacedOrder): number | undefined {
    const board = boardOf(unit);
    const units = this.#boards.get(board)?.units ?? [];
    const at = units.findIndex(
      (each) => each.power === power && placeOn(board, each.location) === unit,
    );
    return at < 0 ? undefined : at;
  }

  *#writeResolutions(
    resolutions: readonly Resolution[],
    orders: readonly Order[],
  ): Generator<void> {
    const places = new Map(orders.map((order, index) => [JSON.stringify(order), index]));
    const placeOf = (order: Order): number | undefined =>
      places.size === 0 ? undefined : places.get(JSON.stringify(order));
    const { given, outcomes, resolutions: others } = this.#tables;
    let next = 0;
    yield* inPieces(resolutions, ({ order, outcome, ...rest }) => {
      const index = placeOf(order);
      given.write(index === undefined ? null : index - next);
      if (index === undefined) this.#writeOrder(order);
      else next = index + 1;
      outcomes.write(this.#outcome(outcome));
      others.write(rest);
    });
  }

  /** An outcome that was there before by its number. */
  #outcome(outcome: object): object | number {
    const key = JSON.stringify(outcome);
    const known = this.#outcomes.get(key);
    if (known === undefined) this.#outcomes.set(key, this.#outcomes.size);
    return known ?? outcome;
  }

  columns(): StepColumns {
    return {
      count: this.#count,
      ...this.#writers.names(),
      records: this.#tables.records.columns(),
      added: this.#tables.added.columns(),
      subjects: this.#tables.subjects.columns(),
      jumps: this.#tables.jumps.columns(),
      orders: this.#tables.orders.columns(),
      given: this.#tables.given.columns(),
      outcomes: this.#tables.outcomes.columns(),
      resolutions: this.#tables.resolutions.columns(),
    };
  }
}

/** Values that are written in one go. */
const IN_ONE_GO = 100;

function* inPieces<Item>(items: readonly Item[], write: (item: Item) => void): Generator<void> {
  for (let i = 0; i < items.length; i++) {
    write(items[i] as Item);
    if (i % IN_ONE_GO === IN_ONE_GO - 1) yield;
  }
}

/**
 * Writes steps as columns, some values at a time: whoever calls may do other things in between.
 * @param before the steps of the game before them
 * @returns the columns, once it is done
 */
export function* columnsOf(
  before: readonly StepRecord[],
  steps: readonly StepRecord[],
): Generator<void, StepColumns> {
  const writer = new StepWriter();
  for (const { added } of before) writer.know(added);
  for (const step of steps) {
    yield* writer.write(step);
    yield;
  }
  return writer.columns();
}

/** Steps of a game are written by so many orders and boards, at least. */
const PIECE = 3000;

/** Where the pieces end in which the steps of a game are written: those that are full stay as they are. */
export function piecesOf(steps: readonly StepRecord[]): readonly (readonly StepRecord[])[] {
  const pieces: StepRecord[][] = [];
  let weight = PIECE;
  for (const step of steps) {
    if (weight >= PIECE) [weight] = [0, pieces.push([])];
    pieces.at(-1)?.push(step);
    weight += step.added.length + (step.result?.resolutions.length ?? 0);
  }
  return pieces;
}

/** What a piecemeal work leads to, done in one go. */
export function atOnce<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
