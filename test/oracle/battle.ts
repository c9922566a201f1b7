/** The equations of DATC 5.B over points, and rules 5d 11.4 for what they leave open. */
import type { PlaceId, PowerId } from '@chronopolitik/engine';

/** Lowest and highest possible value; a truth is 0 or 1. */
type Range = readonly [low: number, high: number];
const NO: Range = [0, 0];
const YES: Range = [1, 1];
const OPEN: Range = [0, 1];

/** How a moving army travels: `either` goes by convoy while a route stands, else by land (3.6). */
export type Travel = 'land' | 'convoy' | 'either';

/** A unit with its order after legality and matching; indexes point into the list of fighters. */
export interface Fighter {
  readonly power: PowerId;
  readonly point: PlaceId;
  /** Destination point of a legal move. */
  readonly to?: PlaceId;
  readonly travel?: Travel;
  /** Whether these fleets, of those that carry this army, would give it a route. */
  readonly isRoute?: (fleets: readonly number[]) => boolean;
  /** Fleets with matching convoy orders. */
  readonly carriers?: readonly number[];
  /** The fighter whose hold or move this one supports. */
  readonly helps?: number;
  /** The point at which that support is aimed. */
  readonly aim?: PlaceId;
}

export interface Verdicts {
  readonly moves: readonly boolean[];
  /** For armies that travel by convoy, or may. */
  readonly routes: readonly boolean[];
  /** Armies whose route the paradox rule took away. */
  readonly annulled: readonly boolean[];
  readonly given: readonly boolean[];
  readonly dislodgedBy: readonly (number | undefined)[];
}

interface Unknown {
  readonly about: 'move' | 'route';
  readonly index: number;
}
type Reading = (unknown: Unknown) => Range;

const not = ([low, high]: Range): Range => [1 - high, 1 - low];
const and = (...all: readonly Range[]): Range => [
  Math.min(1, ...all.map((r) => r[0])),
  Math.min(1, ...all.map((r) => r[1])),
];
const or = (...all: readonly Range[]): Range => not(and(...all.map(not)));
const sum = (...all: readonly Range[]): Range => [
  all.reduce((n, r) => n + r[0], 0),
  all.reduce((n, r) => n + r[1], 0),
];
const times = (a: Range, b: Range): Range => [a[0] * b[0], a[1] * b[1]];
const exceeds = (a: Range, b: Range): Range => [Number(a[0] > b[1]), Number(a[1] > b[0])];
const choose = (which: Range, yes: () => Range, no: () => Range): Range => {
  if (which[0] === 1) return yes();
  if (which[1] === 0) return no();
  const [a, b] = [yes(), no()];
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
};

function groupBy<Key>(all: readonly number[], keyOf: (i: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (const i of all) groups.set(keyOf(i), [...(groups.get(keyOf(i)) ?? []), i]);
  return groups;
}

/** The equations: each unknown's value under a reading of the others. */
function equations(fighters: readonly Fighter[], read: Reading): (unknown: Unknown) => Range {
  const at = (index: number): Fighter => {
    const fighter = fighters[index];
    if (!fighter) throw new Error(`no fighter ${index}`);
    return fighter;
  };
  const all = fighters.map((_, index) => index);
  const standing = new Map(fighters.map((fighter, i) => [fighter.point, i]));
  const bound = groupBy(all, (i) => at(i).to);
  const helping = groupBy(all, (i) => at(i).helps);
  const unitAt = (point: PlaceId | undefined): number | undefined =>
    point === undefined ? undefined : standing.get(point);
  const moversTo = (point: PlaceId | undefined): readonly number[] =>
    point === undefined ? [] : (bound.get(point) ?? []);

  const moves = (i: number): Range => read({ about: 'move', index: i });
  const hasRoute = (i: number): Range => read({ about: 'route', index: i });

  const byLand = (i: number): Range => {
    const { travel } = at(i);
    return travel === 'either' ? not(hasRoute(i)) : travel === 'convoy' ? NO : YES;
  };
  const path = (i: number): Range => (at(i).travel === 'convoy' ? hasRoute(i) : YES);

  const opponentOf = (i: number): number | undefined => {
    const there = unitAt(at(i).to);
    return there !== undefined && at(there).to === at(i).point ? there : undefined;
  };
  const headToHead = (i: number): Range => {
    const opponent = opponentOf(i);
    return opponent === undefined ? NO : and(byLand(i), byLand(opponent));
  };
  const dislodged = (i: number): Range => {
    const stays = at(i).to === undefined ? YES : not(moves(i));
    const entered = or(...moversTo(at(i).point).map(moves));
    return and(stays, entered);
  };
  const given = (s: number): Range => {
    const { point, power, aim } = at(s);
    const cutters = moversTo(point).filter((j) => at(j).power !== power && at(j).point !== aim);
    return and(not(dislodged(s)), ...cutters.map((j) => not(path(j))));
  };
  const support = (i: number, against?: PowerId): Range =>
    sum(...(helping.get(i) ?? []).filter((s) => at(s).power !== against).map(given));

  const hold = (point: PlaceId | undefined): Range => {
    const i = unitAt(point);
    if (i === undefined) return NO;
    return at(i).to === undefined ? sum(YES, support(i)) : not(moves(i));
  };
  const attack = (i: number): Range => {
    const there = unitAt(at(i).to);
    const free = (): Range => sum(YES, support(i));
    if (there === undefined) return times(path(i), free());
    const { power, to } = at(there);
    const leaves = to === undefined ? NO : and(moves(there), not(headToHead(i)));
    const opposed = (): Range => (power === at(i).power ? NO : sum(YES, support(i, power)));
    return times(path(i), choose(leaves, free, opposed));
  };
  const defend = (i: number): Range => sum(YES, support(i));
  const prevent = (i: number): Range => {
    const opponent = opponentOf(i);
    const beaten = opponent === undefined ? NO : and(headToHead(i), moves(opponent));
    return times(and(path(i), not(beaten)), sum(YES, support(i)));
  };
  const succeeds = (i: number): Range => {
    const opponent = opponentOf(i);
    const force = attack(i);
    const against = choose(
      headToHead(i),
      () => (opponent === undefined ? NO : defend(opponent)),
      () => hold(at(i).to),
    );
    const rivals = moversTo(at(i).to).filter((k) => k !== i);
    return and(exceeds(force, against), ...rivals.map((k) => exceeds(force, prevent(k))));
  };
  const route = (i: number): Range => {
    const { carriers = [], isRoute } = at(i);
    const sure = carriers.filter((f) => dislodged(f)[1] === 0);
    const possible = carriers.filter((f) => dislodged(f)[0] === 0);
    return isRoute ? [Number(isRoute(sure)), Number(isRoute(possible))] : NO;
  };
  return ({ about, index }) => (about === 'move' ? succeeds(index) : route(index));
}

/** What the other functions of the equations say once every unknown is decided. */
function supportsAndLosses(
  fighters: readonly Fighter[],
  moves: readonly boolean[],
  routes: readonly boolean[],
): Pick<Verdicts, 'given' | 'dislodgedBy'> {
  const dislodgedBy = fighters.map((fighter, i) => {
    if (moves[i]) return undefined;
    const by = fighters.findIndex((other, j) => other.to === fighter.point && moves[j]);
    return by < 0 ? undefined : by;
  });
  const given = fighters.map((fighter, s) => {
    if (fighter.helps === undefined || dislodgedBy[s] !== undefined) return false;
    return !fighters.some(
      (other, j) =>
        other.to === fighter.point &&
        other.power !== fighter.power &&
        other.point !== fighter.aim &&
        (other.travel !== 'convoy' || routes[j]),
    );
  });
  return { given, dislodgedBy };
}

const keyOf = (unknown: Unknown): string => `${unknown.about} ${unknown.index}`;

/** How far "its equation reads" goes: `semantic` leaves out what cannot change the value. */
export type ReadsOption = 'semantic' | 'syntactic';

/** Solves one adjudication of everything. */
export function solve(fighters: readonly Fighter[], reads: ReadsOption = 'semantic'): Verdicts {
  const unknowns: Unknown[] = [];
  fighters.forEach((fighter, index) => {
    if (fighter.to === undefined) return;
    unknowns.push({ about: 'move', index });
    if (fighter.travel !== 'land') unknowns.push({ about: 'route', index });
  });
  const known = new Map<string, boolean>();
  const annulled = fighters.map(() => false);
  const assumed = new Map<string, boolean>();
  let heard: Set<string> | undefined;
  const valueOf = equations(fighters, (unknown) => {
    const key = keyOf(unknown);
    const value = known.get(key) ?? assumed.get(key);
    if (!known.has(key)) heard?.add(key);
    return value === undefined ? OPEN : value ? YES : NO;
  });
  const isDecided = ([low, high]: Range): boolean => low === high;

  const propagate = (): void => {
    for (let again = true; again;) {
      again = false;
      for (const unknown of unknowns) {
        if (known.has(keyOf(unknown))) continue;
        const value = valueOf(unknown);
        if (!isDecided(value)) continue;
        known.set(keyOf(unknown), value[0] === 1);
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

  const readsOf = (unknown: Unknown): readonly string[] => {
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

  /** The consistent assignments of a component, two at most. */
  const solutionsOf = (component: readonly Unknown[]): ReadonlyMap<string, boolean>[] => {
    const found: ReadonlyMap<string, boolean>[] = [];
    const fits = (unknown: Unknown): boolean => {
      const value = valueOf(unknown);
      const guess = assumed.get(keyOf(unknown));
      return guess === undefined || (guess ? value[1] === 1 : value[0] === 0);
    };
    const search = (depth: number): void => {
      const next = component[depth];
      if (found.length > 1) return;
      if (!next) {
        found.push(new Map(component.map((u) => [keyOf(u), assumed.get(keyOf(u)) === true])));
        return;
      }
      for (const guess of [false, true]) {
        assumed.set(keyOf(next), guess);
        if (component.every(fits)) search(depth + 1);
        assumed.delete(keyOf(next));
      }
    };
    search(0);
    return found;
  };

  const decide = (component: readonly Unknown[]): void => {
    const [only, second] = solutionsOf(component);
    const routes = component.filter((unknown) => unknown.about === 'route');
    if (only && !second) {
      for (const [key, value] of only) known.set(key, value);
    } else if (routes.length > 0) {
      for (const unknown of routes) {
        known.set(keyOf(unknown), false);
        annulled[unknown.index] = true;
      }
    } else {
      for (const unknown of component) known.set(keyOf(unknown), true);
    }
  };

  for (;;) {
    propagate();
    const open = unknowns.filter((unknown) => !known.has(keyOf(unknown)));
    if (open.length === 0) break;
    const component = innermostComponent(
      open.map(keyOf),
      new Map(open.map((u) => [keyOf(u), readsOf(u)])),
    );
    decide(open.filter((unknown) => component.has(keyOf(unknown))));
  }

  const moves = fighters.map((_, i) => known.get(`move ${i}`) === true);
  const routes = fighters.map((_, i) => known.get(`route ${i}`) === true);
  return { moves, routes, annulled, ...supportsAndLosses(fighters, moves, routes) };
}

/** A strongly connected component that depends on no other. */
function innermostComponent(
  keys: readonly string[],
  dependsOn: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const closureOf = (key: string): Set<string> => {
    const closure = new Set([key]);
    for (const member of closure) for (const next of dependsOn.get(member) ?? []) closure.add(next);
    return closure;
  };
  const closures = keys.map(closureOf).sort((a, b) => a.size - b.size);
  const [smallest] = closures;
  if (!smallest) throw new Error('no component');
  return smallest;
}
