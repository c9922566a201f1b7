/** Opens a store by what its host calls it. */
import { openPostgres } from './sql/postgres.ts';
import { openSqlite } from './sql/sqlite.ts';
import type { Store } from './store.ts';

/** Whether what the host names is the address of a PostgreSQL database; else it is a SQLite file. */
export function isPostgres(data: string): boolean {
  return /^postgres(ql)?:/.test(data);
}

/**
 * Opens the store, with its tables brought up to date.
 * @param data a SQLite file, or `postgres://…`
 * @throws StartError if it cannot be used
 */
export function openStore(data: string): Promise<Store> {
  return isPostgres(data) ? openPostgres(data) : openSqlite(data);
}
