/** Notices when the browser has no room for what is to be kept, and when it has room again. */
import type { GameStore } from '@chronopolitik/play';

/** Whether something failed since the browser keeps no more for this page. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** A store that tells whether what it was given found room. @param told called after each attempt to write */
export function watchedStore(store: GameStore, told: (isFull: boolean) => void): GameStore {
  const watched = async <T>(attempt: Promise<T>): Promise<T> => {
    try {
      const done = await attempt;
      told(false);
      return done;
    } catch (error) {
      if (isFull(error)) told(true);
      throw error;
    }
  };
  return {
    ...store,
    create: (...game) => watched(store.create(...game)),
    append: (...events) => watched(store.append(...events)),
    // Most texts are there already: then nothing was written, and nothing is known of the room.
    keep: (digest, text) =>
      store.keep(digest, text).catch((error: unknown) => watched(Promise.reject(error))),
    remove: (id) => watched(store.remove(id)),
    // Another tab wrote, or removed something.
    listen: (grown) =>
      store.listen((id) => {
        told(false);
        grown(id);
      }),
  };
}
