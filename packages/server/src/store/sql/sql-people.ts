/** Players, links and sessions of their rows, and back. */
import type { Selectable } from 'kysely';
import type { Link, Player, Role, Session } from '../access.ts';
import type { LinksTable, PlayersTable, SessionsTable } from '../tables.ts';

/** A player of a row. */
export function playerOf(row: Selectable<PlayersTable>): Player {
  const { id, name, email, password, language } = row;
  const { suspended, created_at: createdAt, verified_at: verifiedAt } = row;
  return {
    id,
    name,
    email,
    password,
    language,
    isSuspended: suspended !== 0,
    verifiedAt,
    createdAt,
  };
}

/** The row of a link. */
export function rowOf({ createdAt, ...same }: Link): LinksTable {
  return { ...same, created_at: createdAt };
}

/** A link of a row. */
export function linkOf({
  hash,
  game,
  role,
  seat,
  player,
  created_at,
}: Selectable<LinksTable>): Link {
  return { hash, game, role: role satisfies Role, seat, player, createdAt: created_at };
}

/** A session of a row. */
export function sessionOf(row: Selectable<SessionsTable>): Session {
  const { hash, player, agent } = row;
  const { created_at: createdAt, expires_at: expiresAt, proved_at: provedAt } = row;
  return { hash, player, agent, createdAt, expiresAt, provedAt };
}
