/** Tells everyone who follows a game of its changes, within this process. */
import type { Game, GameEvent } from '@chronopolitik/game';

/** Events, with the game before and after them. */
export interface News {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly before: Game;
}
export type Listener = (news: News) => void;

export interface Feed {
  /** @returns how to stop following */
  follow(game: string, listener: Listener): () => void;
  tell(game: string, news: News): void;
  isFollowed(game: string): boolean;
}

export function createFeed(): Feed {
  const followers = new Map<string, Set<Listener>>();
  return {
    follow(game, listener) {
      const listeners = followers.get(game) ?? new Set();
      followers.set(game, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && followers.get(game) === listeners) followers.delete(game);
      };
    },
    isFollowed: (game) => followers.has(game),
    tell(game, news) {
      for (const listener of followers.get(game) ?? []) listener(news);
    },
  };
}
