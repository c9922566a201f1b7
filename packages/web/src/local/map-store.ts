/** Maps that were dropped in, in a database of their own beside the games. */
import { openDB, type DBSchema } from 'idb';
import type { OwnMap } from './own-map.ts';

interface Tables extends DBSchema {
  maps: { key: string; value: OwnMap & { readonly id: string } };
}

/** Keeps maps by their ids. */
export interface MapStore {
  readonly all: () => Promise<readonly OwnMap[]>;
  readonly get: (id: string) => Promise<OwnMap | undefined>;
  /** A map of the same id gives way. */
  readonly put: (map: OwnMap) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Opens the database, and makes it if it is not there. */
export async function openMapStore(name = 'chronopolitik/maps'): Promise<MapStore> {
  const db = await openDB<Tables>(name, 1, {
    upgrade: (made) => void made.createObjectStore('maps', { keyPath: 'id' }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: () => db.getAll('maps'),
    get: (id) => db.get('maps', id),
    put: async (map) => void (await db.put('maps', { ...map, id: map.variant.id })),
    remove: (id) => db.delete('maps', id),
  };
}
