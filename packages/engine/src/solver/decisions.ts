/**
 * The decisions of DATC 5.B, one readable function each, over a field in which everything is decided.
 * Explanations read them, and a test holds every result of the solver against them. The judges are their
 * three-valued twins.
 */
import type { Setting } from './setting.ts';
import type { Judge } from './judging/judge.ts';
import {
  type Field,
  MOVE,
  SUPPORT,
  ASSIST,
  STAYED,
  BY_LAND,
  MATCHING,
  BY_CONVOY,
  JUMP,
  YES,
  NO,
} from './field.ts';

/** A strength and the units whose supports made it. A total of 0 has no effect at all. */
export interface Force {
  readonly total: number;
  readonly supporters: readonly number[];
}

const NOTHING: Force = { total: 0, supporters: [] };

/** Most lists are of one unit or none. */
function ascending(list: readonly number[]): readonly number[] {
  return list.length > 1 ? list.toSorted((a, b) => a - b) : list;
}

/** Makes the decisions about paths and opponents. */
function createPaths(field: Field, judges: Judge) {
  const { at, kind, dest, travel, nextAttacker, needs, firstAssist, nextAssist } = field;
  const { moves, gives, route, occupant, firstAttacker } = field;
  const { stoodAgainst } = judges;

  /** DATC 5.B.1: a move by land has a path; one by convoy or with assists has while its route stands. */
  function hasPath(i: number): boolean {
    return (travel[i] as number) < BY_CONVOY || route[i] === YES;
  }

  /** Whether a moving unit goes by convoy. */
  function goesByConvoy(i: number): boolean {
    return travel[i] !== BY_LAND && route[i] === YES && !jumps(i);
  }

  /** Whether a moving unit goes over boards that do not touch: its assists suffice (5dplomacy 12.3). */
  function jumps(i: number): boolean {
    return travel[i] === JUMP && assistsGiven(i).length >= (needs[i] as number);
  }

  /** The units whose assists of a move are given. */
  function assistsGiven(i: number): readonly number[] {
    const list: number[] = [];
    for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number) {
      if (gives[s] === YES) list.push(s);
    }
    return ascending(list);
  }

  /** DATC 5.B.2: two units that move into each other's place, neither by convoy. */
  function headToHeadOpponent(i: number): number | undefined {
    const u = occupant[dest[i] as number] as number;
    if (u < 0 || kind[u] !== MOVE || dest[u] !== at[i]) return undefined;
    return isByLand(i) && isByLand(u) ? u : undefined;
  }

  function isByLand(i: number): boolean {
    return travel[i] === BY_LAND || (travel[i] === MATCHING && route[i] === NO);
  }

  /** The unit at the destination that a move must overcome: one that stays, or its opponent. */
  function defender(i: number): number | undefined {
    const u = occupant[dest[i] as number] as number;
    if (u < 0) return undefined;
    if (headToHeadOpponent(i) === u) return u;
    return kind[u] === MOVE && moves[u] === YES ? undefined : u;
  }

  /** The unit that a move fights head-to-head: now, or in the round of both when that is past (5dplomacy 3.7). */
  function opponentOf(i: number): number | undefined {
    const u = occupant[dest[i] as number] as number;
    if (u >= 0 && kind[u] === STAYED && stoodAgainst(u, i)) return u;
    return headToHeadOpponent(i);
  }

  /** DATC 5.B.4: the attacker that dislodged a unit. */
  function dislodger(u: number): number | undefined {
    if (kind[u] === MOVE && moves[u] === YES) return undefined;
    for (let m = firstAttacker[at[u] as number] as number; m >= 0; m = nextAttacker[m] as number) {
      if (moves[m] === YES) return m;
    }
    return undefined;
  }

  return {
    hasPath,
    goesByConvoy,
    jumps,
    assistsGiven,
    headToHeadOpponent,
    defender,
    opponentOf,
    dislodger,
  };
}

/** Makes the decisions about units that are supported where they stand. */
function createSupported(field: Field) {
  const { power, kind, firstSupport, nextSupport, moves, gives } = field;
  const { occupant } = field;

  function supportersOf(i: number, except: number | undefined): readonly number[] {
    const list: number[] = [];
    for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
      if (gives[s] === YES && power[s] !== except) list.push(s);
    }
    return ascending(list);
  }

  /** 1 for the unit and 1 for each support given, those of one power left out. */
  function supported(i: number, except: number | undefined): number {
    let total = 1;
    for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
      if (gives[s] === YES && power[s] !== except) total++;
    }
    return total;
  }

  /** DATC 5.B.5: a unit that failed to move holds with 1; one that left, with nothing. */
  function holdTotal(point: number): number {
    const u = occupant[point] as number;
    if (u < 0) return 0;
    if (kind[u] === STAYED) return 1;
    if (kind[u] !== MOVE) return supported(u, undefined);
    return moves[u] === YES ? 0 : 1;
  }

  function holdStrength(point: number): Force {
    const total = holdTotal(point);
    if (total <= 1) return { total, supporters: [] };
    return { total, supporters: supportersOf(occupant[point] as number, undefined) };
  }

  /** DATC 5.B.7: the strength of a move in a head-to-head battle, its own power's supports included. */
  function defendTotal(i: number): number {
    return supported(i, undefined);
  }

  function defendStrength(i: number): Force {
    return { total: defendTotal(i), supporters: supportersOf(i, undefined) };
  }

  return { supportersOf, supported, holdTotal, holdStrength, defendTotal, defendStrength };
}

/** Makes the decisions about strengths. */
function createTotals(field: Field, setting: Setting, paths: ReturnType<typeof createPaths>) {
  const { at, power, kind, dest, nextAttacker, moves, occupant } = field;
  const { firstAttacker } = field;
  const { hasPath, headToHeadOpponent, defender } = paths;
  const own = createSupported(field);
  const { supportersOf, supported } = own;

  /** DATC 5.B.8: no strength without path or against one's own; the defender's power helps nobody against it. */
  function attackTotal(i: number): number {
    if (!hasPath(i)) return 0;
    const u = defender(i);
    if (u === undefined) return supported(i, undefined);
    return power[u] === power[i] ? 0 : supported(i, power[u]);
  }

  function attackStrength(i: number): Force {
    const total = attackTotal(i);
    const u = defender(i);
    const except = u === undefined ? undefined : power[u];
    return total === 0 ? NOTHING : { total, supporters: supportersOf(i, except) };
  }

  /** DATC 5.B.6: a move prevents others unless it has no path or its head-to-head opponent came through. */
  function preventTotal(i: number): number {
    if (!hasPath(i)) return 0;
    const u = occupant[dest[i] as number] as number;
    const isMet = setting.effectLost && u >= 0 && kind[u] === MOVE && dest[u] === at[i];
    const opponent = isMet && moves[i] !== YES ? u : headToHeadOpponent(i);
    return opponent !== undefined && moves[opponent] === YES ? 0 : supported(i, undefined);
  }

  /** The strongest other move to the same point. */
  function strongestPreventer(
    i: number,
  ): { readonly by: number; readonly force: Force } | undefined {
    let by = -1;
    let most = 0;
    for (
      let j = firstAttacker[dest[i] as number] as number;
      j >= 0;
      j = nextAttacker[j] as number
    ) {
      const total = j === i ? 0 : preventTotal(j);
      if (total < most || total === 0 || (total === most && j > by)) continue;
      most = total;
      by = j;
    }
    return by < 0
      ? undefined
      : { by, force: { total: most, supporters: supportersOf(by, undefined) } };
  }

  return { ...own, attackTotal, attackStrength, strongestPreventer };
}

/** Makes all decisions. */
export function createDecisions(field: Field, setting: Setting, judges: Judge) {
  const paths = createPaths(field, judges);
  const totals = createTotals(field, setting, paths);
  const { at, kind, dest, nextAttacker, moves, gives, firstAttacker } = field;
  const { spares, cutsByLandOnly, cutsByDislodging } = judges;
  const { hasPath, goesByConvoy, opponentOf } = paths;
  const { attackTotal, holdTotal, defendTotal, strongestPreventer } = totals;

  function attackersOf(point: number): readonly number[] {
    const attackers: number[] = [];
    for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number)
      attackers.push(m);
    return attackers;
  }

  /** DATC 5.B.3: who cuts a support; an attack from the point aimed at must dislodge. */
  function cutter(s: number): number | undefined {
    const cuts = attackersOf(at[s] as number).filter(
      (m) =>
        !spares(m, s) &&
        hasPath(m) &&
        !(cutsByLandOnly(m, s) && goesByConvoy(m)) &&
        (!cutsByDislodging(m, s) || moves[m] === YES),
    );
    return cuts.find((m) => moves[m] === YES) ?? cuts[0];
  }

  /** DATC 5.B.9: the move exceeds what it meets. */
  function moveSucceeds(i: number): boolean {
    const attack = attackTotal(i);
    const opponent = opponentOf(i);
    const held = opponent === undefined ? holdTotal(dest[i] as number) : defendTotal(opponent);
    return attack > held && attack > (strongestPreventer(i)?.force.total ?? 0);
  }

  /** Whether what the solver decided for a unit satisfies the equations. Annulled convoys are no equation. */
  function isConsistent(i: number): boolean {
    if (kind[i] === MOVE) return (moves[i] === YES) === moveSucceeds(i);
    if (kind[i] === SUPPORT || kind[i] === ASSIST)
      return (gives[i] === YES) === (cutter(i) === undefined);
    return true;
  }

  return { ...paths, ...totals, attackersOf, cutter, moveSucceeds, isConsistent };
}

/** The decisions of a field. */
export type Decisions = ReturnType<typeof createDecisions>;
