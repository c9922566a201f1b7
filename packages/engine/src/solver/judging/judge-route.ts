/** The equation of a route, three-valued: fleets that stand, or enough assists. */
import type { Setting } from '../setting.ts';
import { type Seas, joinedBy } from '../seas.ts';
import { NOT_LOST, UNHARMED, WHATEVER, type Fleets } from './fleets.ts';
import { type Field, OPEN_CONVOY, JUMP, OPEN, YES, NO } from '../field.ts';

/** Makes the judge of convoys. */
function createSeaJudge(field: Field, setting: Setting, fleets: Fleets) {
  const { at, kind, dest, firstFleet, nextFleet, ends, occupant } = field;
  const { search, lostFleet, connected } = fleets;

  /** Whether an army's convoy stands: fleets that connect both ends and are not dislodged. */
  function judgeSea(i: number): number {
    const first = firstFleet[i] as number;
    if (first < 0) return NO;
    if (setting.anyBroken) return judgeEveryFleet(i);
    if ((nextFleet[first] as number) < 0) {
      if (ends[first] !== 3) return NO;
      const lost = lostFleet(first);
      return lost === YES ? NO : lost === NO ? YES : OPEN;
    }
    if (setting.seas) return judgeWaters(setting.seas, i);
    search.doubted = false;
    if (!connected(i, NOT_LOST)) return NO;
    return !search.doubted || connected(i, UNHARMED) ? YES : OPEN;
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
    search.doubted = false;
    if (!connected(i, NOT_LOST)) return NO;
    let answer = !search.doubted || connected(i, UNHARMED) ? YES : OPEN;
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      const lost = isOffered(f) ? NO : lostFleet(f);
      if (lost === YES) return NO;
      if (lost === OPEN) answer = OPEN;
    }
    return answer;
  }

  /** Whether a fleet carries an army by an open convoy: no army depends on it alone. */
  function isOffered(f: number): boolean {
    const u = occupant[at[f] as number] as number;
    return u >= 0 && kind[u] === OPEN_CONVOY;
  }

  /** Whether an army's matching fleets, all of them, join both ends of its journey. */
  function judgeConnection(i: number): boolean {
    return (firstFleet[i] as number) >= 0 && connected(i, WHATEVER);
  }

  return { judgeSea, judgeConnection };
}

/** Makes the judge of routes. */
export function createRouteJudge(field: Field, setting: Setting, fleets: Fleets) {
  const { travel, needs, firstAssist, nextAssist, gives } = field;
  const { judgeSea, judgeConnection } = createSeaJudge(field, setting, fleets);

  /** Whether a move that needs a route has one: by sea, or with enough assists (5dplomacy 12.7). */
  function judgeRoute(i: number): number {
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

  return { judgeRoute, judgeConnection };
}
