/** Opens a store by what its host calls it. */
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export function isPostgres(data: string): boolean {
  return /^postgres(ql)?:/.test(data);
}

/**
 * @param data a SQLite file, or `postgres://…`
 * @throws StartError if it cannot be used
 */
export function openStore(data: string): Promise<Store> {
  return isPostgres(data) ? openPostgres(data) : openSqlite(data);
}
