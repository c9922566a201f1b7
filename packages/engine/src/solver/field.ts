/**
 * The field of one adjudication: orders and decisions as flat arrays over dense indices.
 * Units are numbered 0 … units-1; a point is a province on a board. The arrays are scratch space that
 * every adjudication fills anew: nothing in them outlives it. Only the solver and the rooms that fill its
 * field see an index.
 */

/**
 * Capacity. The arrays are constants, so that compiled code reaches them without a detour; a system gives
 * memory only to the pages that are used.
 */
export const MAX_UNITS = 1 << 19;
export const MAX_POINTS = 1 << 22;

/** Bytes from the start of a page at which the next array begins. */
let margin = 0;
const PAGE = 4096;
const STAGGER = 320;

/**
 * An array begins a few cache lines further into its page than the one before: else the same units of all
 * arrays would fall on the same lines of the cache and drive each other out.
 */
function staggered(bytesNeeded: number): [ArrayBuffer, number] {
  margin = (margin + STAGGER) % PAGE;
  return [new ArrayBuffer(bytesNeeded + PAGE), margin];
}

export function integers(count: number): Int32Array {
  return new Int32Array(...staggered(4 * count), count);
}

export function bytes(count: number): Uint8Array {
  return new Uint8Array(...staggered(count), count);
}

// What a unit does. An illegal or unmatched order is a HOLD with a mark in `fault`.
export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT = 2;
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
export const BY_LAND = 0;
export const MATCHING = 1;
export const BY_CONVOY = 2;
/** Over boards that do not touch: by assists, an army also by sea. */
export const JUMP = 3;

// A decision is open until it is known.
export const OPEN = 0;
export const YES = 1;
export const NO = 2;

// Why an order counts as a hold.
export const SOUND = 0;
export const ILLEGAL = 1;
export const VOID = 2;
/** Illegal for want of a chain of fleets when given: legal wherever matching convoys give a route (5d 3.3). */
export const UNCHAINED = 3;
/** A matching convoy order for a fleet that no route needs: illegal (DATC 4.E.1). */
export const UNNEEDED = 4;

export let units = 0;
/** The entries that stand on the boards in play: the first ones. Those behind act from elsewhere. */
export let present = 0;

// Orders, by unit.
export const at = integers(MAX_UNITS);
export const power = integers(MAX_UNITS);
export const kind = bytes(MAX_UNITS);
export const fault = bytes(MAX_UNITS);
/** MOVE: the point attacked. SUPPORT: the point aimed at. CONVOY: the army's destination. */
export const dest = integers(MAX_UNITS);
/** MOVE: the location entered. SUPPORT: the location named, or the province where none is. */
export const coast = integers(MAX_UNITS);
/** SUPPORT, CONVOY: the point of the unit that is to be helped. */
export const target = integers(MAX_UNITS);
/** SUPPORT, CONVOY that match: the unit helped. */
export const helped = integers(MAX_UNITS);
export const isFleet = bytes(MAX_UNITS);
export const travel = bytes(MAX_UNITS);

// Who acts on whom: linked lists.
export const firstSupport = integers(MAX_UNITS);
export const nextSupport = integers(MAX_UNITS);
export const nextAttacker = integers(MAX_UNITS);
/** Fleets that convoy an army, and which ends of its journey each touches (1 origin, 2 destination). */
export const firstFleet = integers(MAX_UNITS);
export const nextFleet = integers(MAX_UNITS);
export const ends = bytes(MAX_UNITS);

/** MOVE that jumps: the assists that it needs, and those ordered. */
export const needs = bytes(MAX_UNITS);
export const firstAssist = integers(MAX_UNITS);
export const nextAssist = integers(MAX_UNITS);
/** OPEN_CONVOY: the entries of what it does for each army. */
export const firstService = integers(MAX_UNITS);
export const nextService = integers(MAX_UNITS);
/** STAYED: 1 where it fought the unit at its destination head-to-head; its supports count against that unit alone. */
export const opposed = bytes(MAX_UNITS);

// Decisions (DATC 5.B), by unit.
export const moves = bytes(MAX_UNITS);
export const gives = bytes(MAX_UNITS);
export const route = bytes(MAX_UNITS);
/** 1 where the paradox rule took the route away. */
export const annulled = bytes(MAX_UNITS);

/** 1 where a move waits for its turn in the first pass of the solver. */
export const waits = bytes(MAX_UNITS);

/** Units by what they do: one list for each kind, the rest in the first. */
const listed = integers(4 * MAX_UNITS);
const listedCount = new Int32Array(4);
const listOf = (list: number): Int32Array =>
  listed.subarray(list * MAX_UNITS, (list + 1) * MAX_UNITS);
/** The units that move, that support or assist, that convoy. */
export const movers = listOf(MOVE);
export const supporters = listOf(SUPPORT);
export const convoyers = listOf(CONVOY);
/** The list of each kind. */
const LIST = Uint8Array.of(HOLD, MOVE, SUPPORT, CONVOY, SUPPORT, HOLD, HOLD, HOLD);
export let moverCount = 0;
export let supporterCount = 0;
export let convoyerCount = 0;

// By point; -1 where nobody is. Kept so between adjudications.
export const occupant = integers(MAX_POINTS);
export const firstAttacker = integers(MAX_POINTS);
/** How many points were ever in use: behind them nothing is clear. */
let known = 0;

function clearPoints(count: number): void {
  occupant.fill(-1, known, count);
  firstAttacker.fill(-1, known, count);
  known = count;
}

/** Whether an adjudication of this size fits the field. */
export function fits(unitCount: number, pointCount: number): boolean {
  return unitCount <= MAX_UNITS && pointCount < MAX_POINTS;
}

/** Clears what the last adjudication left; sets the numbers of points and of units, all or the first of them present. */
export function begin(pointCount: number, unitCount: number, presentCount = unitCount): void {
  if (pointCount > known) clearPoints(pointCount);
  for (let i = 0; i < units; i++) {
    occupant[at[i] as number] = -1;
    firstAttacker[dest[i] as number] = -1;
  }
  for (let i = 0; i < unitCount; i++) clear(i);
  units = unitCount;
  present = presentCount;
}

function clear(i: number): void {
  firstSupport[i] = -1;
  firstFleet[i] = -1;
  helped[i] = -1;
  fault[i] = SOUND;
  moves[i] = OPEN;
  gives[i] = OPEN;
}

/** Room for one entry more, on no board. */
export function addEntry(): number {
  clear(units);
  return units++;
}

/** Sorts the units by what they do, in their order: without a branch, since none could be foreseen. */
export function listByKind(): void {
  listedCount.fill(0);
  for (let i = 0; i < units; i++) {
    const list = LIST[kind[i] as number] as number;
    const count = listedCount[list] as number;
    listed[list * MAX_UNITS + count] = i;
    listedCount[list] = count + 1;
  }
  moverCount = listedCount[MOVE] as number;
  supporterCount = listedCount[SUPPORT] as number;
  convoyerCount = listedCount[CONVOY] as number;
}

export function addMover(i: number): void {
  movers[moverCount++] = i;
}

/** Drops the last of the units that move. */
export function shortenMovers(count: number): void {
  moverCount = count;
}
