/** Things that wait in rounds: each address once in a round, and there each person in turn. */

/** Waiting things by address and person. */
export interface Rounds<T> {
  readonly size: number;
  /** How many of an address wait. */
  sizeOf(address: string): number;
  add(address: string, person: string, thing: T): void;
  /** Takes out what is next. */
  next(): T | undefined;
}

interface Address<T> {
  size: number;
  readonly persons: Map<string, T[]>;
}

/** Rounds without anybody. */
export function createRounds<T>(): Rounds<T> {
  const addresses = new Map<string, Address<T>>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    sizeOf: (address) => addresses.get(address)?.size ?? 0,
    add(address, person, thing) {
      const at = addresses.get(address) ?? { size: 0, persons: new Map<string, T[]>() };
      addresses.set(address, at);
      const things = at.persons.get(person) ?? [];
      at.persons.set(person, things);
      things.push(thing);
      at.size++;
      size++;
    },
    next() {
      const address = firstOf(addresses);
      const person = address && firstOf(address[1].persons);
      if (!address || !person) return undefined;
      const [thing] = person[1].splice(0, 1);
      address[1].size--;
      size--;
      toTheEnd(address[1].persons, person, person[1].length > 0);
      toTheEnd(addresses, address, address[1].size > 0);
      return thing;
    },
  };
}

/** Rounds by ranks: those of the first rank are served before those of the next. */
export interface RankedRounds<T> extends Omit<Rounds<T>, 'add'> {
  /** @param rank from 0, who comes first */
  add(rank: number, address: string, person: string, thing: T): void;
}

/** Rounds of so many ranks, without anybody. */
export function createRankedRounds<T>(ranks: number): RankedRounds<T> {
  const all = Array.from({ length: ranks }, () => createRounds<T>());
  const sum = (of: (one: Rounds<T>) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  // Each request asks for it: it is not summed up.
  let count = 0;
  return {
    get size() {
      return count;
    },
    sizeOf: (address) => sum((one) => one.sizeOf(address)),
    add(rank, ...rest) {
      all[Math.min(rank, ranks - 1)]?.add(...rest);
      count++;
    },
    next() {
      const first = all.find(({ size }) => size > 0);
      if (first) count--;
      return first?.next();
    },
  };
}

function firstOf<V>(map: ReadonlyMap<string, V>): readonly [string, V] | undefined {
  for (const entry of map) return entry;
  return undefined;
}

/** A map tells its entries in the order in which they were set. */
function toTheEnd<V>(map: Map<string, V>, [key, value]: readonly [string, V], stays: boolean) {
  map.delete(key);
  if (stays) map.set(key, value);
}
