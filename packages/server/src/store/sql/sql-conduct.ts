/** How people get on, over any database that Kysely speaks to. */
import type { Kysely, Selectable } from 'kysely';
import type { Conduct, Report } from '../conduct.ts';
import type { ReportsTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Silences, attendance and reports, in the tables of a database. */
export function sqlConduct(db: Db): Conduct {
  return { ...silences(db), ...attendance(db), ...reports(db) };
}

function silences(db: Db): Pick<Conduct, 'silence' | 'silences' | 'isBlocked' | 'persons'> {
  return {
    silence: ({ player, game, other }, isKept) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('silences')
          .where('player', '=', player)
          .where('game', '=', game)
          .where('other', '=', other)
          .execute();
        if (!isKept) return;
        await transaction.insertInto('silences').values({ player, game, other }).execute();
      }),
    silences: (player) =>
      db
        .selectFrom('silences')
        .select(['player', 'game', 'other'])
        .distinct()
        .where('player', '=', player)
        .orderBy('game')
        .orderBy('other')
        .execute(),
    async isBlocked(other, by) {
      if (by.length === 0) return false;
      const found = db
        .selectFrom('silences')
        .select('player')
        .where('game', '=', '')
        .where('other', '=', other)
        .where('player', 'in', by);
      return (await found.executeTakeFirst()) !== undefined;
    },
    async persons(players) {
      if (players.length === 0) return new Map();
      const rows = await db
        .selectFrom('players')
        .select(['id', 'account'])
        .where('id', 'in', players)
        .execute();
      const known = new Map(rows.map(({ id, account }) => [id, account ?? id]));
      return new Map(players.map((id) => [id, known.get(id) ?? id]));
    },
  };
}

function attendance(db: Db): Pick<Conduct, 'keepAttendance' | 'reliability'> {
  return {
    async keepAttendance(game, counted) {
      const rows = Object.entries(counted).map(([player, counts]) => ({ game, player, ...counts }));
      if (rows.length === 0) return;
      await db
        .insertInto('attendance')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['game', 'player']).doUpdateSet(({ ref }) => ({
            turns: ref('excluded.turns'),
            missed: ref('excluded.missed'),
          })),
        )
        .execute();
    },
    async reliability(players) {
      if (players.length === 0) return new Map();
      const rows = await db
        .selectFrom('attendance')
        .leftJoin('players', 'players.id', 'attendance.player')
        .select(({ fn, ref }) => [
          fn.coalesce(ref('players.account'), ref('attendance.player')).as('person'),
          fn.sum<number>('attendance.turns').as('turns'),
          fn.sum<number>('attendance.missed').as('missed'),
        ])
        .where(
          ({ fn, ref }) => fn.coalesce(ref('players.account'), ref('attendance.player')),
          'in',
          [...players],
        )
        .groupBy('person')
        .execute();
      return new Map(
        rows.map(({ person, turns, missed }) => [
          person,
          { turns: Number(turns), missed: Number(missed) },
        ]),
      );
    },
  };
}

function reports(db: Db): Pick<Conduct, 'addReport' | 'reports' | 'settleReport'> {
  return {
    async addReport({ settledAt, ...same }) {
      await db
        .insertInto('reports')
        .values({ ...same, settled_at: settledAt })
        .execute();
    },
    async reports(limit) {
      const newest = db.selectFrom('reports').selectAll().orderBy('at', 'desc').limit(limit);
      const open = await newest.where('settled_at', 'is', null).execute();
      const settled = await newest.where('settled_at', 'is not', null).execute();
      return [...open, ...settled].slice(0, limit).map(reportOf);
    },
    async settleReport(id, at) {
      const settled = db.updateTable('reports').set({ settled_at: at }).where('id', '=', id);
      return (await settled.executeTakeFirst()).numUpdatedRows > 0n;
    },
  };
}

/** A report of its row. */
export function reportOf({ settled_at: settledAt, ...same }: Selectable<ReportsTable>): Report {
  return { ...same, settledAt };
}
