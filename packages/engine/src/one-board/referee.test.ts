/** Solvers share nothing: each keeps its position, whatever others do meanwhile. */
import { describe, expect, it } from 'vitest';
import { RULEBOOKS, type Rulebook } from '../model/rulebook.ts';
import { capacityFor } from '../solver/default-solver.ts';
import { createSolver } from '../solver/solver.ts';
import { STANDARD } from '../../../../test/laws/play.ts';
import { pick, randomFrom } from '../../../../test/random.ts';
import { compileVariant } from '../variants/compile.ts';
import type { LocalOrder } from './encode.ts';
import { ORDER_SIZE, oneBoard } from './one-board.ts';
import { type Referee, createReferee } from './referee.ts';
import type { Unit } from '../model/types.ts';

const MAP = compileVariant(STANDARD);
const BOARD = oneBoard(MAP, RULEBOOKS['edition2023'] as Rulebook);
const SMALL = { units: 64, points: 128 };

interface Position {
  readonly units: readonly Unit[];
  readonly orders: readonly LocalOrder[];
}

/** Armies and fleets in every third province, with orders into or about places near by. */
function positionOf(seed: number): Position {
  const random = randomFrom(seed);
  const units = MAP.locations.flatMap((location, l): Unit[] => {
    if (random() < 0.6) return [];
    const isFleet = (MAP.armyReach[l]?.length ?? 0) === 0;
    const reach = (isFleet ? MAP.fleetReach : MAP.armyReach)[l] ?? [];
    if (reach.length === 0 || MAP.provinceOfLocation[l] !== l) return [];
    const power = pick(random, MAP.powers) as string;
    return [{ power, kind: isFleet ? 'fleet' : 'army', location }];
  });
  const orders = units.map(({ kind, location }): LocalOrder => {
    const from = MAP.locationIndex.get(location) as number;
    const reach = (kind === 'fleet' ? MAP.fleetReach : MAP.armyReach)[from] as Int32Array;
    const to = MAP.locations[pick(random, [...reach]) as number] as string;
    if (random() < 0.5) return { kind: 'move', to };
    const other = pick(random, units) as Unit;
    return random() < 0.3
      ? { kind: 'support', of: other.location }
      : { kind: 'support', of: other.location, to };
  });
  return { units, orders };
}

function place(referee: Referee, { units, orders }: Position): Int16Array {
  const encoded = new Int16Array(units.length * ORDER_SIZE);
  referee.place(BOARD, encoded, units, orders);
  return encoded;
}

function readOf({ solver, readResults, isStandoff }: Referee, { units }: Position): unknown {
  const results = new Uint8Array(units.length);
  readResults(results);
  const causes = units.map((_, i) => solver.causes.causeOf(i));
  return { results, causes, standoffs: MAP.provinces.filter((_, point) => isStandoff(point)) };
}

function alone(referee: Referee, position: Position): unknown {
  referee.judgePlaced(BOARD, place(referee, position));
  return readOf(referee, position);
}

describe('two solvers in turns', () => {
  it('give what each gives alone, however their work is mixed', () => {
    const [one, two] = [createReferee(createSolver(SMALL)), createReferee(createSolver(SMALL))];
    const judge = createReferee(createSolver(SMALL));
    for (let seed = 0; seed < 200; seed++) {
      const [p, q] = [positionOf(2 * seed), positionOf(2 * seed + 1)];
      const expected = [alone(judge, p), alone(judge, q)];
      const first = place(one, p);
      const second = place(two, q);
      one.judgePlaced(BOARD, first);
      two.judgePlaced(BOARD, second);
      expect([readOf(one, p), readOf(two, q)], `seed ${seed}`).toEqual(expected);
      // What was decided stays, and is read as often as one likes.
      alone(two, p);
      expect(readOf(one, p), `seed ${seed}, read again`).toEqual(expected[0]);
    }
  });
});

describe('the room of a solver', () => {
  it('does not change what it decides', () => {
    const small = createReferee(createSolver(SMALL));
    const large = createReferee(createSolver({ units: 1 << 12, points: 1 << 15 }));
    for (let seed = 0; seed < 50; seed++) {
      const position = positionOf(seed);
      expect(alone(large, position)).toEqual(alone(small, position));
    }
  });

  it('is a power of two that suffices, and never less than before', () => {
    expect(capacityFor(SMALL, 64, 127)).toEqual(SMALL);
    expect(capacityFor(SMALL, 65, 128)).toEqual({ units: 128, points: 256 });
    expect(capacityFor(SMALL, 1, 100_000)).toEqual({ units: 64, points: 131_072 });
  });
});
