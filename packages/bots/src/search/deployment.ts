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
  return shareOfSquares(expected, power) + shareOfCenters(expected, power);
}

/** A power's share of the sum of squares of the centers that all may expect. */
export function shareOfSquares(expected: Float64Array, power: number): number {
  let sum = 0;
  for (let q = 0; q < expected.length; q++) sum += squared(expected[q] as number);
  return sum === 0 ? 0 : squared(expected[power] as number) / sum;
}

/** By a multiplication, which is the same on every machine. */
function squared(value: number): number {
  return value * value;
}

/** A power's share of the centers that all may expect. */
export function shareOfCenters(expected: Float64Array, power: number): number {
  let sum = 0;
  for (let q = 0; q < expected.length; q++) sum += expected[q] as number;
  return sum === 0 ? 0 : (expected[power] as number) / sum;
}
