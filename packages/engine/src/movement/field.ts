/**
 * The field of one adjudication: orders and decisions as flat arrays over dense indices.
 * Units are numbered 0 … units-1; a point is a province on a board. The arrays are scratch space that
 * every adjudication fills anew: nothing in them outlives it. Only `movement/` sees an index.
 */

// What a unit does. An illegal or unmatched order is a HOLD with a mark in `fault`.
export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT = 2;
export const CONVOY = 3;

// How an army travels (DATC 4.A.3): MATCHING goes by convoy while a route stands, else by land.
export const BY_LAND = 0;
export const BY_CONVOY = 1;
export const MATCHING = 2;

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

// Orders, by unit.
export let at = new Int32Array(64);
export let power = new Int32Array(64);
export let kind = new Uint8Array(64);
export let fault = new Uint8Array(64);
/** MOVE: the point attacked. SUPPORT: the point aimed at. CONVOY: the army's destination. */
export let dest = new Int32Array(64);
/** MOVE: the location entered. SUPPORT: the location named, or the province where none is. */
export let coast = new Int32Array(64);
/** SUPPORT, CONVOY: the point of the unit that is to be helped. */
export let target = new Int32Array(64);
/** SUPPORT, CONVOY that match: the unit helped. */
export let helped = new Int32Array(64);
export let isFleet = new Uint8Array(64);
export let travel = new Uint8Array(64);

// Who acts on whom: linked lists.
export let firstSupport = new Int32Array(64);
export let nextSupport = new Int32Array(64);
export let nextAttacker = new Int32Array(64);
/** Fleets that convoy an army, and which ends of its journey each touches (1 origin, 2 destination). */
export let firstFleet = new Int32Array(64);
export let nextFleet = new Int32Array(64);
export let ends = new Uint8Array(64);

// Decisions (DATC 5.B), by unit.
export let moves = new Uint8Array(64);
export let gives = new Uint8Array(64);
export let route = new Uint8Array(64);
/** 1 where the paradox rule took the route away. */
export let annulled = new Uint8Array(64);

// By point.
export let occupant = new Int32Array(128).fill(-1);
export let firstAttacker = new Int32Array(128).fill(-1);

/** Makes room for an adjudication and clears what the last one left. */
export function begin(unitCount: number, pointCount: number): void {
  for (let i = 0; i < units; i++) {
    occupant[at[i] as number] = -1;
    firstAttacker[dest[i] as number] = -1;
  }
  if (unitCount > at.length) growUnits(Math.max(unitCount, at.length * 2));
  if (pointCount > occupant.length) {
    occupant = new Int32Array(pointCount * 2).fill(-1);
    firstAttacker = new Int32Array(pointCount * 2).fill(-1);
  }
  units = unitCount;
}

function growUnits(size: number): void {
  at = new Int32Array(size);
  power = new Int32Array(size);
  kind = new Uint8Array(size);
  fault = new Uint8Array(size);
  dest = new Int32Array(size);
  coast = new Int32Array(size);
  target = new Int32Array(size);
  helped = new Int32Array(size);
  isFleet = new Uint8Array(size);
  travel = new Uint8Array(size);
  firstSupport = new Int32Array(size);
  nextSupport = new Int32Array(size);
  nextAttacker = new Int32Array(size);
  firstFleet = new Int32Array(size);
  nextFleet = new Int32Array(size);
  ends = new Uint8Array(size);
  moves = new Uint8Array(size);
  gives = new Uint8Array(size);
  route = new Uint8Array(size);
  annulled = new Uint8Array(size);
}
