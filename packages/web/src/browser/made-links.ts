/** The links of a game that its host handed out: the server cannot show them again, so the browser keeps them. */
import type { MadeLinks } from '@chronopolitik/game';
import { isRecord } from './fits.ts';
import { readStored, store } from './local-storage.ts';

const KEY = 'links';

/** The secrets of the links that this browser made for a game, by their roles. */
export function readLinks(game: string): Readonly<Record<string, string>> {
  const kept = readStored(`${KEY}.${game}`);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}

/** Keeps more links of a game; those of the same roles are replaced. */
export function storeLinks(game: string, links: MadeLinks): void {
  store(`${KEY}.${game}`, { ...readLinks(game), ...links });
}
