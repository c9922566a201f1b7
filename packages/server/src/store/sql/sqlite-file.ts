/** A SQLite file that is open, for statements that are carried out at once: without a promise nobody comes between. */
import { slices } from '../../workers/slices.ts';
import type { DiskLog } from './disk-log.ts';
import { preparedOnce, type Database, type Statement, type Statements } from './statements.ts';

const WRITES = /\breturning\b/i;

/** A SQLite file that is open. */
export class SqliteFile {
  /** Whether a transaction is open that goes on in several turns. */
  isInTransaction = false;
  readonly #database: Database;
  readonly #statements: Statements;
  readonly #log: DiskLog | undefined;

  /** @param log to be brought to the disk after a commit; absent where SQLite does so itself, or where nothing is kept */
  constructor(database: Database, log?: DiskLog) {
    this.#database = database;
    this.#log = log;
    this.#statements = preparedOnce((sql) => database.prepare(sql));
  }

  /** How many statements have written something. */
  get written(): number {
    return this.#log?.written ?? 0;
  }

  /** Waits until all that was committed before is on the disk. @throws InDoubt if the disk fails */
  async kept(): Promise<void> {
    await this.#log?.kept();
  }

  /** The rows that a statement answers with. */
  all(sql: string, parameters: readonly unknown[]): unknown[] {
    const rows = this.#statements.of(sql).all(...parameters);
    if (this.#log && WRITES.test(sql)) this.#log.written++;
    return rows;
  }

  /** As `all`, one by one, by a statement of their own, since others may ask the same meanwhile. */
  iterate(sql: string, parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#database.prepare(sql).iterate(...parameters);
  }

  /** Carries out a statement that answers with no rows. */
  run(sql: string, parameters: readonly unknown[] = []): ReturnType<Statement['run']> {
    const carryOut = (): ReturnType<Statement['run']> =>
      this.#statements.of(sql).run(...parameters);
    // SQLite itself waits for the disk when it moves the log into the file, at the end of a commit.
    const done = sql === 'commit' ? slices.uncounted(carryOut) : carryOut();
    if (this.#log) this.#log.written++;
    return done;
  }

  /** Does all of some work or none of it; on the disk it is once `kept` says so. Not to be called while a transaction is open. */
  transaction<T>(work: () => T): T {
    this.run('begin immediate');
    try {
      const done = work();
      this.run('commit');
      return done;
    } catch (error) {
      this.#takeBack();
      throw error;
    }
  }

  /**
   * Closes, and lets go of the lock first: statements that await collection keep the file open for a while.
   * The exclusive lock of a write-ahead log ends only with the log. Where nothing can be written, that waits for
   * the next who opens the file: all that was confirmed stands in the log.
   */
  close(): void {
    this.#log?.close();
    try {
      this.#database.exec('pragma journal_mode = delete; pragma locking_mode = normal');
      this.#database.prepare('select count(*) from sqlite_master').all();
    } catch {
      // The process ends soon, and the lock with it.
    } finally {
      this.#database.close();
    }
  }

  #takeBack(): void {
    try {
      this.run('rollback');
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  }
}

/** Of a transaction that SQLite ended by itself, as it does on a full disk, nothing is left to take back. */
export function isOver(error: unknown): boolean {
  return error instanceof Error && /no transaction is active/.test(error.message);
}
