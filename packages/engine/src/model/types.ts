/** The nouns of the house: identities, units, boards and orders. All of it is plain readonly JSON. */

/** Kinds of units (classic 1). */
export const UNIT_KINDS = ['army', 'fleet'] as const;
/** An army or a fleet. */
export type UnitKind = (typeof UNIT_KINDS)[number];

/** Phases of a round in their order. Only the `5dplomacy` rules have a sustain phase (5dplomacy 8). */
export const PHASES = ['movement', 'retreat', 'sustain', 'adjustment'] as const;
/** What kind of orders a step takes. */
export type Phase = (typeof PHASES)[number];

/** Tells the kinds of ids apart, for the compiler alone: no value carries it (docs/decisions/0014). */
declare const idKind: unique symbol;
/** Text that may be an id of these kinds: plain text passes for it, an id of another kind does not. */
type Id<Kind extends string> = string & { readonly [idKind]?: Kind };

/** Key of a power in its variant: `germany`. */
export type PowerId = Id<'power'>;
/** Key of a province in its variant: `spa`. A province holds at most one unit. */
export type ProvinceId = Id<'province'>;
/**
 * Part of a province that a unit stands in: `spa`, or on a named coast `spa/nc`. Each province names a location;
 * a location names its province by `provinceOfLocation` alone.
 */
export type LocationId = Id<'province' | 'location'>;
/** Letters: `a` … `z`, `aa` … Timelines are named in order of creation and never renamed. */
export type TimelineId = Id<'timeline'>;
/** A position at a coordinate: `b@3`; a winter board shares the turn of its fall: `b@3w`. */
export type BoardId = `${string}@${string}`;
/** A location on a board, where a unit stands or goes: `b-spa/nc@3`. */
export type PlaceId = `${string}-${string}@${string}`;

/** An army or a fleet of a power, at a location of its board. */
export interface Unit {
  readonly power: PowerId;
  readonly kind: UnitKind;
  readonly location: LocationId;
}

/** One position. Units are sorted by location; boards are never changed once they exist. */
export interface Board {
  readonly id: BoardId;
  /** The board that it came from; none for the first board of the world. */
  readonly parent: BoardId | null;
  readonly units: readonly Unit[];
  /** Owner of each owned center, as of this board. */
  readonly owners: Readonly<Record<ProvinceId, PowerId>>;
}

/** Kinds of orders. Each ruleset takes some of them; `kindsOf` tells which. */
export const ORDER_KINDS = [
  'hold',
  'move',
  'support',
  'convoy',
  'retreat',
  'disband',
  'build',
  'waive',
  'openConvoy',
  'assist',
  'sustain',
] as const;
/** What an order asks of its unit or place. */
export type OrderKind = (typeof ORDER_KINDS)[number];

/** What every order to a unit says: whose order it is, and the place of the unit. */
interface UnitOrder {
  readonly power: PowerId;
  readonly unit: PlaceId;
}
/** The unit stays where it is (classic 2). */
export interface HoldOrder extends UnitOrder {
  readonly kind: 'hold';
}
/** The unit moves to a place, of its own board or of another, by itself or by convoy (classic 2, 5d 2). */
export interface MoveOrder extends UnitOrder {
  readonly kind: 'move';
  readonly to: PlaceId;
  /** Ordered *via convoy*. */
  readonly via?: true;
}
/** Support to hold (no `to`) or to move. A `to` without coast helps a move to any coast (DATC 4.B.4). */
export interface SupportOrder extends UnitOrder {
  readonly kind: 'support';
  readonly of: PlaceId;
  readonly to?: PlaceId;
}
/** A fleet carries the army at `of` to the place `to` (classic 4). */
export interface ConvoyOrder extends UnitOrder {
  readonly kind: 'convoy';
  readonly of: PlaceId;
  readonly to: PlaceId;
}
/** A dislodged unit goes to the place `to` (classic 5, 5d 5). */
export interface RetreatOrder extends UnitOrder {
  readonly kind: 'retreat';
  readonly to: PlaceId;
}
/** A fleet offers its service to any army, now and later (5dplomacy 11). */
export interface OpenConvoyOrder extends UnitOrder {
  readonly kind: 'openConvoy';
}
/** Lengthens the jump of another unit by one board (5dplomacy 12). */
export interface AssistOrder extends UnitOrder {
  readonly kind: 'assist';
  readonly of: PlaceId;
  readonly to: PlaceId;
}
/** Commits a time center's ballots, all of the power's or the one of a timeline (5dplomacy 8). */
export interface SustainOrder {
  readonly kind: 'sustain';
  readonly power: PowerId;
  readonly center: ProvinceId;
  /** Only the ballot that this timeline has; left out: every ballot of the power's there. */
  readonly from?: TimelineId;
  /** Head of the timeline to be sustained. */
  readonly board: BoardId;
}
/** A dislodged unit's disbandment in a retreat phase, or a removal in an adjustment phase. */
export interface DisbandOrder extends UnitOrder {
  readonly kind: 'disband';
}
/** Builds a unit; `unit` is the place where it shall stand. */
export interface BuildOrder extends UnitOrder {
  readonly kind: 'build';
  readonly type: UnitKind;
}
/** Gives up one build on a winter board. */
export interface WaiveOrder {
  readonly kind: 'waive';
  readonly power: PowerId;
  readonly board: BoardId;
}
/**
 * An order of any kind. Places and boards are named by their ids; whether it is legal is another
 * question.
 */
export type Order =
  | HoldOrder
  | MoveOrder
  | SupportOrder
  | ConvoyOrder
  | RetreatOrder
  | DisbandOrder
  | BuildOrder
  | WaiveOrder
  | OpenConvoyOrder
  | AssistOrder
  | SustainOrder;
/** Orders that name a place of their own: that of a unit, or where one is built. The others name a board. */
export type PlacedOrder = Extract<Order, { readonly unit: PlaceId }>;

/** Whether an order names a place of its own, in `unit`. */
export function isPlaced(order: Order): order is PlacedOrder {
  return 'unit' in order;
}

/** A value that JSON can hold. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };
/** An object that JSON can hold: values by their keys. */
// An interface would not take object literals of known keys.
// oxlint-disable-next-line typescript/consistent-type-definitions
export type JsonObject = { readonly [key: string]: JsonValue };
