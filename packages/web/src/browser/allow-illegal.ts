/** Whether the player deliberately allows orders that cannot work. */
import { useSyncExternalStore } from 'react';
import { keep, read } from './local-storage.ts';

const KEY = 'impossible';
const CHANGED = 'chronopolitik:impossible';

/** Whether orders are offered that cannot work. */
export function allowsImpossible(): boolean {
  return read(KEY) === true;
}

/** Keeps whether orders are offered that cannot work. */
export function allowImpossible(isAllowed: boolean): void {
  keep(KEY, isAllowed || undefined);
  window.dispatchEvent(new Event(CHANGED));
}

function follow(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Whether orders are offered that cannot work; follows changes. */
export function useImpossible(): boolean {
  return useSyncExternalStore(follow, allowsImpossible);
}
