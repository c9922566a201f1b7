/** A player that draws its orders by lot: the measure of the others, and a test of everything that takes orders. */
import {
  type Adjustment,
  type Duty,
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardAt,
  buildsAt,
  dutiesOf,
  kindsFor,
  placeOn,
  pointOf,
  targets,
} from '@chronopolitik/engine';
import { type Random, randomFrom, shuffled } from './random.ts';

/** Legal orders for all that is due from a power, each drawn from what its unit may do. */
export function randomOrders(
  rules: Rules,
  world: World,
  power: PowerId,
  seed: string,
): readonly Order[] {
  const duty = dutiesOf(rules, world).find((entry) => entry.power === power);
  if (!duty) return [];
  const random = randomFrom(`${seed}/${power}/${world.rounds.length}/${world.due.phase}`);
  return [
    ...duty.units.map((unit) => anyOrder(rules, world, power, unit, random)),
    ...anyRetreats(duty, random),
    ...duty.adjustments.flatMap((owed) => anyAdjustments(rules, world, owed, random)),
    ...anyBallots(world, duty, random),
  ];
}

function one<T>(random: Random, items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function anyOrder(
  rules: Rules,
  world: World,
  power: PowerId,
  unit: PlaceId,
  random: Random,
): Order {
  const hold: Order = { kind: 'hold', power, unit };
  const kinds = kindsFor(rules, world, unit);
  const lot = random();
  if (lot < 0.7 || !kinds.includes('support')) {
    const to = one(random, worksOnly(rules, world, unit));
    return to === undefined || lot < 0.1 ? hold : { kind: 'move', power, unit, to };
  }
  const of = one(random, targets(rules, world, unit, 'support'))?.place;
  const to = of && one(random, targets(rules, world, unit, 'support', of))?.place;
  if (of === undefined || to === undefined) return hold;
  return { kind: 'support', power, unit, of, ...(pointOf(of) === pointOf(to) ? {} : { to }) };
}

function worksOnly(rules: Rules, world: World, unit: PlaceId): readonly PlaceId[] {
  return targets(rules, world, unit, 'move')
    .filter(({ grade }) => grade === 'works')
    .map(({ place }) => place);
}

function anyRetreats({ power, retreats }: Duty, random: Random): readonly Order[] {
  return retreats.map((retreat): Order => {
    const to = one(random, retreat.open);
    const { unit } = retreat;
    if (to === undefined) return { kind: 'disband', power, unit };
    return { kind: 'retreat', power, unit, to: placeOn(retreat.on, to) };
  });
}

function anyBallots({ due }: World, { power, ballots }: Duty, random: Random): readonly Order[] {
  if (due.phase !== 'sustain') return [];
  return ballots.flatMap(({ center, from }): readonly Order[] => {
    const board = one(random, due.live);
    return board === undefined || random() < 0.3
      ? []
      : [{ kind: 'sustain', power, center, from, board }];
  });
}

function anyAdjustments(
  rules: Rules,
  world: World,
  { board: id, power, count }: Adjustment,
  random: Random,
): readonly Order[] {
  const board = boardAt(rules, world, id);
  if (!board) return [];
  if (count < 0) {
    const own = board.units.filter((unit) => unit.power === power);
    return shuffled(random, own)
      .slice(0, -count)
      .map(({ location }) => ({ kind: 'disband', power, unit: placeOn(id, location) }));
  }
  const builds = Object.keys(board.owners).flatMap((center) => {
    const build = one(random, buildsAt(rules, world, placeOn(id, center)));
    return build && board.owners[center] === power ? [build] : [];
  });
  return shuffled(random, builds)
    .slice(0, count)
    .map((build) => ({ kind: 'build', power, ...build }));
}
