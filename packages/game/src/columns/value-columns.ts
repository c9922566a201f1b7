/**
 * Any JSON values as columns: what stands at the same path of all values stands together, as integers. Names are
 * written once, and a place as its board, counted from the board named before it, and its location.
 */

/** What a value is: what its column holds. From `SHAPES` on: an object, by its keys. */
export const TAG = { null: 0, true: 1, false: 2, number: 3, text: 4, list: 5, place: 6, board: 7 };
/** The first tag of an object. */
export const SHAPES = 8;

/** A column: all its values, or the one value that all of them are. */
export type Column<Value> = readonly Value[] | Value;

/** What stands at one path. What is empty is left out. */
export interface Columns {
  /** What each value is. */
  readonly t?: Column<number>;
  /** Numbers, lengths of lists, boards and locations; of a text 0 if it is new, else one more than its index. */
  readonly n?: Column<number>;
  /** Texts, each once. */
  readonly s?: readonly string[];
  /** Keys of objects: index 0 is tag `SHAPES`. */
  readonly k?: readonly (readonly string[])[];
  /** The paths below, by key. */
  readonly f?: Readonly<Record<string, Columns>>;
  /** The items of lists. */
  readonly i?: Columns;
}

/** Names that many paths share. */
export interface Names {
  readonly boards: readonly string[];
  readonly locations: readonly string[];
}

// As the engine spells them.
const PLACE = /^([a-z]+)-([^@]+)@(-?\d+w?)$/;
const BOARD = /^[a-z]+@-?\d+w?$/;

/** Gives names numbers in the order in which they come. */
class Numbering {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

/** A column under way: one value until another comes. */
function columnOf<Value>(values: readonly Value[]): Column<Value> | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : values;
}

/** Shared by the paths of one writer. */
interface Writing {
  readonly boards: Numbering;
  readonly locations: Numbering;
  /** The board that was named last. */
  board: number;
}

/** Writes the values of one path. */
class PathWriter {
  readonly #tags: number[] = [];
  readonly #numbers: number[] = [];
  readonly #texts = new Numbering();
  readonly #shapes = new Numbering();
  readonly #keys: (readonly string[])[] = [];
  readonly #fields = new Map<string, PathWriter>();
  #items: PathWriter | undefined;
  readonly #shared: Writing;

  constructor(shared: Writing) {
    this.#shared = shared;
  }

  write(value: unknown): void {
    if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'number') this.#put(TAG.number, value);
    else if (Array.isArray(value)) this.#list(value);
    else if (typeof value === 'object' && value !== null) this.#object(value);
    else this.#tags.push(value === null ? TAG.null : value === true ? TAG.true : TAG.false);
  }

  #put(tag: number, ...numbers: readonly number[]): void {
    this.#tags.push(tag);
    this.#numbers.push(...numbers);
  }

  #text(text: string): void {
    const place = PLACE.exec(text);
    if (place) {
      const [, timeline, location = '', turn] = place;
      const board = this.#board(`${timeline}@${turn}`);
      return this.#put(TAG.place, board, this.#shared.locations.of(location));
    }
    if (BOARD.test(text)) return this.#put(TAG.board, this.#board(text));
    const count = this.#texts.names.length;
    const number = this.#texts.of(text);
    this.#put(TAG.text, number === count ? 0 : number + 1);
  }

  #board(name: string): number {
    const number = this.#shared.boards.of(name);
    const from = number - this.#shared.board;
    this.#shared.board = number;
    return from;
  }

  #list(list: readonly unknown[]): void {
    this.#put(TAG.list, list.length);
    if (list.length === 0) return;
    this.#items ??= new PathWriter(this.#shared);
    for (const item of list) this.#items.write(item);
  }

  #object(object: object): void {
    const entries = Object.entries(object).filter(([, value]) => value !== undefined);
    const keys = entries.map(([key]) => key);
    const shape = this.#shapes.of(JSON.stringify(keys));
    if (shape === this.#keys.length) this.#keys.push(keys);
    this.#tags.push(SHAPES + shape);
    for (const [key, value] of entries) this.#field(key).write(value);
  }

  #field(key: string): PathWriter {
    const known = this.#fields.get(key) ?? new PathWriter(this.#shared);
    this.#fields.set(key, known);
    return known;
  }

  columns(): Columns {
    const tags = columnOf(this.#tags);
    const numbers = columnOf(this.#numbers);
    const texts = this.#texts.names;
    const fields = [...this.#fields].map(([key, path]) => [key, path.columns()]);
    return {
      ...(tags !== undefined && { t: tags }),
      ...(numbers !== undefined && { n: numbers }),
      ...(texts.length > 0 && { s: texts }),
      ...(this.#keys.length > 0 && { k: this.#keys }),
      ...(fields.length > 0 && { f: Object.fromEntries(fields) as Record<string, Columns> }),
      ...(this.#items && { i: this.#items.columns() }),
    };
  }
}

/** Writes values to columns, in the order in which they are to be read. */
export interface ValueWriter {
  readonly write: (value: unknown) => void;
  readonly columns: () => Columns;
}

/** Writers of several tables that share the names of boards and locations. */
export function createWriters(): {
  readonly table: () => ValueWriter;
  readonly names: () => Names;
} {
  const shared: Writing = { boards: new Numbering(), locations: new Numbering(), board: 0 };
  return {
    table: () => new PathWriter(shared),
    names: () => ({ boards: shared.boards.names, locations: shared.locations.names }),
  };
}
