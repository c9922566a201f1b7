/**
 * How far units reach: on their board, on neighboring boards, and by jumps (docs/rules/5d.md 2,
 * docs/rules/5dplomacy.md 2 and 12).
 */
import { sailsTo } from '../../one-board/one-board.ts';
import { coordinateOf } from '../../model/place.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { Tree } from '../../rulesets/ruleset.ts';
import type { BoardId, LocationId, Unit } from '../../model/types.ts';
import type { Spot } from '../../model/spots.ts';
import { ASSIST, kindsOf } from '../../model/order-kinds.ts';

/** What reach depends on. */
export interface Ground {
  readonly rules: Rules;
  readonly tree: Tree;
}

/** Whether a unit may also take a step on the map on its way to another board. */
function mayStep({ rules }: Ground): boolean {
  return rules.ruleset.adjacency.reach === 'near';
}

/** Whether the boards of two places touch: a unit goes from one to the other without assists. */
export function boardsTouch({ rules, tree }: Ground, from: Spot, to: Spot): boolean {
  const { adjacency } = rules.ruleset;
  return adjacency.touches(coordinateOf(from.board), coordinateOf(to.board), tree);
}

/**
 * How many assists a unit needs from one board to another: 0 between boards that touch, `Infinity` where there is
 * no way, as between all other boards of a game without assists.
 */
export function assistsBetween({ rules, tree }: Ground, from: BoardId, to: BoardId): number {
  const { adjacency } = rules.ruleset;
  const [p, q] = [coordinateOf(from), coordinateOf(to)];
  if (adjacency.touches(p, q, tree)) return 0;
  return kindsOf(rules).includes(ASSIST) ? adjacency.excess(p, q, tree) : Infinity;
}

function assistsTo(ground: Ground, from: Spot, to: Spot): number {
  return assistsBetween(ground, from.board, to.board);
}

/** How many assists an army needs to march to a province: 0 to a neighbor; undefined where none help. */
export function marchNeeds(ground: Ground, from: Spot, to: Spot): number | undefined {
  const { map } = ground.rules;
  const [a, b] = [from.province, to.province];
  const step = map.armyReaches[a * map.provinces.length + b] === 1;
  if (from.board === to.board) return step ? 0 : undefined;
  const needs = assistsTo(ground, from, to);
  return needs < Infinity && (a === b || (mayStep(ground) && step)) ? needs : undefined;
}

/** The location that a fleet enters, its coast filled in where only one can be meant. */
export function sailing(
  ground: Ground,
  unit: Unit,
  from: Spot,
  goal: Spot,
): { readonly location: LocationId; readonly needs: number } | undefined {
  const { map, rulebook } = ground.rules;
  const at = map.locationIndex.get(unit.location) as number;
  const sailed = map.locations[sailsTo(map, rulebook, at, goal.location)];
  if (from.board === goal.board)
    return sailed === undefined ? undefined : { location: sailed, needs: 0 };
  const needs = assistsTo(ground, from, goal);
  if (needs === Infinity) return undefined;
  const { location: to } = goal;
  const stays = to === at || (to < map.provinces.length && to === map.provinceOfLocation[at]);
  const location = stays ? unit.location : mayStep(ground) ? sailed : undefined;
  return location === undefined ? undefined : { location, needs };
}

/** Whether a unit could reach some location of the province of a place, by the rules of supports (5d 2.8). */
export function supportReaches(ground: Ground, unit: Unit, from: Spot, to: Spot): boolean {
  return provinceFits(ground, unit, from, to, boardsTouch(ground, from, to));
}

/** Whether it could go there at all, with whatever assists. */
export function canEnter(ground: Ground, unit: Unit, from: Spot, to: Spot): boolean {
  return provinceFits(ground, unit, from, to, assistsTo(ground, from, to) < Infinity);
}

/** Whether the province of a place is one that a unit could enter, given whether there is a way to its board. */
function provinceFits(ground: Ground, unit: Unit, from: Spot, to: Spot, hasWay: boolean): boolean {
  const { map } = ground.rules;
  const table = unit.kind === 'fleet' ? map.fleetReaches : map.armyReaches;
  const location = map.locationIndex.get(unit.location) as number;
  const step = table[location * map.provinces.length + to.province] === 1;
  if (from.board === to.board) return step;
  return hasWay && (from.province === to.province || (mayStep(ground) && step));
}

/** The coasts of a province that a fleet could enter; none where the province has no coasts of its own. */
export function coastsEntered(
  ground: Ground,
  unit: Unit,
  from: Spot,
  to: Spot,
): readonly LocationId[] {
  const { map } = ground.rules;
  const at = map.locationIndex.get(unit.location) as number;
  const reach = map.fleetReach[at] as Int32Array;
  const isHere = from.board === to.board;
  const hasWay = isHere || assistsTo(ground, from, to) < Infinity;
  const steps = isHere || (hasWay && mayStep(ground));
  return (map.coasts[to.province] ?? [])
    .filter((coast) => (coast === at ? !isHere && hasWay : steps && reach.includes(coast)))
    .map((coast) => map.locations[coast] as LocationId);
}
