/** Which open convoys serve which armies (house 4.1 to 4.3, 5dplomacy 11). */
import { boardOf } from '@chronopolitik/engine';
import type { PlaceId } from '@chronopolitik/engine';
import { type Piece, type Setting, joined } from './legality.ts';

/** The way of an army that goes by sea, or could, with the fleets that name it. */
export interface SeaWay {
  readonly army: Piece;
  readonly to: PlaceId;
  readonly named: readonly Piece[];
}

/** Whether the graph of these fleets joins one of them to a point. */
export function meets(
  setting: Setting,
  fleets: readonly PlaceId[],
  from: PlaceId,
  point: PlaceId,
): boolean {
  const reached = new Set([from]);
  for (const fleet of reached) {
    if (joined(setting, fleet, point)) return true;
    for (const next of fleets) if (joined(setting, fleet, next)) reached.add(next);
  }
  return false;
}

/** Whether a fleet counts for an army: one whose board went does for those that it stood for then (house 4.1). */
function countsFor({ closed, offered }: Setting, fleet: Piece, army: Piece): boolean {
  const stood = offered?.get(army.place)?.includes(fleet.place) === true;
  return !closed?.has(boardOf(fleet.place)) || stood;
}

/** The open convoys that could serve an army: they lead to both ends of its way, dislodged or not. */
function onWayOf(setting: Setting, offers: readonly Piece[], way: SeaWay): readonly Piece[] {
  const { army, to, named } = way;
  const open = offers.filter((fleet) => countsFor(setting, fleet, army));
  const places = [...named, ...open].map(({ place }) => place);
  return open.filter(
    ({ place }) => meets(setting, places, place, army.place) && meets(setting, places, place, to),
  );
}

/** The open convoys on the way of an army, and those of them that serve it. */
export interface Service {
  readonly onWay: readonly Piece[];
  readonly serving: readonly Piece[];
}

/** What open convoys do for each army: with capacity one none serves where another claims it too (house 4.3). */
export function servicesOf(
  setting: Setting,
  offers: readonly Piece[],
  ways: readonly SeaWay[],
): ReadonlyMap<Piece, Service> {
  const claims = ways.map((way) => ({ way, fleets: onWayOf(setting, offers, way) }));
  const isOne = setting.crossings?.openConvoyCapacity === 'one';
  const serves = (fleet: Piece, army: Piece): boolean => {
    if (!isOne) return true;
    const claiming = claims.filter(({ fleets }) => fleets.includes(fleet));
    const own = claiming.filter(({ way }) => way.army.power === fleet.power);
    const chosen = claiming.length === 1 ? claiming : own;
    return chosen.length === 1 && chosen[0]?.way.army === army;
  };
  return new Map(
    claims.map(({ way: { army }, fleets }) => [
      army,
      { onWay: fleets, serving: fleets.filter((fleet) => serves(fleet, army)) },
    ]),
  );
}
