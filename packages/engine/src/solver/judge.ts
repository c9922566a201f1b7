/**
 * The equations of DATC 5.B over the field, three-valued: each judge answers YES or NO as soon as no open
 * decision can change the answer. `decisions.ts` says the same readably; a test holds the two together.
 */
import {
  BY_CONVOY,
  BY_LAND,
  CONVOY,
  GIVEN,
  JUMP,
  MAX_UNITS,
  MOVE,
  NO,
  OPEN,
  OPEN_CONVOY,
  STAYED,
  YES,
  at,
  dest,
  ends,
  firstAssist,
  firstAttacker,
  firstFleet,
  firstSupport,
  gives,
  integers,
  kind,
  moves,
  needs,
  nextAssist,
  nextAttacker,
  nextFleet,
  nextSupport,
  occupant,
  opposed,
  power,
  route,
  travel,
} from './field.ts';
import { type Seas, joinedBy } from './seas.ts';

/** Choices of the rulebook that the equations read. */
export interface Doctrine {
  /** 4.A.1: one broken route breaks the convoy. */
  anyBroken: boolean;
  /** 4.A.4: a convoyed attack cuts support for an attack on its origin. */
  convoyCutsOwnOrigin: boolean;
  /** 4.A.2, 1982: a convoyed army never cuts a support aimed at a convoying fleet. */
  sparesConvoy: boolean;
  /** 4.A.7: a unit dislodged by a convoyed one loses its effect on the attacker's origin too. */
  effectLost: boolean;
}

export const doctrine: Doctrine = {
  anyBroken: false,
  convoyCutsOwnOrigin: false,
  sparesConvoy: false,
  effectLost: false,
};

/** Whether two fleets convoying one army are neighbors, by unit. Set for each adjudication. */
export let linked: (fleet: number, other: number) => boolean = () => false;
/** The waters of the one board, where they are few. */
let seas: Seas | undefined;
export function setLinks(links: (fleet: number, other: number) => boolean, waters?: Seas): void {
  linked = links;
  seas = waters;
}

let low = 0;
let high = 0;
/** 1 and the supports of a unit's order, those of one power left out (-1: none): [low, high]. */
function strength(i: number, except: number): void {
  low = 1;
  high = 1;
  for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
    const given = gives[s];
    if (given === NO || power[s] === except) continue;
    high++;
    if (given === YES) low++;
  }
}

/** PATH: a land move always has one. */
function path(i: number): number {
  return (travel[i] as number) >= BY_CONVOY ? (route[i] as number) : YES;
}

function byLand(i: number): number {
  const how = travel[i] as number;
  if (how === BY_LAND) return YES;
  if (how >= BY_CONVOY) return NO;
  return route[i] === YES ? NO : route[i] === NO ? YES : OPEN;
}

/** Two units that move into each other's point, neither by convoy. */
function headToHead(i: number, u: number): number {
  if (kind[u] !== MOVE || dest[u] !== at[i] || dest[i] !== at[u]) return NO;
  const a = byLand(i);
  const b = byLand(u);
  if (a === NO || b === NO) return NO;
  return a === YES && b === YES ? YES : OPEN;
}

let preventLow = 0;
let preventHigh = 0;
/** PREVENT STRENGTH: the strongest of the other moves to the point. */
function prevent(i: number, u: number, leaves: boolean): void {
  preventLow = 0;
  preventHigh = 0;
  for (let j = firstAttacker[dest[i] as number] as number; j >= 0; j = nextAttacker[j] as number) {
    if (j === i) continue;
    const standing = path(j);
    if (standing === NO) continue;
    const rival = u >= 0 && leaves ? lostTo(j, u) : NO;
    if (rival === YES) continue;
    strength(j, -1);
    if (high > preventHigh) preventHigh = high;
    if (low > preventLow && standing === YES && rival === NO) preventLow = low;
  }
}

/**
 * Whether `j`, beaten by `u` coming from the point that `j` attacked, has no effect there (DATC 4.A.7). One
 * that goes on by convoy changes places with `u` and is not beaten.
 */
function lostTo(j: number, u: number): number {
  if (!doctrine.effectLost || kind[u] !== MOVE || dest[u] !== at[j]) return headToHead(j, u);
  return moves[j] === NO ? YES : moves[j] === YES ? NO : OPEN;
}

function compare(standing: number, holdLow: number, holdHigh: number): number {
  const opposedLow = holdLow > preventLow ? holdLow : preventLow;
  const opposedHigh = holdHigh > preventHigh ? holdHigh : preventHigh;
  if (high <= opposedLow) return NO;
  return standing === YES && low > opposedHigh ? YES : OPEN;
}

/** MOVE: the attack strength exceeds what holds or defends the point and every prevent strength. */
export function judgeMove(i: number): number {
  const standing = path(i);
  if (standing === NO) return NO;
  const x = dest[i] as number;
  const u = occupant[x] as number;
  const alone = firstAttacker[x] === i && (nextAttacker[i] as number) < 0;
  // Alone, a strength of 1 never overcomes a unit that stays.
  if (u >= 0 && (firstSupport[i] as number) < 0 && (kind[u] !== MOVE || moves[u] === NO)) return NO;
  if (u < 0) {
    if (alone) return standing;
    prevent(i, u, false);
    strength(i, -1);
    return compare(standing, 0, 0);
  }
  if (kind[u] !== MOVE) return judgeAgainst(i, u, standing, NO);
  if (alone && moves[u] === YES && dest[u] !== at[i]) return standing;
  const rival = headToHead(i, u);
  const leaves = rival !== YES && moves[u] !== NO ? judgeVacated(i, u, standing) : 0;
  if (rival === NO && moves[u] === YES) return leaves;
  const stays = judgeAgainst(i, u, standing, rival === YES ? YES : NO);
  const defends = rival === OPEN ? judgeAgainst(i, u, standing, YES) : stays;
  if (stays !== defends) return OPEN;
  return rival === YES || moves[u] === NO || leaves === stays ? stays : OPEN;
}

function judgeVacated(i: number, u: number, standing: number): number {
  prevent(i, u, true);
  strength(i, -1);
  return compare(standing, 0, 0);
}

/** Against a unit that stays, or that fights the move head-to-head: HOLD or DEFEND STRENGTH. */
function judgeAgainst(i: number, u: number, standing: number, rival: number): number {
  if (power[u] === power[i]) return NO;
  let holdLow = 1;
  let holdHigh = 1;
  if (kind[u] === STAYED ? stoodAgainst(u, i) : kind[u] !== MOVE || rival === YES) {
    strength(u, -1);
    holdLow = low;
    holdHigh = high;
  }
  prevent(i, u, false);
  strength(i, power[u] as number);
  return compare(standing, holdLow, holdHigh);
}

/** Whether a unit that stayed fought another head-to-head in the round of both (5dplomacy 3.7). */
export function stoodAgainst(u: number, i: number): boolean {
  return opposed[u] === 1 && dest[u] === at[i];
}

/** SUPPORT, ASSIST: given unless attacked from elsewhere than the point aimed at, or dislodged. */
export function judgeSupport(s: number): number {
  let answer = YES;
  for (let m = firstAttacker[at[s] as number] as number; m >= 0; m = nextAttacker[m] as number) {
    if (spares(m, s)) continue;
    let cuts = cutsByDislodging(m, s) ? (moves[m] as number) : path(m);
    if (cuts !== NO && cutsByLandOnly(m, s)) {
      const lands = byLand(m);
      if (lands !== YES) cuts = lands;
    }
    if (cuts === YES) return NO;
    if (cuts === OPEN) answer = OPEN;
  }
  return answer;
}

/** Whether an attack cuts a support only if it dislodges the supporter. */
export function cutsByDislodging(m: number, s: number): boolean {
  return (
    at[m] === dest[s] && !(doctrine.convoyCutsOwnOrigin && travel[m] !== JUMP && byLand(m) === NO)
  );
}

/** Whether an attack cannot cut a support at all: one's own, or under 1982 an army's that only sails. */
export function spares(m: number, s: number): boolean {
  if (power[m] === power[s]) return true;
  return travel[m] === BY_CONVOY && isConvoySpared(s);
}

/** Whether under 1982 an army cuts a support only if it goes by land after all: no convoyed army does. */
export function cutsByLandOnly(m: number, s: number): boolean {
  return travel[m] !== BY_LAND && (travel[m] as number) < BY_CONVOY && isConvoySpared(s);
}

/** Whether a support is aimed at a fleet that convoys, and the rulebook is that of 1982. */
function isConvoySpared(s: number): boolean {
  if (!doctrine.sparesConvoy) return false;
  const aimed = occupant[dest[s] as number] as number;
  return aimed >= 0 && (kind[aimed] === CONVOY || kind[aimed] === OPEN_CONVOY);
}

/** DISLODGED, for a unit that does not move. */
function dislodged(u: number): number {
  let answer = NO;
  for (let m = firstAttacker[at[u] as number] as number; m >= 0; m = nextAttacker[m] as number) {
    if (moves[m] === YES) return YES;
    if (moves[m] === OPEN) answer = OPEN;
  }
  return answer;
}

/** Whether a move that needs a route has one: by sea, or with enough assists (5dplomacy 12.7). */
export function judgeRoute(i: number): number {
  if (travel[i] !== JUMP) return judgeSea(i);
  const sea = judgeSea(i);
  const jump = sea === YES ? YES : judgeAssists(i);
  return jump === NO ? sea : jump;
}

function judgeAssists(i: number): number {
  let least = 0;
  let most = 0;
  for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number) {
    if (gives[s] === NO) continue;
    most++;
    if (gives[s] === YES) least++;
  }
  const needed = needs[i] as number;
  return least >= needed ? YES : most < needed ? NO : OPEN;
}

/** Whether an army's convoy stands: fleets that connect both ends and are not dislodged. */
function judgeSea(i: number): number {
  const first = firstFleet[i] as number;
  if (first < 0) return NO;
  if (doctrine.anyBroken) return judgeEveryFleet(i);
  if ((nextFleet[first] as number) < 0) {
    if (ends[first] !== 3) return NO;
    const lost = lostFleet(first);
    return lost === YES ? NO : lost === NO ? YES : OPEN;
  }
  if (seas) return judgeWaters(seas, i);
  doubted = false;
  if (!connected(i, NOT_LOST)) return NO;
  return !doubted || connected(i, UNHARMED) ? YES : OPEN;
}

/** The same over the bits of waters. */
function judgeWaters(waters: Seas, i: number): number {
  let standing = 0;
  let possible = 0;
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    const bit = waters.bit[at[f] as number] as number;
    const lost = lostFleet(f);
    if (lost !== YES) possible |= bit;
    if (lost === NO) standing |= bit;
  }
  if (joinedBy(waters, standing, at[i] as number, dest[i] as number)) return YES;
  if (standing === possible) return NO;
  return joinedBy(waters, possible, at[i] as number, dest[i] as number) ? OPEN : NO;
}

function judgeEveryFleet(i: number): number {
  doubted = false;
  if (!connected(i, NOT_LOST)) return NO;
  let answer = !doubted || connected(i, UNHARMED) ? YES : OPEN;
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    const lost = isOffered(f) ? NO : lostFleet(f);
    if (lost === YES) return NO;
    if (lost === OPEN) answer = OPEN;
  }
  return answer;
}

/** DISLODGED, for a fleet that carries an army: one that is given stood when the move was read before. */
function lostFleet(f: number): number {
  return kind[f] === GIVEN ? NO : dislodged(f);
}

/** Whether a fleet carries an army by an open convoy: no army depends on it alone. */
function isOffered(f: number): boolean {
  const u = occupant[at[f] as number] as number;
  return u >= 0 && kind[u] === OPEN_CONVOY;
}

/** How sure a fleet must be to count as part of a route. */
const UNHARMED = 0;
const NOT_LOST = 1;
const WHATEVER = 2;

function stands(f: number, sureness: number): boolean {
  if (sureness === WHATEVER) return true;
  const lost = lostFleet(f);
  if (lost !== OPEN) return lost === NO;
  doubted = true;
  return sureness === NOT_LOST;
}

/** Whether a route was found without knowing that all its fleets stand. */
let doubted = false;
const frontier = integers(MAX_UNITS);
const reached = integers(MAX_UNITS);
let round = 0;

/** Whether fleets that stand with some sureness join both ends of an army's journey. */
function connected(i: number, sureness: number): boolean {
  round++;
  let count = 0;
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (((ends[f] as number) & 1) === 0 || !stands(f, sureness)) continue;
    if (ends[f] === 3) return true;
    reached[f] = round;
    frontier[count++] = f;
  }
  for (let k = 0; k < count; k++) {
    const f = frontier[k] as number;
    for (let g = firstFleet[i] as number; g >= 0; g = nextFleet[g] as number) {
      if (reached[g] === round || !linked(f, g) || !stands(g, sureness)) continue;
      if (((ends[g] as number) & 2) === 2) return true;
      reached[g] = round;
      frontier[count++] = g;
    }
  }
  return false;
}

/** Whether an army's matching fleets, all of them, join both ends of its journey. */
export function judgeConnection(i: number): boolean {
  return (firstFleet[i] as number) >= 0 && connected(i, WHATEVER);
}
