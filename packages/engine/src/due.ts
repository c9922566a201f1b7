/** What a world waits for. */
import type { Index } from './index-of.ts';
import { adjustmentsOn } from './orders/adjusting.ts';
import { compareBoards, coordinateOf } from './place.ts';
import { indexOf } from './read-world.ts';
import type { Rules } from './rules.ts';
import { verdictOf } from './victory.ts';
import type { Adjustment, Due, World } from './world.ts';

/** What a world waits for once no retreat is due. */
export function dueAfter(rules: Rules, index: Index): Due {
  const heads = [...index.heads.values()].toSorted((a, b) => compareBoards(a.id, b.id));
  const verdict = verdictOf(rules, heads);
  if (verdict.kind !== 'goes on') return { phase: 'over', verdict };
  const movement = heads.filter((head) => !coordinateOf(head.id).winter).map((head) => head.id);
  const winters = heads.filter((head) => coordinateOf(head.id).winter);
  const adjustment: Adjustment[] = winters.flatMap((head) => [...adjustmentsOn(index, head)]);
  if (rules.ruleset.adjusts === 'alone' && movement.length === 0) {
    return { phase: 'adjustment', adjustment, held: [] };
  }
  return { phase: 'movement', movement, adjustment };
}

const NOTHING: Due = { phase: 'movement', movement: [], adjustment: [] };

/** A world with what it waits for. */
export function withDue(rules: Rules, world: Omit<World, 'due'>): World {
  const idle: World = { ...world, due: NOTHING };
  return { ...idle, due: dueAfter(rules, indexOf(rules, idle)) };
}
