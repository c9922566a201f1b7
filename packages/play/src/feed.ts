/** Tells everyone who follows a game of its changes, within this process. */
import {
  deltasFor,
  draftDeltasFor,
  numberedAfter,
  numberFor,
  redraftedSeats,
  type Delta,
  type Game,
  type GameEvent,
  type SeatedGame,
  type Viewer,
} from '@chronopolitik/game';

/** What followers of a game know of it, as far as it takes to tell them what is new: a game has thousands of boards. */
export interface Followed extends Pick<Game, 'version' | 'draftChanges' | 'heard'> {
  readonly table: Pick<SeatedGame, 'seats'> | null;
}

/** What followers know once they were told of a game. */
export function followed({ version, draftChanges, heard, table }: Game): Followed {
  return { version, draftChanges, heard, table: table && { seats: table.seats } };
}

/** Events, with the game after them and what was known before. */
export interface News {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly before: Followed;
}
/** Given undefined when the game is removed: nothing comes after that. */
export type Listener = (news: News | undefined) => void;

/** Who follows which game. */
export interface Feed {
  /** @returns how to stop following */
  follow(game: string, listener: Listener): () => void;
  publish(game: string, news: News): void;
  /** Tells the followers that the game is removed, and lets go of them. */
  end(game: string): void;
  isFollowed(game: string): boolean;
}

/** A feed that nobody follows yet. */
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
    end(game) {
      const listeners = followers.get(game) ?? [];
      followers.delete(game);
      for (const listener of listeners) listener(undefined);
    },
    isFollowed: (game) => followers.has(game),
    publish(game, news) {
      for (const listener of followers.get(game) ?? []) listener(news);
    },
  };
}

/** What the viewer may learn of news. Only the seat whose drafts they are learns of those. */
export function newsFor(news: News, viewer: Viewer): readonly Delta[] {
  const known = told.get(news) ?? new Map<string, readonly Delta[]>();
  told.set(news, known);
  const key = JSON.stringify([viewer.seat, viewer.master]);
  const deltas = known.get(key) ?? deltasOf(news, viewer);
  known.set(key, deltas);
  return deltas;
}

/** What each party was told of news: many readers hear the same, and it is put together once. */
const told = new WeakMap<News, Map<string, readonly Delta[]>>();

function deltasOf({ game, events, before }: News, viewer: Viewer): readonly Delta[] {
  const news = numberedAfter(before.version, events);
  const deltas = deltasFor(game, news, viewer, numberFor(before, viewer));
  const isRedrafted = viewer.seat !== null && redraftedSeats(before, game).includes(viewer.seat);
  return isRedrafted ? [...deltas, ...draftDeltasFor(game, viewer)] : deltas;
}
