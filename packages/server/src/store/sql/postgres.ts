/** PostgreSQL: one database for any number of servers. */
import {
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { StartError } from '../../host/start-error.ts';
import { migrate, whyUnusable } from '../migrations/migrations.ts';
import { appending } from './appends.ts';
import { appendInPostgres } from './postgres-appends.ts';
import { readingTogether } from './postgres-reading.ts';
import { sqlStore } from './sql.ts';
import { visitorInPostgres } from './sql-visitors.ts';
import { InDoubt, troubleOf } from '../trouble.ts';
import { MOST_TRIES } from '../tries.ts';
import type { Version } from '@chronopolitik/play';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** Times and counts are far below 2^53. */
const BIGINT = 20;
pg.types.setTypeParser(BIGINT, Number);

const CHANNEL = 'chronopolitik_grown';
/** Of the database: held by every server on it, so that nobody replaces its data below one. Any number will do. */
const SERVING = 1_901_000_001;
/** How long to wait before listening anew after the connection was lost, in milliseconds. */
const RETRY = 500;

/**
 * Opens the store in a database, bringing its schema up to date.
 * @throws StartError if it cannot be reached or used
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = poolOf(url);
  const db = await tablesIn(pool);
  const store = sqlStore(db, {
    isShared: true,
    listen: (grown) => listen(url, grown),
    clock: () => clock(db),
    claim: (now, until, limit) => claimDue(db, now, until, limit),
    append: appending((appends) => appendInPostgres(pool, CHANNEL, appends)),
    visitor: visitorInPostgres(pool),
    grown: notify,
  });
  return { ...store, ...readingTogether(pool, store) };
}

/** The tables of a database, brought up to date; as `openPostgres`. */
export function openPostgresTables(url: string): Promise<Kysely<Tables>> {
  return tablesIn(poolOf(url));
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // A connection that breaks while idle is replaced by the pool; the error is told to whoever asks next.
  pool.on('error', () => undefined);
  // So is one that breaks between two queries of a transaction: the next of them fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function tablesIn(pool: pg.Pool): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: new TellingDialect({ pool }) });
  try {
    await migrate(db);
  } catch (cause) {
    await db.destroy();
    throw new StartError(
      'data-unusable',
      `The PostgreSQL database cannot be used ${whyUnusable(cause)}.`,
      { cause },
    );
  }
  return db;
}

async function clock(db: Kysely<Tables>): Promise<number> {
  const asked = sql<{
    now: number;
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  return (await asked.execute(db)).rows[0]?.now ?? Date.now();
}

/** Sent when the transaction commits, and not if it does not. */
async function notify(transaction: Transaction<Tables>, id: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${id})`.execute(transaction);
}

/** Rows that another server is about to claim are passed over, not waited for. */
async function claimDue(
  db: Kysely<Tables>,
  now: number,
  until: number,
  limit: number,
): Promise<readonly string[]> {
  const claimed = await sql<{ id: string }>`
    update games set claimed_until = ${until} where id in (
      select id from games where due_at <= ${now} and tries < ${MOST_TRIES}
        and (claimed_until <= ${now} or claimed_until > ${until})
      order by due_at limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return claimed.rows.map(({ id }) => id);
}

/** Whether no server is on the database; none begins until the transaction ends. */
export async function isUnserved(transaction: Transaction<Tables>): Promise<boolean> {
  const tried = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${SERVING}) as free`;
  return (await tried.execute(transaction)).rows[0]?.free === true;
}

/** In a line the id of a game, and after it how far it has come; the id alone where it was removed. */
function toldIn(line: string): [string, Version?] {
  const [, id, events, drafts] = /^(.*) (\d+) (\d+)$/.exec(line) ?? [];
  if (id === undefined) return [line];
  return [id, { events: Number(events), drafts: Number(drafts) }];
}

/** Listens on a connection of its own, and on a new one whenever that is lost. */
async function listen(
  url: string,
  grown: (id: string, at?: Version) => void,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    const lost = (): void => {
      if (isStopped || client !== next) return;
      client = undefined;
      retry = setTimeout(() => void connect().catch(() => undefined), RETRY);
    };
    client = next;
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => {
      for (const line of payload?.split('\n') ?? []) grown(...toldIn(line));
    });
    try {
      await next.connect();
      await next.query('select pg_advisory_lock_shared($1)', [SERVING]);
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost();
      throw error;
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}

/** A commit that the connection did not survive may have been kept; one that the database refused was not. */
class TellingDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw troubleOf(error) === 'absent' ? new InDoubt(error) : error;
    }
  }
}

class TellingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new TellingDriver(this.#config);
  }
}
