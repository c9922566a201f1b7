/** Which units may be ordered now, by what the engine says is due. */
import { placeOn, pointOf, type PlaceId } from '@chronopolitik/engine';
import type { Overview } from '../engine/protocol.ts';
import type { LoadedGame } from './loaded-game.ts';

/** The units that gestures may order. */
export interface Orderable {
  /** The points whose units may be ordered; undefined until the engine has said it. */
  readonly orderable: ReadonlySet<PlaceId> | undefined;
  /** The points whose units may go somewhere; undefined until the engine has said it. */
  readonly movable: ReadonlySet<PlaceId> | undefined;
}

/** The units that an order can be entered for. @param isAssuming whether orders are assumed for others too */
export function orderableUnits(
  overview: Overview | undefined,
  table: Pick<LoadedGame, 'boards'>,
  isAssuming: boolean,
): Orderable {
  return {
    orderable: overview && orderableIn(overview, table, isAssuming),
    movable: overview && movableIn(overview, isAssuming),
  };
}

const dutiesFor = ({ duties, others = [] }: Overview, isAssuming: boolean) =>
  isAssuming ? [...duties, ...others] : duties;

function movableIn(overview: Overview, isAssuming: boolean): ReadonlySet<PlaceId> {
  const places = dutiesFor(overview, isAssuming).flatMap(({ units, retreats }) => [
    ...units,
    ...retreats.filter(({ open }) => open.length > 0).map(({ unit }) => unit),
  ]);
  return new Set(places.map((place) => pointOf(place)));
}

function orderableIn(
  overview: Overview,
  { boards }: Pick<LoadedGame, 'boards'>,
  isAssuming: boolean,
): ReadonlySet<PlaceId> {
  const places = new Set<PlaceId>();
  for (const { units, retreats, adjustments, power } of dutiesFor(overview, isAssuming)) {
    for (const unit of units) places.add(pointOf(unit));
    for (const { unit } of retreats) places.add(pointOf(unit));
    for (const { board } of adjustments.filter((each) => each.count < 0)) {
      for (const unit of boards.get(board)?.units ?? [])
        if (unit.power === power) places.add(pointOf(placeOn(board, unit.location)));
    }
  }
  return places;
}

/** The units of duties: those that may be ordered, and those that must retreat. */
export function unitsDue(overview: Overview | undefined): readonly PlaceId[] {
  return (overview?.duties ?? []).flatMap(({ units, retreats }) => [
    ...units,
    ...retreats.map(({ unit }) => unit),
  ]);
}
