/** Parts of the page that are fetched when they are first shown. */
import { lazy, type ComponentType } from 'react';

/** A part that is fetched when it is first shown; around it stands a `Suspense`. */
export function lazily<P>(fetchPart: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await fetchPart() }));
}
