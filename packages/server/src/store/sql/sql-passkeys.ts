/** Passkeys and codes, over any database that Kysely speaks to. */
import type { Kysely, Selectable } from 'kysely';
import { whileOwned } from '../ownership.ts';
import type { Passkey, Passkeys } from '../passkeys.ts';
import type { PasskeysTable, Tables } from '../tables.ts';

type Db = Kysely<Tables>;

/** What keeps passkeys in a database. */
export function sqlPasskeys(db: Db): Passkeys {
  return { ...keys(db), ...challenges(db), ...codes(db) };
}

function keys(
  db: Db,
): Pick<Passkeys, 'addPasskey' | 'passkey' | 'passkeys' | 'usePasskey' | 'endPasskey'> {
  const all = () => db.selectFrom('passkeys').selectAll();
  return {
    addPasskey: (passkey, owner) =>
      whileOwned(db, owner, (open) => open.insertInto('passkeys').values(rowOf(passkey)).execute()),
    async passkey(id) {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && passkeyOf(row);
    },
    async passkeys(player) {
      const held = all().where('player', '=', player).orderBy('created_at');
      return (await held.execute()).map(passkeyOf);
    },
    async usePasskey(id, counter, at) {
      const used = { counter, used_at: at };
      await db.updateTable('passkeys').set(used).where('id', '=', id).execute();
    },
    async endPasskey(player, id) {
      const ended = db.deleteFrom('passkeys').where('player', '=', player).where('id', '=', id);
      return (await ended.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function challenges(db: Db): Pick<Passkeys, 'addChallenge' | 'takeChallenge'> {
  return {
    async addChallenge({ hash, player, expiresAt }) {
      await db.insertInto('challenges').values({ hash, player, expires_at: expiresAt }).execute();
    },
    async takeChallenge(hash, now) {
      const taken = db.deleteFrom('challenges').where('hash', '=', hash).returningAll();
      const row = await taken.executeTakeFirst();
      if (!row || row.expires_at <= now) return undefined;
      return { hash, player: row.player, expiresAt: row.expires_at };
    },
  };
}

function codes(db: Db): Pick<Passkeys, 'replaceCodes' | 'codesLeft' | 'takeCode'> {
  return {
    replaceCodes: (hashes, owner) =>
      whileOwned(db, owner, async (open) => {
        await open.deleteFrom('recovery_codes').where('player', '=', owner.id).execute();
        const rows = hashes.map((hash) => ({ hash, player: owner.id }));
        if (rows.length > 0) await open.insertInto('recovery_codes').values(rows).execute();
      }),
    async codesLeft(player) {
      const left = db.selectFrom('recovery_codes').select('hash').where('player', '=', player);
      return (await left.execute()).length;
    },
    async takeCode(player, hash) {
      const taken = db
        .deleteFrom('recovery_codes')
        .where('player', '=', player)
        .where('hash', '=', hash);
      return (await taken.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

function rowOf({ publicKey, createdAt, usedAt, transports, ...same }: Passkey): PasskeysTable {
  const key = { public_key: publicKey, transports: transports.join(' ') };
  return { ...same, ...key, created_at: createdAt, used_at: usedAt };
}

function passkeyOf(row: Selectable<PasskeysTable>): Passkey {
  const {
    public_key: publicKey,
    created_at: createdAt,
    used_at: usedAt,
    transports,
    ...same
  } = row;
  const reached = transports === '' ? [] : transports.split(' ');
  return { ...same, publicKey, createdAt, usedAt, transports: reached };
}
