/** What the others may order in a movement, foretold by the learned policy. */
import {
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

/** Powers with units of which the policy foretells: it learned from duels, and has not gained among more. */
const PARTIES = 2;

/** Whether the policy is to foretell the others in a world: two powers are left on its heads. */
export function isForetold(rules: Rules, world: World): boolean {
  const heads = headsOf(rules, world);
  const powers = new Set(heads.flatMap(({ units }) => units.map(({ power }) => power)));
  return powers.size === PARTIES;
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
