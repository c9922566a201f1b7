/** Machine players of another commit: they see the game through the engine of their commit. */
import type * as bots from '@chronopolitik/bots';
import type { BotStrength } from '@chronopolitik/bots';
import type { World } from '@chronopolitik/engine';
import type { Contestant, Seated } from './contestants.ts';
import { type Engine, rulesUnder } from './works.ts';

/** The engine and the machine players of another commit. */
export interface OtherMachines {
  readonly ref: string;
  readonly engine: Engine;
  readonly bots: Pick<typeof bots, 'chooseOrders'>;
}

/** What both engines must agree on: where units stand, whose centers are whose, and what is due. */
function standingOf({ boards, due }: World): string {
  return JSON.stringify([due.phase, boards.map(({ id, units, owners }) => [id, units, owners])]);
}

/**
 * A machine player of another commit.
 * It throws an Error in a game that its engine judges otherwise than this one.
 */
export function otherMachine(
  { ref, engine, bots: { chooseOrders } }: OtherMachines,
  strength: BotStrength,
): Contestant {
  const sit: Contestant['sit'] = (own, game): Seated => {
    const rules = rulesUnder(engine, own);
    let world = engine.startWorld(rules);
    return {
      ordersOf: (_, power) =>
        chooseOrders(rules, world, power, { strength, seed: `bench/${game}` }),
      onStep: (orders, { world: seen }) => {
        const stepped = engine.step(rules, world, orders);
        if (!stepped.ok || standingOf(stepped.value.world) !== standingOf(seen))
          throw new Error(`game ${game + 1}: the engine of "${ref}" judges otherwise`);
        world = stepped.value.world;
      },
    };
  };
  return { name: `${strength} of ${ref}`, sit };
}
