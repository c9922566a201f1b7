/** Which orders may be given, and which support or convoy matches which order (rules 5d, 2, 3 and 11). */
import {
  boardOf,
  coastOf,
  coordinateOf,
  locationOf,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId, PowerId, UnitKind } from '@chronopolitik/engine';
import { PROVINCES, canSupportInto, isCoast, isSea, namedCoastsOf, reach } from './ground.ts';
import type { Neighbours } from './ground.ts';

export type Intent = 'edition2023' | 'matching';

/** How the oracle judges: which boards are neighbours, which exist, and when an army goes by sea. */
export interface Setting {
  readonly adjacency: Neighbours;
  readonly intent: Intent;
  readonly boards: ReadonlySet<BoardId>;
  /** The round in which each board was born, where there are several. */
  readonly born?: ReadonlyMap<BoardId, number>;
}

/** A unit at its place, before orders. */
export interface Piece {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly place: PlaceId;
}

/**
 * What was decided when the order was given. `no-chain`: a move by convoy without a chain of fleets,
 * which matching convoys can bring to life (rules 5d, 3.3). `to` is the destination in normal form.
 */
export type Form =
  | { readonly code: 'legal'; readonly to?: PlaceId }
  | { readonly code: 'no-chain'; readonly to: PlaceId }
  | { readonly code: 'illegal' };

const ILLEGAL: Form = { code: 'illegal' };

/** A coast that means nothing, on an army's place or where a province has no named coasts, is dropped. */
export function plainPlace(kind: UnitKind, place: PlaceId): PlaceId {
  const named = namedCoastsOf(provinceOf(place)).includes(locationOf(place));
  return kind === 'army' || (coastOf(locationOf(place)) !== undefined && !named)
    ? pointOf(place)
    : place;
}

const links = new Map<string, boolean>();

/** Whether a fleet at sea and a point are links of one chain (11.2). */
export function joined({ adjacency }: Setting, fleet: PlaceId, point: PlaceId): boolean {
  if (typeof adjacency === 'function')
    return reach(adjacency, 'fleet', fleet, pointOf(point)).length > 0;
  const key = `${adjacency} ${fleet} ${point}`;
  const known = links.get(key);
  if (known !== undefined) return known;
  const found = reach(adjacency, 'fleet', fleet, pointOf(point)).length > 0;
  links.set(key, found);
  return found;
}

export function isAtSea(piece: Piece): boolean {
  return (
    piece.kind === 'fleet' &&
    isSea(provinceOf(piece.place)) &&
    !coordinateOf(boardOf(piece.place)).winter
  );
}

/** Whether some of the fleets chain two coasts together. */
export function chains(
  setting: Setting,
  fleets: readonly PlaceId[],
  from: PlaceId,
  to: PlaceId,
): boolean {
  const reached = new Set(fleets.filter((fleet) => joined(setting, fleet, from)));
  for (const fleet of reached) {
    if (joined(setting, fleet, to)) return true;
    for (const next of fleets) if (joined(setting, fleet, next)) reached.add(next);
  }
  return false;
}

/** Steps after which a search for a chordless chain gives up; such chains are hard to find. */
const PATIENCE = 2_000;

/**
 * Whether a chordless chain of fleets from one coast to another contains this fleet (11.5);
 * undefined when that could not be found out.
 */
export function chordlessChainHas(
  setting: Setting,
  fleets: readonly PlaceId[],
  from: PlaceId,
  to: PlaceId,
  wanted: PlaceId,
): boolean | undefined {
  const isJoined = (fleet: PlaceId, point: PlaceId): boolean => joined(setting, fleet, point);
  let steps = 0;
  /** Whether the open fleets could still lead on to the wanted one and to the end. */
  const isHopeful = (last: PlaceId, open: readonly PlaceId[], isFound: boolean): boolean => {
    const reached = new Set([last]);
    for (const link of reached) {
      if (link !== last && isJoined(link, to)) continue;
      for (const next of open) if (isJoined(next, link)) reached.add(next);
    }
    const fleetsReached = [...reached].filter((link) => link !== from);
    return (isFound || reached.has(wanted)) && fleetsReached.some((link) => isJoined(link, to));
  };
  const grow = (last: PlaceId, open: readonly PlaceId[], isFound: boolean): boolean => {
    steps += 1;
    if (steps > PATIENCE) return false;
    if (last !== from && isJoined(last, to)) return isFound;
    if (!isHopeful(last, open, isFound)) return false;
    // Whoever is joined to this link comes next or never.
    const next = open.filter((fleet) => isJoined(fleet, last));
    const rest = open.filter((fleet) => !next.includes(fleet));
    return next.some((fleet) => grow(fleet, rest, isFound || fleet === wanted));
  };
  const found = grow(from, fleets, false);
  return steps > PATIENCE ? undefined : found;
}

function isConvoyable(piece: Piece, to: PlaceId): boolean {
  return (
    piece.kind === 'army' &&
    isCoast(provinceOf(piece.place)) &&
    isCoast(provinceOf(to)) &&
    !coordinateOf(boardOf(to)).winter
  );
}

function formOfMove(
  setting: Setting,
  pieces: readonly Piece[],
  piece: Piece,
  to: PlaceId,
  via: boolean,
): Form {
  const target = plainPlace(piece.kind, to);
  if (!PROVINCES[provinceOf(target)]) return ILLEGAL;
  if (!setting.boards.has(boardOf(target))) return ILLEGAL;
  if (pointOf(target) === pointOf(piece.place)) return ILLEGAL;
  const places = reach(setting.adjacency, piece.kind, piece.place, pointOf(target));
  const fits = places.filter((place) => place === target || target === pointOf(place));
  const byConvoyOnly = via && setting.intent === 'edition2023';
  if (fits.length === 1 && fits[0] !== undefined && !byConvoyOnly) {
    return { code: 'legal', to: fits[0] };
  }
  if (!isConvoyable(piece, target)) return ILLEGAL;
  const fleets = pieces.filter(isAtSea).map((fleet) => fleet.place);
  const code = chains(setting, fleets, piece.place, target) ? 'legal' : 'no-chain';
  return { code, to: target };
}

/** Decides the form of a movement order on the day it is given. */
export function formOf(
  setting: Setting,
  pieces: readonly Piece[],
  piece: Piece,
  order: Order,
): Form {
  const own = pointOf(piece.place);
  const { adjacency } = setting;
  switch (order.kind) {
    case 'hold':
      return { code: 'legal' };
    case 'move':
      return formOfMove(setting, pieces, piece, order.to, order.via === true);
    case 'support': {
      const aim = pointOf(order.to ?? order.of);
      const sane = PROVINCES[provinceOf(aim)] !== undefined && pointOf(order.of) !== own;
      const reaches = sane && aim !== own;
      return reaches && canSupportInto(adjacency, piece.kind, piece.place, aim)
        ? { code: 'legal' }
        : ILLEGAL;
    }
    case 'convoy':
      return isAtSea(piece) ? { code: 'legal' } : ILLEGAL;
    default:
      return ILLEGAL;
  }
}

/** Whether a destination named by a support or convoy is that of the move; a named coast must agree. */
export function agrees(named: PlaceId, actual: PlaceId, kind: UnitKind): boolean {
  const plain = plainPlace(kind, named);
  return pointOf(plain) === pointOf(actual) && (plain === pointOf(plain) || plain === actual);
}
