/** Channels and letters, over any database that Kysely speaks to. */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Role } from '../access.ts';
import type { LeadHours, NoticeKind } from '@chronopolitik/game';
import type { Channel, Notices } from '../notices.ts';
import { whileOwned } from '../ownership.ts';
import { MOST_TRIES } from '../tries.ts';
import type { ChannelsTable } from '../notice-tables.ts';
import type { Tables } from '../tables.ts';
import { letters, putAll } from './sql-letters.ts';
import { lookAgain, noticeSettings } from './sql-notice-settings.ts';
import { reminding } from './sql-reminders.ts';

type Db = Kysely<Tables>;

/**
 * Channels, notices and letters, in the tables of a database.
 * @param isShared whether other processes write to it as well
 */
export function sqlNotices(db: Db, isShared: boolean): Notices {
  return {
    ...channels(db),
    ...noticeSettings(db),
    ...telling(db, isShared),
    ...reminding(db),
    ...letters(db),
  };
}

function channels(
  db: Db,
): Pick<
  Notices,
  'addChannel' | 'channel' | 'channels' | 'changeChannel' | 'endChannel' | 'holders' | 'masters'
> {
  return {
    async addChannel({ kinds, leads, createdAt, ...same }, owner) {
      const lists = { kinds: kinds.join(' '), leads: leads.join(' ') };
      const row = { ...same, ...lists, created_at: createdAt };
      const isAdded = await whileOwned(db, owner, (open) =>
        open.insertInto('channels').values(row).execute(),
      );
      if (isAdded) await lookAgain(db, owner.id);
      return isAdded;
    },
    async channel(id) {
      const row = db.selectFrom('channels').selectAll().where('id', '=', id);
      const found = await row.executeTakeFirst();
      return found && channelOf(found);
    },
    async channels(players) {
      if (players.length === 0) return [];
      const rows = db.selectFrom('channels').selectAll().where('player', 'in', players);
      return (await rows.orderBy('created_at').execute()).map(channelOf);
    },
    async changeChannel(player, id, { kinds, leads, digest }) {
      const changed = await db
        .updateTable('channels')
        .set({
          player,
          ...(kinds && { kinds: kinds.join(' ') }),
          ...(leads && { leads: leads.join(' ') }),
          ...(digest !== undefined && { digest }),
        })
        .where('player', '=', player)
        .where('id', '=', id)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      await lookAgain(db, player);
      return true;
    },
    async endChannel(player, id) {
      const ended = db.deleteFrom('channels').where('player', '=', player).where('id', '=', id);
      const { numDeletedRows } = await ended.executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async holders(game, seat, player) {
      const rows = await granted(db, game, 'seat')
        .where('links.seat', '=', seat)
        .where('links.player', '=', player)
        .execute();
      return rows.map((row) => row.player);
    },
    async masters(game) {
      const rows = await granted(db, game, 'master').execute();
      return rows.map(({ player }) => player);
    },
  };
}

/** Who may use a link of a role in a game. */
function granted(db: Db, game: string, role: Role) {
  return db
    .selectFrom('grants')
    .innerJoin('links', 'links.hash', 'grants.link')
    .select('grants.player')
    .distinct()
    .where('links.game', '=', game)
    .where('links.role', '=', role);
}

function telling(db: Db, isShared: boolean): Pick<Notices, 'behind' | 'passOver' | 'post'> {
  return {
    passOver: (types, limit) => passOver(db, isShared, types, limit),
    async behind(limit) {
      const rows = await db
        .selectFrom('games')
        .select(['id', 'told', 'version'])
        .where('kind', '=', 'players')
        .where('tries', '<', MOST_TRIES)
        .whereRef('version', '>', 'told')
        .limit(limit)
        .execute();
      return rows.map(({ id, told, version }) => ({ game: id, told, version }));
    },
    post: ({ game, told, version }, all, at, isNew = false) =>
      db.transaction().execute(async (transaction) => {
        const noted = await transaction
          .updateTable('games')
          .set({ told: version, ...(isNew && { remind_at: 0 }) })
          .where('id', '=', game)
          .where('told', '=', told)
          .executeTakeFirst();
        if (noted.numUpdatedRows > 0n) await putAll(transaction, all, at);
      }),
  };
}

/** What is read is what is noted: an event that is added meanwhile is still untold. */
async function passOver(
  db: Db,
  isShared: boolean,
  types: readonly string[],
  limit: number,
): Promise<void> {
  const quiet = await db
    .selectFrom('games')
    .select(['id', 'told', 'version'])
    .where('kind', '=', 'players')
    .whereRef('version', '>', 'told')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('events')
            .select('events.number')
            .whereRef('events.game', '=', 'games.id')
            .whereRef('events.number', '>', 'games.told')
            .where('events.type', 'not in', types),
        ),
      ),
    )
    .limit(limit)
    .execute();
  if (quiet.length === 0) return;
  const byId = (of: (row: (typeof quiet)[number]) => number) => {
    const each = quiet.map((row) => sql`when ${row.id} then cast(${of(row)} as integer)`);
    return sql<number>`case id ${sql.join(each, sql` `)} end`;
  };
  const asRead = db
    .selectFrom('games')
    .select('id')
    .where(
      'id',
      'in',
      quiet.map(({ id }) => id),
    )
    .where(
      'told',
      '=',
      byId(({ told }) => told),
    );
  // Whoever waits for games one by one, and for others than these first, would wait for ever: players go first.
  const free = isShared ? asRead.forUpdate().skipLocked() : asRead;
  const passed = db.updateTable('games').set({ told: byId(({ version }) => version) });
  await passed.where('id', 'in', free).execute();
}

function channelOf({ kinds, leads, created_at, ...same }: Selectable<ChannelsTable>): Channel {
  const hours = leads === '' ? [] : leads.split(' ').map((each) => Number(each) as LeadHours);
  const told = kinds.split(' ') as NoticeKind[];
  return { ...same, kinds: told, leads: hours, createdAt: created_at };
}
