/** Whether the player deliberately allows orders that cannot work. */
import { useSyncExternalStore } from 'react';
import { store, readStored } from './local-storage.ts';

const KEY = 'impossible';
const CHANGED = 'chronopolitik:impossible';

export function allowsImpossible(): boolean {
  return readStored(KEY) === true;
}

export function allowImpossible(isAllowed: boolean): void {
  store(KEY, isAllowed || undefined);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

export function useImpossible(): boolean {
  return useSyncExternalStore(follow, allowsImpossible);
}
