/** Playing on in numbers comes to what the rules say, and orders as the rival of the benches does. */
import { expect, test } from 'vitest';
import {
  type Board,
  type Order,
  type Rules,
  type World,
  dutiesOf,
  headsOf,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { dumbOrders } from '../../../cli/src/bench/rivals/dumbbot.ts';
import { rulesOf } from '../../../../test/laws/play.ts';
import { size } from '../../../../test/sizes.ts';
import { ORDER_SIZE } from '../one-head/encoding.ts';
import { randomFrom } from '../one-head/random.ts';
import { decoded } from '../search/decode.ts';
import { playOut } from './closing.ts';
import { orderAll } from './play.ts';
import type { Position } from './position.ts';
import { type Scene, sceneOf } from './scene.ts';

const rules = rulesOf('classic', {});

function headOf(world: World): Board {
  const [board] = headsOf(rules, world);
  invariant(board, 'there is a head');
  return board;
}

function stepped(world: World, orders: readonly Order[]): World {
  const next = step(rules, world, orders);
  invariant(next.ok, 'the step is small');
  expect(next.value.refused).toEqual([]);
  return next.value.world;
}

/** Units as texts, sorted. */
function unitsIn({ map }: Rules, position: Position): readonly string[] {
  return Array.from({ length: position.count }, (_, i) => {
    const stand = position.stand[i] as number;
    const kind = stand % 2 === 1 ? 'fleet' : 'army';
    return `${map.powers[position.power[i] as number]} ${kind} ${map.locations[stand >> 1]}`;
  }).toSorted();
}

function textsOf({ units }: Board): readonly string[] {
  return units.map(({ power, kind, location }) => `${power} ${kind} ${location}`).toSorted();
}

function ownersIn({ player: { ground } }: Scene, { owner }: Position): Record<string, string> {
  const { map, sight } = ground;
  return Object.fromEntries(
    [...sight.provinces].flatMap((p, c) => {
      const power = map.powers[owner[c] as number];
      return power ? [[map.provinces[p] as string, power]] : [];
    }),
  );
}

function drawnOrders(scene: Scene, seed: number): Int16Array {
  const sheet = new Int16Array(scene.root.count * ORDER_SIZE);
  orderAll(scene.player, scene.root, randomFrom(seed), sheet);
  return sheet;
}

/** Retreats and adjustments as the rival chooses them, to the next movement. */
function closed(world: World, seed: number): World {
  let now = world;
  while (now.due.phase === 'retreat' || now.due.phase === 'adjustment') {
    const at = now;
    const orders = dutiesOf(rules, at).flatMap(({ power }) => dumbOrders(rules, at, power, seed));
    now = stepped(at, orders);
  }
  return now;
}

test('a movement comes to the same units and owners as by the rules', () => {
  let compared = 0;
  for (let game = 0; game < size(2, 40); game++) {
    let world = startWorld(rules);
    for (let turn = 0; turn < 16 && world.due.phase === 'movement'; turn++) {
      const scene = sceneOf(rules, headOf(world));
      const sheet = drawnOrders(scene, game * 100 + turn);
      const orders = decoded(scene.theatre, 0, sheet);
      const next = stepped(world, orders);
      playOut(scene.player.table, scene.root, sheet, randomFrom(turn));
      if (next.due.phase === 'movement') {
        expect(unitsIn(rules, scene.root)).toEqual(textsOf(headOf(next)));
        expect(ownersIn(scene, scene.root)).toEqual(headOf(next).owners);
        compared++;
      }
      world = closed(next, game);
      const isRetreat = next.due.phase === 'retreat';
      if (!isRetreat) expect(ownersIn(scene, scene.root)).toEqual(headOf(world).owners);
    }
  }
  expect(compared).toBeGreaterThan(10);
});

test('orders are chosen as often as the rival of the benches chooses them', () => {
  let world = startWorld(rules);
  for (let turn = 0; turn < 10; turn++) {
    const at = world;
    const orders = dutiesOf(rules, at).flatMap(({ power }) => dumbOrders(rules, at, power, turn));
    world = closed(stepped(at, orders), turn);
  }
  const draws = size(150, 1000);
  const scene = sceneOf(rules, headOf(world));
  const shares = new Map<string, [number, number]>();
  const note = (order: Order, which: 0 | 1): void => {
    const key = JSON.stringify(Object.entries(order).toSorted());
    const share = shares.get(key) ?? [0, 0];
    share[which] += 1 / draws;
    shares.set(key, share);
  };
  for (let draw = 0; draw < draws; draw++) {
    for (const order of decoded(scene.theatre, 0, drawnOrders(scene, draw))) note(order, 0);
    for (const { power } of dutiesOf(rules, world))
      for (const order of dumbOrders(rules, world, power, draw)) note(order, 1);
  }
  expect(shares.size).toBeGreaterThan(scene.root.count);
  for (const [order, [own, rival]] of shares)
    expect(Math.abs(own - rival), `${order}: ${own}, ${rival}`).toBeLessThan(0.2);
});
