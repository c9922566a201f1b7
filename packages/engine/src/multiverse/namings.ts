/** Namings: the points that orders name, as numbers. Those of one point form a list, which an order table keeps. */

/** An order names up to so many points; that of its unit comes first. Its namings follow each other, from 1 on. */
export const POINTS = 3;

/** The order of a naming. */
export function orderOf(naming: number): number {
  return Math.floor((naming - 1) / POINTS);
}

/** Whether it is an order of the unit at the point. */
export function isOwn(naming: number): boolean {
  return naming > 0 && (naming - 1) % POINTS === 0;
}

/** Where the points of an order table have what follows a naming in its list. */
export function placeOfNext(naming: number): number {
  const order = orderOf(naming);
  return order * 2 * POINTS + POINTS + (naming - 1 - order * POINTS);
}
