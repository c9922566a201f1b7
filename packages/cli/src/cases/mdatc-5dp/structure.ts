/** Measures the tree of timelines of a `mdatc-5dp/1` case. */
import {
  type BoardId,
  type JsonObject,
  type JsonValue,
  type Rules,
  type World,
  boardAt,
  coordinateOf,
  excessOf,
} from '@chronopolitik/engine';
import type { Setting } from '../../variants.ts';
import { rulesFor } from '../case.ts';
import { type Comparison, type Difference, comparison } from '../difference.ts';
import { BadCase, maybeObjectAt, objectAt, valueText } from '../json.ts';
import { boardIdIn, worldIn } from './world.ts';

/** The first board of the timeline that a board lies in. */
function rootOf(rules: Rules, world: World, id: BoardId): BoardId {
  const parent = boardAt(rules, world, id)?.parent;
  const isSame = parent && coordinateOf(parent).timeline === coordinateOf(id).timeline;
  return isSame ? rootOf(rules, world, parent) : id;
}

/** Whether a step leads between the timelines of two boards, whatever their turns. */
function areAdjacent(rules: Rules, world: World, a: BoardId, b: BoardId): boolean {
  const turns = Math.abs(coordinateOf(a).turn - coordinateOf(b).turn);
  return excessOf(rules, world, a, b) === Math.max(0, turns - 1);
}

/** Rows of two boards and what is said of them. */
function rowsAt(json: JsonObject, key: string): readonly (readonly [BoardId, BoardId, string])[] {
  const rows = json[key] ?? [];
  if (!Array.isArray(rows)) throw new BadCase(`"${key}": expected a list`);
  return (rows as readonly JsonValue[]).map((row) => {
    const [a, b, said] = (Array.isArray(row) ? row : []) as readonly JsonValue[];
    return [boardIdIn(valueText(a)), boardIdIn(valueText(b)), valueText(said)];
  });
}

function compare(rules: Rules, to: Comparison, structure: JsonObject, world: World): void {
  for (const [id, root] of Object.entries(maybeObjectAt(structure, 'timelineRoot') ?? {})) {
    to.equal(`first board of the timeline of ${id}`, valueText(root), rootOf(rules, world, boardIdIn(id)));
  }
  for (const [a, b, said] of rowsAt(structure, 'timelineAdjacent')) {
    to.equal(`timelines of ${a} and ${b} adjacent`, said, String(areAdjacent(rules, world, a, b)));
  }
  for (const [a, b, said] of rowsAt(structure, 'assistsNeeded')) {
    to.equal(`assists from ${a} to ${b}`, said, String(excessOf(rules, world, a, b)));
  }
}

/**
 * Compares roots and neighbors of timelines, and the assists between boards (5dplomacy 2.2, 12.1).
 * @throws BadCase where the case cannot be read
 */
export function checkStructure(setting: Setting, entry: JsonObject): readonly Difference[] {
  const rules = rulesFor(setting);
  const to = comparison();
  const world = worldIn(rules, objectAt(entry, 'initial'));
  compare(rules, to, objectAt(entry, 'structure'), world);
  return to.differences;
}
