import {
  type Board,
  type Order,
  type PlaceId,
  type Rules,
  type Variant,
  type World,
  boardOf,
  coordinateOf,
  dutiesOf,
  headsOf,
  ordersOn,
  placeOn,
  provinceOf,
  provinceOfLocation,
  startWorld,
  isPlaced,
} from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { size } from '../sizes.ts';
import {
  type Played,
  STANDARD,
  type Taste,
  play,
  randomOf,
  randomOrders,
  rulesOf,
  shuffled,
  stepOf,
} from './play.ts';

const WILD: Taste = { crossing: 0.3, illegal: 0.05 };
const TAME: Taste = { crossing: 0, illegal: 0 };
const SEEDS = Array.from({ length: size(4, 16) }, (_, k) => k + 1);
const STEPS = size(12, 20);

const RULES: readonly (readonly [string, Rules])[] = [
  ['classic', rulesOf('classic')],
  ['5d strict', rulesOf('5d', { adjacency: 'strict' })],
  ['5d loose', rulesOf('5d', { adjacency: 'loose' })],
  ['5d sameTurn', rulesOf('5d', { adjacency: 'sameTurn' })],
  ['5d by the 2023 rulebook', rulesOf('5d', { adjacency: 'loose' }, 'edition2023')],
  ['5d asking retreats always', rulesOf('5d', { adjacency: 'loose', reopenRetreats: 'always' })],
];

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe.each(RULES)('the laws under %s', (_, rules) => {
  const games = new Map<number, Played[]>();
  const gameOf = (seed: number): Played[] => {
    const known = games.get(seed);
    if (known) return known;
    const game = play(rules, seed, STEPS, WILD);
    games.set(seed, game);
    return game;
  };
  const each = (check: (played: Played, seed: number) => void): void => {
    for (const seed of SEEDS) for (const played of gameOf(seed)) check(played, seed);
  };

  it('1: a step leaves its inputs untouched', () => {
    for (const seed of SEEDS.slice(0, 3)) {
      for (const { before, orders, result } of gameOf(seed)) {
        const world = deepFreeze(copy(before));
        expect(stepOf(rules, world, deepFreeze(copy(orders))).world).toEqual(result.world);
      }
    }
  });

  it('2: the order in which orders arrive changes nothing', () => {
    each(({ before, orders, result }, seed) => {
      const mixed = shuffled(
        randomOf(seed),
        orders.filter((o) => !isAdjusting(o)),
      );
      const rest = orders.filter(isAdjusting);
      expect(stepOf(rules, before, [...mixed, ...rest]).world).toEqual(result.world);
    });
  });

  it('3: renaming powers renames the result and nothing else', () => {
    const names = new Map(Object.keys(STANDARD.powers).map((p) => [p, `the${p}`]));
    const renamed = rulesOf(
      rules.ruleset.id,
      rules.ruleset.options,
      undefined,
      renameVariant(names),
    );
    const same = { ...renamed, rulebook: rules.rulebook };
    const games = SEEDS.slice(0, 2).map((seed) => gameOf(seed));
    for (const game of games) {
      let world = startWorld(same);
      for (const { orders, result } of game) {
        world = stepOf(same, world, renameIn(names, orders)).world;
        expect(world).toEqual(renameIn(names, result.world));
      }
    }
  });

  it('5: every unit due an order has exactly one outcome, and causes name units that exist', () => {
    each(({ before, result }) => {
      const due = dutiesOf(rules, before).flatMap((duty) => duty.units);
      for (const unit of due) {
        const own = result.step.resolutions.filter(
          ({ order }) => isPlaced(order) && order.unit === unit,
        );
        expect(own, unit).toHaveLength(1);
      }
      for (const { outcome } of result.step.resolutions) checkCause(before, outcome);
    });
  });

  it('6: a world survives JSON', () => {
    each(({ before, orders, result }) => {
      const again = stepOf(rules, copy(before), orders);
      expect(again.world).toEqual(result.world);
      expect(again.step).toEqual(result.step);
    });
  });

  it('7: the world only grows', () => {
    each(({ before, result }) => {
      expect(result.world.boards.slice(0, before.boards.length)).toEqual(before.boards);
      const ids = result.world.boards.map((board) => board.id);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('8: replay reproduces every step', () => {
    for (const seed of SEEDS.slice(0, 3)) {
      let world = startWorld(rules);
      for (const { orders, result } of gameOf(seed)) {
        const again = stepOf(rules, world, orders);
        expect(again.step).toEqual(result.step);
        world = again.world;
      }
    }
  });

  it('9: solving the touched component equals solving everything', () => {
    each(({ before, orders, result }) => {
      const whole = stepOf(rules, before, orders, { whole: true });
      expect(whole.added).toEqual(result.added);
      expect(whole.world.due).toEqual(result.world.due);
      for (const board of result.world.boards) {
        expect(ordersOn(rules, whole.world, board.id)).toEqual(
          ordersOn(rules, result.world, board.id),
        );
      }
    });
  });

  it('11: at most one unit a point; each child is stayers, arrivals and builds less removals', () => {
    each(({ result }) => {
      for (const board of result.added) {
        const provinces = board.units.map((unit) => provinceOfLocation(unit.location));
        expect(new Set(provinces).size, board.id).toBe(provinces.length);
      }
      for (const board of result.added) checkChild(rules, result.world, board);
    });
  });
});

function isAdjusting(order: Order): boolean {
  return order.kind === 'build' || order.kind === 'disband' || !isPlaced(order);
}

function renameVariant(names: ReadonlyMap<string, string>): Variant {
  const powers = Object.entries(STANDARD.powers).map(([id, power]) => [names.get(id), power]);
  return { ...STANDARD, powers: Object.fromEntries(powers) };
}

function renameIn<T>(names: ReadonlyMap<string, string>, value: T): T {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (typeof inner === 'string') return names.get(inner) ?? inner;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || key === 'owners')
      return inner;
    return Object.fromEntries(Object.entries(inner).map(([k, v]) => [names.get(k) ?? k, v]));
  }) as T;
}

function checkCause(
  world: World,
  outcome: { readonly cause?: unknown; readonly result: string },
): void {
  const plain = ['moved', 'given', 'held', 'convoyed', 'built', 'waived', 'disbanded', 'retreated'];
  if (!plain.includes(outcome.result) && outcome.result !== 'excess')
    expect(outcome.cause).toBeDefined();
  const places = JSON.stringify(outcome.cause ?? {}).match(/"by":"([a-z]+-[^"]+)"/g) ?? [];
  for (const text of places) {
    const place = text.slice(6, -1) as PlaceId;
    const board = world.boards.find((b) => b.id === boardOf(place));
    expect(
      board?.units.some((unit) => placeOn(board.id, unit.location) === place),
      text,
    ).toBe(true);
  }
}

/** The units that a board ought to have, by the outcomes on its parent and the moves that arrived there. */
function checkChild(rules: Rules, world: World, child: Board): void {
  const parent = world.boards.find((board) => board.id === child.parent);
  if (!parent) throw new Error(`${child.id} has no parent`);
  const expected: string[] = [];
  const gone = new Set<string>();
  for (const board of world.boards) {
    for (const { order, outcome } of ordersOn(rules, world, board.id)) {
      if (!isPlaced(order)) continue;
      const here = boardOf(order.unit) === parent.id;
      const moves = order.kind === 'move' && outcome.result === 'moved';
      const retreats = order.kind === 'retreat' && outcome.result === 'retreated';
      if (here && (moves || outcome.dislodgedBy || outcome.result === 'disbanded'))
        gone.add(provinceOf(order.unit));
      if ((moves || retreats) && boardOf(order.to) === parent.id)
        expected.push(`${order.power} ${order.to}`);
      if (here && outcome.result === 'built') expected.push(`${order.power} ${order.unit}`);
    }
  }
  for (const unit of parent.units) {
    const stays = !gone.has(provinceOfLocation(unit.location));
    if (stays) expected.push(`${unit.power} ${placeOn(parent.id, unit.location)}`);
  }
  const found = child.units.map((unit) => `${unit.power} ${placeOn(parent.id, unit.location)}`);
  expect(found.toSorted(), child.id).toEqual(expected.toSorted());
}

describe('law 4', () => {
  it('with no order crossing boards every ruleset gives what ordinary Diplomacy gives', () => {
    const classic = rulesOf('classic', {}, 'edition2023');
    for (const adjacency of ['strict', 'loose', 'sameTurn']) {
      const other = rulesOf('5d', { adjacency }, 'edition2023');
      for (const seed of SEEDS) compareWithClassic(classic, other, seed);
    }
  });
});

function compareWithClassic(classic: Rules, other: Rules, seed: number): void {
  const random = randomOf(seed);
  let world = startWorld(classic);
  let twin = startWorld(other);
  for (let i = 0; i < STEPS && world.due.phase !== 'over'; i++) {
    const orders = randomOrders(classic, world, random, TAME);
    const before = headsOf(other, twin)[0];
    // A winter in which nothing is due passes by itself under classic.
    const idle =
      before && coordinateOf(before.id).winter && before.id !== headsOf(classic, world)[0]?.id;
    if (idle) twin = stepOf(other, twin, []).world;
    world = stepOf(classic, world, orders).world;
    twin = stepOf(other, twin, orders).world;
    const board = twin.boards[twin.boards.length - 1];
    expect(world.boards.find((b) => b.id === board?.id)).toEqual(board);
    expect(headsOf(other, twin)).toHaveLength(1);
  }
}
