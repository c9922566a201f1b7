/** Values from columns, in the order in which they were written. */
import { SHAPES, TAG, type Column, type Columns, type Names } from './value-columns.ts';

/** Shared by the paths of one reader. */
interface Reading {
  /** Name of a timeline with `-`, and `@` with the turn, by the number of a board. */
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly names: Names;
  board: number;
}

/** @throws RangeError where a column is at its end */
function nth<Value extends number>(column: Column<Value> | undefined, index: number): Value {
  const value = typeof column === 'number' ? column : column?.[index];
  if (value === undefined) throw new RangeError('columns end too early');
  return value;
}

/** Puts a value under a key that would change the prototype if it were assigned. */
function own(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** The keys of an object, and what reads what stands under each. */
interface Fields {
  readonly keys: readonly string[];
  readonly paths: readonly PathReader[];
}

/** Reads the values of one path. */
class PathReader {
  readonly #columns: Columns;
  readonly #shared: Reading;
  readonly #fields: Fields[] = [];
  readonly #byKey = new Map<string, PathReader>();
  #items: PathReader | undefined;
  #tag = 0;
  #number = 0;
  #texts = 0;

  constructor(columns: Columns, shared: Reading) {
    this.#columns = columns;
    this.#shared = shared;
  }

  read(): unknown {
    const tag = nth(this.#columns.t, this.#tag++);
    if (tag >= SHAPES) return this.#object(tag - SHAPES);
    switch (tag) {
      case TAG.null:
        return null;
      case TAG.true:
        return true;
      case TAG.false:
        return false;
      case TAG.number:
        return this.#next();
      case TAG.text:
        return this.#text();
      case TAG.list:
        return this.#list(this.#next());
      case TAG.board:
        return this.#name(this.#shared.names.boards, this.#board());
      default:
        return this.#place();
    }
  }

  #next(): number {
    return nth(this.#columns.n, this.#number++);
  }

  #name(names: readonly string[], index: number): string {
    const name = names[index];
    if (name === undefined) throw new RangeError('columns name nothing');
    return name;
  }

  #text(): string {
    const known = this.#next();
    return this.#name(this.#columns.s ?? [], known === 0 ? this.#texts++ : known - 1);
  }

  #board(): number {
    this.#shared.board += this.#next();
    return this.#shared.board;
  }

  #place(): string {
    const { starts, ends, names } = this.#shared;
    const board = this.#board();
    const location = this.#name(names.locations, this.#next());
    return this.#name(starts, board) + location + this.#name(ends, board);
  }

  #list(length: number): unknown[] {
    if (length === 0) return [];
    this.#items ??= new PathReader(this.#columns.i ?? {}, this.#shared);
    const list: unknown[] = [];
    for (let i = 0; i < length; i++) list.push(this.#items.read());
    return list;
  }

  readInto(target: object): void {
    this.#fill(target as Record<string, unknown>, nth(this.#columns.t, this.#tag++) - SHAPES);
  }

  #object(shape: number): object {
    const object = {};
    this.#fill(object, shape);
    return object;
  }

  #fill(object: Record<string, unknown>, shape: number): void {
    const { keys, paths } = this.#fieldsOf(shape);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      const value = (paths[i] as PathReader).read();
      if (key === '__proto__') own(object, key, value);
      else object[key] = value;
    }
  }

  #fieldsOf(shape: number): Fields {
    const known = this.#fields[shape];
    if (known) return known;
    const keys = this.#columns.k?.[shape];
    if (!keys) throw new RangeError('columns have no such keys');
    const fields = { keys, paths: keys.map((key) => this.#field(key)) };
    this.#fields[shape] = fields;
    return fields;
  }

  #field(key: string): PathReader {
    const columns = this.#columns.f?.[key] ?? {};
    const known = this.#byKey.get(key) ?? new PathReader(columns, this.#shared);
    this.#byKey.set(key, known);
    return known;
  }
}

/** Reads values from columns; they must be read in the order in which all tables were written. */
export interface ValueReader {
  /** @throws RangeError where the columns do not hold what they tell */
  readonly read: () => unknown;
  /** Reads an object, and puts what stands in it into one that is there already. */
  readonly readInto: (target: object) => void;
}

/** Readers of tables that share names. */
export function createReaders(names: Names): { readonly table: (columns: Columns) => ValueReader } {
  const ends = names.boards.map((board) => board.slice(board.indexOf('@')));
  const starts = names.boards.map((board) => `${board.slice(0, board.indexOf('@'))}-`);
  const shared: Reading = { starts, ends, names, board: 0 };
  return { table: (columns) => new PathReader(columns, shared) };
}
