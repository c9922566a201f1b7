/** Whether the player's orders are sent by hand only, and not saved as they are entered. */
import { useSyncExternalStore } from 'react';
import { readStored, store } from './local-storage.ts';

const KEY = 'by-hand';
const CHANGED = 'chronopolitik:by-hand';

const isByHand = (): boolean => readStored(KEY) === true;

/** Stores whether orders are sent by hand only, and tells all panels. */
export function sendByHand(isWanted: boolean): void {
  store(KEY, isWanted || undefined);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Whether orders are sent by hand only; no, until the player says so. */
export function useByHand(): boolean {
  return useSyncExternalStore(follow, isByHand);
}
