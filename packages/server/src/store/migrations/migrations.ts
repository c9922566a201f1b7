/** The schema, step by step. Forward only: a step that was released is never changed. */
import { asides } from '../sql/sql-asides.ts';
import { Migrator, type Kysely, type Migration } from 'kysely';
import { drafts } from './move-drafts.ts';
import { noticeSettings, notices } from './migration-notices.ts';
import { gamesBetweenPeople, peopleAndLinks, sessionsAndTokens } from './migration-people.ts';
import { copies } from '../sql/sql-copies.ts';
import { pauses } from '../sql/sql-pauses.ts';
import { requests } from '../sql/sql-requests.ts';
import { space } from '../sql/sql-space.ts';
import type { Tables } from '../tables.ts';

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
  '003-people': {
    async up(db: Kysely<unknown>) {
      await gamesBetweenPeople(db);
      await peopleAndLinks(db);
      await sessionsAndTokens(db);
    },
  },
  '004-notices': { up: notices },
  '005-conduct': { up: conduct },
  '006-throttle': { up: throttle },
  '007-language': { up: language },
  '008-verified': { up: verified },
  '009-tries': { up: tries },
  '010-audience': { up: audience },
  '011-drafts': { up: drafts },
  '012-passkeys': { up: passkeys },
  '013-requests': { up: requests },
  '016-pauses': { up: pauses },
  '021-plans': { up: plans },
  '022-copies': { up: copies },
  '023-notices': { up: noticeSettings },
  '024-asides': { up: asides },
  '025-space': { up: space },
};

async function plans({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('plans')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('ready', 'integer', (column) => column.notNull())
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plans_primary_key', ['game', 'seat'])
    .execute();
}

async function passkeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_player').on('passkeys').column('player').execute();
  await schema
    .createTable('challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('recovery_codes_player').on('recovery_codes').column('player').execute();
}

async function verified({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('players').addColumn('verified_at', 'bigint').execute();
}

async function tries({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('games')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function audience({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('events').addColumn('audience', 'text').execute();
}

async function language({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('players').addColumn('language', 'text').execute();
}

async function throttle({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('attempts_since').on('attempts').column('since').execute();
}

async function conduct({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('players').addColumn('account', 'text').execute();
  await schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createTable('silences')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('other', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('silences_player').on('silences').column('player').execute();
  await schema.createIndex('silences_other').on('silences').column('other').execute();
  await schema
    .createTable('attendance')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('turns', 'integer', (column) => column.notNull())
    .addColumn('missed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attendance_primary_key', ['game', 'player'])
    .execute();
  await schema.createIndex('attendance_player').on('attendance').column('player').execute();
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('seat', 'text')
    .addColumn('player', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quote', 'text')
    .addColumn('settled_at', 'bigint')
    .execute();
}

/** The steps that this release knows, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS).toSorted();

/** Brings the schema to where a release left it. For tests. */
export async function migrateTo(db: Kysely<Tables>, name: string): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateTo(name);
  if (error instanceof Error) throw error;
}

/** Brings the schema up to date as a release does that knows the steps up to one, and no later ones. For tests. */
export async function migrateAsRelease(db: Kysely<Tables>, last: string): Promise<void> {
  const known = Object.entries(MIGRATIONS).filter(([name]) => name <= last);
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error) throw error;
}

/** Why a database could not be brought up to date, in brackets; for its host. */
export function whyUnusable(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  // The migrator's words for a step that was taken and is unknown here.
  if (/previously executed migration .* is missing/.test(message)) {
    return '(it is of a later release)';
  }
  return `(${message.slice(0, 200)})`;
}

/** Brings the schema up to date. @throws if a step fails, or if the database is of a later release. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}
