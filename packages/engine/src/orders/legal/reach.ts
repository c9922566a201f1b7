/**
 * How far units reach: on their board, on neighboring boards, and by jumps (docs/rules/5d.md 2,
 * docs/rules/5dplomacy.md 2 and 12).
 */
import { sailsTo } from '../../one-board/one-board.ts';
import { boardOf, coordinateOf, locationOf, provinceOf } from '../../model/place.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { Fit, Jump, Tree } from '../../rulesets/ruleset.ts';
import type { BoardId, LocationId, PlaceId, Unit } from '../../model/types.ts';
import { ASSIST, kindsOf } from '../kinds.ts';

/** What reach depends on. */
export interface Ground {
  readonly rules: Rules;
  readonly tree: Tree;
}

/** How the places of two boards must fit, and how many assists the way needs: none for a direct one. */
type Way = Jump;

const NOWHERE: Way = { fit: 'none', excess: 0 };

/** The direct way between two boards. */
export function fitOf({ rules, tree }: Ground, from: PlaceId, to: PlaceId): Fit {
  return rules.ruleset.adjacency.fit(coordinateOf(boardOf(from)), coordinateOf(boardOf(to)), tree);
}

/** The way between two boards, with assists where these are in force. */
function wayBetween(ground: Ground, from: PlaceId, to: PlaceId): Way {
  return wayBetweenBoards(ground, boardOf(from), boardOf(to));
}

/** The same for any places of two boards. */
export function wayBetweenBoards({ rules, tree }: Ground, from: BoardId, to: BoardId): Way {
  const { adjacency } = rules.ruleset;
  const [p, q] = [coordinateOf(from), coordinateOf(to)];
  const fit = adjacency.fit(p, q, tree);
  if (fit !== 'none' || !kindsOf(rules).includes(ASSIST)) return { fit, excess: 0 };
  return adjacency.jump(p, q, tree) ?? NOWHERE;
}

/** How many assists an army needs to march to a province: 0 to a neighbor; undefined where none help. */
export function marchNeeds(ground: Ground, from: PlaceId, to: PlaceId): number | undefined {
  const { map } = ground.rules;
  const [a, b] = [from, to].map((place) => map.provinceIndex.get(provinceOf(place)) as number);
  const step = map.armyReaches[(a as number) * map.provinces.length + (b as number)] === 1;
  if (boardOf(from) === boardOf(to)) return step ? 0 : undefined;
  const { fit, excess } = wayBetween(ground, from, to);
  const fits = fit !== 'none' && (a === b || (fit === 'near' && step));
  return fits ? excess : undefined;
}

/** The location that a fleet enters, its coast filled in where only one can be meant. */
export function sailing(
  ground: Ground,
  unit: Unit,
  from: PlaceId,
  goal: PlaceId,
): { readonly location: LocationId; readonly needs: number } | undefined {
  const { map, rulebook } = ground.rules;
  const at = map.locationIndex.get(unit.location) as number;
  const to = map.locationIndex.get(locationOf(goal)) as number;
  const sailed = map.locations[sailsTo(map, rulebook, at, to)];
  if (boardOf(from) === boardOf(goal))
    return sailed === undefined ? undefined : { location: sailed, needs: 0 };
  const { fit, excess } = wayBetween(ground, from, goal);
  if (fit === 'none') return undefined;
  const stays = to === at || (to < map.provinces.length && to === map.provinceOfLocation[at]);
  const location = stays ? unit.location : fit === 'near' ? sailed : undefined;
  return location === undefined ? undefined : { location, needs: excess };
}

/** Whether a unit could reach some location of the province of a place, by the rules of supports (5d 2.8). */
export function supportReaches(ground: Ground, unit: Unit, from: PlaceId, to: PlaceId): boolean {
  return provinceFits(ground, unit, from, to, fitOf(ground, from, to));
}

/** Whether it could go there at all, with whatever assists. */
export function canEnter(ground: Ground, unit: Unit, from: PlaceId, to: PlaceId): boolean {
  return provinceFits(ground, unit, from, to, wayBetween(ground, from, to).fit);
}

function provinceFits(
  { rules: { map } }: Ground,
  unit: Unit,
  from: PlaceId,
  to: PlaceId,
  fit: Fit,
): boolean {
  const table = unit.kind === 'fleet' ? map.fleetReaches : map.armyReaches;
  const location = map.locationIndex.get(unit.location) as number;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  const step = table[location * map.provinces.length + province] === 1;
  if (boardOf(from) === boardOf(to)) return step;
  return fit !== 'none' && (provinceOf(from) === provinceOf(to) || (fit === 'near' && step));
}

/** The coasts of a province that a fleet could enter; none where the province has no coasts of its own. */
export function coastsEntered(
  ground: Ground,
  unit: Unit,
  from: PlaceId,
  to: PlaceId,
): readonly LocationId[] {
  const { map } = ground.rules;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  const at = map.locationIndex.get(unit.location) as number;
  const reach = map.fleetReach[at] as Int32Array;
  const isHere = boardOf(from) === boardOf(to);
  const fit = isHere ? 'near' : wayBetween(ground, from, to).fit;
  return (map.coasts[province] ?? [])
    .filter((coast) =>
      coast === at ? !isHere && fit !== 'none' : fit === 'near' && reach.includes(coast),
    )
    .map((coast) => map.locations[coast] as LocationId);
}
