/** The games of a player, as they change: each is told again where what the player may know of it is another. */
import type { GameSummary, OwnGame } from '@chronopolitik/game';
import { ownGamesAmong, type OwnPlace } from '@chronopolitik/play';
import { ownPlaces, type OwnGamesOptions } from './own-games.ts';
import type { Caller } from './callers.ts';

/** A game of the player that is another now, or the id of one that is theirs no more. */
export type OwnChange = { readonly game: OwnGame } | { readonly gone: string };

/** What follows the games of a player. */
export interface OwnChanges {
  /** Looks at all games of the player again: some may be new, or have grown unheard. */
  look(): Promise<void>;
  stop(): void;
}

/** What the player was told of a game: its line as JSON, and when all last heard of the game. */
interface Told {
  readonly line: string | undefined;
  readonly updatedAt: number;
}

/** Milliseconds in which changes of games wait for one another. */
const PAUSE = 100;
const UNDER_WAY = new Set(['playing', 'gathering']);

/**
 * Follows the games of a player from now on. What others do in secret changes nothing that the player may know, and
 * is not told by a message either.
 * @param current who asks, as they are known now; undefined: nothing is told to them
 */
export async function followOwnGames(
  options: OwnGamesOptions,
  current: () => Promise<Caller | undefined>,
  tell: (change: OwnChange) => void,
): Promise<OwnChanges> {
  const told = new Map<string, Told>();
  let work = Promise.resolve();
  let isOver = false;

  /** @param isAwaited of which games it is known that they grew; of others the list shows it */
  const lookAt = async (isAwaited: (id: string) => boolean, isFirst = false): Promise<void> => {
    const caller = await current();
    if (!caller || isOver) return;
    const { listed, placeIn } = await ownPlaces(options, caller);
    for (const id of [...told.keys()].filter((known) => !listed.has(known))) {
      told.delete(id);
      tell({ gone: id });
    }
    for (const [id, summary] of listed) {
      const { stage, updatedAt } = summary;
      const before = told.get(id);
      const isOld = isFirst || before?.updatedAt === updatedAt;
      // What is over is not loaded for this: nothing more is told of it than all may hear.
      const isHeld = isOld && !(isAwaited(id) && UNDER_WAY.has(stage));
      const game = isHeld ? undefined : await lineOf(summary, placeIn);
      if (isOver) return;
      const line = isHeld ? before?.line : JSON.stringify(game);
      told.set(id, { line, updatedAt });
      if (game && line !== before?.line && !isFirst) tell({ game });
    }
  };
  const next = (task: () => Promise<void>): Promise<void> => {
    work = work.then(() => (isOver ? undefined : task())).catch(() => undefined);
    return work;
  };
  const grown = gathered((ids) => void next(() => lookAt((id) => ids.has(id))));
  const player = (await current())?.player.id;
  const unfollow = options.games.growth.follow((id, to) => {
    if (told.has(id) || (to !== undefined && to === player)) grown.add(id);
  });
  await next(() => lookAt(() => true, true));
  return {
    look: () => next(() => lookAt(() => false)),
    stop() {
      isOver = true;
      grown.stop();
      unfollow();
    },
  };
}

const lineOf = async (summary: GameSummary, placeIn: OwnPlace): Promise<OwnGame | undefined> =>
  (await ownGamesAmong([summary], placeIn, { limit: 1 })).games[0];

/** Hands on in one what comes within `PAUSE`. */
function gathered(hand: (ids: ReadonlySet<string>) => void) {
  let ids = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(id: string): void {
      ids.add(id);
      timer ??= setTimeout(() => {
        const all = ids;
        [ids, timer] = [new Set(), undefined];
        hand(all);
      }, PAUSE);
    },
    stop: () => clearTimeout(timer),
  };
}
