/** Ballots of a hard machine and of an expert: tried on the whole multiverse before one choice is made. */
import type { Duty, Order, Rules, World } from '@chronopolitik/engine';
import { appraise } from './appraise.ts';
import { chanceToWin } from '../prospects/prospects.ts';
import { ballotsOf } from './sustaining.ts';
import { closingOrders, playedOut } from './trial.ts';

/** Timelines looked at in one decision, at most. */
const TIMELINES = 8;

/**
 * Ballots tried on the whole multiverse: none beside those that stay at home, the plain ones, and all for one
 * timeline; the others vote plainly.
 * @param byChance whether worlds count by the chance to win, in place of how they are appraised
 */
export function triedBallots(
  rules: Rules,
  world: World,
  duty: Duty,
  byChance = false,
): readonly Order[] {
  const worthIn = byChance ? chanceToWin : appraise;
  if (world.due.phase !== 'sustain') return [];
  const others = closingOrders(rules, world).filter(({ power }) => power !== duty.power);
  const plain = ballotsOf(rules, world, duty);
  const single = world.due.live
    .slice(0, TIMELINES)
    .map((board) => plain.map((ballot) => ({ ...ballot, board })));
  const tried = [plain, [], ...single].map((ballots) => ({
    ballots,
    worth: worthIn(rules, playedOut(rules, world, [...ballots, ...others]), duty.power),
  }));
  return tried.reduce((best, each) => (each.worth > best.worth ? each : best)).ballots;
}
