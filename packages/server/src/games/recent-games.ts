/** Games in memory: those that were used last. */
import { bytesInMemory } from '../workers/game-copy.ts';
import type { LoadedGame } from './loaded-game.ts';
import { Recent } from './recent.ts';

/** Bytes of games that are kept, all together: of those that are played as usual, and of large ones. */
const MOST = { usual: 36_000_000, large: 16_000_000 };
/** Bytes of a game that is large: an ordinary one takes them after some forty years. */
const LARGE = 2_000_000;

/** Keeps games by their ids. Large ones have room of their own: a few of them do not drive out the many that are played. */
export class RecentGames {
  readonly #rooms: Readonly<Record<keyof typeof MOST, Recent<LoadedGame>>>;
  readonly #count: number;

  /** @param count the most games that are kept in each room, however small they are */
  constructor(count = 1_000) {
    this.#rooms = { usual: new Recent(MOST.usual), large: new Recent(MOST.large) };
    this.#count = count;
  }

  get(id: string): LoadedGame | undefined {
    return this.#rooms.usual.get(id) ?? this.#rooms.large.get(id);
  }

  /** As `get`, without counting as a use. */
  peek(id: string): LoadedGame | undefined {
    return this.#rooms.usual.peek(id) ?? this.#rooms.large.peek(id);
  }

  set(id: string, table: LoadedGame): void {
    this.delete(id);
    const bytes = bytesInMemory(table.game.steps, table.bytes);
    const room = bytes > LARGE ? 'large' : 'usual';
    this.#rooms[room].set(id, table, Math.max(MOST[room] / this.#count, bytes));
  }

  delete(id: string): void {
    this.#rooms.usual.delete(id);
    this.#rooms.large.delete(id);
  }
}
