/** What is kept of persons, over any database that Kysely speaks to. */
import type { Kysely } from 'kysely';
import type { Bygone, PassingGame, Personal } from '../personal.ts';
import type { Tables } from '../tables.ts';
import { reportOf } from './sql-conduct.ts';
import { readLog } from './sql-logs.ts';

type Db = Kysely<Tables>;

/** What is kept of persons, in the tables of a database. */
export function sqlPersonal(db: Db): Personal {
  return { ...told(db), ...passing(db) };
}

/** Events that are long and say nothing of what a person did. */
const BOARDS = ['created', 'resolved', 'edited'];

function told(db: Db): Pick<Personal, 'ids' | 'gamesOf' | 'deeds' | 'reportsBy'> {
  return {
    async ids(player) {
      const taken = db.selectFrom('players').select('id').where('account', '=', player);
      return [player, ...(await taken.execute()).map(({ id }) => id)];
    },
    async gamesOf(ids) {
      const links = db
        .selectFrom('grants')
        .innerJoin('links', 'links.hash', 'grants.link')
        .select('links.game')
        .where('grants.player', 'in', ids);
      const held = await links.distinct().execute();
      const counts = db.selectFrom('attendance').selectAll().where('player', 'in', ids);
      const counted = new Map((await counts.execute()).map((row) => [row.game, row]));
      const games = [...new Set([...held.map(({ game }) => game), ...counted.keys()])];
      return games.map((game) => {
        const { turns = null, missed = null } = counted.get(game) ?? {};
        return { game, turns, missed };
      });
    },
    deeds: (game) => readLog(db, game, 0, BOARDS),
    async reportsBy(ids) {
      const made = db.selectFrom('reports').selectAll().where('who', 'in', ids);
      return (await made.orderBy('at').execute()).map(reportOf);
    },
  };
}

/** No counter of attempts is looked at for longer. */
const COUNTED = 3_600_000;
/** A guest has a day to come back, whatever became of the session. */
const GUEST = 86_400_000;

function passing(db: Db): Pick<Personal, 'forget' | 'untouched'> {
  return {
    async forget({ now, sessions, log }) {
      await db
        .deleteFrom('sessions')
        .where(({ eb, or }) => or([eb('expires_at', '<=', now), eb('created_at', '<', sessions)]))
        .execute();
      await db.deleteFrom('logins').where('expires_at', '<=', now).execute();
      await db
        .deleteFrom('reminders')
        .where('deadline', '<', now - COUNTED)
        .execute();
      await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
      await db
        .deleteFrom('attempts')
        .where('since', '<', now - COUNTED)
        .execute();
      await db
        .deleteFrom('space')
        .where('at', '<', now - COUNTED)
        .execute();
      if (log !== null) await forgetLog(db, log);
      await forgetGuests(db, now - GUEST);
    },
    async untouched(kind, since, limit) {
      const old = db.selectFrom('games').select('id').where('updated_at', '<', since);
      const rows = await ofKind[kind](old).orderBy('updated_at').limit(limit).execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function forgetLog(db: Db, before: NonNullable<Bygone['log']>): Promise<void> {
  await db.deleteFrom('notes').where('at', '<', before).execute();
  await db.deleteFrom('reports').where('settled_at', '<', before).execute();
}

/** Whoever never had an account and has neither a session nor a link left can never be met again. */
async function forgetGuests(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('players')
    .where('email', 'is', null)
    .where('account', 'is', null)
    .where('created_at', '<', before)
    .where('suspended', '=', 0)
    .where('id', 'not in', db.selectFrom('sessions').select('player'))
    .where('id', 'not in', db.selectFrom('grants').select('player'))
    .where('id', 'not in', db.selectFrom('tokens').select('player'))
    .execute();
  // Nobody can read again what they wrote for themselves, nor be told of anything.
  const known = db.selectFrom('players').select('id');
  for (const table of ['private_notes', 'notice_settings', 'notices_off'] as const) {
    await db.deleteFrom(table).where('player', 'not in', known).execute();
  }
}

const oldGames = (db: Db) => db.selectFrom('games').select('id').where('updated_at', '<', 0);
type OldGames = ReturnType<typeof oldGames>;

const ofKind: Readonly<Record<PassingGame, (games: OldGames) => OldGames>> = {
  ended: (games) => games.where('kind', '=', 'players').where('stage', '=', 'finished'),
  sandbox: (games) => games.where('kind', '!=', 'players'),
};
