/** Whether the player wants doubts read back before being ready. */
import { useSyncExternalStore } from 'react';
import { store, readStored } from './local-storage.ts';

const KEY = 'no-read-back';
const CHANGED = 'chronopolitik:read-back';

const isWanted = (): boolean => readStored(KEY) !== true;

/** Stores whether doubts are read back, and tells all panels. */
export function wantReadBack(wanted: boolean): void {
  store(KEY, wanted ? undefined : true);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Whether doubts are read back; yes, until the player says no. */
export function useReadBack(): boolean {
  return useSyncExternalStore(follow, isWanted);
}
