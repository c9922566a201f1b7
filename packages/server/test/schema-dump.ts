/** SQL past the store, and what a release does to an empty database. */
import { Kysely, PostgresDialect, sql, type Dialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { migrateAsRelease, migrateTo } from '../src/store/migrations/migrations.ts';
import { isPostgres } from '../src/store/open.ts';
import type { openPostgresTables } from '../src/store/sql/postgres.ts';
import { sqliteDialect } from '../src/store/sql/sqlite.ts';

/** Tables that are open. */
type Open = Awaited<ReturnType<typeof openPostgresTables>>;

async function dialectOf(data: string): Promise<Dialect> {
  // The type checker finds the declarations of Kysely by two paths, here and in the store, and takes them for two.
  if (!isPostgres(data)) return (await sqliteDialect(data)) as object as Dialect;
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: data, max: 1 }) });
}

async function opened(data: string, log?: (event: LogEvent) => void): Promise<Open> {
  const config = { dialect: await dialectOf(data), ...(log && { log }) };
  return new Kysely<object>(config) as object as Open;
}

/** The statements that make the tables, up to the step of a release. */
export async function statementsOf(empty: string, release: string): Promise<readonly string[]> {
  const statements: string[] = [];
  const db = await opened(empty, ({ query }) => {
    if (/^(?:create|alter)\b/.test(query.sql)) statements.push(query.sql);
  });
  await migrateTo(db, release);
  await db.destroy();
  return statements;
}

/** Opens a database as a release does that knows the steps of the schema up to one. @throws as that release */
export async function openAsRelease(data: string, last: string): Promise<Open> {
  const db = await opened(data);
  try {
    await migrateAsRelease(db, last);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Carries out a statement on tables that are open. */
export async function carryOut(db: Open, statement: string): Promise<void> {
  await sql.raw(statement).execute(db as object as Kysely<object>);
}

/** Carries out statements on a database as it is. */
export async function execute(data: string, statements: readonly string[]): Promise<void> {
  const db = await opened(data);
  for (const statement of statements) await carryOut(db, statement);
  await db.destroy();
}
