/** Whom a unit may help, and where to: by supports, convoys and assists. */
import type { WorldState } from '../../multiverse/world-state.ts';
import { unitOn } from '../../multiverse/units.ts';
import type { Coasts } from '../../multiverse/coasts.ts';
import { chainsFrom, watersOf } from '../../multiverse/world-chains.ts';
import { boardOf, placeOn, placesOver, pointOf, provinceOf } from '../../model/place.ts';
import type { BoardId, LocationId, PlaceId, SupportOrder, Unit } from '../../model/types.ts';
import { formOf } from '../form/form.ts';
import { type Target, addJumps, boardsAround, eachCoast, nearTargets } from './move-targets.ts';
import { formContext } from '../../multiverse/orders-on-record.ts';
import { placesOf, supportOf } from './supportable.ts';

/**
 * Where the unit at `from` may support the unit at `of`: to hold, or to go where that could go by itself, by
 * a jump or by convoy. Where nobody stands at `of`, all places that the support reaches depend on a unit to
 * come; there are none where the ruleset lets orders name existing units only.
 */
export function supportTargets(
  state: WorldState,
  from: PlaceId,
  unit: Unit,
  of: PlaceId,
): readonly Target[] {
  const reached = placesOf(state, supportOf(state, from, unit));
  const other = unitOn(state, of);
  if (!other) {
    if (state.rules.ruleset.targets === 'existing') return [];
    return reached.map((place) => ({
      place,
      grade: 'depends',
      depends: { code: 'future-unit', place: of },
    }));
  }
  const home = placeOn(boardOf(of), other.location);
  const goals = new Set([pointOf(of), ...[...nearTargets(state, home, other).keys()].map(pointOf)]);
  const isJoined = other.kind === 'army' ? chainsFrom(state, home) : () => false;
  return reached
    .filter((place) => goals.has(place) || isJoined(place))
    .flatMap((to) =>
      asNamed(state, { kind: 'support', power: unit.power, unit: from, of, to }, unit),
    )
    .map((place) => ({ place, grade: 'works' as const }));
}

/** How the destination of a support must be named: a coast where the move could be to several (5dplomacy 14.16). */
function asNamed(state: WorldState, order: SupportOrder, unit: Unit): readonly PlaceId[] {
  const { to } = order;
  if (to === undefined || to === pointOf(order.of)) return [to ?? order.of];
  const context = formContext(state);
  if (formOf(context, order, unit).legal) return [to];
  const { map } = state.rules;
  const province = map.provinceIndex.get(provinceOf(to)) as number;
  return (map.coasts[province] ?? [])
    .map((coast) => placeOn(boardOf(to), map.locations[coast] as LocationId))
    .filter((place) => formOf(context, { ...order, to: place }, unit).legal);
}

/** Units beside which a unit stands: those whose jumps it could lengthen. */
export function assistable(state: WorldState, from: PlaceId, unit: Unit): readonly Target[] {
  const points = new Set(placesOf(state, supportOf(state, from, unit)));
  return boardsAround(state, boardOf(from), true).flatMap((board) =>
    (state.boards.get(board)?.units ?? [])
      .map(({ location }) => placeOn(board, location))
      .filter((place) => points.has(pointOf(place)))
      .map((place) => ({ place, grade: 'works' as const })),
  );
}

/** Where a unit could jump with assists, and not where its assister stands. */
export function jumpTargets(state: WorldState, from: PlaceId, of: PlaceId): readonly Target[] {
  const unit = unitOn(state, of);
  if (!unit) return [];
  const jumps = new Map<PlaceId, Target>();
  addJumps(state, placeOn(boardOf(of), unit.location), unit, jumps);
  return [...jumps.keys()]
    .filter((place) => pointOf(place) !== pointOf(from))
    .map((place) => ({ place, grade: 'works' as const }));
}

/** Armies that a fleet could convoy: on coasts around it, and on those that chains join to these. */
export function convoyable(state: WorldState, from: PlaceId): readonly Target[] {
  const { map } = state.rules;
  const coasts = coastsFromSea(state, from);
  const placeAt = placesOver(map.locations);
  const found: Target[] = [];
  for (const [number, board] of state.boards.born.entries()) {
    for (const { kind, location } of board.units) {
      // An army stands at the location that bears its province's name.
      const at = map.locationIndex.get(location) as number;
      if (kind === 'army' && coasts.has(number, at))
        found.push({ place: placeAt(board.id, at), grade: 'works' });
    }
  }
  return found;
}

/** Coasts around the sea where a fleet stands, and those that chains of fleets join to them. */
function coastsFromSea(state: WorldState, from: PlaceId): Coasts {
  const { map, ruleset } = state.rules;
  const sea = state.pointNumber(from) % state.provinces;
  const near = Array.from(map.seaLinks[sea] ?? []).filter((p) => map.embarks[p]);
  const [home, ...others] = boardsAround(state, boardOf(from), true);
  const boards = ruleset.adjacency.reach === 'near' ? [home, ...others] : [home];
  return watersOf(state).coastsFrom(
    boards.flatMap((board) =>
      near.map((p) => state.boards.numberOf(board as BoardId) * state.provinces + p),
    ),
  );
}

/**
 * Where the army at a place could be convoyed: coasts that chains of fleets join to its own, whatever their
 * orders.
 */
export function convoyTargets(state: WorldState, of: PlaceId): readonly Target[] {
  const targets: Target[] = [];
  eachCoast(state, watersOf(state).coastsFrom([state.pointNumber(of)]), (place) => {
    if (place !== pointOf(of)) targets.push({ place, grade: 'works' });
  });
  return targets;
}
