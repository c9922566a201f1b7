/** Legal targets against the rules they come from, on random worlds. */
import {
  type Order,
  type OrderKind,
  type PlaceId,
  type Rules,
  type World,
  check,
  coordinateOf,
  dutiesOf,
  placeOn,
  pointOf,
  targets,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { play, rulesOf } from '../laws/play.ts';
import { pick, randomFrom, shuffled } from '../random.ts';
import { size } from '../sizes.ts';

const WILD = { crossing: 0.5, illegal: 0.02 };
const RULES = (['strict', 'loose', 'sameTurn'] as const).map(
  (adjacency) => [adjacency, rulesOf('5d', { adjacency })] as const,
);

/** Worlds that wait for moves, a few boards in. */
function worldsOf(rules: Rules): readonly World[] {
  const games = Array.from({ length: size(2, 30) }, (_, seed) =>
    play(rules, seed + 1, 10, WILD, 30),
  );
  return games.flatMap((game) =>
    game
      .map(({ result }) => result.world)
      .filter(({ due }) => due.phase === 'movement')
      .slice(-2),
  );
}

/** Some units that are due an order, with their power. */
function unitsDue(
  rules: Rules,
  world: World,
  count: number,
): readonly (readonly [string, PlaceId])[] {
  const all = dutiesOf(rules, world).flatMap(({ power, units }) =>
    units.map((unit) => [power, unit] as const),
  );
  return shuffled(randomFrom(world.boards.length), all).slice(0, count);
}

function moveOf(power: string, unit: PlaceId, to: PlaceId): Order {
  return { kind: 'move', power, unit, to };
}

const show = (order: Order): string => JSON.stringify(order);

describe.each(RULES)('targets under %s', (_, rules) => {
  const worlds = worldsOf(rules);

  it('every target that works is accepted as legal', () => {
    for (const world of worlds) {
      for (const [power, unit] of unitsDue(rules, world, 6)) {
        for (const order of ordersFrom(rules, world, power, unit)) {
          expect(check(rules, world, order).ok, show(order)).toBe(true);
        }
      }
    }
  });

  it('every legal move to an existing board is a target, and nothing else that works', () => {
    for (const world of worlds) {
      for (const [power, unit] of unitsDue(rules, world, 3)) {
        const found = targets(rules, world, unit, 'move');
        const listed = new Set(found.map(({ place }) => place));
        const legal = legalMoves(rules, world, power, unit);
        expect(
          [...legal].filter((place) => !listed.has(place)),
          unit,
        ).toEqual([]);
        const able = found.filter(({ grade }) => grade !== 'cannot').map(({ place }) => place);
        expect(
          able.filter((place) => !legal.has(place)),
          unit,
        ).toEqual([]);
      }
    }
  });

  it('every legal support of a unit that stands there is a target', () => {
    for (const world of worlds) {
      for (const [power, unit] of unitsDue(rules, world, 3)) {
        expectSupports(rules, world, power, unit);
      }
    }
  });
});

/** An order for every target that works, helped units sampled. */
function ordersFrom(rules: Rules, world: World, power: string, unit: PlaceId): readonly Order[] {
  const works = (kind: OrderKind, of?: PlaceId): readonly PlaceId[] =>
    targets(rules, world, unit, kind, of)
      .filter(({ grade }) => grade === 'works')
      .map(({ place }) => place);
  const moves = works('move').map((to) => moveOf(power, unit, to));
  const helps = (['support', 'convoy'] as const).flatMap((kind) => {
    const random = randomFrom(unit.length);
    const some = shuffled(random, works(kind)).slice(0, 5);
    return some.flatMap((of) =>
      works(kind, of).map((to): Order =>
        kind === 'support' && pointOf(to) === pointOf(of)
          ? { kind, power, unit, of }
          : { kind, power, unit, of, to },
      ),
    );
  });
  return [...moves, ...helps];
}

/** Moves that are legal as they stand: by brute force, over all places of all boards. */
function legalMoves(
  rules: Rules,
  world: World,
  power: string,
  unit: PlaceId,
): ReadonlySet<PlaceId> {
  const legal = new Set<PlaceId>();
  for (const board of world.boards) {
    if (coordinateOf(board.id).winter) continue;
    for (const location of rules.map.locations) {
      const checked = check(rules, world, moveOf(power, unit, placeOn(board.id, location)));
      if (checked.ok && checked.value.kind === 'move') legal.add(checked.value.to);
    }
  }
  return legal;
}

/** For one unit that may be helped at random: each legal support of its moves is listed. */
function expectSupports(rules: Rules, world: World, power: string, unit: PlaceId): void {
  const random = randomFrom(world.boards.length + unit.length);
  const of = pick(random, targets(rules, world, unit, 'support'))?.place;
  if (!of) return;
  const listed = new Set(targets(rules, world, unit, 'support', of).map(({ place }) => place));
  for (const { place } of targets(rules, world, of, 'move')) {
    const order: Order = { kind: 'support', power, unit, of, to: pointOf(place) };
    if (check(rules, world, order).ok) expect(listed.has(pointOf(place)), show(order)).toBe(true);
  }
}
