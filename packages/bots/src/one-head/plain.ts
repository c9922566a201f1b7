/** Orders without looking ahead, from what the places are worth: all that is due beside movement, and easy movement. */
import {
  type Board,
  type Duty,
  type Order,
  type Rules,
  type World,
  boardAt,
  boardOf,
  headsOf,
} from '@chronopolitik/engine';
import { adjustmentsOf, retreatsOf } from './adjusting.ts';
import { type Effort, planHead } from './heads.ts';
import type { Random } from './random.ts';
import { ballotsOf } from '../multiverse/sustaining.ts';
import { neverLate } from '../thinking.ts';

/** What easy machines spend on a head. */
export const PLAIN: Effort = {
  plans: 1,
  othersPlans: 1,
  adjudications: 0,
  samples: 0,
  whim: 0.25,
  isLate: neverLate,
};

/** All that is due from a power, ordered plainly. */
export function plainOrders(
  rules: Rules,
  world: World,
  duty: Duty,
  random: Random,
  whim = PLAIN.whim,
  isRash = false,
): Order[] {
  const effort = { ...PLAIN, whim, isRash };
  const heads = headsOf(rules, world);
  return [
    ...boardsOf(rules, world, duty).flatMap(
      (board) => planHead(rules, heads, board, duty.power, effort, random).orders,
    ),
    ...standingOrders(rules, world, duty, random),
  ];
}

/** Retreats, adjustments and ballots. */
export function standingOrders(rules: Rules, world: World, duty: Duty, random: Random): Order[] {
  const heads = headsOf(rules, world);
  return [
    ...retreatsOf(rules, world, heads, duty.power, duty.retreats),
    ...duty.adjustments.flatMap((owed) => adjustmentsOf(rules, world, heads, owed, random)),
    ...ballotsOf(rules, world, duty),
  ];
}

/** The boards on which a power has units to move. */
export function boardsOf(rules: Rules, world: World, { units }: Duty): readonly Board[] {
  return [...new Set(units.map(boardOf))].flatMap((id) => boardAt(rules, world, id) ?? []);
}
