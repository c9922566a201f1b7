/** Orders that were sent for a step and of which the page does not know whether they arrived. */
import type { Order } from '@chronopolitik/engine';
import { draftedIn, listOf } from './fits.ts';
import { readStored, store } from './local-storage.ts';

/** Sets that are kept at most; the latest. */
const MOST = 6;

const keyOf = (game: string, step: number): string => `tried.${game}.${step}`;

/** The sets that were sent, the latest last. */
export function readTried(game: string, step: number): readonly (readonly Order[])[] {
  return listOf(readStored(keyOf(game, step))).map((set) =>
    draftedIn(set).map(({ order }) => order),
  );
}

/** Stores the sets that were sent; none removes them. */
export function storeTried(game: string, step: number, sets: readonly (readonly Order[])[]): void {
  const kept = sets.slice(-MOST).map((set) => set.map((order) => ({ order })));
  store(keyOf(game, step), kept.length > 0 ? kept : undefined);
}
