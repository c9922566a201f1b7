/** Which games are looked at for reminders of their deadlines, and what was told, over any database that Kysely speaks to. */
import type { Kysely, Transaction } from 'kysely';
import type { LeadHours } from '@chronopolitik/game';
import type { Notices, Reminder } from '../notices.ts';
import { MOST_TRIES } from '../tries.ts';
import type { Tables } from '../tables.ts';
import { putAll } from './sql-letters.ts';

type Db = Kysely<Tables>;

/** Reminders in the tables of a database. A game is one server's while its `remind_at` is what that server wrote. */
export function reminding(db: Db): Pick<Notices, 'pressing' | 'reminders' | 'remind'> {
  return {
    async pressing(from, to, until, limit) {
      const rows = await db
        .selectFrom('games')
        .select(['id', 'deadline', 'reminded', 'remind_at'])
        .where('kind', '=', 'players')
        .where('deadline', '>', from)
        .where('deadline', '<=', to)
        .where('tries', '<', MOST_TRIES)
        .where(({ eb, or, ref }) =>
          or([eb('deadline', '!=', ref('reminded')), eb('remind_at', '<=', from)]),
        )
        .limit(limit)
        .execute();
      const taken = [];
      for (const { id, deadline, reminded, remind_at: before } of rows) {
        const claimed = await db
          .updateTable('games')
          .set({ reminded: deadline ?? 0, remind_at: until })
          .where('id', '=', id)
          .where('reminded', '=', reminded)
          .where('remind_at', '=', before)
          .executeTakeFirst();
        if (claimed.numUpdatedRows > 0n && deadline !== null) {
          taken.push({ game: id, deadline, until });
        }
      }
      return taken;
    },
    async reminders(game) {
      const rows = db.selectFrom('reminders').selectAll().where('game', '=', game);
      return (await rows.execute()).map(({ channel, deadline, lead }) => {
        return { channel, deadline, lead: lead as LeadHours };
      });
    },
    remind: ({ game, deadline, until }, next, reminders, letters, at) =>
      db.transaction().execute(async (transaction) => {
        const noted = await transaction
          .updateTable('games')
          .set({ remind_at: next })
          .where('id', '=', game)
          .where('deadline', '=', deadline)
          .where('reminded', '=', deadline)
          .where('remind_at', '=', until)
          .executeTakeFirst();
        if (noted.numUpdatedRows === 0n) return;
        for (const reminder of reminders) await note(transaction, game, reminder);
        await putAll(transaction, letters, at);
      }),
  };
}

async function note(
  transaction: Transaction<Tables>,
  game: string,
  { channel, deadline, lead }: Reminder,
): Promise<void> {
  await transaction
    .insertInto('reminders')
    .values({ game, channel, deadline, lead })
    .onConflict((conflict) => conflict.columns(['game', 'channel']).doUpdateSet({ deadline, lead }))
    .execute();
}
