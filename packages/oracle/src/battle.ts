/** The equations of DATC 5.B over points, and rules 5d 11.4 for what they leave open. */
import type { PlaceId, PowerId } from '@chronopolitik/engine';
import { fieldOf } from './fighters.ts';
import {
  NO,
  YES,
  type Range,
  type ReadsOption,
  and,
  choose,
  decideAll,
  exceeds,
  not,
  or,
  sum,
  times,
} from './search.ts';

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

/** The equations: each unknown's value under a reading of the others. */
function equations(fighters: readonly Fighter[], read: Reading): (unknown: Unknown) => Range {
  const { at, unitAt, moversTo, helpersOf } = fieldOf(fighters);

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
    sum(
      ...helpersOf(i)
        .filter((s) => at(s).power !== against)
        .map(given),
    );

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

export type { ReadsOption } from './search.ts';

/** Solves one adjudication of everything. */
export function solve(fighters: readonly Fighter[], reads: ReadsOption = 'semantic'): Verdicts {
  const unknowns: Unknown[] = [];
  fighters.forEach((fighter, index) => {
    if (fighter.to === undefined) return;
    unknowns.push({ about: 'move', index });
    if (fighter.travel !== 'land') unknowns.push({ about: 'route', index });
  });
  const byKey = new Map(unknowns.map((unknown) => [keyOf(unknown), unknown]));
  const annulled = fighters.map(() => false);
  const known = decideAll(
    {
      unknowns: [...byKey.keys()],
      equations: (read) => {
        const valueOf = equations(fighters, (unknown) => read(keyOf(unknown)));
        return (key) => {
          const unknown = byKey.get(key);
          return unknown ? valueOf(unknown) : NO;
        };
      },
      backup: (keys) => {
        const routes = keys.filter((key) => key.startsWith('route'));
        for (const key of routes) annulled[byKey.get(key)?.index ?? 0] = true;
        return routes.length > 0
          ? new Map(routes.map((key) => [key, false]))
          : new Map(keys.map((key) => [key, true]));
      },
    },
    reads,
  );
  const moves = fighters.map((_, i) => known.get(`move ${i}`) === true);
  const routes = fighters.map((_, i) => known.get(`route ${i}`) === true);
  return { moves, routes, annulled, ...supportsAndLosses(fighters, moves, routes) };
}
