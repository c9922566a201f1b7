/** The store of a browser, or one in memory where the browser has none for this page. */
import type { GameStore } from '@chronopolitik/play';
import { openBrowserStore } from './store.ts';

/** A store, and whether it outlives the tab. */
export interface KeptStore {
  readonly store: GameStore;
  readonly isKept: boolean;
}

/** The database is there, but a newer page made it: its games must not seem lost. */
const isNewer = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'VersionError';

/**
 * Opens the store. A browser may refuse its database: to files that were opened from a folder, in private windows, or
 * where somebody turned it off.
 *
 * @throws where a newer page made the database
 */
export async function openKeptStore(): Promise<KeptStore> {
  try {
    return { store: await openBrowserStore(), isKept: true };
  } catch (error) {
    if (isNewer(error)) throw error;
    await import('fake-indexeddb/auto');
    // Tabs that keep nothing tell each other nothing either.
    const store = await openBrowserStore(`chronopolitik/${crypto.randomUUID()}`);
    return { store, isKept: false };
  }
}
