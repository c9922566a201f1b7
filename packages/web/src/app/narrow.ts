/** When the page is laid out for a narrow screen. `game.css` and `dock.css` have the same width. */
import { useSyncExternalStore } from 'react';

/** A media query. */
export const NARROW = '(max-width: 760px)';

/** Whether panels come up as sheets, and the tools lie above the plane. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** Whether a media query holds: renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
