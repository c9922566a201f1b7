/** Forgets what this browser kept beside a game that is there no more: drafts, letters, that it was seen. */
import { isRecord } from './fits.ts';
import { readStored, seenGames, store, storedUnder } from './local-storage.ts';
import { OPENED_LINKS } from './opened-links.ts';

/** Forgets a game. A link that it was made of makes a new one. */
export function forgetGame(id: string): void {
  // Its id is a part of the names of what belongs to it.
  for (const key of storedUnder('')) if (`${key}.`.includes(`.${id}.`)) store(key, undefined);
  store(
    'games',
    seenGames().filter((game) => game.id !== id),
  );
  const links = readStored(OPENED_LINKS);
  if (!isRecord(links)) return;
  store(OPENED_LINKS, Object.fromEntries(Object.entries(links).filter(([, game]) => game !== id)));
}
