/** The solver and the readable equations say the same, also where earlier rounds stand. */
import { expect, it } from 'vitest';
import { randomOrders, rulesOf } from '../../../../test/laws/play.ts';
import { randomFrom } from '../../../../test/random.ts';
import { size } from '../../../../test/sizes.ts';
import { startWorld } from '../round/start.ts';
import { step } from '../round/step.ts';
import { solverFor } from '../solver/default-solver.ts';
import { GIVEN, STAYED } from '../solver/field.ts';

const QUIET = { adjustments: 'off', sustain: 'off', victoryCondition: 'none' };
const CROSSING = { enableOpenConvoys: true, enableJumpAssists: true };

it.each(['local-frozen', 'global'])('under reach %s', (reach) => {
  const rules = rulesOf('5dplomacy', { ...QUIET, ...CROSSING, reach });
  const met = new Set<number>();
  for (let seed = 1; seed <= size(2, 60); seed++) {
    const random = randomFrom(seed);
    let world = startWorld(rules);
    for (let k = 0; k < 7; k++) {
      const { phase } = world.due;
      const orders = randomOrders(rules, world, random, { crossing: 0.5, illegal: 0.05 });
      const taken = step(rules, world, orders);
      if (!taken.ok) throw new Error(taken.error.code);
      ({ world } = taken.value);
      if (phase !== 'movement') continue;
      const { field, decisions } = solverFor(0, 0);
      const { annulled, counts, kind } = field;
      for (let i = 0; i < counts.units; i++) {
        met.add(kind[i] as number);
        expect(
          annulled[i] === 1 || decisions.isConsistent(i),
          `seed ${seed}, step ${k}, entry ${i}`,
        ).toBe(true);
      }
    }
  }
  if (reach === 'local-frozen') expect([...met]).toEqual(expect.arrayContaining([STAYED, GIVEN]));
});
