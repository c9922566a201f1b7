/** Steps that engines are measured by: on worlds never seen, in played games, in worlds that grow. */
import { randomOrders } from '@chronopolitik/bots';
import {
  type LocalOrder,
  type Order,
  type Rules,
  type Unit,
  type World,
  boardOf,
  boardOfOrder,
  dutiesOf,
  placeOn,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { SPRING, movementWorld } from '../cases/world.ts';
import type { BenchPosition } from './adjudicate.ts';
import { randomFrom } from './random.ts';
import { type Engine, type Work, rulesUnder } from './works.ts';
import type { BenchWorld } from './worlds.ts';

function take(engine: Engine, rules: Rules, { world, orders }: BenchWorld): World {
  const taken = engine.step(rules, world, orders);
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value.world;
}

/** Positions as worlds of one board that wait for these orders. */
export function worldsOf(rules: Rules, positions: readonly BenchPosition[]): readonly BenchWorld[] {
  return positions.map(({ units, orders }) => ({
    world: movementWorld(rules, units),
    orders: units.map((unit, i) => onBoard(unit, orders[i] ?? { kind: 'hold' })),
  }));
}

/** An order with its places: what it names is the same on every board. */
function onBoard({ power, location }: Unit, { kind, of, to, via }: LocalOrder): Order {
  const order = {
    kind,
    power,
    unit: placeOn(SPRING, location),
    ...(of !== undefined && { of: placeOn(SPRING, of) }),
    ...(to !== undefined && { to: placeOn(SPRING, to) }),
    ...(via && { via }),
  };
  return order as Order;
}

/** Steps on worlds that the engine never saw: it knows only the rules. Each turn reads them anew from JSON. */
export function unseenWork(
  rules: Rules,
  name: string,
  worlds: readonly BenchWorld[],
  everyTurn = 1,
): Work {
  const text = JSON.stringify(worlds);
  return {
    name,
    unit: 'steps',
    count: worlds.length,
    everyTurn,
    under: (engine) => {
      const made = rulesUnder(engine, rules);
      let fresh: readonly BenchWorld[] = [];
      return {
        prepare: () => void (fresh = JSON.parse(text) as readonly BenchWorld[]),
        run: () => {
          for (const world of fresh) take(engine, made, world);
        },
      };
    },
  };
}

/** A game drawn by lot: the orders of each of its steps, from the first. */
export type PlayedGame = readonly (readonly Order[])[];

/** How many of the orders to other boards that are drawn are given: most rounds of a game between people have none. */
const ACROSS = 0.04;
/** Steps of a game, retreats included. */
const STEPS = 16;

/** Games of machine players that draw lots in every phase. */
export function drawGames(rules: Rules, count: number): readonly PlayedGame[] {
  return Array.from({ length: count }, (_, seed): PlayedGame => {
    const random = randomFrom(seed);
    const game: (readonly Order[])[] = [];
    let world = startWorld(rules);
    while (game.length < STEPS && world.due.phase !== 'over') {
      const lots = dutiesOf(rules, world).flatMap(({ power }) =>
        randomOrders(rules, world, power, `bench ${seed}`),
      );
      const orders = lots.filter((order) => !isFar(order) || random.chance(ACROSS));
      const taken = step(rules, world, orders);
      if (!taken.ok) break;
      game.push(orders);
      world = taken.value.world;
    }
    return game;
  });
}

function isFar(order: Order): boolean {
  const named = [('of' in order && order.of) || [], ('to' in order && order.to) || []].flat();
  return named.some((place) => boardOf(place) !== boardOfOrder(order));
}

/** All steps of some games, each on the world that the one before gave. */
export function playedWork(rules: Rules, games: readonly PlayedGame[]): Work {
  return {
    name: 'step, in played games',
    unit: 'steps',
    count: games.reduce((steps, game) => steps + game.length, 0),
    everyTurn: 1,
    under: (engine) => {
      const made = rulesUnder(engine, rules);
      return {
        run: () => {
          for (const game of games) {
            let world = engine.startWorld(made);
            for (const orders of game) world = take(engine, made, { world, orders });
          }
        },
      };
    },
  };
}

/** Steps in a turn on a world that the engine knows. */
const REPEATS = 10;

/** Steps on one world that the engine knows, always the same one. */
export function knownWork(rules: Rules, name: string, subject: BenchWorld): Work {
  const text = JSON.stringify(subject);
  return {
    name,
    unit: 'steps',
    count: REPEATS,
    everyTurn: 1,
    under: (engine) => {
      const made = rulesUnder(engine, rules);
      const known = JSON.parse(text) as BenchWorld;
      return {
        run: () => {
          for (let i = 0; i < REPEATS; i++) take(engine, made, known);
        },
      };
    },
  };
}

/** All places that an order of a kind may name for a unit of the last head, in a world that the engine knows. */
export function targetsWork(
  rules: Rules,
  name: string,
  { world }: BenchWorld,
  type: Unit['kind'],
  kind: 'move' | 'support',
): Work {
  const head = world.boards.findLast(({ id }) => !id.endsWith('w'));
  const unit = head?.units.find((each) => each.kind === type);
  if (!head || !unit) throw new Error('no such unit');
  const place = placeOn(head.id, unit.location);
  return {
    name,
    unit: 'questions',
    count: 1,
    everyTurn: 1,
    under: (engine) => {
      const made = rulesUnder(engine, rules);
      const known = JSON.parse(JSON.stringify(world)) as World;
      return { run: () => void engine.targets(made, known, place, kind) };
    },
  };
}
