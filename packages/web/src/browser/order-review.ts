/** Whether the player wants doubts read back before being ready. */
import { useSyncExternalStore } from 'react';
import { store, readStored } from './local-storage.ts';

const KEY = 'no-read-back';
const CHANGED = 'chronopolitik:read-back';

const isWanted = (): boolean => readStored(KEY) !== true;

export function wantReadBack(wanted: boolean): void {
  store(KEY, wanted ? undefined : true);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

export function useReadBack(): boolean {
  return useSyncExternalStore(follow, isWanted);
}
