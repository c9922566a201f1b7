/** Channels and letters, over any database that Kysely speaks to. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Role } from '../access.ts';
import type { NoticeKind } from '@chronopolitik/game';
import type { Channel, Letter, Notice, Notices } from '../notices.ts';
import { whileOwned } from '../ownership.ts';
import { MOST_TRIES } from '../tries.ts';
import type { ChannelsTable, LettersTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Channels, notices and letters, in the tables of a database. */
export function sqlNotices(db: Db): Notices {
  return { ...channels(db), ...telling(db), ...sending(db) };
}

function channels(
  db: Db,
): Pick<
  Notices,
  'addChannel' | 'channel' | 'channels' | 'changeChannel' | 'endChannel' | 'holders' | 'masters'
> {
  return {
    addChannel: ({ kinds, createdAt, ...same }, owner) => {
      const row = { ...same, kinds: kinds.join(' '), created_at: createdAt };
      return whileOwned(db, owner, (open) => open.insertInto('channels').values(row).execute());
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
    async changeChannel(player, id, kinds) {
      const changed = await db
        .updateTable('channels')
        .set({ kinds: kinds.join(' ') })
        .where('player', '=', player)
        .where('id', '=', id)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
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

function telling(db: Db): Pick<Notices, 'behind' | 'post' | 'pressing' | 'remind' | 'put'> {
  return {
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
    post: ({ game, told, version }, letters, at) =>
      db.transaction().execute(async (transaction) => {
        const noted = await transaction
          .updateTable('games')
          .set({ told: version })
          .where('id', '=', game)
          .where('told', '=', told)
          .executeTakeFirst();
        if (noted.numUpdatedRows > 0n) await putAll(transaction, letters, at);
      }),
    async pressing(from, to, limit) {
      const rows = await db
        .selectFrom('games')
        .select('id')
        .where('kind', '=', 'players')
        .where('deadline', '>', from)
        .where('deadline', '<=', to)
        .where('tries', '<', MOST_TRIES)
        .whereRef('deadline', '!=', 'reminded')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    remind: (game, deadline, letters, at) =>
      db.transaction().execute(async (transaction) => {
        const noted = await transaction
          .updateTable('games')
          .set({ reminded: deadline })
          .where('id', '=', game)
          .where('reminded', '!=', deadline)
          .executeTakeFirst();
        if (noted.numUpdatedRows > 0n) await putAll(transaction, letters, at);
      }),
    put: (letter, at) =>
      db.transaction().execute((transaction) => putAll(transaction, [letter], at)),
  };
}

function sending(db: Db): Pick<Notices, 'take' | 'drop' | 'retry'> {
  return {
    take: (now, until, limit) =>
      db.transaction().execute(async (transaction) => {
        const due = await transaction
          .selectFrom('letters')
          .selectAll()
          .where('send_at', '<=', now)
          .orderBy('send_at')
          .limit(limit)
          .execute();
        const taken: Letter[] = [];
        for (const row of due) {
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
  };
}

async function putAll(
  transaction: Transaction<Tables>,
  letters: readonly Letter[],
  at: number,
): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ notice, ...same }): Insertable<LettersTable> => {
    return { ...same, notice: JSON.stringify(notice), send_at: at };
  });
  await transaction.insertInto('letters').values(rows).execute();
}

function channelOf({ kinds, created_at, ...same }: Selectable<ChannelsTable>): Channel {
  return { ...same, kinds: kinds.split(' ') as NoticeKind[], createdAt: created_at };
}

function letterOf({ id, channel, notice, tries }: Selectable<LettersTable>): Letter {
  return { id, channel, notice: JSON.parse(notice) as Notice, tries };
}
