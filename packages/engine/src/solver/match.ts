/**
 * Matching: which supports and convoys have the order that they name, how each army travels, and the
 * linked lists that the judges read. Expects orders whose form is decided; nothing here knows of time.
 */
import type { Rulebook } from '../model/rulebook.ts';
import type { Setting } from './setting.ts';
import { type Convoys, createConvoys, createRoutes } from './convoys.ts';
import { type Chains, createChains } from './chains.ts';
import { createTravel } from './travel.ts';
import type { Seas } from './seas.ts';
import {
  type Field,
  HOLD,
  MOVE,
  SUPPORT,
  CONVOY,
  STAYED,
  BY_CONVOY,
  OPEN,
  SOUND,
  ILLEGAL,
  UNCHAINED,
  UNNEEDED,
} from './field.ts';

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
  /** What helps beside the orders of one board. */
  readonly crossBoardHelp?: CrossBoardHelp | undefined;
}

/** Help that no list of one board's orders gives: from earlier rounds, by open convoys, by assists. */
export interface CrossBoardHelp {
  /** The moves that attack from where they no longer stand, by the point they left. */
  readonly travelers: ReadonlyMap<number, number>;
  /** Whether how a unit travels was decided in an earlier round. */
  isSettled(unit: number): boolean;
  /** Links such help, once named convoys are matched and everybody's way is known. */
  link(): void;
}

/** Makes the functions that match supports. */
export function createSupports(field: Field, setting: Setting, { moverAt, disregard }: Convoys) {
  const { at, kind, fault, dest, coast, target, helped, isFleet, travel } = field;
  const { firstSupport, nextSupport, occupant } = field;

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
    if (i === s || (!matches && setting.crossBoardHelp?.isSettled(s))) helped[s] = s;
    else if (!matches) disregard(s);
    else join(s, i, geography, toHold);
  }

  function join(s: number, i: number, geography: Geography, toHold: boolean): void {
    if (!toHold && needsSupporter(s, i, geography)) forbid(s);
    else support(s, i);
  }

  /** Support of a move whose every chain of fleets needs the supporter itself cannot matter (DATC 6.D.31). */
  function needsSupporter(s: number, i: number, geography: Geography): boolean {
    if (travel[i] !== BY_CONVOY || !isFleet[s]) return false;
    const from = at[i] as number;
    const to = dest[i] as number;
    if (!setting.links(at[s] as number, from) && !setting.links(at[s] as number, to)) return false;
    // The fleets of an old move may have gone: then no chain is left that would need anybody.
    return !geography.joinsWithout(s, from, to) && geography.joins(s, from, to);
  }

  /** Enters a support among those of a unit's order. */
  function support(s: number, i: number): void {
    helped[s] = i;
    nextSupport[s] = firstSupport[i] as number;
    firstSupport[i] = s;
  }

  function forbid(i: number): void {
    kind[i] = HOLD;
    fault[i] = UNNEEDED;
  }

  return { matchSupport, support };
}

/** Makes the function that matches convoys, and decides who travels by them. */
function createConvoyMatching(field: Field, setting: Setting, chains: Chains, convoys: Convoys) {
  const { kind, fault, dest, target, helped, isFleet, ends, convoyers, counts } = field;
  const { moverAt, disregard, serve, isNeeded, dropUnneeded } = convoys;
  const { decideTravel } = createTravel(field, setting, chains);

  function matchConvoys(geography: Geography, intent: Rulebook['convoyIntent']): void {
    for (let k = 0; k < counts.convoyers; k++) {
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
    for (let k = 0; k < counts.convoyers; k++) {
      const f = convoyers[k] as number;
      const i = helped[f] as number;
      if (kind[f] !== CONVOY || i < 0 || i === f || kind[i] !== MOVE || ends[f] === 3) continue;
      if (!isNeeded(geography, i, f)) dropUnneeded(i, f);
    }
    for (let k = 0; k < counts.convoyers; k++) {
      const i = helped[convoyers[k] as number] as number;
      if (i >= 0 && kind[i] === MOVE) decideTravel(i, intent);
    }
  }

  return { matchConvoys };
}

/** What matching needs of the rest of a solver. */
interface Tools {
  readonly judgeConnection: (i: number) => boolean;
  readonly addMover: (i: number) => void;
}

/** Makes the functions that match all orders of a field. */
export function createMatching(
  field: Field,
  setting: Setting,
  { judgeConnection, addMover }: Tools,
) {
  const { counts, kind, fault, dest, travel, nextAttacker, firstFleet, nextFleet } = field;
  const { route, annulled, waits, movers, supporters, firstAttacker } = field;
  const chains = createChains(field, setting);
  const convoys = createConvoys(field, setting, chains);
  const { matchSupport, support } = createSupports(field, setting, convoys);
  const { matchConvoys } = createConvoyMatching(field, setting, chains, convoys);
  const { dropAllUnusedFleets } = createRoutes(field, setting, chains, convoys);
  const { moverAt, disregard, serve } = convoys;

  /** Matches helpers with the helped, and decides who travels by convoy. */
  function match(geography: Geography, intent: Rulebook['convoyIntent']): void {
    if (counts.convoyers > 0) matchConvoys(geography, intent);
    setting.crossBoardHelp?.link();
    if (counts.convoyers > 0 || setting.crossBoardHelp)
      for (const i of geography.unchained) revive(i);
    if (setting.anyBroken) dropAllUnusedFleets();
    for (let k = 0; k < counts.movers; k++) linkAttack(movers[k] as number);
    for (let k = 0; k < counts.supporters; k++) {
      const s = supporters[k] as number;
      if (kind[s] === SUPPORT) matchSupport(s, geography);
    }
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

  /** Enters a move among those that lead to its point, with nothing decided. */
  function linkAttack(i: number): void {
    const x = dest[i] as number;
    nextAttacker[i] = firstAttacker[x] as number;
    firstAttacker[x] = i;
    route[i] = OPEN;
    annulled[i] = 0;
    waits[i] = 1;
  }

  return { match, chains, moverAt, disregard, serve, support };
}
