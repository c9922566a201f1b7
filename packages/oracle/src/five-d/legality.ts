/** Which orders may be given, and which support or convoy matches which order (5d 2, 3 and 11). */
import {
  boardOf,
  coastOf,
  coordinateOf,
  locationOf,
  pointOf,
  provinceOf,
} from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId, PowerId, Rulebook, UnitKind } from '@chronopolitik/engine';
import type { BattleChoices } from './choices.ts';
import {
  PROVINCES,
  assistsBetween,
  canSupportInto,
  isCoast,
  isSea,
  namedCoastsOf,
  placesAcross,
  reach,
} from '../one-board/ground.ts';
import type { Neighbors } from '../one-board/ground.ts';

/** How orders tell that an army goes by sea, as the rulebook reads them (DATC 4.A.3). */
export type Intent = Rulebook['convoyIntent'];

/** How the oracle judges: which boards are neighbors, which exist, and when an army goes by sea. */
export interface Setting {
  readonly adjacency: Neighbors;
  readonly intent: Intent;
  /** Other choices of the rulebook; those of 2023 if left out. */
  readonly choices?: BattleChoices;
  readonly boards: ReadonlySet<BoardId>;
  /** Boards out of play, which no new order may name or use, by the round that put them there. */
  readonly closed?: ReadonlyMap<BoardId, number>;
  /** The round in which each board was born, where there are several. */
  readonly born?: ReadonlyMap<BoardId, number>;
  /** Open convoys and jump assists, where a game turns them on (house 4). */
  readonly crossings?: Crossings;
  /** The open convoys that each army had on its way in the round before. */
  readonly offered?: Offered;
}

/** Which ways to cross boards a game turns on, by the names of the options (house 4). */
export interface Crossings {
  readonly enableOpenConvoys: boolean;
  readonly openConvoyCapacity: 'unlimited' | 'one';
  readonly enableJumpAssists: boolean;
}

/** Places of fleets by place of the army that they could carry. */
export type Offered = ReadonlyMap<PlaceId, readonly PlaceId[]>;

/** A unit at its place, before orders. */
export interface Piece {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly place: PlaceId;
}

/**
 * What was decided when the order was given. `no-chain`: a move by convoy without a chain of fleets,
 * which matching convoys can bring to life (5d 3.3). `to` is the destination in normal form, and
 * `isVia` says that an army that could walk was told to sail, over a chain that was there; `assists` how many
 * a jump needs.
 */
export type Form =
  | {
      readonly code: 'legal';
      readonly to?: PlaceId;
      readonly isVia?: boolean;
      readonly assists?: number;
    }
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

const known = new Map<string, Map<PlaceId, Map<PlaceId, boolean>>>();

function inner<Key, Value>(table: Map<Key, Map<PlaceId, Value>>, key: Key): Map<PlaceId, Value> {
  const found = table.get(key) ?? new Map<PlaceId, Value>();
  table.set(key, found);
  return found;
}

/** Whether a fleet at sea and a point are links of one chain (5d 11.2). */
export function joined({ adjacency }: Setting, fleet: PlaceId, point: PlaceId): boolean {
  if (typeof adjacency === 'function')
    return reach(adjacency, 'fleet', fleet, pointOf(point)).length > 0;
  const links = inner(inner(known, adjacency), fleet);
  const before = links.get(point);
  if (before !== undefined) return before;
  const found = reach(adjacency, 'fleet', fleet, pointOf(point)).length > 0;
  links.set(point, found);
  return found;
}

/** Whether a unit is a fleet in a sea of a movement board: it may convoy. */
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

/** The fleets that each fleet is joined to, by number. */
type Beside = readonly (readonly number[])[];

/** One list of fleets is asked about many journeys. */
const besideOf = new WeakMap<readonly PlaceId[], Beside>();

function besideEach(setting: Setting, fleets: readonly PlaceId[]): Beside {
  const before = besideOf.get(fleets);
  if (before) return before;
  const beside = fleets.map((fleet, i): number[] =>
    fleets.flatMap((other, k) => (k !== i && joined(setting, other, fleet) ? [k] : [])),
  );
  besideOf.set(fleets, beside);
  return beside;
}

/**
 * Whether a chordless chain of fleets from one coast to another contains this fleet (5d 11.5);
 * undefined when that could not be found out.
 */
export function chordlessChainHas(
  setting: Setting,
  fleets: readonly PlaceId[],
  from: PlaceId,
  to: PlaceId,
  wanted: PlaceId,
): boolean | undefined {
  const joinedTo = (point: PlaceId): number[] =>
    fleets.flatMap((fleet, i) => (joined(setting, fleet, point) ? [i] : []));
  const beside = besideEach(setting, fleets);
  const atEnd = new Set(joinedTo(to));
  const goal = fleets.indexOf(wanted);
  /** Fleets that may no longer be used, by how many links of the chain so far are joined to them. */
  const barred = fleets.map(() => 0);
  let steps = 0;
  /** Whether the open fleets could still lead on to the wanted one and to the end. */
  const isHopeful = (next: readonly number[], isFound: boolean): boolean => {
    const reached = new Set(next);
    for (const link of reached) {
      if (atEnd.has(link)) continue;
      for (const other of beside[link] ?? []) if (barred[other] === 0) reached.add(other);
    }
    return (isFound || reached.has(goal)) && [...reached].some((link) => atEnd.has(link));
  };
  const grow = (joinedOnes: readonly number[], isFound: boolean): boolean => {
    steps += 1;
    if (steps > PATIENCE) return false;
    // Whoever is joined to the last link comes next or never.
    const next = joinedOnes.filter((fleet) => barred[fleet] === 0);
    if (!isHopeful(next, isFound)) return false;
    for (const fleet of joinedOnes) barred[fleet] = (barred[fleet] ?? 0) + 1;
    const isThere = next.some((fleet) => {
      const has = isFound || fleet === goal;
      return atEnd.has(fleet) ? has : grow(beside[fleet] ?? [], has);
    });
    for (const fleet of joinedOnes) barred[fleet] = (barred[fleet] ?? 0) - 1;
    return isThere;
  };
  const found = grow(joinedTo(from), false);
  return steps > PATIENCE ? undefined : found;
}

/** Whether a unit is an army on a coast, and the place a coast of a movement board. */
export function isConvoyable(piece: Piece, to: PlaceId): boolean {
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
  const [near] = fits.length === 1 ? fits : [];
  const isSailing = via && isConvoyable(piece, target) && isChained(setting, pieces, piece, target);
  const byConvoyOnly = via && SEA_ONLY.includes(setting.intent);
  if (near !== undefined && !byConvoyOnly) {
    return { code: 'legal', to: near, ...(isSailing && { isVia: true }) };
  }
  const jump = via ? undefined : jumpOf(setting, piece, target);
  if (jump) return { code: 'legal', ...jump };
  if (!isConvoyable(piece, target)) return ILLEGAL;
  const code = isChained(setting, pieces, piece, target) ? 'legal' : 'no-chain';
  return { code, to: target };
}

/** Where a unit comes down that assists let go further, and how many it needs (house 4.4). */
function jumpOf(
  { adjacency, crossings }: Setting,
  { kind, place }: Piece,
  target: PlaceId,
): { readonly to: PlaceId; readonly assists: number } | undefined {
  if (!crossings?.enableJumpAssists || typeof adjacency === 'function') return undefined;
  const assists = assistsBetween(adjacency, boardOf(place), boardOf(target));
  if (assists === 0 || assists === Number.POSITIVE_INFINITY) return undefined;
  const fits = placesAcross(adjacency, kind, place, pointOf(target)).filter(
    (at) => at === target || target === pointOf(at),
  );
  const [to] = fits.length === 1 ? fits : [];
  return to && { to, assists };
}

/** Readings by which an army that is told to sail never walks. */
const SEA_ONLY: readonly Intent[] = ['edition2023', 'edition1971', 'explicit'];

/** Whether a chain of fleets in play joins an army to its destination, whatever their orders. */
function isChained(
  setting: Setting,
  pieces: readonly Piece[],
  piece: Piece,
  target: PlaceId,
): boolean {
  const fleets = pieces
    .filter(isAtSea)
    .map((fleet) => fleet.place)
    .filter((place) => !setting.closed?.has(boardOf(place)));
  return chains(setting, fleets, piece.place, target);
}

/** The places that an order names beside its own. */
function namedBy(order: Order): readonly PlaceId[] {
  if (order.kind === 'move') return [order.to];
  if (order.kind === 'convoy' || order.kind === 'assist') return [order.of, order.to];
  return order.kind === 'support' ? [order.of, order.to ?? order.of] : [];
}

/** An assister stands beside the unit that jumps, and is neither that unit nor at its goal (5dplomacy 12.2, 14.17). */
function isAssisting(
  { adjacency, crossings }: Setting,
  { kind, place }: Piece,
  { of, to }: Order & { kind: 'assist' },
): boolean {
  const [own, from, goal] = [place, of, to].map(pointOf);
  if (!crossings?.enableJumpAssists || !PROVINCES[provinceOf(to)]) return false;
  const isApart = own !== from && own !== goal && from !== goal;
  return isApart && canSupportInto(adjacency, kind, place, of);
}

/** Decides the form of a movement order on the day it is given. */
export function formOf(
  setting: Setting,
  pieces: readonly Piece[],
  piece: Piece,
  order: Order,
): Form {
  const own = pointOf(piece.place);
  const { adjacency, closed } = setting;
  if (closed && namedBy(order).some((place) => closed.has(boardOf(place)))) return ILLEGAL;
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
    case 'openConvoy':
      return setting.crossings?.enableOpenConvoys && isAtSea(piece) ? { code: 'legal' } : ILLEGAL;
    case 'assist':
      return isAssisting(setting, piece, order) ? { code: 'legal' } : ILLEGAL;
    default:
      return ILLEGAL;
  }
}

/** Whether a destination named by a support or convoy is that of the move; a named coast must agree. */
export function agrees(named: PlaceId, actual: PlaceId, kind: UnitKind): boolean {
  const plain = plainPlace(kind, named);
  return pointOf(plain) === pointOf(actual) && (plain === pointOf(plain) || plain === actual);
}
