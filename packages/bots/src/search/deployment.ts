/** Where all units of a board stand, and what that is worth to a power. */
import type { Board, Rules } from '@chronopolitik/engine';
import type { Deployment } from './counts.ts';
import type { Sight } from './sight.ts';

/** The units and owners of a board, before its next movement. There is room for some units more, that are nowhere yet. */
export function deploymentOn(
  rules: Rules,
  sight: Sight,
  board: Board,
  takesCentersNext: boolean,
  more = 0,
): Deployment {
  const { map } = rules;
  const count = board.units.length + more;
  const standing: Deployment = {
    location: new Int16Array(count).fill(-1),
    isFleet: new Uint8Array(count),
    power: new Int8Array(count),
    owner: Int8Array.from(
      sight.provinces,
      (p) => map.powerIndex.get(board.owners[map.provinces[p] as string] ?? '') ?? -1,
    ),
    season: takesCentersNext ? 0 : 1,
  };
  board.units.forEach(({ location, kind, power }, i) => {
    standing.location[i] = map.locationIndex.get(location) as number;
    standing.isFleet[i] = kind === 'fleet' ? 1 : 0;
    standing.power[i] = map.powerIndex.get(power) ?? -1;
  });
  return standing;
}

/** What a power gets of what all may expect: its share of the sum of squares, and its share of the centers. */
export function shareOf(expected: Float64Array, power: number): number {
  let squares = 0;
  let all = 0;
  for (let q = 0; q < expected.length; q++) {
    const centers = expected[q] as number;
    squares += centers * centers;
    all += centers;
  }
  const own = expected[power] as number;
  return squares === 0 ? 0 : (own * own) / squares + own / all;
}
