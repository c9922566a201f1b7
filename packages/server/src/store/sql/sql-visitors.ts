/** Who sends a request, and what opens a game to them: asked of the database once for a request, or less. */
import { CompiledQuery, type Selectable } from 'kysely';
import type pg from 'pg';
import type { Access, Visitor } from '../access.ts';
import type { LinksTable, PlayersTable, SessionsTable } from '../tables.ts';
import { gathered } from './gathered.ts';
import { linkOf, playerOf, sessionOf } from './sql-people.ts';
import type { SqliteTables } from './sqlite.ts';

type Visiting = Access['visitor'];

type SessionRow = Selectable<SessionsTable>;
type PlayerRow = Selectable<PlayersTable>;
type LinkRow = Selectable<LinksTable>;
type Row = Omit<PlayerRow, 'created_at'> & Omit<SessionRow, 'created_at'> & Created;

/** Both tables have a time of that name. */
interface Created {
  readonly made_at: number;
  readonly begun_at: number;
}

const COLUMNS = `sessions.hash, sessions.player, sessions.created_at as begun_at, sessions.expires_at,
  sessions.agent, sessions.proved_at, players.id, players.name, players.email, players.password,
  players.suspended, players.created_at as made_at, players.language, players.verified_at, players.account`;

const SESSION = `select ${COLUMNS} from sessions join players on players.id = sessions.player
  where sessions.hash = ? and sessions.expires_at > ?`;
const LINKS = `select links.* from grants join links on links.hash = grants.link
  where grants.player = ? and links.game = ? order by links.created_at`;

/** Visitors of a SQLite file, which is close by: each is asked for apart. */
export function visitorInSqlite(db: SqliteTables): Visiting {
  /** At once, as part of the work of whoever asks, unless a transaction is open: what it does is not kept yet. */
  const rows = async <R>(sql: string, parameters: unknown[]): Promise<readonly R[]> =>
    db.file.isInTransaction
      ? (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
      : (db.file.all(sql, parameters) as R[]);
  return async (hash, now, game) => {
    const [row] = await rows<Row>(SESSION, [hash, now]);
    if (!row) return undefined;
    if (game === undefined) return visitorOf(row, []);
    return visitorOf(row, await rows<LinkRow>(LINKS, [row.player, game]));
  };
}

const ASKED = `select asked.at as place, ${COLUMNS}, (
    select json_agg(links order by links.created_at) from grants join links on links.hash = grants.link
    where grants.player = sessions.player and links.game = asked.game) as links
  from rows from (unnest($1::text[]), unnest($2::text[]), unnest($3::bigint[])) with ordinality
    as asked(hash, game, now, at)
  join sessions on sessions.hash = asked.hash and sessions.expires_at > asked.now
  join players on players.id = sessions.player`;

interface AskedRow extends Row {
  /** From 1: which ask it answers. */
  readonly place: number;
  readonly links: readonly LinkRow[] | null;
}

interface Ask {
  readonly hash: string;
  readonly now: number;
  readonly game: string;
}

/** Visitors of a PostgreSQL database: those of one turn of the event loop are asked for together. */
export function visitorInPostgres(pool: pg.Pool): Visiting {
  const ask = gathered(
    async (asks: readonly Ask[]) => {
      const values = [
        asks.map(({ hash }) => hash),
        asks.map(({ game }) => game),
        asks.map(({ now }) => now),
      ];
      const { rows } = await pool.query<AskedRow>({ name: 'visitors', text: ASKED, values });
      const found = new Map(rows.map((row) => [row.place, visitorOf(row, row.links ?? [])]));
      return asks.map((_, i) => found.get(i + 1));
    },
    { atOnce: 2, most: 100 },
  );
  return (hash, now, game = '') => ask({ hash, now, game });
}

function visitorOf(row: Row, links: readonly LinkRow[]): Visitor {
  const { begun_at, made_at } = row;
  return {
    session: sessionOf({ ...row, created_at: begun_at }),
    player: playerOf({ ...row, created_at: made_at }),
    links: links.map(linkOf),
  };
}
