import { boardOf, pointOf, isPlaced } from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { randomBoard, randomOrders, randomSubmission, randomUnits } from './generate.ts';
import { randomFrom, shuffled } from '../random.ts';
import type { Setting } from '../five-d/legality.ts';
import { judge, pieceOf } from '../five-d/movement.ts';
import type { Judgement, Label, Soldier } from '../five-d/movement.ts';
import { oracleStep } from '../five-d/multiverse.ts';
import { PLAIN, worldOf } from '../five-d/world.ts';
import type { OracleOptions, OracleWorld } from '../five-d/world.ts';

const BOARD: BoardId = 'a@0';
const settingFor = (seed: number): Setting => ({
  adjacency: 'loose',
  intent: seed % 2 === 0 ? 'edition2023' : 'matching',
  boards: new Set([BOARD]),
});

function position(seed: number): Soldier[] {
  const random = randomFrom(seed);
  const count = 8 + Math.floor(random() * 23);
  const pieces = randomUnits(random, count).map((unit) => pieceOf(unit, BOARD));
  const places = pieces.map(({ place }) => place);
  const orders = new Map<PlaceId, Order>();
  for (const order of randomOrders(random, settingFor(seed), pieces, places)) {
    if (isPlaced(order)) orders.set(order.unit, order);
  }
  return pieces.map((piece) => ({ ...piece, order: orders.get(piece.place) }));
}

const byPlace = (soldiers: readonly Soldier[], judgement: Judgement): string[] =>
  soldiers
    .map(({ place }, i) => [place, judgement.labels[i], judgement.after[i]].join(' '))
    .toSorted();

describe('random positions', () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => seed);

  it('come out the same in whatever order they are listed', { timeout: 60_000 }, () => {
    for (const seed of seeds) {
      const soldiers = position(seed);
      const other = shuffled(randomFrom(seed), soldiers);
      const setting = settingFor(seed);
      const judgement = judge(setting, soldiers);
      expect(byPlace(other, judge(setting, other))).toEqual(byPlace(soldiers, judgement));
    }
  });

  it('come out the same whichever way "reads" is read', { timeout: 60_000 }, () => {
    for (const seed of seeds) {
      const soldiers = position(seed);
      const setting = settingFor(seed);
      expect(judge(setting, soldiers, 'syntactic')).toEqual(judge(setting, soldiers, 'semantic'));
    }
  });

  it('never leave two units on one point', { timeout: 60_000 }, () => {
    for (const seed of seeds) {
      const { after } = judge(settingFor(seed), position(seed));
      const points = after.flatMap((place) => (place ? [pointOf(place)] : []));
      expect(new Set(points).size).toBe(points.length);
    }
  });

  it('meet every outcome', { timeout: 60_000 }, () => {
    const met = new Set<Label>();
    for (const seed of seeds) {
      for (const label of judge(settingFor(seed), position(seed)).labels) met.add(label);
    }
    expect(met.size).toBe(10);
  });
});

it('random rounds fork, wait for retreats and reach winters', { timeout: 60_000 }, () => {
  const seen = { forks: 0, pauses: 0, winters: 0 };
  for (let seed = 0; seed < 30; seed += 1) {
    const random = randomFrom(seed);
    const options: OracleOptions = {
      ...PLAIN,
      adjacency: (['strict', 'loose', 'sameTurn'] as const)[seed % 3] ?? 'loose',
    };
    let world: OracleWorld = worldOf([randomBoard(random, 12)]);
    for (let n = 0; n < 8 && world.boards.length < 15; n += 1) {
      const setting: Setting = { ...options, boards: new Set(world.boards.map(({ id }) => id)) };
      const step = oracleStep(options, world, randomSubmission(random, setting, world));
      world = step.world;
      seen.pauses += step.asked.length > 0 ? 1 : 0;
      seen.winters += step.added.filter(({ id }) => id.endsWith('w')).length;
      seen.forks += step.added.filter(
        ({ id, parent }) => parent && id.split('@')[0] !== parent.split('@')[0],
      ).length;
      for (const { units, id } of step.added) {
        const points = units.map((unit) => pointOf(pieceOf(unit, id).place));
        expect(new Set(points).size).toBe(points.length);
        expect(points.every((point) => boardOf(point) === id)).toBe(true);
      }
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});
