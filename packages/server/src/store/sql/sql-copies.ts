/**
 * Events that are as those of another game: a copy keeps what differs, and names the event that has the rest. That one
 * is always whole, and goes to a copy when its own game is removed.
 */
import type { StoredEvent } from '@chronopolitik/game';
import type { EventOrigin } from '@chronopolitik/play';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { AbsentOrigin, type EventPlace, type Store } from '../store.ts';
import type { EventsTable, Tables } from '../tables.ts';

/** The step of the schema that knows them, and how many bytes a game has. */
export async function copies(db: Kysely<Tables>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('events').addColumn('source_game', 'text').execute();
  await schema.alterTable('events').addColumn('source_number', 'integer').execute();
  await schema.alterTable('events').addColumn('patch', 'text').execute();
  await schema
    .createIndex('events_source')
    .on('events')
    .columns(['source_game', 'source_number'])
    .where(sql.ref('source_game'), 'is not', null)
    .execute();
  await schema
    .alterTable('games')
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update games set bytes = (
    select coalesce(sum(length(payload)), 0) from events where events.game = games.id)`.execute(db);
}

/** Rows of logs with their payloads, wherever those are. */
export function logRows(db: Kysely<Tables>) {
  return db
    .selectFrom('events')
    .leftJoin('events as origin', (join) =>
      join
        .onRef('origin.game', '=', 'events.source_game')
        .onRef('origin.number', '=', 'events.source_number'),
    )
    .select(['events.number', 'events.type', 'events.version', 'events.at', 'events.audience'])
    .select(['events.patch', 'events.source_game'])
    .select(({ fn, ref }) =>
      fn.coalesce(ref('origin.payload'), ref('events.payload')).as('payload'),
    );
}

/** A row of a log with its payload. */
export interface LogRow extends Pick<
  EventsTable,
  'number' | 'type' | 'version' | 'at' | 'audience'
> {
  /** JSON. */
  readonly payload: string;
  readonly patch: string | null;
  readonly source_game: string | null;
}

/** An event of its row. */
export function eventOf({ number, type, version, at, payload, patch }: LogRow): StoredEvent {
  const whole: unknown = JSON.parse(payload);
  const read = patch === null ? whole : patched(whole, JSON.parse(patch) as unknown);
  return { number, type, version, at, payload: read };
}

/** What is said of an object and not of its parts takes their place; of the rest, nothing is changed. */
function patched(whole: unknown, patch: unknown): unknown {
  if (!isObject(whole) || !isObject(patch)) return patch;
  const changes = Object.entries(patch).map(([key, value]) => [key, patched(whole[key], value)]);
  return { ...whole, ...Object.fromEntries(changes) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whose payload an event shares, and what it says otherwise. */
export type SourceColumns = Pick<
  Selectable<EventsTable>,
  'source_game' | 'source_number' | 'patch'
>;

/** The payload of an event, or the event that has it. */
export function sourceColumns(
  origin: EventOrigin | undefined,
  text: string,
): Pick<EventsTable, 'payload'> & Partial<SourceColumns> {
  if (!origin) return { payload: text };
  return { payload: '', patch: text, source_game: origin.game, source_number: origin.number };
}

const CARRYING = ['submitted', 'resolved', 'edited'];

/** The part of the store that knows where payloads are. */
export function sqlOrigins(db: Kysely<Tables>): Pick<Store, 'places'> {
  return {
    async places(id) {
      const rows = await db
        .selectFrom('events')
        .select(['number', 'type', 'version', 'source_game', 'source_number'])
        .where('game', '=', id)
        .where('type', 'in', CARRYING)
        .orderBy('number')
        .execute();
      return rows.map(({ number, type, version, source_game, source_number }): EventPlace => ({
        type,
        version,
        origin: { game: source_game ?? id, number: source_number ?? number },
      }));
    },
  };
}

/** Holds the games that events refer to until the transaction ends. @throws AbsentOrigin if one is removed */
export async function holdOrigins(
  transaction: Transaction<Tables>,
  origins: readonly EventOrigin[],
  isShared: boolean,
): Promise<void> {
  const ids = [...new Set(origins.map(({ game }) => game))];
  if (ids.length === 0) return;
  const asked = transaction.selectFrom('games').select('id').where('id', 'in', ids).orderBy('id');
  const found = await (isShared ? asked.forShare() : asked).execute();
  if (found.length < ids.length) throw new AbsentOrigin();
}

/** Gives each event that others refer to, before its game is removed, to one of those; the others refer to that. */
export async function handOver(
  transaction: Transaction<Tables>,
  id: string,
  isShared: boolean,
): Promise<void> {
  const game = transaction.selectFrom('games').select('id').where('id', '=', id);
  // Nobody may come to refer to it meanwhile.
  await (isShared ? game.forUpdate() : game).execute();
  const referring = await transaction
    .selectFrom('events')
    .select(['game', 'number', 'source_number'])
    .where('source_game', '=', id)
    .orderBy('source_number')
    .orderBy('game')
    .orderBy('number')
    .execute();
  let last: number | null = null;
  for (const { game: heir, number, source_number } of referring) {
    if (source_number === null || source_number === last) continue;
    last = source_number;
    await inherit(transaction, { game: id, number: source_number }, { game: heir, number });
  }
}

async function inherit(
  transaction: Transaction<Tables>,
  from: EventOrigin,
  heir: EventOrigin,
): Promise<void> {
  await sql`update events set source_game = null, source_number = null,
    payload = (select payload from events as origin
      where origin.game = ${from.game} and origin.number = ${from.number})
    where game = ${heir.game} and number = ${heir.number}`.execute(transaction);
  await sql`update games set bytes = bytes + (select length(payload) from events
    where events.game = ${heir.game} and events.number = ${heir.number})
    where id = ${heir.game}`.execute(transaction);
  await transaction
    .updateTable('events')
    .set({ source_game: heir.game, source_number: heir.number })
    .where('source_game', '=', from.game)
    .where('source_number', '=', from.number)
    .execute();
}

/** Games with events that refer to none. */
export async function tornCopies(db: Kysely<Tables>): Promise<readonly string[]> {
  const torn = db
    .selectFrom('events')
    .leftJoin('events as origin', (join) =>
      join
        .onRef('origin.game', '=', 'events.source_game')
        .onRef('origin.number', '=', 'events.source_number'),
    )
    .select('events.game')
    .distinct()
    .where('events.source_game', 'is not', null)
    .where('origin.game', 'is', null);
  return (await torn.limit(5).execute()).map(({ game }) => game);
}
