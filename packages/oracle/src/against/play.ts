/** One step by the engine, or by what a test puts in its place. */
import type { Order, Rules, World, step } from '@chronopolitik/engine';

/** What plays a step: the engine's, or one that a test has spoiled. */
export type Stepper = typeof step;

/** The world after a step, or a line that says how it failed. */
export function played(
  stepper: Stepper,
  rules: Rules,
  world: World,
  orders: readonly Order[],
): World | string {
  try {
    const done = stepper(rules, world, orders);
    return done.ok ? done.value.world : `the engine refuses: ${done.error.code}`;
  } catch (error) {
    return `the engine throws: ${String(error)}`;
  }
}
