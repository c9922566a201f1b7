/** Steps from columns: the same as were written. */
import {
  placeOn,
  type Board,
  type BoardId,
  type Order,
  type Outcome,
  type Resolution,
  type Unit,
} from '@chronopolitik/engine';
import type { StepRecord } from '../core/steps.ts';
import { createReaders, type ValueReader } from './read-values.ts';
import type { StepColumns } from './step-columns.ts';
import type { Names } from './value-columns.ts';

type TableName = Exclude<keyof StepColumns, 'count' | keyof Names>;

/** Values that are read in one go. */
const IN_ONE_GO = 100;

type ShortResult = Omit<NonNullable<StepRecord['result']>, 'resolutions'> & {
  readonly resolutions: number;
};
type ShortRecord = Omit<StepRecord, 'orders' | 'added' | 'result'> & {
  readonly orders: number;
  readonly added: number;
  readonly result: ShortResult | null;
};
type ShortBoard = Pick<Board, 'id' | 'parent'> & {
  readonly units?: readonly Unit[];
  readonly owners?: Board['owners'];
  readonly beside?: readonly (number | Unit)[];
  readonly taken?: Board['owners'];
};
function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('columns name nothing');
  return value;
}

function unitsFrom(parent: readonly Unit[], written: readonly (number | Unit)[]): readonly Unit[] {
  const units: Unit[] = [];
  let next = 0;
  for (let i = 0; i < written.length; i++) {
    const each = written[i] as number | Unit;
    if (typeof each !== 'number') units.push(each);
    else {
      const count = written[++i] as number;
      next += each;
      units.push(...parent.slice(next, next + count));
      next += count;
    }
  }
  return units;
}

class StepReader {
  readonly #boards = new Map<BoardId, Board>();
  readonly #count: number;
  readonly #tables: Readonly<Record<TableName, ValueReader>>;
  readonly #outcomes: Outcome[] = [];
  #expected = { board: '' as BoardId, unit: 0 };

  constructor(columns: StepColumns, before: readonly StepRecord[]) {
    const { table } = createReaders(columns);
    this.#count = columns.count;
    this.#tables = {
      records: table(columns.records),
      added: table(columns.added),
      subjects: table(columns.subjects),
      jumps: table(columns.jumps),
      orders: table(columns.orders),
      given: table(columns.given),
      outcomes: table(columns.outcomes),
      resolutions: table(columns.resolutions),
    };
    for (const { added } of before) for (const board of added) this.#boards.set(board.id, board);
  }

  *read(): Generator<void, readonly StepRecord[]> {
    const steps: StepRecord[] = [];
    for (let i = 0; i < this.#count; i++) {
      const record = this.#tables.records.read() as ShortRecord;
      const given = yield* this.#list(record.orders, () => this.#order());
      const boards = yield* this.#list(record.added, () =>
        this.#board(this.#tables.added.read() as ShortBoard),
      );
      const next = { given: 0 };
      const resolved = yield* this.#list(record.result?.resolutions ?? 0, () =>
        this.#resolution(given, next),
      );
      const result = record.result && { ...record.result, resolutions: resolved };
      steps.push({ ...record, orders: given, result, added: boards });
    }
    return steps;
  }

  *#list<Item>(length: number, read: () => Item): Generator<void, readonly Item[]> {
    const items: Item[] = [];
    for (let i = 0; i < length; i++) {
      items.push(read());
      if (i % IN_ONE_GO === IN_ONE_GO - 1) yield;
    }
    return items;
  }

  #board({ beside, taken, ...short }: ShortBoard): Board {
    const { id, parent } = short;
    const from = beside && found(parent === null ? undefined : this.#boards.get(parent));
    const units = from && beside ? unitsFrom(from.units, beside) : found(short.units);
    const owners = from && taken ? { ...from.owners, ...taken } : found(short.owners);
    const board = { ...short, units, owners };
    this.#boards.set(id, board);
    return board;
  }

  #order(): Order {
    const { subjects, jumps, orders } = this.#tables;
    const on = subjects.read() as BoardId | null;
    if (on === null) return orders.read() as Order;
    const at = (on === this.#expected.board ? this.#expected.unit : 0) + (jumps.read() as number);
    this.#expected.board = on;
    this.#expected.unit = at + 1;
    const { power, location } = found(this.#boards.get(on)?.units[at]);
    const order = { power, unit: placeOn(on, location) };
    orders.readInto(order);
    return order as Order;
  }

  #resolution(orders: readonly Order[], next: { given: number }): Resolution {
    const given = this.#tables.given.read() as number | null;
    if (given !== null) next.given += given + 1;
    const order = given === null ? this.#order() : found(orders[next.given - 1]);
    const resolution = { order, outcome: this.#outcome() };
    this.#tables.resolutions.readInto(resolution);
    return resolution;
  }

  #outcome(): Outcome {
    const outcome = this.#tables.outcomes.read() as Outcome | number;
    if (typeof outcome === 'number') return found(this.#outcomes[outcome]);
    this.#outcomes.push(outcome);
    return outcome;
  }
}

/**
 * Reads steps from columns, some values at a time: whoever calls may do other things in between.
 * @param before the steps of the game before them
 * @returns the steps, once it is done
 * @throws RangeError where the columns do not hold what they tell
 */
export function stepsFrom(
  columns: StepColumns,
  before: readonly StepRecord[],
): Generator<void, readonly StepRecord[]> {
  return new StepReader(columns, before).read();
}
