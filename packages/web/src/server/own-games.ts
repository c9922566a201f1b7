/** The games that wait for the player of this browser, asked for now and then while the page is seen. */
import type { OwnGame, OwnGamesReply } from '@chronopolitik/game';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

const EVERY = 60_000;
/** A page of the list, and the most pages that are asked for. */
const PAGE = 50;
const MOST_PAGES = 10;

/** All games of the player between people, those that end first on top. */
export async function allOwnGames(): Promise<readonly OwnGame[]> {
  const all: OwnGame[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { games, next } = await api.ownGames({ limit: PAGE, ...(after && { after }) });
    all.push(...games);
    if (next === null) break;
    after = next;
  }
  return all;
}

/** The pause of all clocks that lasts; null if there is none. */
type Pause = OwnGamesReply['pause'];

const NONE: readonly OwnGame[] = [];
let pause: Pause = null;
let waiting = NONE;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') {
    try {
      const { games, pause: lasting } = await api.ownGames({ limit: PAGE, waiting: true });
      if (lasting?.since !== pause?.since) pause = lasting;
      if (games.length > 0 || waiting.length > 0) waiting = games;
      for (const tell of listeners) tell();
    } catch {
      // The next time will do.
    }
  }
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(() => void ask(), EVERY);
}

/** Asks again now: something was done that may change which games wait. */
export function refreshWaiting(): void {
  void ask();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', refreshWaiting);
    refreshWaiting();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', refreshWaiting);
    clearTimeout(timer);
  };
}

/** The pause of all clocks that lasts, as of the last look; null if there is none. */
export function usePause(): Pause {
  return useSyncExternalStore(listen, () => pause);
}

/** The games in which the player has something to do and is not ready, the nearest deadline first. */
export function useWaiting(): readonly OwnGame[] {
  return useSyncExternalStore(listen, () => waiting);
}
