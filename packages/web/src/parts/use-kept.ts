/** State that outlives the part of the page that shows it, as long as the page is open. */
import { useState } from 'react';

const kept = new Map<string, unknown>();

/**
 * As `useState`, but taken up again where the part was shown before.
 * @param name says whose it is and what: one name for one kind of value
 */
export function useKept<T>(name: string, first: T): readonly [T, (value: T) => void] {
  const [state, set] = useState(() => ({ name, value: (kept.get(name) ?? first) as T }));
  const known = state.name === name ? state.value : ((kept.get(name) ?? first) as T);
  const keep = (value: T): void => {
    kept.set(name, value);
    set({ name, value });
  };
  return [known, keep];
}
