/** Games taken out of a host's data as files, and put into it, where no server is asked. */
import type { Result } from '@chronopolitik/engine';
import { SANDBOX_SEAT, type GameFile, type ReplayFailure } from '@chronopolitik/game';
import type { Shelf } from '@chronopolitik/shelf';
import { readable } from '../host/backup.ts';
import { hashByPlatform } from '../workers/digests.ts';
import { Games, type ImportedGame, type Who } from './games.ts';
import type { CreateRefusal } from '@chronopolitik/play';
import { LIMITS } from '../host/serve.ts';
import type { FileFault } from './importing.ts';
import { newId } from '../people/random-text.ts';
import { openStore } from '../store/open.ts';
import { Variants } from './variants.ts';

type Unfit = CreateRefusal | FileFault | ReplayFailure;

/** Whoever holds the data sees every game: all that was resolved, and the whole log of a sandbox. */
const HOST: Who = ({ table }) => (table ? { seat: null, master: true } : { seat: SANDBOX_SEAT });

async function withGames<T>(
  data: string,
  shelf: Shelf,
  work: (games: Games) => Promise<T>,
): Promise<T> {
  hashByPlatform();
  const store = await openStore(data);
  try {
    const variants = new Variants(shelf);
    return await work(new Games({ store, variants, now: Date.now, random: newId, limits: LIMITS }));
  } finally {
    await store.close();
  }
}

/**
 * A game as a file, while a server may run on the data.
 * @returns undefined if there is no such game
 * @throws BackupError, StartError if the data cannot be read
 */
export function takeOut(data: string, game: string, shelf: Shelf): Promise<GameFile | undefined> {
  return readable(data, (at) => withGames(at, shelf, (games) => games.file(game, HOST)));
}

/**
 * A sandbox of a file of any format that can be imported.
 * @throws StartError if the data cannot be used: a server has a SQLite file to itself
 */
export function bringIn(
  data: string,
  file: Uint8Array,
  shelf: Shelf,
): Promise<Result<ImportedGame, Unfit>> {
  return withGames(data, shelf, async (games) => {
    const brought = await games.importGame(file);
    if (brought.ok || brought.error !== 'busy') return brought as Result<ImportedGame, Unfit>;
    throw new Error('there are no threads here that could be busy');
  });
}
