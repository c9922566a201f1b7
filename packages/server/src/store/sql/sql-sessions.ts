/** What opens an account, over any database that Kysely speaks to: sessions, one-time links, tokens. */
import type { Kysely, Selectable } from 'kysely';
import type { Access, Token } from '../access.ts';
import { sessionOf } from './sql-people.ts';
import { whileOwned } from '../ownership.ts';
import type { Tables, TokensTable } from '../tables.ts';

type Db = Kysely<Tables>;

type Sessions = Pick<
  Access,
  | 'proveSession'
  | 'addSession'
  | 'session'
  | 'sessions'
  | 'endSession'
  | 'endSessions'
  | 'addLogin'
  | 'takeLogin'
>;

/** Sessions, and the one-time links that begin them. */
export function sessions(db: Db): Sessions {
  return {
    addSession: ({ createdAt, expiresAt, provedAt, ...same }, owner) => {
      const row = { ...same, created_at: createdAt, expires_at: expiresAt, proved_at: provedAt };
      return whileOwned(db, owner, (open) => open.insertInto('sessions').values(row).execute());
    },
    async session(hash, now) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && sessionOf(row);
    },
    async sessions(player, now) {
      const lasting = db
        .selectFrom('sessions')
        .selectAll()
        .where('player', '=', player)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc');
      return (await lasting.execute()).map(sessionOf);
    },
    async proveSession(hash, at) {
      await db.updateTable('sessions').set({ proved_at: at }).where('hash', '=', hash).execute();
    },
    async endSession(hash) {
      await db.deleteFrom('sessions').where('hash', '=', hash).execute();
    },
    async endSessions(player) {
      await db.deleteFrom('sessions').where('player', '=', player).execute();
    },
    async addLogin({ hash, email, expiresAt }) {
      const row = { hash, email, expires_at: expiresAt };
      await db.insertInto('logins').values(row).execute();
    },
    async takeLogin(hash, now) {
      const taken = db.deleteFrom('logins').where('hash', '=', hash).returningAll();
      const row = await taken.executeTakeFirst();
      if (!row || row.expires_at <= now) return undefined;
      return { hash, email: row.email, expiresAt: row.expires_at };
    },
  };
}

type Tokens = Pick<Access, 'addToken' | 'token' | 'tokens' | 'endToken' | 'endTokens'>;

/** Tokens of programs. */
export function tokens(db: Db): Tokens {
  const all = () => db.selectFrom('tokens').selectAll();
  return {
    addToken: ({ scopes, createdAt, ...same }, owner) => {
      const row = { ...same, scopes: scopes.join(' '), created_at: createdAt };
      return whileOwned(db, owner, (open) => open.insertInto('tokens').values(row).execute());
    },
    async token(hash) {
      const row = await all().where('hash', '=', hash).executeTakeFirst();
      return row && tokenOf(row);
    },
    async tokens(player) {
      const held = all().where('player', '=', player).orderBy('created_at');
      return (await held.execute()).map(tokenOf);
    },
    async endToken(player, id) {
      const ended = db.deleteFrom('tokens').where('player', '=', player).where('id', '=', id);
      return (await ended.executeTakeFirst()).numDeletedRows > 0n;
    },
    async endTokens(player) {
      await db.deleteFrom('tokens').where('player', '=', player).execute();
    },
  };
}

function tokenOf({ scopes, created_at: createdAt, ...same }: Selectable<TokensTable>): Token {
  return { ...same, scopes: scopes === '' ? [] : scopes.split(' '), createdAt };
}
