/** Letters on their way, over any database that Kysely speaks to. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Letter, Notice, Notices } from '../notices.ts';
import type { LettersTable } from '../notice-tables.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;
type Row = Selectable<LettersTable>;
/** Letters that one mail tells of. */
const MOST_GATHERED = 200;

/** The post, in the tables of a database. */
export function letters(db: Db): Pick<Notices, 'put' | 'take' | 'drop' | 'retry' | 'hold'> {
  return {
    put: (letter, at) =>
      db.transaction().execute((transaction) => putAll(transaction, [letter], at)),
    take: (now, until, limit) =>
      db.transaction().execute(async (transaction) => {
        const due = transaction.selectFrom('letters').selectAll().where('send_at', '<=', now);
        const first = await due.orderBy('send_at').limit(limit).execute();
        const channels = new Set(first.filter(isGathered).map(({ channel }) => channel));
        const rows = first.filter((row) => !isGathered(row));
        for (const channel of channels) {
          const others = due.where('channel', '=', channel).where('gathered', '=', 1);
          rows.push(...(await others.orderBy('send_at').limit(MOST_GATHERED).execute()));
        }
        const taken: Letter[] = [];
        for (const row of rows) {
          const claim = transaction.updateTable('letters').set({ send_at: until });
          const claimed = await claim
            .where('id', '=', row.id)
            .where('send_at', '=', row.send_at)
            .executeTakeFirst();
          if (claimed.numUpdatedRows > 0n) taken.push(letterOf(row));
        }
        return taken;
      }),
    async drop(id) {
      await db.deleteFrom('letters').where('id', '=', id).execute();
    },
    async retry(id, tries, at) {
      await db.updateTable('letters').set({ tries, send_at: at }).where('id', '=', id).execute();
    },
    async hold(id, at) {
      const held = db.updateTable('letters').set({ gathered: 1, send_at: at });
      await held.where('id', '=', id).execute();
    },
  };
}

/** Puts letters in the post. @param at when those are sent that say no time */
export async function putAll(
  transaction: Transaction<Tables>,
  all: readonly Letter[],
  at: number,
): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map(
    ({ notice, sendAt = at, gathered = false, ...same }): Insertable<LettersTable> => {
      const later = { send_at: sendAt, gathered: Number(gathered) };
      return { ...same, ...later, notice: JSON.stringify(notice) };
    },
  );
  await transaction.insertInto('letters').values(rows).execute();
}

function isGathered({ gathered }: Row): boolean {
  return gathered === 1;
}

function letterOf(row: Row): Letter {
  const { id, channel, tries } = row;
  const notice = JSON.parse(row.notice) as Notice;
  return { id, channel, notice, tries, ...(isGathered(row) && { gathered: true }) };
}
