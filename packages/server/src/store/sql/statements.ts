/** Statements of a SQLite connection, each prepared once. */
import { Recent } from '../../games/recent.ts';

/** The part of `node:sqlite` that is used; @photostructure/sqlite has the same on older Nodes. */
export interface Statement {
  all(...parameters: readonly unknown[]): unknown[];
  run(...parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  };
  iterate(...parameters: readonly unknown[]): IterableIterator<unknown>;
}
/** A connection to a SQLite file, as far as it is used. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/** Prepared statements by their texts. */
export interface Statements {
  of(sql: string): Statement;
}

/** More texts than the store has; lists of ids make others. */
const MOST = 300;

/**
 * Prepares a text when it is first asked for, and keeps the statements last used.
 * @param most statements that are kept
 */
export function preparedOnce(prepare: (sql: string) => Statement, most: number = MOST): Statements {
  const known = new Recent<Statement>(most);
  return {
    of(sql) {
      const found = known.get(sql);
      if (found) return found;
      const statement = prepare(sql);
      known.set(sql, statement);
      return statement;
    },
  };
}
