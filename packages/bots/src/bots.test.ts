/** Machine players: legal, deterministic, in every phase, and each stronger than the one below it. */
import { describe, expect, test } from 'vitest';
import {
  type Order,
  type PowerId,
  type Rules,
  type World,
  check,
  dutiesOf,
  startWorld,
  step,
  victoryCounts,
} from '@chronopolitik/engine';
import { rulesOf, STANDARD } from '../../../test/laws/play.ts';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { size } from '../../../test/sizes.ts';
import { BUDGETS, type BotStrength, STRENGTHS, chooseOrders, randomOrders } from './index.ts';

type Player = (world: World, power: PowerId) => readonly Order[];

const thrifty = { adjudications: 600, orders: 600 };
/** Where an expert plays on, a round costs twenty adjudications. */
const searching = { adjudications: 2200, orders: 600 };

function machine(rules: Rules, strength: BotStrength, seed: string, budget = thrifty): Player {
  return (world, power) =>
    chooseOrders(
      rules,
      world,
      power,
      strength === 'easy' ? { strength, seed } : { strength, seed, budget },
    );
}

const ofTwo = (...powers: PowerId[]) => ({
  ...STANDARD,
  id: 'duel',
  powers: Object.fromEntries(powers.map((power) => [power, STANDARD.powers[power]!])),
});

/** Plays on, with a look at every submission. */
function play(
  rules: Rules,
  playerOf: (power: PowerId) => Player,
  rounds: number,
  look?: (world: World, orders: readonly Order[]) => void,
): World {
  let world = startWorld(rules);
  while (world.due.phase !== 'over' && world.rounds.length < rounds) {
    const orders = dutiesOf(rules, world).flatMap(({ power }) => playerOf(power)(world, power));
    look?.(world, orders);
    const stepped = step(rules, world, orders);
    if (!stepped.ok) throw new Error(stepped.error.code);
    expect(stepped.value.refused).toEqual([]);
    world = stepped.value.world;
  }
  return world;
}

const settings = [
  ['classic', {}],
  ['5d', { adjacency: 'strict' }],
  ['5dplomacy', {}],
] as const;

describe.each(settings)('under %s %o', (id, options) => {
  const rules = rulesOf(id, options);

  test.each(STRENGTHS)('%s gives only legal orders', (strength) => {
    const rounds = size({ beginner: 4, easy: 4, normal: 2, hard: 2, expert: 1 }[strength], 12);
    const budget = strength === 'expert' ? searching : thrifty;
    const player = machine(rules, strength, 'legal', budget);
    play(
      rules,
      () => player,
      rounds,
      (world, orders) => {
        expect(orders.filter((order) => !check(rules, world, order).ok)).toEqual([]);
      },
    );
  });

  test('orders by lot are legal too, and every unit has one', () => {
    play(
      rules,
      () => (world, power) => randomOrders(rules, world, power, 'lot'),
      size(4, 20),
      (world, orders) => {
        expect(orders.filter((order) => !check(rules, world, order).ok)).toEqual([]);
        const units = dutiesOf(rules, world).flatMap((duty) => duty.units);
        const movement = orders.filter((order) => 'unit' in order && units.includes(order.unit));
        expect(movement).toHaveLength(units.length);
      },
    );
  });
});

test('the same seed thinks the same, another seed something else', () => {
  const rules = rulesOf('5d');
  const world = startWorld(rules);
  const think = (seed: string) => machine(rules, 'normal', seed)(world, 'germany');
  expect(think('one')).toEqual(think('one'));
  const different = ['two', 'three', 'four', 'five'].map((seed) => JSON.stringify(think(seed)));
  expect(new Set(different).size).toBeGreaterThan(1);
});

test('an expert thinks on several boards of a large map as a hard machine does', () => {
  const rules = rulesOf('5d', {}, undefined, ofTwo('france', 'austria'));
  const easy = machine(rules, 'easy', 'before');
  const world = play(rules, () => easy, 3);
  const twice = { ...thrifty, adjudications: 2 * thrifty.adjudications };
  const expert = machine(rules, 'expert', 'one', twice)(world, 'france');
  expect(expert).toEqual(machine(rules, 'hard', 'one')(world, 'france'));
});

test('an expert thinks on several boards of a small map in a way of its own', () => {
  const map = new Shelf([SHIPPED]).get('teaching')!.variant;
  const rules = rulesOf('5d', {}, undefined, map);
  const world = play(rules, () => machine(rules, 'easy', 'before'), 1);
  const hard = { adjudications: 2000, orders: 6000 };
  const expert = { ...hard, adjudications: 2 * hard.adjudications };
  const ordersBy = (strength: BotStrength, budget: typeof hard): readonly unknown[] =>
    ['1', '2', '3', '4'].map((seed) => machine(rules, strength, seed, budget)(world, 'ash'));
  expect(ordersBy('expert', expert)).not.toEqual(ordersBy('hard', hard));
});

test('in a small duel by elimination a hard machine judges a sixth of the orders, unless it is told what it may spend', () => {
  const map = new Shelf([SHIPPED]).get('teaching')!.variant;
  const ordersUnder = (ruleset: string, told: object): readonly unknown[] => {
    const rules = rulesOf(ruleset, {}, undefined, map);
    const world = play(rules, () => machine(rules, 'easy', 'before'), 2);
    return ['1', '2', '3'].map((seed) =>
      chooseOrders(rules, world, 'ash', { strength: 'hard', seed, ...told }),
    );
  };
  const { adjudications, orders } = BUDGETS.hard;
  const full = { budget: BUDGETS.hard };
  const sixth = { budget: { adjudications, orders: orders / 6 } };
  expect(ordersUnder('5dplomacy', {})).toEqual(ordersUnder('5dplomacy', sixth));
  expect(ordersUnder('5dplomacy', {})).not.toEqual(ordersUnder('5dplomacy', full));
  expect(ordersUnder('5d', {})).toEqual(ordersUnder('5d', full));
});

test('a normal machine plays a round on where the world is small, unless it is told what it may spend', () => {
  const shelf = new Shelf([SHIPPED]);
  const ordersOn = (
    map: string,
    power: PowerId,
    rounds: number,
    told: object,
  ): readonly unknown[] => {
    const rules = rulesOf('5d', {}, undefined, shelf.get(map)!.variant);
    const found: unknown[] = [];
    play(
      rules,
      () => machine(rules, 'easy', 'before'),
      rounds,
      (world) => {
        if (world.due.phase === 'movement')
          found.push(chooseOrders(rules, world, power, { strength: 'normal', seed: '1', ...told }));
      },
    );
    return found;
  };
  const told = { budget: BUDGETS.normal };
  expect(ordersOn('teaching', 'ash', 4, {})).not.toEqual(ordersOn('teaching', 'ash', 4, told));
  expect(ordersOn('france-austria', 'france', 1, {})).toEqual(
    ordersOn('france-austria', 'france', 1, told),
  );
});

test('nothing is due from a power without units: no orders', () => {
  const rules = rulesOf('classic', {}, undefined, ofTwo('france', 'austria'));
  expect(
    chooseOrders(rules, startWorld(rules), 'england', { strength: 'easy', seed: 's' }),
  ).toEqual([]);
});

test('on every map that ships an expert gives each unit one legal order', () => {
  const shelf = new Shelf([SHIPPED]);
  for (const { id } of shelf.list()) {
    const rules = rulesOf('classic', {}, undefined, shelf.get(id)!.variant);
    const mine = Object.keys(rules.map.variant.powers).find(
      (power) => !rules.map.variant.powers[power]?.neutral,
    );
    const expert = machine(rules, 'expert', 'maps', searching);
    const easy = machine(rules, 'easy', 'maps');
    const ordered: string[] = [];
    // Some maps begin with builds.
    play(
      rules,
      (power) => (power === mine ? expert : easy),
      2,
      (world, orders) => {
        expect(
          orders.filter((order) => !check(rules, world, order).ok),
          id,
        ).toEqual([]);
        const units = dutiesOf(rules, world).find(({ power }) => power === mine)?.units ?? [];
        const given = orders.flatMap((order) =>
          'unit' in order && units.includes(order.unit) ? [order.unit] : [],
        );
        expect(given.toSorted(), id).toEqual(units.toSorted());
        ordered.push(...given);
      },
    );
    expect(ordered.length, id).toBeGreaterThan(0);
  }
}, 120_000);

describe('in the duel', () => {
  const rules = rulesOf('5d', {}, undefined, ofTwo('france', 'austria'));
  const lead = (
    stronger: (seed: string) => Player,
    weaker: (seed: string) => Player,
    games: number,
  ) => {
    let wins = 0;
    for (let game = 0; game < games; game++) {
      const [mine, theirs] = game % 2 === 0 ? ['france', 'austria'] : ['austria', 'france'];
      const seed = `duel ${game}`;
      const world = play(rules, (power) => (power === mine ? stronger(seed) : weaker(seed)), 10);
      const counts = victoryCounts(rules, world);
      const lead = (counts[mine!] ?? 0) - (counts[theirs!] ?? 0);
      wins += lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
    }
    return wins / games;
  };

  test('easy beats orders by lot', () => {
    const random =
      (seed: string): Player =>
      (world, power) =>
        randomOrders(rules, world, power, seed);
    expect(
      lead((seed) => machine(rules, 'easy', seed), random, size(6, 60)),
    ).toBeGreaterThanOrEqual(0.95);
  });

  test('normal beats easy more often than not', () => {
    const normal = (seed: string) =>
      machine(rules, 'normal', seed, { adjudications: 12_000, orders: 2_000 });
    const easy = (seed: string) => machine(rules, 'easy', seed);
    expect(lead(normal, easy, size(4, 60))).toBeGreaterThan(0.5);
  });
});
