/** Moves to other boards that the others may order: expected of each power the more, the more rounds it has travelled in. */
import {
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardOf,
  dutiesOf,
  pointOf,
} from '@chronopolitik/engine';
import { type Random, shuffled } from '../one-head/random.ts';
import { type Change, changed, venturesOf } from './changes.ts';

/** Rounds that are looked back to; how likely a power travels that never did, and how much each round adds in which it did. */
const BACK = 4;
const NEVER = 0.1;
const EACH = 0.2;
/** Units of a power whose ways are looked at, and ways that are kept. */
const UNITS = 10;
const WAYS = 3;

/** The ways of one power to other boards. */
export interface Travel {
  /** How likely it takes one of them. */
  readonly chance: number;
  readonly ways: readonly Change[];
}

/** How all others may travel this round. */
export function travelOf(
  rules: Rules,
  world: World,
  power: PowerId,
  random: Random,
): readonly Travel[] {
  if (rules.ruleset.adjacency.reach === 'none') return [];
  return dutiesOf(rules, world)
    .filter((duty) => duty.power !== power)
    .map((duty) => {
      const units = shuffled(random, duty.units).slice(0, UNITS);
      const ways = venturesOf(rules, world, duty.power, units, random)
        .toSorted((a, b) => b.promise - a.promise)
        .slice(0, WAYS);
      return { chance: chanceOf(world, duty.power), ways };
    });
}

function chanceOf(world: World, power: PowerId): number {
  const travelled = world.rounds
    .slice(-BACK)
    .filter(({ steps }) =>
      steps.some(({ resolutions }) =>
        resolutions.some(
          ({ order }) =>
            order.kind === 'move' &&
            order.power === power &&
            boardOf(order.unit) !== boardOf(order.to),
        ),
      ),
    );
  return NEVER + EACH * travelled.length;
}

/** Samples of orders in which the others travel as often as they are expected to. */
export function withTravel(
  samples: readonly (readonly Order[])[],
  travel: readonly Travel[],
  random: Random,
): readonly (readonly Order[])[] {
  return samples.map((orders) =>
    travel.reduce((all, { chance, ways }) => {
      const way = ways[Math.floor(random() * ways.length)];
      return way && random() < chance ? changed(all, way) : all;
    }, orders),
  );
}

/** The points to which the others may travel. */
export function goalsOf(travel: readonly Travel[]): ReadonlySet<PlaceId> {
  const orders = travel.flatMap(({ ways }) => ways.flatMap((way) => way.orders));
  return new Set(orders.flatMap((order) => (order.kind === 'move' ? [pointOf(order.to)] : [])));
}
