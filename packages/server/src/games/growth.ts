/** Tells that a game grew: which one, and neither what happened there nor who did it. */

/** Hears that a game grew or was removed; with a player, that they have access to it now. */
export type GrowthListener = (id: string, player?: string) => void;

/** Who hears of every game of a server that grows, here or at another server on the same database. */
export interface Growth {
  /** @returns how to hear no more */
  follow(listener: GrowthListener): () => void;
  tell: GrowthListener;
}

/** Nobody listens yet. */
export function createGrowth(): Growth {
  const listeners = new Set<GrowthListener>();
  return {
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(id, player) {
      for (const listener of listeners) listener(id, player);
    },
  };
}
