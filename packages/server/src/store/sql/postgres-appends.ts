/** Appends in PostgreSQL: several in one statement, so in one transaction, one journey and one write to the disk. */
import type pg from 'pg';
import { InDoubt, troubleOf } from '../trouble.ts';
import { LISTED_COLUMNS, type Append, type AppendFault } from './appends.ts';

const NUMBERS: readonly string[] = [
  'created_at',
  'updated_at',
  'step',
  'round',
  'listed',
  'seats',
  'seats_open',
  'deadline',
  'due_at',
];
const typeOf = (name: string): string => (NUMBERS.includes(name) ? 'bigint' : 'text');

/** Games in one notification, which may have 8,000 bytes. Each that is heard costs a server time, whatever is in it. */
const TOLD_AT_ONCE = 100;

/**
 * Games are locked in one order, so that two servers never wait for each other. A game that somebody else added to, or
 * a request that was kept before, leaves out all that belongs to it.
 */
const APPEND = `
with asked as (
  select * from json_to_recordset($1::json) as t(
    id text, version bigint, length bigint, before bigint, after bigint, grown boolean, bytes bigint,
    scope text, key text, at bigint, ${LISTED_COLUMNS.map((name) => `${name} ${typeOf(name)}`).join(', ')})
), known as (
  select asked.id from asked join requests using (scope, key)
), locked as materialized (
  select games.id from asked join games using (id)
  where games.version = asked.version and games.draft_changes = coalesce(asked.before, games.draft_changes)
    and games.id not in (select id from known)
  order by games.id for update of games
), changed as (
  update games set version = asked.length, draft_changes = coalesce(asked.after, games.draft_changes),
    bytes = games.bytes + asked.bytes,
    claimed_until = case when asked.grown then 0 else games.claimed_until end,
    tries = case when asked.grown then 0 else games.tries end,
    ${LISTED_COLUMNS.map((name) => `${name} = case when asked.grown then asked.${name} else games.${name} end`).join(', ')}
  from asked join locked using (id) where games.id = asked.id
  returning games.id, games.version, games.draft_changes
), events_kept as (
  insert into events (game, number, type, version, at, payload, audience)
  select game, number, type, version, at, payload, audience from json_to_recordset($2::json) as t(
    game text, number bigint, type text, version bigint, at bigint, payload text, audience text)
  where game in (select id from changed)
), drafts_gone as (
  delete from drafts using json_to_recordset($4::json) as gone(game text, seat text, name text)
  where drafts.game = gone.game and drafts.seat = gone.seat and drafts.name = gone.name
    and gone.game in (select id from changed)
), drafts_kept as (
  insert into drafts (game, seat, name, step, at, orders, revision)
  select game, seat, name, step, at, orders, revision from json_to_recordset($3::json) as t(
    game text, seat text, name text, step bigint, at bigint, orders text, revision bigint)
  where game in (select id from changed)
  on conflict (game, seat, name) do update
    set step = excluded.step, at = excluded.at, orders = excluded.orders, revision = excluded.revision
), plans_gone as (
  delete from plans using json_to_recordset($7::json) as gone(game text, seat text)
  where plans.game = gone.game and plans.seat = gone.seat and gone.game in (select id from changed)
), plans_kept as (
  insert into plans (game, seat, text, ready, step, at)
  select game, seat, text, ready, step, at from json_to_recordset($6::json) as t(
    game text, seat text, text text, ready bigint, step bigint, at bigint)
  where game in (select id from changed)
  on conflict (game, seat) do update
    set text = excluded.text, ready = excluded.ready, step = excluded.step, at = excluded.at
), requests_kept as (
  insert into requests (scope, key, game, first, last, at)
  select scope, key, id, version + 1, length, at from asked
  where key is not null and at is not null and id in (select id from changed)
), lines as (
  select id || ' ' || version || ' ' || draft_changes as line, (row_number() over () - 1) / ${TOLD_AT_ONCE} as part
  from changed
), told as materialized (
  select pg_notify($5, string_agg(line, E'\\n'))::text as sent from lines group by part
)
select id, true as kept, (select count(sent) from told) from changed
union all select id, false, null from known`;

interface Row {
  readonly id: string;
  readonly kept: boolean;
}

/**
 * Keeps appends in one transaction.
 * @param channel where others are told of games that grew
 * @returns of each, why it was not kept
 * @throws InDoubt if the connection is lost before the database answers
 */
export async function appendInPostgres(
  pool: pg.Pool,
  channel: string,
  appends: readonly Append[],
): Promise<readonly AppendFault[]> {
  const { rows } = await told<Row>(pool, {
    name: 'append',
    text: APPEND,
    values: [
      JSON.stringify(appends.map(rowOf)),
      JSON.stringify(appends.flatMap(({ events }) => events)),
      JSON.stringify(appends.flatMap(({ draftRows }) => draftRows)),
      JSON.stringify(appends.flatMap(({ goneDrafts }) => goneDrafts)),
      channel,
      JSON.stringify(appends.flatMap(({ planRows }) => planRows)),
      JSON.stringify(appends.flatMap(({ gonePlans }) => gonePlans)),
    ],
  });
  const known = new Map(rows.map(({ id, kept }) => [id, kept]));
  return appends.map(({ id }) => {
    const kept = known.get(id);
    if (kept === true) return undefined;
    return kept === false ? 'repeated' : 'conflict';
  });
}

function rowOf({ id, version, columns, events, bytes, drafts, request }: Append): object {
  return {
    id,
    version,
    length: version + events.length,
    bytes,
    before: drafts?.before ?? null,
    after: drafts?.after ?? null,
    grown: columns !== undefined,
    ...columns,
    ...request,
  };
}

/** A statement that writes: where the connection is lost over it, nobody knows whether it was kept. */
async function told<R extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<R>> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await client.query<R>(query);
  } catch (error) {
    if (troubleOf(error) !== 'absent') throw error;
    lost = error as Error;
    throw new InDoubt(error);
  } finally {
    client.release(lost);
  }
}
