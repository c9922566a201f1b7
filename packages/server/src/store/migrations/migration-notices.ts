/** The steps of the schema that brought notices and their settings: released, and never changed. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** How far each game was told of; channels, and letters that wait. */
export async function notices(db: Kysely<Pick<Tables, 'games'>>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('games')
    .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('games')
    .addColumn('reminded', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Nobody is told of what is long past.
  await db
    .updateTable('games')
    .set(({ ref }) => ({ told: ref('version') }))
    .execute();
  await schema
    .createTable('channels')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('channels_player').on('channels').column('player').execute();
  await schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('notice', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('send_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('letters_send_at').on('letters').column('send_at').execute();
}

/** When and of what a player is told, by channel and game. */
export async function noticeSettings(db: Kysely<Pick<Tables, 'games'>>): Promise<void> {
  const { schema } = db;
  const text = (column: ColumnDefinitionBuilder) => column.notNull();
  await schema
    .alterTable('games')
    .addColumn('remind_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Nobody is reminded twice of a deadline that an earlier release told.
  await db
    .updateTable('games')
    .set(({ ref }) => ({ remind_at: ref('reminded') }))
    .execute();
  await schema
    .alterTable('channels')
    .addColumn('leads', 'text', (column) => column.notNull().defaultTo('6'))
    .execute();
  await schema.alterTable('channels').addColumn('digest', 'text').execute();
  await schema
    .alterTable('letters')
    .addColumn('gathered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('notice_settings')
    .addColumn('player', 'text', (column) => column.primaryKey())
    .addColumn('zone', 'text')
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .execute();
  await schema
    .createTable('notices_off')
    .addColumn('player', 'text', text)
    .addColumn('game', 'text', text)
    .addPrimaryKeyConstraint('notices_off_primary_key', ['player', 'game'])
    .execute();
  await schema
    .createTable('reminders')
    .addColumn('game', 'text', text)
    .addColumn('channel', 'text', text)
    .addColumn('deadline', 'bigint', text)
    .addColumn('lead', 'integer', text)
    .addPrimaryKeyConstraint('reminders_primary_key', ['game', 'channel'])
    .execute();
}
