/** Movements written in short, for tests of one board. */
import {
  type Board,
  type Order,
  type Rules,
  type World,
  headsOf,
  invariant,
  placeOn,
  startWorld,
} from '@chronopolitik/engine';
import { stepOf } from './laws/play.ts';

/** The head of a world that has one. */
export function headIn(rules: Rules, world: World): Board {
  const [head] = headsOf(rules, world);
  invariant(head, 'there is a board');
  return head;
}

/** An order from `POWER UNIT TO`, or `POWER UNIT OF TO` for a support. */
export function orderOf(head: Board, text: string): Order {
  const [power = '', unit = '', ...rest] = text.split(' ');
  const [first, second] = rest.map((location) => placeOn(head.id, location));
  const at = placeOn(head.id, unit);
  invariant(first, 'an order names a place');
  if (second === undefined) return { kind: 'move', power, unit: at, to: first };
  return { kind: 'support', power, unit: at, of: first, to: second };
}

/** The world after these movements, one after the other; all else holds, and nobody builds. */
export function played(rules: Rules, ...movements: readonly (readonly string[])[]): World {
  return movements.reduce((before, orders) => {
    const head = headIn(rules, before);
    let { world } = stepOf(
      rules,
      before,
      orders.map((text) => orderOf(head, text)),
    );
    while (world.due.phase !== 'movement') ({ world } = stepOf(rules, world, []));
    return world;
  }, startWorld(rules));
}
