/** Decides unknowns that depend on each other: ranges that narrow, then one core at a time (5d 11.4). */

/** Lowest and highest possible value; a truth is 0 or 1. */
export type Range = readonly [low: number, high: number];
/** Known to be 0: false. */
export const NO: Range = [0, 0];
/** Known to be 1: true. */
export const YES: Range = [1, 1];
const OPEN: Range = [0, 1];

/** Whether a truth does not hold. */
export const not = ([low, high]: Range): Range => [1 - high, 1 - low];
/** Whether all of some truths hold; of none, they do. */
export const and = (...all: readonly Range[]): Range => [
  Math.min(1, ...all.map((r) => r[0])),
  Math.min(1, ...all.map((r) => r[1])),
];
/** Whether one of some truths holds; of none, none does. */
export const or = (...all: readonly Range[]): Range => not(and(...all.map(not)));
/** The sum of some values. */
export const sum = (...all: readonly Range[]): Range => [
  all.reduce((n, r) => n + r[0], 0),
  all.reduce((n, r) => n + r[1], 0),
];
/** The product of two values. */
export const times = (a: Range, b: Range): Range => [a[0] * b[0], a[1] * b[1]];
/** Whether the first value is greater than the second. */
export const exceeds = (a: Range, b: Range): Range => [Number(a[0] > b[1]), Number(a[1] > b[0])];
/** One of two values, as a truth says; while that is open, a range that has both. */
export const choose = (which: Range, yes: () => Range, no: () => Range): Range => {
  if (which[0] === 1) return yes();
  if (which[1] === 0) return no();
  const [a, b] = [yes(), no()];
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
};

/** Numbers by their keys, in each group in the order of the list. */
export function groupBy<Key>(
  all: readonly number[],
  keyOf: (i: number) => Key,
): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const i of all) groups.set(keyOf(i), [...(groups.get(keyOf(i)) ?? []), i]);
  return groups;
}

/** How far "its equation reads" goes: `semantic` leaves out what cannot change the value. */
export type ReadsOption = 'semantic' | 'syntactic';

/** Unknown truths that depend on each other. */
export interface Puzzle {
  readonly unknowns: readonly string[];
  /** Each unknown's value under a reading of the others. */
  readonly equations: (read: (unknown: string) => Range) => (unknown: string) => Range;
  /** What the rules decide for a core that has no consistent answer, or several. */
  readonly backup: (core: readonly string[]) => ReadonlyMap<string, boolean>;
}

/** The value of every unknown. */
export function decideAll(
  { unknowns, equations, backup }: Puzzle,
  reads: ReadsOption = 'semantic',
): ReadonlyMap<string, boolean> {
  const known = new Map<string, boolean>();
  const assumed = new Map<string, boolean>();
  let heard: Set<string> | undefined;
  const valueOf = equations((key) => {
    const value = known.get(key) ?? assumed.get(key);
    if (!known.has(key)) heard?.add(key);
    return value === undefined ? OPEN : value ? YES : NO;
  });
  const isDecided = ([low, high]: Range): boolean => low === high;

  const propagate = (): void => {
    for (let again = true; again;) {
      again = false;
      for (const unknown of unknowns) {
        if (known.has(unknown)) continue;
        const value = valueOf(unknown);
        if (!isDecided(value)) continue;
        known.set(unknown, value[0] === 1);
        again = true;
      }
    }
  };

  /** Calls back with every way to fill in the given unknowns, until told to stop. */
  const eachAssignment = (keys: readonly string[], visit: () => boolean): boolean => {
    const [first, ...rest] = keys;
    if (first === undefined) return visit();
    for (const value of [false, true]) {
      assumed.set(first, value);
      const stop = eachAssignment(rest, visit);
      assumed.delete(first);
      if (stop) return true;
    }
    return false;
  };

  const readsOf = (unknown: string): readonly string[] => {
    heard = new Set();
    valueOf(unknown);
    const keys = [...heard];
    heard = undefined;
    if (reads === 'syntactic' || keys.length > 10) return keys;
    return keys.filter((key) => {
      const others = keys.filter((other) => other !== key);
      return eachAssignment(others, () => {
        assumed.set(key, false);
        const without = valueOf(unknown)[0];
        assumed.set(key, true);
        const withIt = valueOf(unknown)[0];
        assumed.delete(key);
        return without !== withIt;
      });
    });
  };

  /** The consistent assignments of a core, two at most. */
  const solutionsOf = (core: readonly string[]): ReadonlyMap<string, boolean>[] => {
    const found: ReadonlyMap<string, boolean>[] = [];
    const fits = (unknown: string): boolean => {
      const value = valueOf(unknown);
      const guess = assumed.get(unknown);
      return guess === undefined || (guess ? value[1] === 1 : value[0] === 0);
    };
    const search = (depth: number): void => {
      const next = core[depth];
      if (found.length > 1) return;
      if (next === undefined) {
        found.push(new Map(core.map((key) => [key, assumed.get(key) === true])));
        return;
      }
      for (const guess of [false, true]) {
        assumed.set(next, guess);
        if (core.every(fits)) search(depth + 1);
        assumed.delete(next);
      }
    };
    search(0);
    return found;
  };

  for (;;) {
    propagate();
    const open = unknowns.filter((unknown) => !known.has(unknown));
    if (open.length === 0) return known;
    const inner = innermostCore(open, new Map(open.map((key) => [key, readsOf(key)])));
    const core = open.filter((key) => inner.has(key));
    const [only, second] = solutionsOf(core);
    for (const [key, value] of only && !second ? only : backup(core)) known.set(key, value);
  }
}

/** A strongly connected set that depends on no other. */
function innermostCore(
  keys: readonly string[],
  dependsOn: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const closureOf = (key: string): Set<string> => {
    const closure = new Set([key]);
    for (const member of closure) for (const next of dependsOn.get(member) ?? []) closure.add(next);
    return closure;
  };
  const [smallest] = keys.map(closureOf).sort((a, b) => a.size - b.size);
  if (!smallest) throw new Error('no core');
  return smallest;
}
