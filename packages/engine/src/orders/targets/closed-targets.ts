/** Targets near by that cannot work, each with the rule: for interfaces that show why a place is closed. */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitOn } from '../../multiverse/units.ts';
import {
  boardOf,
  coordinateOf,
  placeOn,
  pointOf,
  provinceOf,
  timelineNumber,
} from '../../model/place.ts';
import { stateOf } from '../../multiverse/state-of.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { BoardId, Order, OrderKind, PlaceId, Unit } from '../../model/types.ts';
import type { World } from '../../model/world.ts';
import { formOf } from '../form/form.ts';
import { type Target, locationsAround } from './move-targets.ts';
import { formContext } from '../../multiverse/orders-on-record.ts';
import { targets } from './targets.ts';

/**
 * What an order of a kind could name near by and the rules refuse: places within a step, on every board at most one
 * turn and one timeline away; for supports, convoys and assists the units there, and where the helped one may not
 * be helped to.
 *
 * @param of the helped unit; without it the targets of a help are the units that cannot be helped to stay
 */
export function closedTargets(
  rules: Rules,
  world: World,
  at: PlaceId,
  kind: OrderKind = 'move',
  of?: PlaceId,
): readonly Target[] {
  const state = stateOf(rules, world);
  const unit = unitOn(state, at);
  if (!unit) return [];
  const from = placeOn(boardOf(at), unit.location);
  const open = new Set(targets(rules, world, at, kind, of).map((target) => target.place));
  const context = formContext(state);
  const near = around(state, from, unit);
  return candidates(state, from, near, kind, of).flatMap((place): readonly Target[] => {
    if (open.has(place)) return [];
    const to = of === undefined ? anyGoal(state, kind, from, near, place) : place;
    const order = orderTo(kind, unit, from, of ?? place, to);
    const form = order && formOf(context, order, unit);
    return form && !form.legal ? [{ place, grade: 'cannot', illegal: form.illegal }] : [];
  });
}

/** Places within a step of a unit, on the boards beside its own. */
function around(state: WorldState, from: PlaceId, unit: Unit): readonly PlaceId[] {
  return boardsBeside(state, boardOf(from)).flatMap((board) =>
    locationsAround(state, unit).map((location) => placeOn(board, location)),
  );
}

/** What is asked for first: a move's end, or the unit that a help is for; then where that is helped to. */
function candidates(
  state: WorldState,
  from: PlaceId,
  near: readonly PlaceId[],
  kind: OrderKind,
  of: PlaceId | undefined,
): readonly PlaceId[] {
  const others = near.filter((place) => place !== from);
  if (kind === 'move') return others;
  if (of === undefined) return unitsBeside(state, from);
  const helped = unitOn(state, of);
  return [...new Set([...others, ...(helped ? around(state, of, helped) : [])])];
}

function unitsBeside(state: WorldState, from: PlaceId): readonly PlaceId[] {
  return boardsBeside(state, boardOf(from)).flatMap((board) =>
    (state.boards.get(board)?.units ?? [])
      .map(({ location }) => placeOn(board, location))
      .filter((place) => place !== from),
  );
}

/** Where a unit could be helped to, so that nothing but the unit itself is at fault; undefined: to stay. */
function anyGoal(
  { rules: { map } }: WorldState,
  kind: OrderKind,
  from: PlaceId,
  around: readonly PlaceId[],
  target: PlaceId,
): PlaceId | undefined {
  const embarks = (place: PlaceId): boolean =>
    map.embarks[map.provinceIndex.get(provinceOf(place)) as number] === 1;
  if (kind === 'move') return target;
  if (kind === 'support') return undefined;
  return around.find(
    (place) =>
      pointOf(place) !== pointOf(target) &&
      pointOf(place) !== pointOf(from) &&
      (kind !== 'convoy' || embarks(place)),
  );
}

function orderTo(
  kind: OrderKind,
  { power }: Unit,
  unit: PlaceId,
  of: PlaceId,
  to: PlaceId | undefined,
): Order | undefined {
  if (kind === 'support')
    return to === undefined ? { kind, power, unit, of } : { kind, power, unit, of, to };
  if (to === undefined) return undefined;
  if (kind === 'move') return { kind, power, unit, to };
  return kind === 'convoy' || kind === 'assist' ? { kind, power, unit, of, to } : undefined;
}

/** Existing boards at most one turn and one timeline away, winters included. */
function boardsBeside(state: WorldState, board: BoardId): readonly BoardId[] {
  const at = coordinateOf(board);
  const number = timelineNumber(at.timeline);
  const ids = state.boards.born.map(({ id }) => id);
  return ids.filter((id) => {
    const other = coordinateOf(id);
    const timelines = Math.abs(timelineNumber(other.timeline) - number);
    return Math.abs(other.turn - at.turn) <= 1 && timelines <= 1;
  });
}
