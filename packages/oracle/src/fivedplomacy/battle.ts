/** The decisions of DATC 5.B over points of several boards, some of them given (5dplomacy 3.4, 3.5, 3.7, 12.3). */
import type { PlaceId, PowerId } from '@chronopolitik/engine';
import { fieldOf } from '../five-d/fighters.ts';
import {
  NO,
  YES,
  type Range,
  and,
  choose,
  decideAll,
  exceeds,
  not,
  or,
  sum,
  times,
} from '../one-board/search.ts';

/** A fleet that may carry an army: its own fighter, or one of which it is known that it serves. */
export interface Carrier {
  readonly place: PlaceId;
  readonly fighter?: number;
}

/** A unit with its order; indexes point into the list of fighters. */
export interface Fighter {
  readonly power: PowerId;
  readonly point: PlaceId;
  /** Whether its board is in play: only then it can be attacked. */
  readonly stands: boolean;
  /** Whether its order is a legal move, wherever that leads. */
  readonly isMove: boolean;
  /** Destination of a move that this adjudication reads. */
  readonly to?: PlaceId;
  /** Whether it left its point: as it arrives, or as recorded. */
  readonly leaves: 'as it arrives' | boolean;
  readonly isDirect: boolean;
  /** Whether its destination lies on its own board, or it was given in this round. */
  readonly mayOppose: boolean;
  /** Ways to a path of a move that is not direct; none: it has lost it. */
  readonly sea?: {
    readonly carriers: readonly Carrier[];
    readonly isRoute: (fleets: readonly PlaceId[]) => boolean;
  };
  readonly jump?: { readonly needs: number };
  /** An old opposed move that crossed boards: whether it moved, and the strength it defended with (5dplomacy 3.7). */
  readonly opposed?: { readonly moved: boolean; readonly defended: number };
  /** The fighter whose hold or move this one supports or assists. */
  readonly helps?: number;
  readonly isAssist?: boolean;
  /** The point at which that help is aimed. */
  readonly aim?: PlaceId;
  readonly gives: 'decide' | boolean;
}

/** What was decided of each fighter, by its index. */
export interface Verdicts {
  readonly arrives: readonly boolean[];
  readonly leaves: readonly boolean[];
  readonly paths: readonly boolean[];
  /** Moves whose path the backup rule took. */
  readonly annulled: readonly boolean[];
  /** Whether help counts. */
  readonly given: readonly boolean[];
  /** Whether the helper stands uncut on its board, whatever its help was worth elsewhere. */
  readonly uncut: readonly boolean[];
  readonly dislodgedBy: readonly (number | undefined)[];
  /** One and the supports given to it. */
  readonly strength: readonly number[];
  /** Whether the move was beaten by the unit it would have changed places with. */
  readonly beaten: readonly boolean[];
}

type About = 'arrives' | 'path';
type Reading = (about: About, index: number) => Range;

/** The equations as functions of a reading of moves and paths. */
function equations(fighters: readonly Fighter[], read: Reading) {
  const { at, unitAt, moversTo, helpersOf } = fieldOf(fighters, ({ stands }) => stands);

  const arrives = (i: number): Range => read('arrives', i);
  const path = (i: number): Range => (at(i).isDirect ? YES : read('path', i));
  const known = (value: boolean): Range => (value ? YES : NO);
  const leaves = (i: number): Range => {
    const { leaves: how, to, isMove } = at(i);
    if (how !== 'as it arrives') return known(how);
    return isMove && to !== undefined ? arrives(i) : NO;
  };
  const opponentOf = (i: number): number | undefined => {
    const there = unitAt(at(i).to);
    if (there === undefined || at(there).to !== at(i).point) return undefined;
    const isFair = at(i).isDirect && at(there).isDirect && at(i).mayOppose && at(there).mayOppose;
    return isFair ? there : undefined;
  };
  const dislodged = (i: number): Range => {
    if (!at(i).stands) return NO;
    return and(not(leaves(i)), or(...moversTo(at(i).point).map(arrives)));
  };
  const uncut = (s: number): Range => {
    const { point, power, aim } = at(s);
    const cutters = moversTo(point).filter((j) => at(j).power !== power && at(j).point !== aim);
    return and(not(dislodged(s)), ...cutters.map((j) => not(path(j))));
  };
  const given = (s: number): Range => {
    const { gives } = at(s);
    return gives === 'decide' ? uncut(s) : known(gives);
  };
  const helpers = (i: number, kind: 'support' | 'assist'): readonly number[] =>
    helpersOf(i).filter((s) => (at(s).isAssist === true) === (kind === 'assist'));
  const support = (i: number, against?: PowerId): Range =>
    sum(
      ...helpers(i, 'support')
        .filter((s) => at(s).power !== against)
        .map(given),
    );
  const strength = (i: number): Range => sum(YES, support(i));

  const hold = (there: number | undefined): Range => {
    if (there === undefined) return NO;
    return at(there).isMove ? not(leaves(there)) : strength(there);
  };
  const attack = (i: number): Range => {
    const there = unitAt(at(i).to);
    const free = (): Range => strength(i);
    if (there === undefined) return times(path(i), free());
    const { power } = at(there);
    const opposed = (): Range => (power === at(i).power ? NO : sum(YES, support(i, power)));
    const isOpposed = opponentOf(i) !== undefined;
    const isGone = isOpposed ? NO : leaves(there);
    return times(path(i), choose(isGone, free, opposed));
  };
  const beaten = (i: number): Range => {
    const opponent = opponentOf(i);
    if (at(i).opposed) return known(at(i).opposed?.moved === true);
    return opponent === undefined ? NO : arrives(opponent);
  };
  const prevent = (i: number): Range => times(and(path(i), not(beaten(i))), strength(i));
  const succeeds = (i: number): Range => {
    const { to, opposed } = at(i);
    if (to === undefined || opposed?.moved) return NO;
    const opponent = opponentOf(i);
    const against = opposed
      ? ([opposed.defended, opposed.defended] as const)
      : opponent === undefined
        ? hold(unitAt(to))
        : strength(opponent);
    const rivals = moversTo(to).filter((k) => k !== i);
    const force = attack(i);
    return and(exceeds(force, against), ...rivals.map((k) => exceeds(force, prevent(k))));
  };
  const sails = (i: number): Range => {
    const { sea } = at(i);
    if (!sea) return NO;
    const serving = (bound_: 0 | 1): PlaceId[] =>
      sea.carriers
        .filter(({ fighter }) => fighter === undefined || dislodged(fighter)[bound_] === 0)
        .map(({ place }) => place);
    return [Number(sea.isRoute(serving(1))), Number(sea.isRoute(serving(0)))];
  };
  const jumps = (i: number): Range => {
    const { jump } = at(i);
    if (!jump) return NO;
    const assists = sum(...helpers(i, 'assist').map(given));
    return exceeds(assists, [jump.needs - 1, jump.needs - 1]);
  };
  const hasPath = (i: number): Range => or(sails(i), jumps(i));
  return { succeeds, hasPath, leaves, dislodged, uncut, given, strength, beaten };
}

/** Solves one adjudication. */
export function solve(fighters: readonly Fighter[]): Verdicts {
  const all = fighters.map((_, i) => i);
  const readMoves = all.filter((i) => fighters[i]?.to !== undefined);
  const unknowns = readMoves.flatMap((i) =>
    fighters[i]?.isDirect ? [`arrives ${i}`] : [`arrives ${i}`, `path ${i}`],
  );
  const annulled = fighters.map(() => false);
  const indexIn = (key: string): number => Number(key.split(' ')[1]);
  const known = decideAll({
    unknowns,
    equations: (read) => {
      const { succeeds, hasPath } = equations(fighters, (about, i) => read(`${about} ${i}`));
      return (key) => (key.startsWith('path') ? hasPath(indexIn(key)) : succeeds(indexIn(key)));
    },
    backup: (core) => {
      const paths = core.filter((key) => key.startsWith('path'));
      for (const key of paths) annulled[indexIn(key)] = true;
      return paths.length > 0
        ? new Map(paths.map((key) => [key, false]))
        : new Map(core.map((key) => [key, true]));
    },
  });
  const final = equations(fighters, (about, i) => (known.get(`${about} ${i}`) === true ? YES : NO));
  const isSo = ([low]: Range): boolean => low === 1;
  const arrives = all.map((i) => known.get(`arrives ${i}`) === true);
  return {
    arrives,
    annulled,
    leaves: all.map((i) => isSo(final.leaves(i))),
    paths: all.map((i) => fighters[i]?.isDirect === true || known.get(`path ${i}`) === true),
    given: all.map((i) => isSo(final.given(i))),
    uncut: all.map((i) => isSo(final.uncut(i))),
    strength: all.map((i) => final.strength(i)[0]),
    beaten: all.map((i) => isSo(final.beaten(i))),
    dislodgedBy: all.map((i) => {
      if (!isSo(final.dislodged(i))) return undefined;
      return all.find((j) => arrives[j] && fighters[j]?.to === fighters[i]?.point);
    }),
  };
}
