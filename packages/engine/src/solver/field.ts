/**
 * The field of one adjudication: orders and decisions as flat arrays over dense indices.
 * Units are numbered 0 … units-1; a point is a province on a board. The arrays are scratch space that
 * every adjudication fills anew: nothing in them outlives it. Only the solver and the rooms that fill its
 * field see an index.
 *
 * The arrays of a field never change their size, so that the functions made over it hold them as constants:
 * compiled code then reaches an element without a detour. Whoever needs more room makes a larger solver.
 */

/** How many units and points a field has room for. Both are powers of two. */
export interface Capacity {
  readonly units: number;
  readonly points: number;
}

// What a unit does. An illegal or unmatched order is a HOLD with a mark in `fault`.
/** The unit stays where it is. */
export const HOLD = 0;
/** The unit goes to `dest`. */
export const MOVE = 1;
/** The unit helps the unit at `target` to go to `dest`, or to hold where both are one point. */
export const SUPPORT = 2;
/** The fleet carries the army at `target` to `dest`. */
export const CONVOY = 3;
/** Helps a move over boards that do not touch (a jump assist). */
export const ASSIST = 4;
/** A fleet that carries any army: what it does for each is an entry of its own. */
export const OPEN_CONVOY = 5;
// What is known beforehand, because it was decided in an earlier round (a given end):
/** A unit whose move to another board failed: it holds with 1, and nobody can help it to hold. */
export const STAYED = 6;
/** A support, an assist or a fleet that is given whatever happens now. */
export const GIVEN = 7;

// How an army travels (DATC 4.A.3): MATCHING goes by convoy while a route stands, else by land.
/** The army travels by itself. */
export const BY_LAND = 0;
/** The army travels by convoy while a route stands, else by itself. */
export const MATCHING = 1;
/** The army travels by convoy or not at all. */
export const BY_CONVOY = 2;
/** Over boards that do not touch: by assists, an army also by sea. */
export const JUMP = 3;

// A decision is open until it is known.
/** The decision is not known yet. */
export const OPEN = 0;
/** The decision is known: it is so. */
export const YES = 1;
/** The decision is known: it is not so. */
export const NO = 2;

// Why an order counts as a hold.
/** The order counts as what it says. */
export const SOUND = 0;
/** The rules forbid the order, whatever others do. */
export const ILLEGAL = 1;
/** The order is legal, and nothing matches it. */
export const VOID = 2;
/** Illegal for want of a chain of fleets when given: legal wherever matching convoys give a route (5d 3.3). */
export const UNCHAINED = 3;
/** A matching convoy order for a fleet that no route needs: illegal (DATC 4.E.1). */
export const UNNEEDED = 4;

/** How many there are of each; counted anew for each adjudication. */
export interface Counts {
  units: number;
  /** The entries that stand on the boards in play: the first ones. Those behind act from elsewhere. */
  present: number;
  movers: number;
  supporters: number;
  convoyers: number;
}

/** Makes arrays of zeros for a field, and scratch space beside it. */
export interface Allocator {
  readonly integers: (count: number) => Int32Array;
  readonly bytes: (count: number) => Uint8Array;
}

/** The arrays of one solver. Those before `occupant` have an element a unit; -1 stands for none. */
export interface Field extends Allocator {
  readonly capacity: Capacity;
  readonly counts: Counts;

  // Orders.
  readonly at: Int32Array;
  readonly power: Int32Array;
  readonly kind: Uint8Array;
  readonly fault: Uint8Array;
  /** MOVE: the point attacked. SUPPORT: the point aimed at. CONVOY: the army's destination. */
  readonly dest: Int32Array;
  /** MOVE: the location entered. SUPPORT: the location named, or the province where none is. */
  readonly coast: Int32Array;
  /** SUPPORT, CONVOY: the point of the unit that is to be helped. */
  readonly target: Int32Array;
  /** SUPPORT, CONVOY that match: the unit helped. */
  readonly helped: Int32Array;
  readonly isFleet: Uint8Array;
  readonly travel: Uint8Array;

  // Who acts on whom: linked lists.
  readonly firstSupport: Int32Array;
  readonly nextSupport: Int32Array;
  readonly nextAttacker: Int32Array;
  /** Fleets that convoy an army, and which ends of its journey each touches (1 origin, 2 destination). */
  readonly firstFleet: Int32Array;
  readonly nextFleet: Int32Array;
  readonly ends: Uint8Array;
  /** MOVE that jumps: the assists that it needs, and those ordered. */
  readonly needs: Uint8Array;
  readonly firstAssist: Int32Array;
  readonly nextAssist: Int32Array;
  /** OPEN_CONVOY: the entries of what it does for each army. */
  readonly firstService: Int32Array;
  readonly nextService: Int32Array;
  /** STAYED: 1 where it fought the unit at its destination head-to-head; its supports count against that unit alone. */
  readonly opposed: Uint8Array;

  // Decisions (DATC 5.B).
  readonly moves: Uint8Array;
  readonly gives: Uint8Array;
  readonly route: Uint8Array;
  /** 1 where the paradox rule took the route away. */
  readonly annulled: Uint8Array;
  /** 1 where a move waits for its turn in the first pass of the solver. */
  readonly waits: Uint8Array;

  /** The units by what they do: a list for each kind, the rest in the first, each as long as the capacity. */
  readonly listed: Int32Array;
  /** The units that move, that support or assist, that convoy. */
  readonly movers: Int32Array;
  readonly supporters: Int32Array;
  readonly convoyers: Int32Array;

  // By point. Kept so between adjudications.
  readonly occupant: Int32Array;
  readonly firstAttacker: Int32Array;
}

const PAGE = 4096;
/** How much further into its page than the one before an array begins. */
const STAGGER = 320;

/**
 * An array begins a few cache lines further into its page than the one before: else the same units of all
 * arrays would fall on the same lines of the cache and drive each other out.
 */
function createAllocator(): Allocator {
  let margin = 0;
  const staggered = (bytesNeeded: number): [ArrayBuffer, number] => {
    margin = (margin + STAGGER) % PAGE;
    return [new ArrayBuffer(bytesNeeded + PAGE), margin];
  };
  return {
    integers: (count) => new Int32Array(...staggered(4 * count), count),
    bytes: (count) => new Uint8Array(...staggered(count), count),
  };
}

/** Makes the arrays of a solver. */
export function createField(capacity: Capacity): Field {
  const { integers, bytes } = createAllocator();
  const { units, points } = capacity;
  const listed = integers(4 * units);
  const listOf = (list: number): Int32Array => listed.subarray(list * units, (list + 1) * units);
  return {
    capacity,
    counts: { units: 0, present: 0, movers: 0, supporters: 0, convoyers: 0 },
    integers,
    bytes,
    at: integers(units),
    power: integers(units),
    kind: bytes(units),
    fault: bytes(units),
    dest: integers(units),
    coast: integers(units),
    target: integers(units),
    helped: integers(units),
    isFleet: bytes(units),
    travel: bytes(units),
    firstSupport: integers(units),
    nextSupport: integers(units),
    nextAttacker: integers(units),
    firstFleet: integers(units),
    nextFleet: integers(units),
    ends: bytes(units),
    needs: bytes(units),
    firstAssist: integers(units),
    nextAssist: integers(units),
    firstService: integers(units),
    nextService: integers(units),
    opposed: bytes(units),
    moves: bytes(units),
    gives: bytes(units),
    route: bytes(units),
    annulled: bytes(units),
    waits: bytes(units),
    listed,
    movers: listOf(MOVE),
    supporters: listOf(SUPPORT),
    convoyers: listOf(CONVOY),
    occupant: integers(points),
    firstAttacker: integers(points),
  };
}
