/** Retreats, builds, removals and ballots of an expert in a duel: legal, repeatable, and never worse than the plain ones. */
import { expect, test } from 'vitest';
import {
  type Duty,
  type Order,
  type Rules,
  type World,
  check,
  dutiesOf,
  headsOf,
  startWorld,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { easyGame, easyWorld } from '../../../../test/easy-games.ts';
import { randomOrders, rulesOf, stepOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { standingOrders } from '../one-head/plain.ts';
import { randomFrom } from '../one-head/random.ts';
import { chanceToWin } from '../prospects/prospects.ts';
import { goesByChance } from './habits.ts';
import { closingOrders, playedThroughWinter } from './trial.ts';

const shelf = new Shelf([SHIPPED]);
const rulesOn = (ruleset: string, map = 'teaching'): Rules =>
  rulesOf(ruleset, {}, undefined, shelf.get(map)!.variant);
const DUE: Readonly<Record<string, (duty: Duty) => boolean>> = {
  retreats: ({ retreats }) => retreats.length > 0,
  builds: ({ adjustments }) => adjustments.some(({ count }) => count > 0),
  removals: ({ adjustments }) => adjustments.some(({ count }) => count < 0),
  ballots: ({ ballots }) => ballots.length > 0,
};

const GAMES = 24;
const WORLDS = 8;

/** The worlds of a game in which many orders lead to other boards. */
function* wildGame(rules: Rules, seed: string): Generator<World, void> {
  const random = randomFrom(seed);
  let world = startWorld(rules);
  for (; world.due.phase !== 'over';) {
    yield world;
    const orders = randomOrders(rules, world, random, { crossing: 0.5, illegal: 0 });
    ({ world } = stepOf(rules, world, orders));
  }
}

/** The first world of each of some games in which something is due, and no movement. */
function worldsOf(rules: Rules, kind: string): readonly World[] {
  const isDue = DUE[kind]!;
  const play = kind === 'ballots' ? wildGame : easyGame;
  const found: World[] = [];
  for (let n = 0; n < GAMES && found.length < WORLDS; n++) {
    for (const world of play(rules, `closing ${n}`)) {
      const duties = dutiesOf(rules, world);
      if (duties.some(({ units }) => units.length > 0) || !duties.some(isDue)) continue;
      found.push(world);
      break;
    }
  }
  return found;
}

/** The chance of a power if it orders so, and the others order plainly. */
function chanceBy(rules: Rules, world: World, power: string, orders: readonly Order[]): number {
  const others = closingOrders(rules, world).filter((order) => order.power !== power);
  return chanceToWin(rules, playedThroughWinter(rules, world, [...orders, ...others]), power);
}

const CASES = [
  { ruleset: '5d', kind: 'retreats', gains: true },
  { ruleset: '5d', kind: 'builds', gains: true },
  { ruleset: '5d', kind: 'removals', gains: true },
  { ruleset: '5dplomacy', kind: 'retreats', gains: false },
  { ruleset: '5dplomacy', kind: 'builds', gains: false },
  { ruleset: '5dplomacy', kind: 'removals', gains: true },
  { ruleset: '5dplomacy', kind: 'ballots', gains: true },
];

test.each(CASES)('$kind under $ruleset', ({ ruleset, kind, gains }) => {
  const rules = rulesOn(ruleset);
  const worlds = worldsOf(rules, kind);
  expect(worlds.length).toBeGreaterThan(WORLDS / 2);
  const found = worlds.flatMap((world) => {
    const duties = dutiesOf(rules, world).filter(DUE[kind]!);
    return duties.map((duty) => gainOf(rules, world, duty));
  });
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  if (gains) expect(Math.max(...found)).toBeGreaterThan(0.01);
});

/** How much more likely an expert wins by its own orders, which are legal and the same in a copy of the world, than by plain ones. */
function gainOf(rules: Rules, world: World, duty: Duty): number {
  const { power } = duty;
  const thinking = { strength: 'expert', seed: 'again' } as const;
  const orders = chooseOrders(rules, world, power, thinking);
  expect(chooseOrders(rules, structuredClone(world), power, thinking)).toEqual(orders);
  expect(orders.every((order) => check(rules, world, order).ok)).toBe(true);
  const seed = `again/${power}/${world.rounds.length}/${world.due.phase}`;
  const plain = standingOrders(rules, world, duty, randomFrom(seed));
  return chanceBy(rules, world, power, orders) - chanceBy(rules, world, power, plain);
}

test('elsewhere it orders plainly', () => {
  const rules = rulesOn('5d', 'france-austria');
  const world = easyWorld(rules, 'far', (at) => dutiesOf(rules, at).some(DUE['builds']!));
  expect(headsOf(rules, world)).toHaveLength(1);
  expect(goesByChance(rules, world)).toBe(false);
  for (const duty of dutiesOf(rules, world)) {
    const { power } = duty;
    const seed = `far/${power}/${world.rounds.length}/${world.due.phase}`;
    expect(chooseOrders(rules, world, power, { strength: 'expert', seed: 'far' })).toEqual(
      standingOrders(rules, world, duty, randomFrom(seed)),
    );
  }
});
