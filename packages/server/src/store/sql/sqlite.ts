/** SQLite, embedded: one file, one process, every commit on the disk before it is confirmed. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';
import { StartError } from '../../host/start-error.ts';
import { slices } from '../../workers/slices.ts';
import { migrate, whyUnusable } from '../migrations/migrations.ts';
import { appending } from './appends.ts';
import { sqlStore } from './sql.ts';
import { visitorInSqlite } from './sql-visitors.ts';
import { appendInSqlite } from './sqlite-appends.ts';
import { DiskLog, type Sync } from './disk-log.ts';
import { isOver, SqliteFile } from './sqlite-file.ts';
import type { Database } from './statements.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { MOST_TRIES } from '../tries.ts';

type DatabaseClass = new (file: string, options: { timeout: number }) => Database;

/** How long to wait for another process to let go of the file, in milliseconds. */
const PATIENCE = 500;

/**
 * Opens the store in a file, making the file and its folder as needed.
 * @param sync has the disk write; left out, the system's
 * @throws StartError if another process has the file, or if it cannot be used
 */
export async function openSqlite(file: string, sync?: Sync): Promise<Store> {
  return sqliteStore(await openSqliteTables(file, sync));
}

/**
 * The store over a SQLite file that is open, for this process alone.
 * @param db of `openSqliteTables`
 */
export function sqliteStore(db: SqliteTables): Store {
  return sqlStore(db, {
    isShared: false,
    listen: async () => async () => undefined,
    clock: async () => Date.now(),
    claim: (now, until, limit) => claimDue(db, now, until, limit),
    append: appending((appends) => appendInSqlite(db, appends)),
    visitor: visitorInSqlite(db),
    grown: async () => undefined,
  });
}

/** The tables in a SQLite file. */
export class SqliteTables extends Kysely<Tables> {
  readonly file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ dialect: new ImmediateDialect(file) });
    this.file = file;
  }
}

/** The tables in a file, brought up to date; as `openSqlite`. */
export async function openSqliteTables(file: string, sync?: Sync): Promise<SqliteTables> {
  const db = new SqliteTables(await openFile(file, sync));
  try {
    await migrate(db);
  } catch (cause) {
    await db.destroy();
    throw new StartError(
      'data-unusable',
      `The data in ${file} cannot be used ${whyUnusable(cause)}.`,
      { cause },
    );
  }
  return db;
}

/** A file as it is. @throws StartError if another process has it, or if it cannot be used */
export async function sqliteDialect(file: string): Promise<SqliteDialect> {
  return new ImmediateDialect(await openFile(file));
}

/** A store that forgets: for tests, and for trying things out. */
export function openMemory(): Promise<Store> {
  return openSqlite(':memory:');
}

function claimDue(
  db: Kysely<Tables>,
  now: number,
  until: number,
  limit: number,
): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('games')
      .select('id')
      .where('due_at', '<=', now)
      .where(({ eb, or }) => or([eb('claimed_until', '<=', now), eb('claimed_until', '>', until)]))
      .where('tries', '<', MOST_TRIES)
      .orderBy('due_at')
      .limit(limit)
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const claimed = transaction.updateTable('games').set({ claimed_until: until });
    await claimed.where('id', 'in', ids).execute();
    return ids;
  });
}

async function openFile(file: string, sync?: Sync): Promise<SqliteFile> {
  const DatabaseSync = await sqliteOfHost();
  let database: Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file, { timeout: PATIENCE });
    // The exclusive lock is taken by the first transaction and kept until the process ends, however it ends.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal');
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    database.exec('begin immediate; commit');
    if (!hasLog(database)) return new SqliteFile(database);
    // A commit writes to the log; `DiskLog` brings that to the disk before anybody is told of it, and the thread goes on meanwhile.
    database.exec('pragma synchronous = normal');
    return new SqliteFile(database, new DiskLog(`${file}-wal`, sync));
  } catch (cause) {
    database?.close();
    throw isLocked(cause)
      ? new StartError('data-in-use', `${file} is in use by another process.`, { cause })
      : new StartError('data-unusable', `${file} cannot be opened ${whyUnusable(cause)}.`, {
          cause,
        });
  }
}

/** Whether it has a write-ahead log: what is only in memory has none, nor have some network disks. */
function hasLog(database: Database): boolean {
  const [row] = database.prepare('pragma journal_mode').all();
  return /^wal$/.test((row as { readonly journal_mode: string }).journal_mode);
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is (locked|busy)/.test(error.message);
}

async function sqliteOfHost(): Promise<DatabaseClass> {
  const builtIn: unknown = process.getBuiltinModule?.('node:sqlite');
  const found = builtIn ?? (await import('@photostructure/sqlite'));
  return (found as { DatabaseSync: DatabaseClass }).DatabaseSync;
}

const RETURNS_ROWS = /^\s*(?:select|with|pragma)\b|\breturning\b/i;

function forKysely(file: SqliteFile): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare: (sql) => ({
      reader: RETURNS_ROWS.test(sql),
      all: (parameters) => file.all(sql, parameters),
      run: (parameters) => file.run(sql, parameters),
      iterate: (parameters) => file.iterate(sql, parameters),
    }),
  };
}

/** Transactions lock at once: plain `begin` fails midway when two want to write. Questions give way in slices. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  /** How many statements had written something when somebody got the connection. */
  #before = 0;

  constructor(file: SqliteFile) {
    super({ database: forKysely(file) });
    this.#file = file;
  }

  /**
   * Answers come at once, so that whoever has the next question would go on without anybody else being heard. Nobody
   * waits for a slice who has the connection: all others would wait behind.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await slices.wait('database');
    const connection = await super.acquireConnection();
    this.#before = this.#file.written;
    return connection;
  }

  /** Whoever wrote something waits for the disk, and others have the connection meanwhile. */
  override async releaseConnection(): Promise<void> {
    const hasWritten = this.#file.written > this.#before;
    await super.releaseConnection();
    if (hasWritten) await this.#file.kept();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#file.isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#file.isInTransaction = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    this.#file.isInTransaction = false;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: forKysely(file) });
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file);
  }
}
