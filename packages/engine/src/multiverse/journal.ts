/**
 * The journal of a state: every write to its tables goes through here and is kept with what stood there before. So
 * what takes a step back follows from what it wrote, and nobody says it a second time.
 */

/** A value that changes by a journal's writes alone. */
export class Cell<T> {
  value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** A table that can take back what was added to it last. */
export interface Stack {
  readonly removeLast: () => void;
}

/** A table that holds a value for every number in use. */
export interface Slots<T> {
  readonly at: (number: number) => T;
  readonly put: (number: number, value: T) => void;
}

/** One write, with all that is needed to take it back. */
export type Write =
  | {
      readonly kind: 'entry';
      readonly map: Map<unknown, unknown>;
      readonly key: unknown;
      readonly before: unknown;
    }
  | {
      readonly kind: 'slot';
      readonly slots: Slots<unknown>;
      readonly number: number;
      readonly before: unknown;
    }
  | { readonly kind: 'cell'; readonly cell: Cell<unknown>; readonly before: unknown }
  | { readonly kind: 'item'; readonly list: unknown[] }
  | { readonly kind: 'top'; readonly stack: Stack; times: number };

/**
 * Writes to the tables of a state and keeps what stood there before, so that {@link takeBack} can undo it. It keeps
 * nothing before its first cut: a state that is still built from its rounds has no world to go back to.
 */
export class Journal {
  private writes: Write[] = [];
  private isKept = false;

  /** Sets the entry of a key; undefined deletes it. */
  set<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
    const before = map.get(key);
    if (before === value) return;
    if (this.isKept)
      this.writes.push({ kind: 'entry', map: map as Map<unknown, unknown>, key, before });
    setEntry(map, key, value);
  }

  /** Puts a value into a table by number. */
  put<T>(slots: Slots<T>, number: number, value: T): void {
    if (this.isKept) {
      const before = slots.at(number);
      this.writes.push({ kind: 'slot', slots: slots as Slots<unknown>, number, before });
    }
    slots.put(number, value);
  }

  /** Gives a cell another value. */
  assign<T>(cell: Cell<T>, value: T): void {
    if (this.isKept)
      this.writes.push({ kind: 'cell', cell: cell as Cell<unknown>, before: cell.value });
    cell.value = value;
  }

  /** Adds an item to the end of a list. */
  push<T>(list: T[], item: T): void {
    if (this.isKept) this.writes.push({ kind: 'item', list });
    list.push(item);
  }

  /** Adds an item to the end of the list of a key. */
  append<K, V>(lists: Map<K, V[]>, key: K, item: V): void {
    let list = lists.get(key);
    if (!list) this.set(lists, key, (list = []));
    this.push(list, item);
  }

  /** Notes that something was added to a table. Several in a row, as the orders of a round, are one write. */
  added(stack: Stack): void {
    if (!this.isKept) return;
    const last = this.writes[this.writes.length - 1];
    if (last?.kind === 'top' && last.stack === stack) last.times++;
    else this.writes.push({ kind: 'top', stack, times: 1 });
  }

  /** Hands over the writes since the last time, for {@link takeBack}, and begins anew. */
  cut(): readonly Write[] {
    const { writes } = this;
    this.writes = [];
    this.isKept = true;
    return writes;
  }
}

/** Takes writes back, the last one first. */
export function takeBack(writes: readonly Write[]): void {
  for (let i = writes.length - 1; i >= 0; i--) takeBackOne(writes[i] as Write);
}

function takeBackOne(write: Write): void {
  switch (write.kind) {
    case 'entry':
      return setEntry(write.map, write.key, write.before);
    case 'slot':
      return write.slots.put(write.number, write.before);
    case 'cell':
      write.cell.value = write.before;
      return;
    case 'item':
      write.list.pop();
      return;
    case 'top':
      for (let i = 0; i < write.times; i++) write.stack.removeLast();
  }
}

function setEntry<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
