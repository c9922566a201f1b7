/** SQL past the store, and what a release does to an empty database: for tests. */
import { Kysely, PostgresDialect, sql, type Dialect, type LogEvent } from 'kysely';
import pg from 'pg';
import { migrateTo } from './migrations.ts';
import { isPostgres } from './open.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

async function dialectOf(data: string): Promise<Dialect> {
  if (!isPostgres(data)) return sqliteDialect(data);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: data, max: 1 }) });
}

/** The statements that make the tables, up to the step of a release. */
export async function statementsOf(empty: string, release: string): Promise<readonly string[]> {
  const told: string[] = [];
  const log = ({ query }: LogEvent): void => {
    if (/^(?:create|alter)\b/.test(query.sql)) told.push(query.sql);
  };
  const db = new Kysely<Tables>({ dialect: await dialectOf(empty), log });
  await migrateTo(db, release);
  await db.destroy();
  return told;
}

/** Carries out a statement on tables that are open. */
export async function carryOut(db: Kysely<Tables>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

/** Carries out statements on a database as it is. */
export async function execute(data: string, statements: readonly string[]): Promise<void> {
  const db = new Kysely<Tables>({ dialect: await dialectOf(data) });
  for (const statement of statements) await carryOut(db, statement);
  await db.destroy();
}
