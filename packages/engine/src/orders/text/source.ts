/** What order text is read against, and what reading it gives. */
import type {
  BoardId,
  Order,
  Phase,
  PlaceId,
  PowerId,
  ProvinceId,
  TimelineId,
  Unit,
  UnitKind,
} from '../../model/types.ts';
import type { TimelineSpelling } from './fault.ts';
import type { NamedMap } from './names.ts';

/** What order text is read against; a world is not needed. */
export interface OrderSource {
  readonly map: NamedMap;
  /** Heads in canonical order: where an order may go that names no board. */
  readonly heads: readonly BoardId[];
  /** The unit in a province, if units are known: says whose an order is, and what was written wrong. */
  readonly unitOn?: (board: BoardId, province: ProvinceId) => Unit | undefined;
  /** The powers that have ballots of a center, or (with a timeline) the one of it: one alone need not be named. */
  readonly votersAt?: ((center: ProvinceId, from?: TimelineId) => readonly PowerId[]) | undefined;
  /**
   * True: a timeline left out is the first one; false: it must be named once there are two. Either way a
   * turn left out is that of the timeline's head (5dplomacy 14.4). Undefined: a board left out must be the
   * only head (5d 10.2).
   */
  readonly mainTimeline?: boolean | undefined;
  /** Where winter is a phase, `W1901` is the next board before its movement (5dplomacy 14.6). */
  readonly winters?: 'boards' | 'phases' | undefined;
  /** The board on which a unit of a board retreats; its own where none is named. */
  readonly retreatsOn?: ((board: BoardId) => BoardId | undefined) | undefined;
  /** How to read `t2-mun@1`, which numbers a timeline or spells one; left out, it is an error. */
  readonly spelling?: TimelineSpelling | undefined;
}

/**
 * What is known before an order is read: the power and the board of the heading above it, and the phase.
 */
export interface OrderContext {
  readonly power?: PowerId | undefined;
  readonly board?: BoardId | undefined;
  /** In a retreat phase `-` is a retreat. */
  readonly phase?: Phase | undefined;
}

/** Something written that the order does not need, and that is wrong. */
export interface Ignored {
  readonly what: 'coast' | 'unit-type' | 'power';
  readonly token: string;
  /** From 1. */
  readonly column: number;
  readonly place: PlaceId;
}

/** One order as it was read, with what its text says of unit types and what was ignored. */
export interface OrderReading {
  readonly order: Order;
  /** Type of the ordered unit as written. */
  readonly unitKind?: UnitKind;
  /** Type of the supported or convoyed unit as written. */
  readonly ofKind?: UnitKind;
  readonly ignored: readonly Ignored[];
}
