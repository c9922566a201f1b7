/** No machine player ever gives an illegal order, and each gives the same ones again: on small maps and with small budgets. */
import { expect, test } from 'vitest';
import {
  type Order,
  type Rules,
  type Variant,
  type World,
  boardOf,
  check,
  dutiesOf,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { type BotStrength, PERSONALITIES, type Thinking, chooseOrders } from '@chronopolitik/bots';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { reportFigure } from '../figures.ts';
import { size } from '../sizes.ts';
import { rulesOf } from './play.ts';

/** Orders in all, and rounds in one game at the most: later ones have ever more boards. */
const ORDERS = size(300, 100_000);
const ROUNDS_EACH = 6;
/** In every so many games each decision is made twice. */
const TWICE = 10;
/** Enough for each strength to think in its own way, and to leave its board. */
const BUDGET = { adjudications: 180, orders: 300 };
/** Where an expert plays on, a round costs twenty adjudications. */
const EXPERT_BUDGET = { adjudications: 2200, orders: 300 };
/** Who thinks more costs more, and there is less of them. */
const CAST: readonly BotStrength[] = [
  'easy',
  'beginner',
  'normal',
  'easy',
  'expert',
  'easy',
  'hard',
];

const SHELF = new Shelf([SHIPPED]);
const MAPS = ['teaching', 'france-austria'].map(variantOf);
const RULESETS = [
  ['classic', {}],
  ['5d', { adjacency: 'strict' }],
  ['5d', { adjacency: 'loose' }],
  ['5d', { adjacency: 'sameTurn' }],
  ['5dplomacy', {}],
  ['5dplomacy', { enableOpenConvoys: true, enableJumpAssists: true }],
] as const;

function variantOf(id: string): Variant {
  const shelved = SHELF.get(id);
  invariant(shelved, `the variant ${id} can be read`);
  return shelved.variant;
}

/** The cells of maps and rules are taken in turn, the strengths with game and power. */
function rulesIn(game: number): Rules {
  const [id, options] = RULESETS[game % RULESETS.length]!;
  const map = MAPS[Math.floor(game / RULESETS.length) % MAPS.length];
  return rulesOf(id, options, undefined, map);
}

/** The same world, of which nothing is remembered. */
function copied(world: World): World {
  return structuredClone(world);
}

function ordersOf(rules: Rules, world: World, game: number): readonly Order[] {
  return dutiesOf(rules, world).flatMap(({ power }) => {
    const place = rules.map.powers.indexOf(power);
    const strength = CAST[(game + place) % CAST.length]!;
    const thinking: Thinking = {
      strength,
      seed: `game ${game}`,
      personality: PERSONALITIES[game % PERSONALITIES.length]!,
      budget: strength === 'expert' || strength === 'hard' ? EXPERT_BUDGET : BUDGET,
    };
    const orders = chooseOrders(rules, world, power, thinking);
    if (game % TWICE === 0)
      expect(chooseOrders(rules, copied(world), power, thinking)).toEqual(orders);
    return orders;
  });
}

function crosses(order: Order): boolean {
  if (order.kind !== 'move' && order.kind !== 'support') return false;
  return order.to !== undefined && boardOf(order.unit) !== boardOf(order.to);
}

interface Played {
  readonly rounds: number;
  readonly orders: number;
  /** Orders to other boards. */
  readonly crossing: number;
}

/** Rounds of one game, each submission looked at. */
function playOne(game: number): Played {
  const rules = rulesIn(game);
  let world = startWorld(rules);
  let rounds = 0;
  const given: Order[] = [];
  while (world.due.phase !== 'over') {
    if (world.due.phase === 'movement' && rounds++ === ROUNDS_EACH) break;
    const orders = ordersOf(rules, world, game);
    const illegal = orders.filter((order) => !check(rules, world, order).ok);
    const stepped = step(rules, world, orders);
    invariant(stepped.ok, `game ${game} can be judged`);
    expect({ game, illegal, refused: stepped.value.refused }).toEqual({
      game,
      illegal: [],
      refused: [],
    });
    world = stepped.value.world;
    given.push(...orders);
  }
  return {
    rounds: Math.min(rounds, ROUNDS_EACH),
    orders: given.length,
    crossing: given.filter(crosses).length,
  };
}

test(`machines give ${ORDERS} orders, none of them illegal, and the same again`, () => {
  let rounds = 0;
  let orders = 0;
  let crossing = 0;
  for (let game = 0; orders < ORDERS; game++) {
    const played = playOne(game);
    rounds += played.rounds;
    orders += played.orders;
    crossing += played.crossing;
  }
  expect(orders).toBeGreaterThanOrEqual(ORDERS);
  expect(crossing).toBeGreaterThan(0);
  reportFigure('machine players: legal throughout', rounds, 'rounds');
  reportFigure('machine players: legal throughout', orders, 'orders');
  reportFigure('machine players: legal throughout', crossing, 'orders to other boards');
});
