/** What the others may order in a movement, foretold by the learned policy. */
import {
  type Board,
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
  headsOf,
} from '@chronopolitik/engine';
import { ordersOf } from '../one-head/orders.ts';
import { boardsOf } from '../one-head/plain.ts';
import type { Random } from '../one-head/random.ts';
import { planOfChoices } from './choices.ts';
import { drawnChoices } from './draw.ts';
import { beforeOf } from './last.ts';
import { policySceneOf } from './scene.ts';

/** Powers that are left where the policy foretells, and units on a head times provinces of the map, at most. */
const PARTIES = 2;
const SMALL = 96;

/**
 * Whether the policy is to foretell the others in a world, which is where games have shown a gain: two powers are left, every
 * head is small, and distinct centers decide.
 */
export function isForetold({ map, ruleset }: Rules, heads: readonly Board[]): boolean {
  if (ruleset.victory !== 'unique') return false;
  const powers = new Set(heads.flatMap(({ units }) => units.map(({ power }) => power)));
  const most = Math.max(0, ...heads.map(({ units }) => units.length));
  return powers.size === PARTIES && most * map.provinces.length <= SMALL;
}

/** Samples of the orders of all powers but one on all heads, drawn independently. */
export function foretold(
  rules: Rules,
  world: World,
  power: PowerId,
  samples: number,
  random: Random,
): readonly (readonly Order[])[] {
  const others = dutiesOf(rules, world).filter((duty) => duty.power !== power);
  const drawn = others.map((duty) => drawnOrders(rules, world, duty, samples, random));
  return Array.from({ length: samples }, (_, n) => drawn.flatMap((orders) => orders[n] ?? []));
}

/** Orders of all units that a power is to move, several times over. */
export function drawnOrders(
  rules: Rules,
  world: World,
  duty: Duty,
  samples: number,
  random: Random,
): readonly (readonly Order[])[] {
  const heads = headsOf(rules, world);
  const power = rules.map.powerIndex.get(duty.power) as number;
  const scenes = boardsOf(rules, world, duty).map((board) =>
    policySceneOf(rules, heads, board, power, beforeOf(rules, world, board)),
  );
  return Array.from({ length: samples }, () =>
    scenes.flatMap((scene) =>
      ordersOf(scene.theatre, planOfChoices(scene.theatre, drawnChoices(scene, random))),
    ),
  );
}
