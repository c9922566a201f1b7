/** Which boards of a world lie beside each other under the rules in force. */
import { boardId, coordinateOf } from '../model/place.ts';
import { stateOf } from './state-of.ts';
import { neighborsAt } from '../rulesets/adjacency.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { BoardId } from '../model/types.ts';
import type { World } from '../model/world.ts';

/** Whether units step directly from one board to another (5d 2.3), whether or not both exist. */
export function areNeighbors(rules: Rules, world: World, from: BoardId, to: BoardId): boolean {
  const tree = stateOf(rules, world);
  return rules.ruleset.adjacency.touches(coordinateOf(from), coordinateOf(to), tree);
}

/** The boards that exist beside a board. */
export function neighborsOf(rules: Rules, world: World, board: BoardId): readonly BoardId[] {
  const state = stateOf(rules, world);
  return neighborsAt(rules.ruleset.adjacency, coordinateOf(board), state)
    .map(({ timeline, turn }) => boardId(timeline, turn))
    .filter((id) => state.boards.has(id));
}
