/** Which games this browser made of links that hold one, so that a link opened twice leads to the same game. */
import { isRecord } from './fits.ts';
import { readStored, store } from './local-storage.ts';

/** Under what they are kept: the id of a game by the mark of a link. */
export const OPENED_LINKS = 'opened-links';
/** The latest are kept. */
const MOST = 100;

/** A link ends with its checksum: with its length that tells it from all others. */
const markOf = (hash: string): string => `${hash.length}.${hash.slice(-24)}`;

/** The id of the game that was made of a link. */
export function gameOfLink(hash: string): string | undefined {
  const kept = readStored(OPENED_LINKS);
  const id = isRecord(kept) ? kept[markOf(hash)] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Keeps which game was made of a link. */
export function storeGameOfLink(hash: string, id: string): void {
  const kept = readStored(OPENED_LINKS);
  const others = Object.entries(isRecord(kept) ? kept : {}).slice(1 - MOST);
  store(OPENED_LINKS, { ...Object.fromEntries(others), [markOf(hash)]: id });
}
