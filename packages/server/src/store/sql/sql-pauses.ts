/** Pauses of the whole server, over any database that Kysely speaks to. */
import { sql, type Kysely } from 'kysely';
import type { Pauses } from '../pauses.ts';
import type { Tables } from '../tables.ts';
import { MOST_TRIES } from '../tries.ts';

/** The step of the schema that keeps them; and an index by which games are counted. */
export async function pauses({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('pauses')
    .addColumn('since', 'bigint', (column) => column.primaryKey())
    // 1 while it lasts, then null: so that one lasts at a time.
    .addColumn('lasts', 'integer', (column) => column.unique())
    .addColumn('until', 'bigint')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('settled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('games_kind_stage').on('games').columns(['kind', 'stage']).execute();
}

/** Pauses in the tables of a database. */
export function sqlPauses(db: Kysely<Tables>): Pauses {
  const all = () => db.selectFrom('pauses').selectAll();
  return {
    async begin({ since, words }) {
      const row = { since, lasts: 1, until: null, words, settled: 0 };
      const begun = db.insertInto('pauses').values(row);
      const result = await begun.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async end(until) {
      // A clock that was put back ends no pause before it began.
      const later = sql<number>`case when since > ${until} then since else ${until} end`;
      const ended = db.updateTable('pauses').set({ lasts: null, until: later });
      const { numUpdatedRows } = await ended.where('lasts', '=', 1).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async current() {
      const row = await all().where('lasts', '=', 1).executeTakeFirst();
      return row && { since: row.since, words: row.words };
    },
    async unsettled() {
      const over = all().where('lasts', 'is', null).where('settled', '=', 0).orderBy('since');
      return (await over.execute()).map(({ since, until }) => ({ since, until: until ?? since }));
    },
    async settle(since) {
      await db.updateTable('pauses').set({ settled: 1 }).where('since', '=', since).execute();
    },
    async timed(after, limit) {
      const games = db.selectFrom('games').select('id').where('deadline', 'is not', null);
      const next = games.where('id', '>', after).where('tries', '<', MOST_TRIES).orderBy('id');
      return (await next.limit(limit).execute()).map(({ id }) => id);
    },
  };
}
