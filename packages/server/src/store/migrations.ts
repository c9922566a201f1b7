/** The schema, step by step. Forward only: a step that was released is never changed. */
import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables.ts';

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-games': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('games')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('variant', 'text', (column) => column.notNull())
        .addColumn('ruleset', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('step', 'integer', (column) => column.notNull())
        .addColumn('round', 'integer', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('games_updated_at')
        .on('games')
        .columns(['updated_at desc'])
        .execute();
      await db.schema
        .createTable('events')
        .addColumn('game', 'text', (column) => column.notNull().references('games.id'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('events_primary_key', ['game', 'number'])
        .execute();
    },
  },
  '002-texts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('texts')
        .addColumn('digest', 'text', (column) => column.primaryKey())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
    },
  },
};

/** Brings the schema up to date. @throws if a step fails, or if the database is of a later release. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}
