/** Follows what is pointed at: for the few parts of the page that show it. */
import { useSyncExternalStore } from 'react';
import type { Pointer, Pointing } from '../pointer.ts';

/** What is pointed at. Whoever uses it is rendered anew whenever the pointer comes to another place. */
export function usePointer(pointer: Pointer): Pointing {
  return useSyncExternalStore(pointer.follow, pointer.now);
}
