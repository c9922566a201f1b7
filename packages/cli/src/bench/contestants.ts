/** Who plays in the benches: machine players of all strengths, DumbBots, and those who draw their orders by lot. */
import {
  BUDGETS,
  type BotStrength,
  type Budget,
  STRENGTHS,
  chooseOrders,
  randomOrders,
} from '@chronopolitik/bots';
import type { Order, PowerId, Rules, StepResult, World } from '@chronopolitik/engine';
import type { Orderer } from './playing.ts';
import { dumbOrders } from './rivals/dumbbot.ts';

/** A player of one game: it may follow what happens there. */
export interface Seated {
  readonly ordersOf: (world: World, power: PowerId) => readonly Order[];
  /**
   * Told of every step.
   * @throws Error if the player cannot follow it
   */
  readonly onStep?: (orders: readonly Order[], result: StepResult) => void;
}

/** A kind of player: sits down for each game anew. */
export interface Contestant {
  readonly name: string;
  readonly sit: (rules: Rules, game: number) => Seated;
}

/** Contestants by name, weakest machines first. */
export const CONTESTANTS = [...STRENGTHS, 'dumbbot', 'random'] as const;
/** A contestant by name. */
export type ContestantName = (typeof CONTESTANTS)[number];

/**
 * A machine player of some strength.
 * @param budget spent in place of what its strength spends, unless that spends nothing
 */
export function machine(strength: BotStrength, budget?: Budget): Orderer {
  const spends = budget && BUDGETS[strength].adjudications > 0 ? { budget } : {};
  return (rules, world, power, game) =>
    chooseOrders(rules, world, power, { strength, seed: `bench/${game}`, ...spends });
}

/** DumbBot draws anew in every phase. */
export const dumb: Orderer = (rules, world, power, game) => {
  const phase = ['movement', 'retreat', 'adjustment'].indexOf(world.due.phase);
  const seat = rules.map.powers.indexOf(power);
  const seed = ((game * 1000 + world.rounds.length) * 4 + phase) * rules.map.powers.length + seat;
  return dumbOrders(rules, world, power, seed);
};

const lot: Orderer = (rules, world, power, game) =>
  randomOrders(rules, world, power, `bench/${game}`);

/** A contestant by its name. */
export function contestant(name: ContestantName, budget?: Budget): Contestant {
  const orderer = name === 'random' ? lot : name === 'dumbbot' ? dumb : machine(name, budget);
  return {
    name,
    sit: (rules, game) => ({ ordersOf: (world, power) => orderer(rules, world, power, game) }),
  };
}
