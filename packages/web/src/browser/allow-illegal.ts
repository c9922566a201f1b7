/** Whether the player deliberately allows orders that cannot work. */
import { useSyncExternalStore } from 'react';
import { store, readStored } from './local-storage.ts';

const KEY = 'impossible';
const CHANGED = 'chronopolitik:impossible';

/** Whether orders that cannot work may be entered; no, until the player says so. */
export function allowsImpossible(): boolean {
  return readStored(KEY) === true;
}

/** Stores whether they may, and tells all panels. */
export function allowImpossible(isAllowed: boolean): void {
  store(KEY, isAllowed || undefined);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** The same as `allowsImpossible`, for panels: renders again when it changes. */
export function useImpossible(): boolean {
  return useSyncExternalStore(follow, allowsImpossible);
}
