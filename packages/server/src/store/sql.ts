/** The store over any database that Kysely speaks to. */
import { fail, ok } from '@chronopolitik/engine';
import type { GameSummary, StoredEvent } from '@chronopolitik/game';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Listing, Store } from './store.ts';
import type { EventsTable, GamesTable, Tables } from './tables.ts';

/** @param db a database whose schema is up to date; closed with the store */
export function sqlStore(db: Kysely<Tables>): Store {
  return {
    create: (id, listing, events) =>
      db.transaction().execute(async (transaction) => {
        const row = { id, version: events.length, ...columnsOf(listing) };
        await transaction.insertInto('games').values(row).execute();
        await insertEvents(transaction, id, events);
      }),
    append: (id, version, listing, events) =>
      db.transaction().execute(async (transaction) => {
        const next = { version: version + events.length, ...columnsOf(listing) };
        const changed = await transaction
          .updateTable('games')
          .set(next)
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return fail('conflict');
        await insertEvents(transaction, id, events);
        return ok(undefined);
      }),
    async load(id) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('game', '=', id)
        .orderBy('number')
        .execute();
      return rows.length === 0 ? undefined : rows.map(eventOf);
    },
    async list(limit) {
      const newest = db.selectFrom('games').selectAll().orderBy('updated_at', 'desc').limit(limit);
      return (await newest.execute()).map(summaryOf);
    },
    async keep(digest, text) {
      const row = { digest, text };
      await db
        .insertInto('texts')
        .values(row)
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .execute();
    },
    async kept(digest) {
      const row = db.selectFrom('texts').select('text').where('digest', '=', digest);
      return (await row.executeTakeFirst())?.text;
    },
    close: () => db.destroy(),
  };
}

async function insertEvents(
  transaction: Transaction<Tables>,
  game: string,
  events: readonly StoredEvent[],
): Promise<void> {
  const rows = events.map(({ payload, ...event }): Insertable<EventsTable> => {
    return { game, ...event, payload: JSON.stringify(payload) };
  });
  await transaction.insertInto('events').values(rows).execute();
}

function columnsOf(listing: Listing): Omit<GamesTable, 'id' | 'version'> {
  const { createdAt, updatedAt, ...same } = listing;
  return { ...same, created_at: createdAt, updated_at: updatedAt };
}

function summaryOf(row: Selectable<GamesTable>): GameSummary {
  const { id, name, variant, ruleset, step, round, phase } = row;
  const time = { createdAt: row.created_at, updatedAt: row.updated_at };
  return { id, name, variant, ruleset, ...time, step, round, phase };
}

function eventOf({ number, type, version, at, payload }: Selectable<EventsTable>): StoredEvent {
  return { number, type, version, at, payload: JSON.parse(payload) as unknown };
}
