/** Worlds that come of play by easy machines, for tests. */
import { chooseOrders } from '@chronopolitik/bots';
import {
  type Rules,
  type World,
  dutiesOf,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';

/** The worlds of a game of easy machines, one after each step, to its end. */
export function* easyGame(rules: Rules, seed: string): Generator<World, void> {
  let world = startWorld(rules);
  for (;;) {
    yield world;
    if (world.due.phase === 'over') return;
    const at = world;
    const orders = dutiesOf(rules, at).flatMap(({ power }) =>
      chooseOrders(rules, at, power, { strength: 'easy', seed }),
    );
    const stepped = step(rules, at, orders);
    invariant(stepped.ok, 'the orders can be judged');
    ({ world } = stepped.value);
  }
}

/** The first world of such a game for which something holds. */
export function easyWorld(rules: Rules, seed: string, isThere: (world: World) => boolean): World {
  for (const world of easyGame(rules, seed)) if (isThere(world)) return world;
  throw new Error('the game ends before');
}

/** The world of such a game in which a movement is due after some others. */
export function afterMovements(rules: Rules, seed: string, movements: number): World {
  let due = 0;
  return easyWorld(
    rules,
    seed,
    ({ due: { phase } }) => phase === 'movement' && due++ === movements,
  );
}
