/** Private notes and the conversations of spectators, over any database that Kysely speaks to. */
import type { Kysely } from 'kysely';
import type { PrivateNotes, Spectating } from '../asides.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** The step of the schema that keeps them. */
export async function asides({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('private_notes')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('board', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('private_notes_primary_key', ['player', 'game', 'board'])
    .execute();
  await schema.createIndex('private_notes_game').on('private_notes').column('game').execute();
  await schema
    .createTable('watchers')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watchers_primary_key', ['game', 'player'])
    .execute();
  await schema
    .createTable('remarks')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remarks_primary_key', ['game', 'number'])
    .execute();
  await schema.createIndex('remarks_player').on('remarks').column('player').execute();
}

/** Private notes in the tables of a database. */
export function sqlPrivateNotes(db: Db): PrivateNotes {
  return {
    async notes(player, game) {
      const own = db.selectFrom('private_notes').selectAll().where('player', '=', player);
      const asked = game === undefined ? own : own.where('game', '=', game);
      return asked.orderBy('game').orderBy('board').execute();
    },
    async keep(note) {
      const { player, game, board, text, revision, at } = note;
      const before = revision - 1;
      if (before === 0 && text !== '') {
        const insert = db.insertInto('private_notes').values(note);
        const added = await insert
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
      }
      if (text === '') {
        const gone = await db
          .deleteFrom('private_notes')
          .where('player', '=', player)
          .where('game', '=', game)
          .where('board', '=', board)
          .where('revision', '=', before)
          .executeTakeFirst();
        return before === 0 || gone.numDeletedRows > 0n;
      }
      const kept = await db
        .updateTable('private_notes')
        .set({ text, revision, at })
        .where('player', '=', player)
        .where('game', '=', game)
        .where('board', '=', board)
        .where('revision', '=', before)
        .executeTakeFirst();
      return kept.numUpdatedRows > 0n;
    },
  };
}

/** As often as somebody else may have taken the next number. */
const TRIES = 5;

/** The conversations of spectators in the tables of a database. */
export function sqlSpectating(db: Db): Spectating {
  return {
    async enter(game, player, at) {
      const insert = db.insertInto('watchers').values({ game, player, at });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async hasEntered(game, player) {
      const row = db.selectFrom('watchers').select('at').where('game', '=', game);
      return (await row.where('player', '=', player).executeTakeFirst()) !== undefined;
    },
    async remark(remark) {
      for (let tried = 0; tried < TRIES; tried++) {
        const last = db.selectFrom('remarks').select(({ fn }) => fn.max('number').as('last'));
        const { last: number } = await last
          .where('game', '=', remark.game)
          .executeTakeFirstOrThrow();
        const row = { ...remark, number: Number(number ?? 0) + 1 };
        const insert = db.insertInto('remarks').values(row);
        const added = await insert
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) return;
      }
      throw new Error(`no number was free for a remark on game ${remark.game}`);
    },
    async remarks(game, before, limit) {
      const rows = db.selectFrom('remarks').selectAll().where('game', '=', game);
      const last = rows.where('number', '<', before).orderBy('number', 'desc').limit(limit);
      return (await last.execute()).toReversed();
    },
    async written(game, player, since) {
      const rows = db.selectFrom('remarks').select('text').where('game', '=', game);
      const own = await rows.where('player', '=', player).where('at', '>=', since).execute();
      const characters = own.reduce((sum, { text }) => sum + text.length, 0);
      return { messages: own.length, characters };
    },
    async remarksBy(players) {
      if (players.length === 0) return [];
      const rows = db.selectFrom('remarks').selectAll().where('player', 'in', players);
      return rows.orderBy('at').execute();
    },
    async forget(game, number, player) {
      const one = db.deleteFrom('remarks').where('game', '=', game).where('number', '=', number);
      await (player === undefined ? one : one.where('player', '=', player)).execute();
    },
  };
}

/** Forgets all that was written beside a game that is removed. */
export async function forgetAsides(db: Db, game: string): Promise<void> {
  for (const table of ['private_notes', 'watchers', 'remarks'] as const) {
    await db.deleteFrom(table).where('game', '=', game).execute();
  }
}

/** What a player wrote beside games becomes another's. Two notes on one board become one. */
export async function moveAsides(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('remarks').set({ player: to }).where('player', '=', from).execute();
  const notes = db.selectFrom('private_notes').selectAll().where('player', '=', from);
  for (const { player: _player, game, board, text, revision, at } of await notes.execute()) {
    await db
      .insertInto('private_notes')
      .values({ player: to, game, board, text, revision, at })
      .onConflict((conflict) =>
        conflict.columns(['player', 'game', 'board']).doUpdateSet(({ ref, eb }) => ({
          text: eb(ref('private_notes.text'), '||', `\n\n${text}`),
          revision: eb('private_notes.revision', '+', 1),
        })),
      )
      .execute();
  }
  await db.deleteFrom('private_notes').where('player', '=', from).execute();
}
