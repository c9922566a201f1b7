/** Counts, over any database that Kysely speaks to. */
import type { Kysely } from 'kysely';
import type { Census } from '../census.ts';
import type { Tables } from '../tables.ts';
import { MOST_TRIES } from '../tries.ts';

/** A deadline is carried out within about a second. */
const LATE = 10_000;

/** Counts over the tables of a database. */
export function sqlCensus(db: Kysely<Tables>): Census {
  const count = () => db.selectFrom('games').select(({ fn }) => fn.countAll<number>().as('count'));
  const one = async (asked: ReturnType<typeof count>): Promise<number> =>
    Number((await asked.executeTakeFirstOrThrow()).count);
  return {
    async games() {
      const rows = await count().select(['kind', 'stage']).groupBy(['kind', 'stage']).execute();
      return rows.map(({ kind, stage, count: games }) => ({ kind, stage, count: Number(games) }));
    },
    overdue: (now) =>
      one(
        count()
          .where('due_at', '<', now - LATE)
          .where('tries', '<', MOST_TRIES),
      ),
    setAside: (now) => one(count().where('due_at', '<=', now).where('tries', '>=', MOST_TRIES)),
    async letters() {
      const all = db.selectFrom('letters').select(({ fn }) => fn.countAll<number>().as('count'));
      const pending = await all.where('tries', '=', 0).executeTakeFirstOrThrow();
      const failed = await all.where('tries', '>', 0).executeTakeFirstOrThrow();
      return { pending: Number(pending.count), failed: Number(failed.count) };
    },
  };
}
