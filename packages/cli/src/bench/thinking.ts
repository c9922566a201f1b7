/** How long one decision of a machine player takes in worlds of some size. */
import {
  type Duty,
  type Order,
  type Rules,
  type World,
  dutiesOf,
  headsOf,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { type BotStrength, chooseOrders, randomOrders } from '@chronopolitik/bots';

/** How long machine players of one strength take in one world. */
export interface ThinkingTime {
  readonly strength: BotStrength;
  readonly boards: number;
  readonly heads: number;
  /** Units to be ordered on all heads. */
  readonly units: number;
  /** Milliseconds of one decision, over all powers. */
  readonly meanMs: number;
  readonly worstMs: number;
}

/** Times of normal, hard and expert machines for the movement in a world of so many boards. */
export function thinkingTimes(rules: Rules, boards: number): readonly ThinkingTime[] {
  const world = grownWorld(rules, boards);
  return (['normal', 'hard', 'expert'] as const).map((strength) => timeOf(rules, world, strength));
}

function timeOf(rules: Rules, world: World, strength: BotStrength): ThinkingTime {
  const duties = dutiesOf(rules, world);
  const times = duties.map(({ power }) => {
    const start = performance.now();
    chooseOrders(rules, world, power, { strength, seed: 'bench' });
    return performance.now() - start;
  });
  return {
    strength,
    boards: world.boards.length,
    heads: headsOf(rules, world).length,
    units: duties.reduce((sum, { units }) => sum + units.length, 0),
    meanMs: times.reduce((sum, ms) => sum + ms, 0) / times.length,
    worstMs: Math.max(...times),
  };
}

/** Heads from which on all hold. */
const HEADS = 8;

/** A world that is played by lot while heads are few, and in which all hold afterwards; at a movement. */
function grownWorld(rules: Rules, boards: number): World {
  let world = startWorld(rules);
  while (world.boards.length < boards || dutiesOf(rules, world).every(hasNoUnits)) {
    const isWide = headsOf(rules, world).length >= HEADS;
    const stepped = step(rules, world, isWide ? [] : lotsOf(rules, world));
    if (!stepped.ok || world.due.phase === 'over') return world;
    world = stepped.value.world;
  }
  return world;
}

function hasNoUnits({ units }: Duty): boolean {
  return units.length === 0;
}

function lotsOf(rules: Rules, world: World): readonly Order[] {
  return dutiesOf(rules, world).flatMap(({ power }) => randomOrders(rules, world, power, 'bench'));
}
