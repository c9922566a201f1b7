/** When players wish to be told, and of which games not, over any database that Kysely speaks to. */
import type { Kysely } from 'kysely';
import { NO_NOTICE_SETTINGS, type Notices } from '../notices.ts';
import type { Tables } from '../tables.ts';

type Db = Kysely<Tables>;
type Settings = Pick<Notices, 'settings' | 'changeSettings' | 'gamesOff' | 'isOff' | 'switchGame'>;

const NO_QUIET = { quiet_from: null, quiet_to: null };

/** What players said about all their channels, in the tables of a database. */
export function noticeSettings(db: Db): Settings {
  return {
    async settings(player) {
      const found = db.selectFrom('notice_settings').selectAll().where('player', '=', player);
      const row = await found.executeTakeFirst();
      if (!row) return NO_NOTICE_SETTINGS;
      const { zone, quiet_from: from, quiet_to: to } = row;
      return { zone, quiet: from === null || to === null ? null : { from, to } };
    },
    async changeSettings(player, { zone, quiet }) {
      const hours = quiet && { quiet_from: quiet.from, quiet_to: quiet.to };
      const change = {
        ...(zone !== undefined && { zone }),
        ...(quiet === null ? NO_QUIET : hours),
      };
      await db
        .insertInto('notice_settings')
        .values({ player, zone: null, ...NO_QUIET, ...change })
        .onConflict((conflict) => conflict.column('player').doUpdateSet({ player, ...change }))
        .execute();
      await lookAgain(db, player);
    },
    async gamesOff(player) {
      const off = db.selectFrom('notices_off').select('game').where('player', '=', player);
      return (await off.orderBy('game').execute()).map(({ game }) => game);
    },
    async isOff(player, game) {
      const off = db.selectFrom('notices_off').select('game').where('player', '=', player);
      return (await off.where('game', '=', game).executeTakeFirst()) !== undefined;
    },
    async switchGame(player, game, isOn) {
      if (isOn) {
        const off = db.deleteFrom('notices_off').where('player', '=', player);
        await off.where('game', '=', game).execute();
        return lookAgain(db, player);
      }
      const insert = db.insertInto('notices_off').values({ player, game });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    },
  };
}

/**
 * Has the games of a player looked at again: somebody may have to be reminded who was not before. One game after the
 * other, in no transaction, so that it waits for no other writer of games.
 */
export async function lookAgain(db: Db, player: string): Promise<void> {
  const theirs = await db
    .selectFrom('grants')
    .innerJoin('links', 'links.hash', 'grants.link')
    .innerJoin('games', 'games.id', 'links.game')
    .select('games.id')
    .distinct()
    .where('grants.player', '=', player)
    .where('links.role', '=', 'seat')
    .where('games.deadline', 'is not', null)
    .execute();
  for (const { id } of theirs) {
    await db.updateTable('games').set({ remind_at: 0 }).where('id', '=', id).execute();
  }
}
