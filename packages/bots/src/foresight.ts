/**
 * Foresight: drafts are compared by playing the whole multiverse on from each, everybody playing plainly, and
 * appraising what it has become. All drafts meet the same opponents, so that luck cancels out.
 */
import {
  type Order,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
  step,
} from '@chronopolitik/engine';
import { appraise } from './appraise.ts';

/** Orders of one power for what is due, played plainly. */
export type Player = (world: World, power: PowerId, seed: string) => readonly Order[];

export interface Foresight {
  readonly rules: Rules;
  readonly power: PowerId;
  readonly player: Player;
  /** Steps of a game that may be taken in all. */
  readonly steps: number;
  /** Steps that a game is played on. */
  readonly depth: number;
  readonly seed: string;
}

const STEP_BUDGET = 400_000;

/** A draft and what the world is worth to the power after it, on average. */
export interface Ranked {
  readonly orders: readonly Order[];
  readonly value: number;
}

/** Drafts by what the power has after them, the best first. Nothing is compared where there are too few steps. */
export function rankedDrafts(
  foresight: Foresight,
  world: World,
  drafts: readonly (readonly Order[])[],
): readonly Ranked[] {
  const games = Math.floor(foresight.steps / (foresight.depth * Math.max(1, drafts.length)));
  const totals = drafts.map(() => 0);
  for (let game = 0; game < games; game++) {
    const seed = `${foresight.seed}/${game}`;
    const others = ordersOfOthers(foresight, world, seed);
    drafts.forEach((draft, i) => {
      totals[i] = (totals[i] as number) + playOn(foresight, world, [...draft, ...others], seed);
    });
  }
  return drafts
    .map((orders, i) => ({ orders, value: (totals[i] as number) / Math.max(1, games) }))
    .toSorted((a, b) => b.value - a.value);
}

function ordersOfOthers({ rules, power, player }: Foresight, world: World, seed: string): Order[] {
  return dutiesOf(rules, world)
    .filter((duty) => duty.power !== power)
    .flatMap((duty) => player(world, duty.power, seed));
}

function playOn(
  foresight: Foresight,
  world: World,
  orders: readonly Order[],
  seed: string,
): number {
  const { rules, power, player, depth } = foresight;
  let current = world;
  let submission = orders;
  for (let i = 0; i < depth; i++) {
    const stepped = step(rules, current, submission, { budget: STEP_BUDGET });
    if (!stepped.ok) break;
    current = stepped.value.world;
    if (current.due.phase === 'over') break;
    const next = current;
    submission = dutiesOf(rules, next).flatMap((duty) => player(next, duty.power, seed));
  }
  return appraise(rules, current, power);
}
