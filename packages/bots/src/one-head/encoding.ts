/** How the fast core writes orders and results in numbers: see `encodePosition` and `adjudicateCore` of the engine. */
import { CORE_RESULTS } from '@chronopolitik/engine';

/** Numbers of one order: its unit's location, power and kind, then what follows. */
export const ORDER_SIZE = 7;
/** Where an order holds its kind: one of {@link CODES}. */
export const KIND = 3;
/** Where an order holds the province of the unit that it helps. */
export const HELPED = 4;
/** Where an order holds the location that it orders to. */
export const DESTINATION = 5;
/** Where an order holds whether its unit goes by convoy. */
export const VIA = 6;
/** Kinds of orders. */
export const CODES = { hold: 0, move: 1, support: 2, convoy: 3 } as const;
/** The result of a unit that moved. */
export const MOVED = CORE_RESULTS.indexOf('moved');
/** Added to the result of a unit that was dislodged. */
export const DISLODGED = 16;
