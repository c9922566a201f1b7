/** Going to another page, and knowing which one it is now. */
import { useSyncExternalStore } from 'react';
import { atBase, placeNow } from './base.ts';
import { routeOf, type Route } from './routes.ts';

const MOVED = 'chronopolitik:moved';

/** Goes to another page of the program without loading it anew. @param path without the path of the server */
export function go(path: string): void {
  history.pushState(null, '', atBase(path));
  window.dispatchEvent(new Event(MOVED));
}

/** As `go`, in the place of the page that is shown: going back leads to the one before it. */
export function goInstead(path: string): void {
  history.replaceState(null, '', atBase(path));
  window.dispatchEvent(new Event(MOVED));
}

function follow(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** The page that the address means now; renders again when it changes. */
export function useRoute(): Route {
  return routeOf(useSyncExternalStore(follow, () => placeNow().pathname));
}

/** What stands behind the `#` of the address now, with it; renders again when it changes. */
export function useHash(): string {
  return useSyncExternalStore(follow, () => placeNow().hash);
}
