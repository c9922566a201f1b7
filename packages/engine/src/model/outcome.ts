/** What became of an order, and why: data that every surface words or draws. */
import type {
  BoardId,
  LocationId,
  Order,
  PlaceId,
  PowerId,
  ProvinceId,
  UnitKind,
} from './types.ts';

/** Every result that an order can have, by the phase in which it is read. */
export const RESULTS = [
  // movement
  'moved', // a move that succeeded
  'bounced', // did not exceed the prevent strength of another move to the place
  'repelled', // did not exceed the hold strength of the unit there
  'headToHead', // lost or tied a head-to-head battle
  'ownUnit', // would have dislodged a unit of its own power
  'noPath', // no convoy, or a disrupted one
  'given', // a support that counted
  'cut', // a support that was cut, by an attack or by dislodgement
  'convoyed', // a convoy order that matched and whose fleet was not dislodged
  'annulled', // a convoy order that the paradox rule set aside
  'void', // legal, but nothing matches
  'illegal', // against the rules: the unit holds
  'held', // a hold; the unit still stands
  'dislodged', // a hold or convoy whose unit was dislodged
  // retreat
  'retreated',
  'collided', // two retreats to one place: both disband
  'disbanded', // ordered, by default, or by rule
  // sustain
  'cast', // its ballots count
  'replaced', // a later order, or one for a single ballot, took all of them
  // adjustment
  'built',
  'waived',
  'excess', // more than were due
] as const;
/** What became of an order, in one word. */
export type OrderResult = (typeof RESULTS)[number];

/** A strength with the units that made it: 1 for the unit itself (if counted) and 1 for each support. */
export interface Strength {
  readonly total: number;
  readonly supports: readonly PlaceId[];
}

/** Why an order is illegal (its unit holds) or is refused (it never enters the record). */
export const ILLEGAL_CODES = [
  'no-unit', // no unit stands there
  'foreign-unit', // another power's unit
  'not-a-head', // the board is not the head of its timeline: past orders are locked
  'no-such-board', // the destination's board does not exist
  'winter-board', // nobody enters or leaves a winter board by a movement order
  'wrong-phase', // this kind of order is not due there now
  'duplicate', // the unit has an order already
  'same-place', // a move to, or a support of, its own place
  'not-adjacent', // out of reach on its board (and no convoy)
  'boards-not-adjacent', // the two boards are not neighbors
  'no-convoy-chain', // no chain of fleets joins the two coasts
  'terrain', // an army into a sea, a fleet inland
  'fleet-cannot-be-convoyed',
  'only-fleets-convoy', // the convoying unit is no fleet at sea
  'not-at-sea',
  'coast-required', // a fleet could reach several coasts and none is named
  'army-on-a-coast', // a build of an army that names a coast
  'coast-unreachable', // the named coast cannot be reached
  'unknown-place',
  'no-route-needs-it', // a convoy order for a fleet that no route needs
  'not-a-retreat', // the place is not among those open to the dislodged unit
  'not-dislodged',
  'not-own-home', // builds: not an own home center
  'not-owned', // builds: the center is not owned on this board
  'occupied', // builds: a unit stands there
  'nothing-due', // no build or disband is due
  'game-over',
  'dead-power', // an executed power gives no orders
  'wrong-unit', // written for an army where a fleet stands, or the other way
  'option-off', // an order of a kind that the game does not have
  'not-accessible', // a board of a dissolved timeline from which nothing living comes
  'no-target', // nobody stands where the helped unit should be
  'no-ballot', // ballots that the power does not have
  'not-live', // a timeline that does not live
] as const;
/**
 * The code of a reason why an order is illegal or refused. `docs/rules/deviations.md` has the paragraph
 * for each.
 */
export type IllegalCode = (typeof ILLEGAL_CODES)[number];

/**
 * Why an order may not be given, with the rule that says so, and the places and boards that a sentence
 * about it names.
 */
export interface Illegal {
  readonly code: IllegalCode;
  /** Paragraph of `docs/rules`: `classic 3.2`, `5d 2.5`. */
  readonly rule: string;
  readonly places?: readonly PlaceId[];
  readonly boards?: readonly BoardId[];
  /** How far apart two boards are: steps in time and between timelines. */
  readonly distance?: { readonly turns: number; readonly timelines: number };
}

/** A fleet of a convoy that did not carry its army, and why. */
export interface BrokenConvoy {
  readonly fleet: PlaceId;
  /** Origin of the unit that dislodged it; absent when the paradox rule annulled it. */
  readonly by?: PlaceId;
}

/** Why an order came out as it did. `by` and `of` are the places where those units started. */
export type Cause =
  | { readonly code: 'illegal'; readonly illegal: Illegal }
  | { readonly code: 'moved'; readonly attack: Strength; readonly by: 'land' | 'convoy' | 'jump' }
  | {
      readonly code: 'prevented';
      readonly attack: Strength;
      readonly prevent: Strength;
      readonly by: PlaceId;
    }
  | {
      readonly code: 'hold';
      readonly attack: Strength;
      readonly hold: Strength;
      readonly by: PlaceId;
    }
  | {
      readonly code: 'head-to-head';
      readonly attack: Strength;
      readonly defend: Strength;
      readonly by: PlaceId;
    }
  | { readonly code: 'own-unit'; readonly by: PlaceId }
  | { readonly code: 'no-convoy' }
  | {
      /** A jump with fewer assists given than it needs. */
      readonly code: 'too-few-assists';
      readonly given: readonly PlaceId[];
      readonly needed: number;
    }
  | { readonly code: 'convoy-disrupted'; readonly broken: readonly BrokenConvoy[] }
  | { readonly code: 'paradox' }
  | { readonly code: 'cut'; readonly by: PlaceId }
  | {
      readonly code: 'dislodged';
      readonly by: PlaceId;
      readonly attack: Strength;
      readonly hold: Strength;
    }
  | {
      readonly code: 'no-such-unit';
      readonly of: PlaceId;
      /** The board was still to come when the order was given: it waits. */
      readonly ahead?: true;
    }
  | { readonly code: 'no-match'; readonly of: PlaceId; readonly ordered?: Order }
  | { readonly code: 'unmoved'; readonly hold: Strength }
  | { readonly code: 'collision'; readonly with: readonly PlaceId[] }
  | { readonly code: 'no-order' }
  | { readonly code: 'no-retreat' }
  | {
      readonly code: 'civil-disorder';
      /** Steps to the nearest center; null where the power has none, or where lots are drawn. */
      readonly distance: number | null;
      readonly drawn?: true;
    }
  | { readonly code: 'excess'; readonly due: number };

/** What became of one order. `cause` is absent where the result says it all. */
export interface Outcome {
  readonly result: OrderResult;
  readonly cause?: Cause;
  /** Set when the unit was dislodged, whatever its order: where its attacker came from. */
  readonly dislodgedBy?: PlaceId;
  /**
   * The fleets that stood to carry the army when its move was last read, and so do when it is read again
   * (5dplomacy 3.8). Left out where nothing is remembered, and for moves by land.
   */
  readonly convoy?: readonly PlaceId[];
}

/** An order with its outcome. `implied`: nobody gave it (a hold, a disband by rule). */
export interface Resolution {
  readonly order: Order;
  readonly outcome: Outcome;
  readonly implied?: true;
}

/** Why a board opened a timeline, continued one, or did not. */
export type Because =
  | { readonly code: 'head' }
  | {
      readonly code: 'differs';
      /** The child that was there before, and the units and owners in which the new one differs. */
      readonly from: BoardId;
      readonly gained: readonly {
        readonly power: PowerId;
        readonly kind: UnitKind;
        readonly location: LocationId;
      }[];
      readonly lost: readonly {
        readonly power: PowerId;
        readonly kind: UnitKind;
        readonly location: LocationId;
      }[];
      readonly owners: readonly ProvinceId[];
      /** The orders, own or arriving, whose outcome changed: the first is the cause to name. */
      readonly orders: readonly PlaceId[];
    }
  | { readonly code: 'same'; readonly as: BoardId }
  | {
      /** What decisions about the board changed (5dplomacy 4.1). Places are where the units started. */
      readonly code: 'decided';
      /** New moves onto it that succeeded. */
      readonly arrivals: readonly PlaceId[];
      /** Its units that are dislodged now and were not, and the reverse. */
      readonly dislodged: readonly PlaceId[];
      readonly saved: readonly PlaceId[];
      /** Recorded moves onto it or on it that come out otherwise now. */
      readonly changed: readonly PlaceId[];
    };

/** What one touched board led to: a new head, a fork, or nothing new. */
export interface Succession {
  readonly parent: BoardId;
  /** The board added; for `unchanged` the child that it equals. */
  readonly child: BoardId;
  readonly kind: 'goes on' | 'forks' | 'unchanged';
  readonly because: Because;
}
