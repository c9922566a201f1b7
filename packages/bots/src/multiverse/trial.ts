/** Drafts tried on the whole multiverse by the adjudicator itself, all against the same orders of the others. */
import {
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  dutiesOf,
  step,
} from '@chronopolitik/engine';
import { appraise } from './appraise.ts';
import { plainOrders, standingOrders } from '../one-head/plain.ts';
import { randomFrom } from '../one-head/random.ts';
import type { IsLate } from '../thinking.ts';

/** Rounds that may still be judged: trials share it. */
export interface Purse {
  left: number;
}

/** What drafts are tried on: the world, the orders of the others, and what the trials may cost. */
export interface Trial {
  readonly rules: Rules;
  readonly world: World;
  readonly power: PowerId;
  /** What the others might order: as many samples as a draft is tried against. */
  readonly samples: readonly (readonly Order[])[];
  /** Points to which others may travel. */
  readonly threatened: ReadonlySet<PlaceId>;
  /** Changes orders so that all pacts of the power hold, and nothing that is barred is tried again. */
  readonly withPactsKept: (orders: readonly Order[]) => readonly Order[];
  readonly purse: Purse;
  /** Rounds that are played on after each draft, everybody playing plainly. */
  readonly depth: number;
  /** The chance to win from a world, if worlds count by it and not by how they are appraised. */
  readonly chances?: ((world: World) => number) | undefined;
  /** Whether all play on rashly. */
  readonly isRash?: boolean;
  readonly isLate: IsLate;
}

/** Steps that finish a round: retreats may be due, then adjustments or ballots. */
const GOES_ON = 6;
const STEP_BUDGET = 400_000;

/** Samples of a glance. */
const GLANCE = 4;

/** A trial that costs little: against a few of the samples, and no round is played on. */
export function glanceOf(trial: Trial): Trial {
  return { ...trial, samples: trial.samples.slice(0, GLANCE), depth: 0 };
}

/**
 * What the world is worth to the power after a draft, on average over the samples; unknown if it is late before. Samples that are
 * alike are judged once where nothing is played on.
 */
export function worthOf(trial: Trial, draft: readonly Order[]): number | undefined {
  const { rules, world, samples, depth, purse } = trial;
  purse.left -= samples.length * (1 + depth);
  const known = new Map<string, number>();
  const play = trial.chances ? playedThroughWinter : playedOut;
  let total = 0;
  for (const [i, others] of samples.entries()) {
    if (trial.isLate()) return undefined;
    const key = depth === 0 ? JSON.stringify(others) : `${i}`;
    let worth = known.get(key);
    if (worth === undefined) {
      const next = play(rules, world, [...draft, ...others]);
      known.set(key, (worth = playedOn(trial, next, `trial ${i}`)));
    }
    total += worth;
  }
  return total / Math.max(1, samples.length);
}

/** The mean worth over the rounds that follow. All drafts meet the same luck. */
function playedOn(trial: Trial, start: World, seed: string): number {
  const { rules, depth } = trial;
  let world = start;
  let total = worthIn(trial, world);
  for (let round = 0; round < depth; round++) {
    if (world.due.phase !== 'over') {
      world = playedOut(rules, world, ordersOfAll(trial, world, `${seed}/${round}`));
    }
    total += worthIn(trial, world);
  }
  return total / (1 + depth);
}

/** What a certain victory counts where chances do: so the margins of changes are some hundredths of it. */
const CERTAIN = 50;

/** By chances no slight chance of a victory or a defeat outweighs all else. */
function worthIn({ rules, power, chances }: Trial, world: World): number {
  return chances ? CERTAIN * chances(world) : appraise(rules, world, power);
}

function ordersOfAll({ rules, isRash }: Trial, world: World, seed: string): readonly Order[] {
  return dutiesOf(rules, world).flatMap((duty) =>
    plainOrders(rules, world, duty, randomFrom(`${seed}/${duty.power}`), 0, isRash),
  );
}

/** The world at the next movement: what is due before it, retreats, ballots and adjustments, everybody orders plainly. */
export function playedOut(rules: Rules, world: World, orders: readonly Order[]): World {
  let current = world;
  let submission = orders;
  for (let i = 0; i < GOES_ON; i++) {
    const stepped = step(rules, current, submission, { budget: STEP_BUDGET });
    if (!stepped.ok) return current;
    current = stepped.value.world;
    const { phase } = current.due;
    if (phase === 'movement' || phase === 'over') break;
    submission = closingOrders(rules, current);
  }
  return current;
}

/**
 * The world at the next round in which somebody may move: builds and removals are ordered plainly. What was learned of the
 * chances after them is surer than what was learned before.
 */
export function playedThroughWinter(rules: Rules, world: World, orders: readonly Order[]): World {
  let current = playedOut(rules, world, orders);
  while (current.due.phase === 'movement' && current.due.movement.length === 0) {
    const next = playedOut(rules, current, closingOrders(rules, current));
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Retreats, builds, removals and ballots of all, ordered plainly. */
export function closingOrders(rules: Rules, world: World): readonly Order[] {
  return dutiesOf(rules, world).flatMap((duty) =>
    standingOrders(rules, world, duty, randomFrom(`closing/${duty.power}`)),
  );
}
