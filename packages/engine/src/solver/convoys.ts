/** Which convoy orders match a move, and which fleets an army keeps (DATC 4.E.1, 6.F.12). */
import type { Setting } from './setting.ts';
import type { Geography } from './match.ts';
import type { Chains } from './chains.ts';
import { type Field, HOLD, CONVOY, BY_LAND, VOID, UNNEEDED } from './field.ts';

/** Makes the functions that match convoys. */
export function createConvoys(field: Field, setting: Setting, chains: Chains) {
  const { at, kind, fault, dest, helped, travel, firstFleet, nextFleet, ends } = field;
  const { occupant } = field;
  const { onChordlessChain, inRegion } = chains;

  /** The unit that moves from a point, if it moves: it may have left in an earlier round. */
  function moverAt(point: number): number {
    return setting.crossBoardHelp?.travelers.get(point) ?? (occupant[point] as number);
  }

  function disregard(i: number): void {
    kind[i] = HOLD;
    fault[i] = VOID;
  }

  /** Enters a fleet among those that carry an army. */
  function serve(f: number, i: number): void {
    helped[f] = i;
    nextFleet[f] = firstFleet[i] as number;
    firstFleet[i] = f;
    ends[f] =
      (setting.links(at[f] as number, at[i] as number) ? 1 : 0) |
      (setting.links(at[f] as number, dest[i] as number) ? 2 : 0);
  }

  /** The points of the fleets whose orders match an army's move. */
  function matchingFor(i: number): readonly number[] {
    const points: number[] = [];
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      points.push(at[f] as number);
    }
    return points;
  }

  /** Whether a chain of the fleets of then, or of those that match now, could use a fleet (5d 3.7). */
  function isNeeded(geography: Geography, i: number, f: number): boolean {
    if (setting.crossBoardHelp?.isSettled(i) || geography.foresees?.(f)) return true;
    if (travel[i] === BY_LAND) {
      return (
        onChordlessChain(i, f, setting.links) ||
        onChordlessChain(i, f, setting.links, matchingFor(i))
      );
    }
    const from = at[i] as number;
    const to = dest[i] as number;
    return geography.joins(f, from, to) || inRegion(f, from, to, setting.links, matchingFor(i));
  }

  /** DATC 4.E.1: a convoy order for a fleet that no route needs is illegal. */
  function dropUnneeded(i: number, f: number): void {
    if (firstFleet[i] === f) firstFleet[i] = nextFleet[f] as number;
    else {
      let before = firstFleet[i] as number;
      while (nextFleet[before] !== f) before = nextFleet[before] as number;
      nextFleet[before] = nextFleet[f] as number;
    }
    kind[f] = HOLD;
    fault[f] = UNNEEDED;
  }

  return { moverAt, disregard, serve, matchingFor, isNeeded, dropUnneeded };
}

/** Makes the functions that leave an army the fleets on its routes, where one broken route is enough. */
export function createRoutes(field: Field, setting: Setting, chains: Chains, convoys: Convoys) {
  const { kind, firstFleet, nextFleet, ends, movers, counts } = field;
  const { onChordlessChain } = chains;
  const { matchingFor } = convoys;

  /** Where one broken route is enough, only the fleets on a route count (DATC 6.F.12). */
  function dropAllUnusedFleets(): void {
    for (let k = 0; k < counts.movers; k++) {
      const i = movers[k] as number;
      if (isConvoyedByName(i)) dropUnusedFleets(i);
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
  function dropUnusedFleets(i: number): void {
    const points = matchingFor(i);
    let last = -1;
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      if (ends[f] !== 3 && !onChordlessChain(i, f, setting.links, points)) continue;
      if (last < 0) firstFleet[i] = f;
      else nextFleet[last] = f;
      last = f;
    }
    if (last >= 0) nextFleet[last] = -1;
    else firstFleet[i] = -1;
  }

  return { dropAllUnusedFleets };
}

/** The functions that match convoys. */
export type Convoys = ReturnType<typeof createConvoys>;
