/**
 * Matching: which supports and convoys have the order that they name, how each army travels, and the
 * linked lists that the judges read. Expects orders whose form is decided; nothing here knows of time.
 */
import type { Rulebook } from '../model/rulebook.ts';
import { inRegion, onChordlessChain } from './chains.ts';
import {
  BY_CONVOY,
  BY_LAND,
  CONVOY,
  HOLD,
  ILLEGAL,
  MATCHING,
  MOVE,
  OPEN,
  SOUND,
  STAYED,
  SUPPORT,
  UNCHAINED,
  UNNEEDED,
  VOID,
  addMover,
  annulled,
  at,
  coast,
  convoyerCount,
  convoyers,
  dest,
  ends,
  fault,
  firstAttacker,
  firstFleet,
  firstSupport,
  helped,
  isFleet,
  kind,
  moverCount,
  movers,
  nextAttacker,
  nextFleet,
  nextSupport,
  occupant,
  power,
  route,
  supporterCount,
  supporters,
  target,
  travel,
  waits,
} from './field.ts';
import { doctrine, judgeConnection, setLinks } from './judge.ts';
import type { Seas } from './seas.ts';

/** What matching must know of places. Points are provinces on boards. */
export interface Geography {
  /** Whether a fleet at one of the points could go to the other, to any coast. */
  links(p: number, q: number): boolean;
  /** Whether fleets at sea, whatever their orders, connect a fleet (by unit) with both ends of a journey. */
  joins(fleet: number, from: number, to: number): boolean;
  /** The same for both ends of a journey without the help of one unit. */
  joinsWithout(unit: number, from: number, to: number): boolean;
  /** Whether the location that a support names agrees with the one that a move enters. */
  agrees(named: number, entered: number): boolean;
  /** Whether a convoy, by unit, named a board that did not exist when it was ordered (5d 3.7). */
  foresees?(fleet: number): boolean;
  /** Units whose moves were illegal for want of a chain: legal where matching convoys give a route (5d 3.3). */
  readonly unchained: readonly number[];
  /** The waters of one board, where there are few. */
  readonly seas?: Seas | undefined;
  /** What helps from beyond the boards of one round. */
  readonly beyond?: Beyond;
}

/** Help that no list of one board's orders gives: from earlier rounds, by open convoys, by assists. */
export interface Beyond {
  /** The moves that attack from where they no longer stand, by the point they left. */
  readonly travelers: ReadonlyMap<number, number>;
  /** Whether how a unit travels was decided in an earlier round. */
  isSettled(unit: number): boolean;
  /** Links such help, once named convoys are matched and everybody's way is known. */
  link(): void;
}

let links: Geography['links'] = () => false;
const linkedFleets = (f: number, g: number): boolean => links(at[f] as number, at[g] as number);

/** Matches helpers with the helped, and decides who travels by convoy. */
export function match(geography: Geography, intent: Rulebook['convoyIntent']): void {
  links = geography.links;
  setLinks(linkedFleets, geography.seas);
  beyond = geography.beyond;
  if (convoyerCount > 0) matchConvoys(geography, intent);
  beyond?.link();
  if (convoyerCount > 0 || beyond) for (const i of geography.unchained) revive(i);
  if (doctrine.anyBroken) keepAllRoutes();
  for (let k = 0; k < moverCount; k++) linkAttack(movers[k] as number);
  for (let k = 0; k < supporterCount; k++) {
    const s = supporters[k] as number;
    if (kind[s] === SUPPORT) matchSupport(s, geography);
  }
}

/** Enters a move among those that lead to its point, with nothing decided. */
function linkAttack(i: number): void {
  const x = dest[i] as number;
  nextAttacker[i] = firstAttacker[x] as number;
  firstAttacker[x] = i;
  route[i] = OPEN;
  annulled[i] = 0;
  waits[i] = 1;
}

let beyond: Beyond | undefined;

/** The unit that moves from a point, if it moves: it may have left in an earlier round. */
export function moverAt(point: number): number {
  return beyond?.travelers.get(point) ?? (occupant[point] as number);
}

export function disregard(i: number): void {
  kind[i] = HOLD;
  fault[i] = VOID;
}

function matchConvoys(geography: Geography, intent: Rulebook['convoyIntent']): void {
  for (let k = 0; k < convoyerCount; k++) {
    const f = convoyers[k] as number;
    if (kind[f] !== CONVOY) continue;
    const i = moverAt(target[f] as number);
    const moving = i >= 0 && !isFleet[i] && (kind[i] === MOVE || fault[i] === UNCHAINED);
    if (!moving || dest[i] !== dest[f]) {
      if (i === f) helped[f] = f;
      else disregard(f);
      continue;
    }
    serve(f, i);
  }
  for (let k = 0; k < convoyerCount; k++) {
    const f = convoyers[k] as number;
    const i = helped[f] as number;
    if (kind[f] !== CONVOY || i < 0 || i === f || kind[i] !== MOVE || ends[f] === 3) continue;
    if (!isNeeded(geography, i, f)) dropUnneeded(i, f);
  }
  for (let k = 0; k < convoyerCount; k++) {
    const i = helped[convoyers[k] as number] as number;
    if (i >= 0 && kind[i] === MOVE) decideTravel(i, intent);
  }
}

/** Where one broken route is enough, only the fleets on a route count (DATC 6.F.12). */
function keepAllRoutes(): void {
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    if (isConvoyedByName(i)) keepRoutes(i);
  }
}

/** Whether some fleet's order names an army: open convoys name none. */
function isConvoyedByName(i: number): boolean {
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (kind[f] === CONVOY) return true;
  }
  return false;
}

/** Leaves an army the fleets on its routes, open convoys included. */
function keepRoutes(i: number): void {
  const points = matchingFor(i);
  let last = -1;
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (ends[f] !== 3 && !onChordlessChain(i, f, links, points)) continue;
    if (last < 0) firstFleet[i] = f;
    else nextFleet[last] = f;
    last = f;
  }
  if (last >= 0) nextFleet[last] = -1;
  else firstFleet[i] = -1;
}

/** Enters a fleet among those that carry an army. */
export function serve(f: number, i: number): void {
  helped[f] = i;
  nextFleet[f] = firstFleet[i] as number;
  firstFleet[i] = f;
  ends[f] =
    (links(at[f] as number, at[i] as number) ? 1 : 0) |
    (links(at[f] as number, dest[i] as number) ? 2 : 0);
}

/** Whether a chain of the fleets of then, or of those that match now, could use a fleet (5d 3.7). */
function isNeeded(geography: Geography, i: number, f: number): boolean {
  if (beyond?.isSettled(i) || geography.foresees?.(f)) return true;
  if (travel[i] === BY_LAND) {
    return onChordlessChain(i, f, links) || onChordlessChain(i, f, links, matchingFor(i));
  }
  const [from, to] = [at[i] as number, dest[i] as number];
  return geography.joins(f, from, to) || inRegion(f, from, to, links, matchingFor(i));
}

/** The points of the fleets whose orders match an army's move. */
function matchingFor(i: number): readonly number[] {
  const points: number[] = [];
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    points.push(at[f] as number);
  }
  return points;
}

function forbid(i: number): void {
  kind[i] = HOLD;
  fault[i] = UNNEEDED;
}

/** Support of a move whose every chain of fleets needs the supporter itself cannot matter (DATC 6.D.31). */
function needsSupporter(s: number, i: number, geography: Geography): boolean {
  if (travel[i] !== BY_CONVOY || !isFleet[s]) return false;
  if (!links(at[s] as number, at[i] as number) && !links(at[s] as number, dest[i] as number))
    return false;
  return !geography.joinsWithout(s, at[i] as number, dest[i] as number);
}

/** DATC 4.E.1: a convoy order for a fleet that no route needs is illegal. */
function dropUnneeded(i: number, f: number): void {
  if (firstFleet[i] === f) firstFleet[i] = nextFleet[f] as number;
  else {
    let before = firstFleet[i] as number;
    while (nextFleet[before] !== f) before = nextFleet[before] as number;
    nextFleet[before] = nextFleet[f] as number;
  }
  forbid(f);
}

/** DATC 4.A.3: a far army travels by convoy; one bound for a neighbor as the rulebook's intent says. */
function decideTravel(i: number, intent: Rulebook['convoyIntent']): void {
  if (travel[i] !== BY_LAND || (firstFleet[i] as number) < 0 || beyond?.isSettled(i)) return;
  if (intent === 'matching') travel[i] = MATCHING;
  else if (intent === 'fallback') travel[i] = showsIntent(i) ? MATCHING : BY_LAND;
  else if (intent === 'edition2023') travel[i] = showsIntent(i) ? BY_CONVOY : BY_LAND;
  else if (intent === 'edition1971') travel[i] = isOpposed(i) ? MATCHING : BY_LAND;
}

/** The 1971 rulebook: a convoy is used when two units move in opposite directions. */
function isOpposed(i: number): boolean {
  const u = occupant[dest[i] as number] as number;
  return u >= 0 && kind[u] === MOVE && dest[u] === at[i];
}

function showsIntent(i: number): boolean {
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (power[f] === power[i] && (ends[f] === 3 || onChordlessChain(i, f, links))) return true;
  }
  return false;
}

function revive(i: number): void {
  if (!judgeConnection(i)) {
    fault[i] = ILLEGAL;
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) disregard(f);
    firstFleet[i] = -1;
    return;
  }
  kind[i] = MOVE;
  fault[i] = SOUND;
  travel[i] = BY_CONVOY;
  addMover(i);
}

function matchSupport(s: number, geography: Geography): void {
  const toHold = dest[s] === target[s];
  const i = toHold ? (occupant[target[s] as number] as number) : moverAt(target[s] as number);
  const matches =
    i >= 0 &&
    (toHold
      ? kind[i] !== MOVE && kind[i] !== STAYED
      : kind[i] === MOVE &&
        dest[i] === dest[s] &&
        geography.agrees(coast[s] as number, coast[i] as number));
  if (i === s || (!matches && beyond?.isSettled(s))) helped[s] = s;
  else if (!matches) disregard(s);
  else join(s, i, geography, toHold);
}

function join(s: number, i: number, geography: Geography, toHold: boolean): void {
  if (!toHold && needsSupporter(s, i, geography)) forbid(s);
  else support(s, i);
}

/** Enters a support among those of a unit's order. */
export function support(s: number, i: number): void {
  helped[s] = i;
  nextSupport[s] = firstSupport[i] as number;
  firstSupport[i] = s;
}
