/** Orders that were sent for a step and of which the page does not know whether they arrived. */
import type { Order } from '@chronopolitik/engine';
import { draftedIn, isRecord, listOf } from './fits.ts';
import { readStored, store } from './local-storage.ts';
import { windowName } from './window-name.ts';

/** Sets that are kept at most, of all windows together; the latest. */
const MOST = 12;

/** Orders that were sent, and the window that sent them. */
export interface TriedSet {
  readonly window: string;
  readonly orders: readonly Order[];
}

const keyOf = (game: string, step: number): string => `tried.${game}.${step}`;

/** The sets that were sent from any window of the browser, the latest last. */
export function readTried(game: string, step: number): readonly TriedSet[] {
  return listOf(readStored(keyOf(game, step))).map((set) => {
    const { window, orders } = isRecord(set) ? set : { window: undefined, orders: set };
    return {
      window: typeof window === 'string' ? window : '',
      orders: draftedIn(orders).map(({ order }) => order),
    };
  });
}

/** Those that this window sent. */
export function triedHere(game: string, step: number): readonly TriedSet[] {
  return readTried(game, step).filter(({ window }) => window === windowName());
}

/** Stores the sets that were sent; none removes them. */
export function storeTried(game: string, step: number, sets: readonly TriedSet[]): void {
  const kept = sets.slice(-MOST).map(({ window, orders }) => {
    return { window, orders: orders.map((order) => ({ order })) };
  });
  store(keyOf(game, step), kept.length > 0 ? kept : undefined);
}
