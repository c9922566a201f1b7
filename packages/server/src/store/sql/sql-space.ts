/** What addresses had kept of late, over any database that Kysely speaks to. */
import { sql, type Kysely } from 'kysely';
import type { Access } from '../access.ts';
import type { Tables } from '../tables.ts';

/** The step of the schema that keeps it. */
export async function space({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('space')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Budgets in the tables of a database: looked at and used up in one statement, whichever server asks. */
export function sqlSpace(db: Kysely<Tables>): Pick<Access, 'takeSpace'> {
  return {
    async takeSpace(key, bytes, { limit, within, now }) {
      if (bytes > limit) return false;
      const { ref } = db.dynamic;
      const [known, at] = [ref('space.bytes'), ref('space.at')];
      const rate = sql`cast(${limit / within} as double precision)`;
      const forgiven = sql`case when ${now} > ${at} then (${now} - ${at}) * ${rate} else 0 end`;
      const left = sql`case when ${known} > ${forgiven} then ${known} - ${forgiven} else 0 end`;
      const sum = sql<number>`cast(${left} as bigint) + ${bytes}`;
      const taken = db
        .insertInto('space')
        .values({ key, bytes, at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ bytes: sum, at: now }).where(sum, '<=', limit),
        )
        .returning('key');
      return (await taken.executeTakeFirst()) !== undefined;
    },
  };
}
