/** Stops and starts all clocks past a server: for its host, on the database itself. */
import { openStore } from '../store/open.ts';

/**
 * Stops the clocks of all games; servers on the same PostgreSQL hear of it within seconds.
 * @param words what every page says meanwhile
 * @returns `false` if they stand still already
 * @throws StartError if the data cannot be used; a SQLite file is its server's alone
 */
export async function pauseAll(data: string, words: string): Promise<boolean> {
  const store = await openStore(data);
  try {
    return await store.pauses.begin({ since: await store.clock(), words });
  } finally {
    await store.close();
  }
}

/**
 * Lets them go on; the next server moves all deadlines.
 * @returns `false` if they do not stand still
 * @throws StartError as `pauseAll`
 */
export async function resumeAll(data: string): Promise<boolean> {
  const store = await openStore(data);
  try {
    return await store.pauses.end(await store.clock());
  } finally {
    await store.close();
  }
}
