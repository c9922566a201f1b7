/** The equations of DATC 5.B over points, and 5d 11.4 for what they leave open. */
import type { PlaceId, PowerId } from '@chronopolitik/engine';
import { type BattleChoices, EDITION_2023 } from '../five-d/choices.ts';
import { fieldOf } from '../five-d/fighters.ts';
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

/** How a moving army travels: `either` goes by convoy while a route stands, else by land (5d 3.6). */
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
  /** Those of them whose orders are legal convoys, under a rulebook that asks it. */
  readonly convoying?: readonly number[];
  /** Those of them that are on some route, under a rulebook that asks it. */
  readonly links?: readonly number[];
  /** The assists that a jump needs: such a move is by `convoy`, and has a route if it gets them (house 4.4). */
  readonly assists?: number;
  /** Whether it offers to convoy any army. */
  readonly isOpen?: boolean;
  /** The fighter whose hold or move this one supports, or whose jump it assists. */
  readonly helps?: number;
  readonly isAssist?: boolean;
  /** The point at which that help is aimed. */
  readonly aim?: PlaceId;
}

/** What was decided of each fighter, by its index. */
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
function equations(
  fighters: readonly Fighter[],
  choices: BattleChoices,
  read: Reading,
): (unknown: Unknown) => Range {
  const { at, unitAt, moversTo, helpersOf } = fieldOf(fighters);
  const isSpared = sparedBy(fighters, choices);

  const moves = (i: number): Range => read({ about: 'move', index: i });
  const hasRoute = (i: number): Range => read({ about: 'route', index: i });

  const byLand = (i: number): Range => {
    const { travel } = at(i);
    return travel === 'either' ? not(hasRoute(i)) : travel === 'convoy' ? NO : YES;
  };
  const bySea = (i: number): Range =>
    at(i).travel === 'land' || at(i).assists !== undefined ? NO : hasRoute(i);
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
    const cuts = (j: number): Range => {
      if (at(j).power === power) return NO;
      if (at(j).point !== aim) return isSpared(j, unitAt(aim)) ? byLand(j) : path(j);
      const isCut = choices.convoyCutsOwnOrigin === 'yes' && !isSpared(j, unitAt(aim));
      return isCut ? bySea(j) : NO;
    };
    // Who comes by a convoy that spares the support takes the province, and does not cut it (DATC 6.F.18).
    const takes = (j: number): Range =>
      isSpared(j, unitAt(aim)) ? and(moves(j), byLand(j)) : moves(j);
    return and(not(or(...moversTo(point).map(takes))), ...moversTo(point).map((j) => not(cuts(j))));
  };
  const support = (i: number, against?: PowerId): Range =>
    sum(
      ...helpersOf(i)
        .filter((s) => at(s).power !== against && !at(s).isAssist)
        .map(given),
    );
  const isAssisted = (i: number): Range => {
    const { assists } = at(i);
    if (assists === undefined) return NO;
    const helpers = helpersOf(i).filter((s) => at(s).isAssist);
    return exceeds(sum(...helpers.map(given)), [assists - 1, assists - 1]);
  };

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
    const isLost = choices.dislodgedEffect === 'lost';
    const met = isLost ? not(moves(i)) : headToHead(i);
    const beaten = opponent === undefined ? NO : and(met, moves(opponent));
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
  const sails = (i: number): Range => {
    const { carriers = [], isRoute } = at(i);
    if (choices.convoyRoutes === 'anyBroken' && isRoute) {
      const links = carriers.filter((f) => isLink(at(i), f));
      const stand = (range: 0 | 1): number[] =>
        carriers.filter((f) => !at(f).isOpen || dislodged(f)[range] === 0);
      const joins: Range = [Number(isRoute(stand(1))), Number(isRoute(stand(0)))];
      return and(joins, ...links.map((f) => not(dislodged(f))));
    }
    const sure = carriers.filter((f) => dislodged(f)[1] === 0);
    const possible = carriers.filter((f) => dislodged(f)[0] === 0);
    return isRoute ? [Number(isRoute(sure)), Number(isRoute(possible))] : NO;
  };
  const route = (i: number): Range => or(sails(i), isAssisted(i));
  return ({ about, index }) => (about === 'move' ? succeeds(index) : route(index));
}

/**
 * By the edition of 1982 a convoyed army cuts no support of an action where a fleet convoys. A fleet that offers
 * to convoy does, and a unit that jumps is not convoyed (house 4.5).
 */
function sparedBy(
  fighters: readonly Fighter[],
  { paradox }: BattleChoices,
): (attacker: number, supported: number | undefined) => boolean {
  const offering = fighters.flatMap(({ isOpen }, i) => (isOpen ? [i] : []));
  const convoying = new Set([...offering, ...fighters.flatMap((one) => one.convoying ?? [])]);
  return (attacker, supported) =>
    paradox === 'edition1982' &&
    fighters[attacker]?.assists === undefined &&
    supported !== undefined &&
    convoying.has(supported);
}

/** Whether some route of an army has this fleet (DATC 6.F.12). */
function isLink({ links = [] }: Fighter, fleet: number): boolean {
  return links.includes(fleet);
}

/** What the other functions of the equations say once every unknown is decided. */
function supportsAndLosses(
  fighters: readonly Fighter[],
  moves: readonly boolean[],
  routes: readonly boolean[],
  choices: BattleChoices,
): Pick<Verdicts, 'given' | 'dislodgedBy'> {
  const dislodgedBy = fighters.map((fighter, i) => {
    if (moves[i]) return undefined;
    const by = fighters.findIndex((other, j) => other.to === fighter.point && moves[j]);
    return by < 0 ? undefined : by;
  });
  const isSpared = sparedBy(fighters, choices);
  const given = fighters.map((fighter, s) => {
    if (fighter.helps === undefined) return false;
    const by = dislodgedBy[s];
    const taker = by === undefined ? undefined : fighters[by];
    const isCarried = taker?.travel !== undefined && taker.travel !== 'land' && routes[by ?? 0];
    const supported = fighters.findIndex(({ point }) => point === fighter.aim);
    if (taker && !(isCarried && isSpared(by ?? 0, supported))) return false;
    return !fighters.some((other, j) => {
      if (other.to !== fighter.point || other.power === fighter.power) return false;
      const arrives = other.travel !== undefined && other.travel !== 'land' && routes[j] === true;
      const sails = arrives && other.assists === undefined;
      if (other.point === fighter.aim) {
        return sails && choices.convoyCutsOwnOrigin === 'yes' && !isSpared(j, supported);
      }
      return arrives ? !isSpared(j, supported) : other.travel !== 'convoy';
    });
  });
  return { given, dislodgedBy };
}

const keyOf = (unknown: Unknown): string => `${unknown.about} ${unknown.index}`;

export type { ReadsOption } from './search.ts';

/** Solves one adjudication of everything. */
export function solve(
  fighters: readonly Fighter[],
  reads: ReadsOption = 'semantic',
  choices: BattleChoices = EDITION_2023,
): Verdicts {
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
        const valueOf = equations(fighters, choices, (unknown) => read(keyOf(unknown)));
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
  return {
    moves,
    routes,
    annulled,
    ...supportsAndLosses(fighters, moves, routes, choices),
  };
}
