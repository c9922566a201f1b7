/** What a position is worth to a power when nobody plays on: what all may expect, and who has won. */
import type { Rules } from '@chronopolitik/engine';
import type { Deployment } from '../search/counts.ts';
import { type Expecter, createExpecter, expectAll } from '../search/expect.ts';
import { shareOfCenters, shareOfSquares } from '../search/deployment.ts';
import { WEIGHTS } from '../search/weights.ts';
import type { Values } from '../values.ts';
import type { Ground } from './ground.ts';
import type { Position } from './position.ts';

/** What weighs positions of a map; it keeps its scratch space. */
export interface Scale {
  readonly ground: Ground;
  readonly expecter: Expecter;
  readonly deployed: Deployment;
  readonly expected: Float64Array;
  readonly owned: Int32Array;
  /** Centers that win, or more than there are. */
  readonly goal: number;
  readonly values: Values;
}

/** Makes what weighs the positions of a map. */
export function createScale(rules: Rules, ground: Ground, values: Values): Scale {
  const { map } = rules;
  const room = map.provinces.length + 8;
  return {
    ground,
    expecter: createExpecter(ground.sight, map.powers.length, WEIGHTS),
    deployed: {
      location: new Int16Array(room).fill(-1),
      isFleet: new Uint8Array(room),
      power: new Int8Array(room),
      owner: new Int8Array(ground.sight.provinces.length),
      season: 0,
    },
    expected: new Float64Array(map.powers.length),
    owned: new Int32Array(map.powers.length),
    goal: goalOf(rules),
    values,
  };
}

/** Centers that win on one board; one more than there are where centers do not decide. */
export function goalOf({ map, ruleset }: Rules): number {
  const centers = map.isCenter.filter((isCenter) => isCenter).length;
  if (ruleset.victory === 'majority') return Math.floor(centers / 2) + 1;
  const goals = map.variant.victory.flatMap((goal) =>
    goal.type === 'centers' ? [goal.count] : [],
  );
  const counts = ruleset.victory === 'board' || ruleset.victory === 'unique';
  return Math.min(...(counts ? goals : []), centers + 1);
}

/** The power that owns enough centers to win, or -1. */
export function winnerOf({ owned, goal }: Scale, position: Position): number {
  owned.fill(0);
  for (let c = 0; c < position.owner.length; c++) {
    const q = position.owner[c] as number;
    if (q >= 0) owned[q] = (owned[q] as number) + 1;
  }
  let best = -1;
  for (let q = 0; q < owned.length; q++)
    if (
      (owned[q] as number) >= goal &&
      (best < 0 || (owned[q] as number) > (owned[best] as number))
    )
      best = q;
  return best;
}

/** What a position is worth to a power: by squares, by centers, by how near a victory is, as it values each; less what its foe has. */
export function worthIn(
  scale: Scale,
  position: Position,
  power: number,
  harvests: boolean,
): number {
  const { deployed, expected, expecter, ground, owned, goal, values } = scale;
  const { count, stand } = position;
  for (let i = 0; i < deployed.location.length; i++) {
    if (i >= count) {
      if (deployed.location[i] === -1) break;
      deployed.location[i] = -1;
      continue;
    }
    const at = stand[i] as number;
    deployed.location[i] = at >> 1;
    deployed.isFleet[i] = at & 1;
    deployed.power[i] = position.power[i] as number;
  }
  deployed.owner.set(position.owner);
  deployed.season = harvests ? 0 : 1;
  expectAll(expecter, ground.map.provinceOfLocation, deployed, expected);
  const own = expected[power] as number;
  const near = Math.min(1, Math.max(own, owned[power] as number) / goal);
  const worth =
    values.squares * shareOfSquares(expected, power) +
    values.centers * shareOfCenters(expected, power) +
    values.near * near * near;
  const { against, grudge } = values;
  return against < 0 ? worth : worth - grudge * shareOfSquares(expected, against);
}
