/** The step of the schema that brought people: released, and never changed. */
import type { Kysely } from 'kysely';

/** Columns of games by which those between people are listed and timed. */
export async function gamesBetweenPeople({ schema }: Kysely<unknown>): Promise<void> {
  const texts = { kind: 'sandbox', stage: '' };
  for (const [name, usual] of Object.entries(texts)) {
    await schema
      .alterTable('games')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
      .execute();
  }
  for (const name of ['listed', 'seats', 'seats_open']) {
    await schema
      .alterTable('games')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  for (const name of ['deadline', 'due_at']) {
    await schema.alterTable('games').addColumn(name, 'bigint').execute();
  }
  await schema
    .alterTable('games')
    .addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('games_due_at').on('games').column('due_at').execute();
  await schema.createIndex('games_listed').on('games').columns(['listed', 'updated_at']).execute();
}

/** Players, and the links by which they hold seats. */
export async function peopleAndLinks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('players')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('password', 'text')
    .addColumn('suspended', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('seat', 'text')
    .addColumn('player', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('links_game').on('links').column('game').execute();
  await schema
    .createTable('grants')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('grants_primary_key', ['player', 'link'])
    .execute();
  await schema.createIndex('grants_link').on('grants').column('link').execute();
}

/** Sessions, tokens and one-time links, and what is noted of the server itself. */
export async function sessionsAndTokens({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('logins')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('notes')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
