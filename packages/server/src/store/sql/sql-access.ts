/** Who may do what, over any database that Kysely speaks to. */
import { moveAsides } from './sql-asides.ts';
import { sql, type Kysely, type Updateable } from 'kysely';
import { has } from '../has.ts';
import type { Access, Link, Player } from '../access.ts';
import { linkOf, playerOf, rowOf } from './sql-people.ts';
import { sessions, tokens } from './sql-sessions.ts';
import { sqlSpace } from './sql-space.ts';
import { whileOwned } from '../ownership.ts';
import type { PlayersTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** Players and what opens something to them, in the tables of a database. */
export function sqlAccess(db: Db): Omit<Access, 'visitor'> {
  return {
    ...players(db),
    ...links(db),
    ...sessions(db),
    ...tokens(db),
    ...throttle(db),
    ...sqlSpace(db),
    ...instance(db),
  };
}

/** What opens an account or tells of it. */
const OPENING = [
  'sessions',
  'tokens',
  'channels',
  'notice_settings',
  'notices_off',
  'passkeys',
  'recovery_codes',
] as const;
const BESIDE = ['grants', 'silences', 'private_notes', 'watchers', 'remarks'] as const;
/** What goes with an account. */
const PERSONAL = [...OPENING, ...BESIDE] as const;

async function changePlayer(
  db: Db,
  id: string,
  { isSuspended, verifiedAt, ...same }: Partial<Omit<Player, 'id' | 'createdAt'>>,
): Promise<void> {
  const suspended = isSuspended === undefined ? {} : { suspended: Number(isSuspended) };
  const verified = verifiedAt === undefined ? {} : { verified_at: verifiedAt };
  const change: Updateable<PlayersTable> = { ...same, ...suspended, ...verified };
  if (Object.keys(change).length === 0) return;
  await db.updateTable('players').set(change).where('id', '=', id).execute();
}

type Players = Pick<
  Access,
  | 'addPlayer'
  | 'player'
  | 'playerByEmail'
  | 'players'
  | 'findPlayers'
  | 'changePlayer'
  | 'changeOwn'
  | 'claim'
  | 'erasePlayer'
>;

function players(db: Db): Players {
  const all = () => db.selectFrom('players').selectAll();
  return {
    async addPlayer({ createdAt, isSuspended, verifiedAt, ...same }) {
      const suspended = Number(isSuspended);
      const row = { ...same, suspended, verified_at: verifiedAt, created_at: createdAt };
      await db.insertInto('players').values(row).execute();
    },
    async player(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && playerOf(row);
    },
    async playerByEmail(email) {
      const row = await all().where('email', '=', email).executeTakeFirst();
      return row && playerOf(row);
    },
    async players(ids) {
      if (ids.length === 0) return [];
      return (await all().where('id', 'in', ids).execute()).map(playerOf);
    },
    async findPlayers(text, limit) {
      const found = all().where((eb) => {
        const isNamed = eb.or([has(eb.ref('name'), text), has(eb.ref('email'), text)]);
        return eb.or([eb('id', '=', text), eb.and([eb('email', 'is not', null), isNamed])]);
      });
      return (await found.orderBy('created_at', 'desc').limit(limit).execute()).map(playerOf);
    },
    changePlayer: (id, change) => changePlayer(db, id, change),
    changeOwn: (owner, change) =>
      whileOwned(db, owner, (transaction) => changePlayer(transaction, owner.id, change)),
    claim: (id, at) =>
      db.transaction().execute(async (transaction) => {
        const claimed = { password: null, verified_at: at };
        await transaction.updateTable('players').set(claimed).where('id', '=', id).execute();
        for (const table of OPENING) {
          await transaction.deleteFrom(table).where('player', '=', id).execute();
        }
      }),
    erasePlayer: (id) =>
      db.transaction().execute(async (transaction) => {
        const nobody = { name: null, email: null, password: null, language: null };
        const erased = { ...nobody, verified_at: null };
        await transaction.updateTable('players').set(erased).where('id', '=', id).execute();
        for (const table of PERSONAL) {
          await transaction.deleteFrom(table).where('player', '=', id).execute();
        }
        // What was counted of those that the account stood for was its own too.
        const before = transaction.selectFrom('players').select('id').where('account', '=', id);
        await transaction
          .deleteFrom('attendance')
          .where(({ eb, or }) => or([eb('player', '=', id), eb('player', 'in', before)]))
          .execute();
      }),
  };
}

type Links = Pick<
  Access,
  'addLink' | 'link' | 'linksOf' | 'replaceLinks' | 'grant' | 'grants' | 'moveGrants'
>;

function isOfPlayer(link: Link | null): boolean {
  return link?.role === 'seat' && link.player !== null;
}

function links(db: Db): Links {
  return {
    async addLink(link) {
      await db.insertInto('links').values(rowOf(link)).execute();
    },
    async link(hash) {
      const found = db.selectFrom('links').selectAll().where('hash', '=', hash);
      const row = await found.executeTakeFirst();
      return row && linkOf(row);
    },
    async linksOf(game) {
      const found = db.selectFrom('links').selectAll().where('game', '=', game);
      return (await found.execute()).map(linkOf);
    },
    replaceLinks: (game, role, seat, link) =>
      db.transaction().execute(async (transaction) => {
        const old = await transaction
          .selectFrom('links')
          .select('hash')
          .where('game', '=', game)
          .where('role', '=', role)
          .where('seat', seat === null ? 'is' : '=', seat)
          .$if(isOfPlayer(link), (some) => some.where('player', '=', link?.player ?? null))
          .execute();
        const hashes = old.map(({ hash }) => hash);
        if (hashes.length > 0) {
          await transaction.deleteFrom('grants').where('link', 'in', hashes).execute();
          await transaction.deleteFrom('links').where('hash', 'in', hashes).execute();
        }
        if (link) await transaction.insertInto('links').values(rowOf(link)).execute();
      }),
    async grant(player, link) {
      const row = { player, link };
      const insert = db.insertInto('grants').values(row);
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    },
    async grants(player, game) {
      const held = db
        .selectFrom('grants')
        .innerJoin('links', 'links.hash', 'grants.link')
        .selectAll('links')
        .where('grants.player', '=', player)
        .orderBy('links.created_at');
      const asked = game === undefined ? held : held.where('links.game', '=', game);
      return (await asked.execute()).map(linkOf);
    },
    moveGrants: (from, to) => moveAll(db, from, to),
  };
}

/** What one player held, and whom they silenced or were silenced by, becomes another's. */
async function moveAll(db: Db, from: string, to: string): Promise<void> {
  for (const table of ['channels', 'silences'] as const) {
    await db.updateTable(table).set({ player: to }).where('player', '=', from).execute();
  }
  await db.updateTable('silences').set({ other: to }).where('other', '=', from).execute();
  await moveAsides(db, from, to);
  await db
    .updateTable('players')
    .set({ account: to })
    .where(({ eb, or }) => or([eb('id', '=', from), eb('account', '=', from)]))
    .execute();
  for (const [table, columns] of Object.entries(OWNED)) {
    const [rows, kept] = [sql.table(table), sql.join(columns.map((name) => sql.ref(name)))];
    await sql`insert into ${rows} (player, ${kept})
      select ${to}, ${kept} from ${rows} where player = ${from} on conflict do nothing`.execute(db);
    await sql`delete from ${rows} where player = ${from}`.execute(db);
  }
}

/** What becomes another's unless the other has their own of it: tables, and their columns beside the player. */
const OWNED = {
  notice_settings: ['zone', 'quiet_from', 'quiet_to'],
  notices_off: ['game'],
  watchers: ['game', 'at'],
  grants: ['link'],
} as const satisfies { readonly [T in keyof Tables]?: readonly (keyof Tables[T])[] };

type Throttle = Pick<Access, 'attempt' | 'forgetAttempts'>;

function throttle(db: Db): Throttle {
  return {
    async attempt(key, now, since, by = 1) {
      await db.deleteFrom('attempts').where('since', '<=', since).execute();
      const counted = db
        .insertInto('attempts')
        .values({ key, count: Math.max(by, 0), since: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(({ eb }) => ({ count: eb('attempts.count', '+', by) })),
        )
        .returning('count');
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    async forgetAttempts(key) {
      await db.deleteFrom('attempts').where('key', '=', key).execute();
    },
  };
}

type Instance = Pick<Access, 'note' | 'notes' | 'fact' | 'setFact' | 'keepFact' | 'swapFact'>;

function instance(db: Db): Instance {
  return {
    async note(entry) {
      await db.insertInto('notes').values(entry).execute();
    },
    notes: (limit) =>
      db.selectFrom('notes').selectAll().orderBy('at', 'desc').limit(limit).execute(),
    async fact(name) {
      const row = db.selectFrom('facts').select('value').where('name', '=', name);
      return (await row.executeTakeFirst())?.value;
    },
    async setFact(name, value) {
      await db
        .insertInto('facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    async keepFact(name, value) {
      const insert = db.insertInto('facts').values({ name, value });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
      const kept = db.selectFrom('facts').select('value').where('name', '=', name);
      return (await kept.executeTakeFirstOrThrow()).value;
    },
    async swapFact(name, before, value) {
      if (before === undefined) {
        const insert = db.insertInto('facts').values({ name, value });
        const made = insert.onConflict((conflict) => conflict.doNothing()).returning('name');
        return (await made.executeTakeFirst()) !== undefined;
      }
      const known = db.updateTable('facts').set({ value }).where('name', '=', name);
      const swapped = known.where('value', '=', before).returning('name');
      return (await swapped.executeTakeFirst()) !== undefined;
    },
  };
}
