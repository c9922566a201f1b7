/**
 * Legal targets, per unit and lazily: every place that could be named next, with a grade. Convoys over other
 * boards come as one entry a board unless a chain of fleets stands ready.
 */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitOn } from '../../multiverse/units.ts';
import { boardOf, coordinateOf, placeOn, pointOf, provinceOf } from '../../model/place.ts';
import { stateOf } from '../../multiverse/state-of.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type {
  BoardId,
  LocationId,
  OrderKind,
  PlaceId,
  PowerId,
  Unit,
  UnitKind,
} from '../../model/types.ts';
import type { World } from '../../model/world.ts';
import { adjustmentsOn, checkAdjustment, freeSites } from '../winter/adjusting.ts';
import {
  supportTargets,
  assistable,
  jumpTargets,
  convoyable,
  convoyTargets,
} from './help-targets.ts';
import { kindsOf } from '../../model/order-kinds.ts';
import { type Target, canConvoy, moveTargets } from './move-targets.ts';
import { helpable } from './supportable.ts';

/** The kinds of order that may be given now to the unit at a place, or for a place on a winter board. */
export function kindsFor(rules: Rules, world: World, place: PlaceId): readonly OrderKind[] {
  const { due } = world;
  const board = boardOf(place);
  if (due.phase === 'over' || due.phase === 'sustain') return [];
  if (due.phase === 'retreat') {
    const retreat = due.retreats.find((entry) => pointOf(entry.unit) === pointOf(place));
    return retreat ? ['retreat', 'disband'] : [];
  }
  const state = stateOf(rules, world);
  const unit = unitOn(state, place);
  if (due.phase === 'movement' && due.movement.includes(board))
    return unit ? kindsOfUnit(rules, place, unit) : [];
  const owed = due.adjustment.filter((entry) => entry.board === board);
  if (unit) return owed.some((a) => a.power === unit.power && a.count < 0) ? ['disband'] : [];
  const builder = builderAt(state, place);
  return builder && owed.some((a) => a.power === builder && a.count > 0) ? ['build'] : [];
}

function kindsOfUnit(rules: Rules, place: PlaceId, unit: Unit): readonly OrderKind[] {
  const convoys = canConvoy(rules, place, unit);
  return kindsOf(rules)
    .filter(({ phases, atSea }) => phases.includes('movement') && (!atSea || convoys))
    .map(({ kind }) => kind);
}

/** The power that may build in a province of a winter board, if one may. */
function builderAt(state: WorldState, place: PlaceId): PowerId | undefined {
  const board = state.boardAt(boardOf(place));
  if (!board) return undefined;
  const site = provinceOf(place);
  const power = board.owners[site];
  return power !== undefined && freeSites(state.rules.map, board, power).includes(site)
    ? power
    : undefined;
}

/** Where a unit may be built: the location and kind of each possible build in a province. */
export function buildsAt(
  rules: Rules,
  world: World,
  place: PlaceId,
): readonly { unit: PlaceId; type: UnitKind }[] {
  const state = stateOf(rules, world);
  const power = builderAt(state, place);
  const board = boardOf(place);
  if (power === undefined) return [];
  const province = rules.map.provinceIndex.get(provinceOf(place)) as number;
  const coasts = (rules.map.coasts[province] ?? []).map(
    (l) => rules.map.locations[l] as LocationId,
  );
  const fleets = coasts.length > 0 ? coasts : [provinceOf(place)];
  const options: { location: LocationId; type: UnitKind }[] = [
    { location: provinceOf(place), type: 'army' },
    ...fleets.map((location) => ({ location, type: 'fleet' as const })),
  ];
  return options
    .map(({ location, type }) => ({ unit: placeOn(board, location), type }))
    .filter(({ unit, type }) => checkAdjustment(state, { kind: 'build', power, unit, type }).ok);
}

/** Builds (positive) or removals owed on a winter board, by power. */
export function adjustmentsFor(
  rules: Rules,
  world: World,
  board: BoardId,
): ReturnType<typeof adjustmentsOn> {
  const state = stateOf(rules, world);
  const found = state.boards.get(board);
  return found && coordinateOf(board).winter ? adjustmentsOn(state, found) : [];
}

/**
 * Where the unit at a place may move, be retreated to, or whom and where to it may help.
 * @param of for supports and convoys: the helped unit; without it the targets are the units that can be helped.
 */
export function targets(
  rules: Rules,
  world: World,
  place: PlaceId,
  kind: OrderKind,
  of?: PlaceId,
): readonly Target[] {
  const state = stateOf(rules, world);
  const unit = unitOn(state, place);
  if (!unit) return [];
  const from = placeOn(boardOf(place), unit.location);
  switch (kind) {
    case 'move':
      return moveTargets(state, from, unit);
    case 'support':
      return of ? supportTargets(state, from, unit, of) : helpable(state, from, unit);
    case 'convoy':
      if (!canConvoy(rules, from, unit)) return [];
      return of ? convoyTargets(state, of) : convoyable(state, from);
    case 'assist':
      return of ? jumpTargets(state, from, of) : assistable(state, from, unit);
    case 'retreat':
      return retreatTargets(world, from);
    default:
      return [];
  }
}

function retreatTargets(world: World, from: PlaceId): readonly Target[] {
  if (world.due.phase !== 'retreat') return [];
  const due = world.due.retreats.find((retreat) => pointOf(retreat.unit) === pointOf(from));
  if (!due) return [];
  return due.open.map((location) => ({ place: placeOn(due.on, location), grade: 'works' }));
}
