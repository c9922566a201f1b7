/** The store over any database that Kysely speaks to. */
import { adjacencyOf, type GameSummary, type Settings, type Audience } from '@chronopolitik/game';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { audienceText, isHeardBy } from '../audience-text.ts';
import { has } from '../has.ts';
import { sqlAccess } from './sql-access.ts';
import { withOpenSeats } from './sql-open-games.ts';
import { forgetAsides, sqlPrivateNotes, sqlSpectating } from './sql-asides.ts';
import { sqlCensus } from './sql-census.ts';
import { sqlConduct } from './sql-conduct.ts';
import { bytesOf, columnsOf, eventRows } from './appends.ts';
import { eventOf, handOver, holdOrigins, logRows, sqlOrigins, type LogRow } from './sql-copies.ts';
import { AT_ONCE, draftOf, insertEvents, planOf, readLog } from './sql-logs.ts';
import { keepRequest, sqlRequests } from './sql-requests.ts';
import { sqlNotices } from './sql-notices.ts';
import { sqlPasskeys } from './sql-passkeys.ts';
import { sqlPauses } from './sql-pauses.ts';
import { sqlPersonal } from './sql-personal.ts';
import type { Access } from '../access.ts';
import type { Store } from '../store.ts';
import { MOST_TRIES } from '../tries.ts';
import type { GamesTable, Tables } from '../tables.ts';

/** What differs between one database and another. */
export interface Dialect extends Pick<Store, 'isShared' | 'listen' | 'clock' | 'claim' | 'append'> {
  readonly visitor: Access['visitor'];
  /** Told within the transaction that a game grew. */
  grown(transaction: Transaction<Tables>, id: string): Promise<void>;
}

/**
 * The whole store in a database.
 * @param db a database whose schema is up to date; closed with the store
 * @param dialect what SQLite and PostgreSQL do each in their way
 */
export function sqlStore(db: Kysely<Tables>, dialect: Dialect): Store {
  const { isShared, listen, clock, claim, append, visitor, grown } = dialect;
  return {
    ...writing(db, grown, isShared),
    ...sqlOrigins(db),
    ...reading(db),
    ...hearing(db),
    ...attempts(db),
    ...sqlRequests(db),
    isShared,
    listen,
    clock,
    claim,
    append,
    access: { ...sqlAccess(db), visitor },
    notices: sqlNotices(db, isShared),
    conduct: sqlConduct(db),
    passkeys: sqlPasskeys(db),
    census: sqlCensus(db),
    pauses: sqlPauses(db),
    personal: sqlPersonal(db),
    privateNotes: sqlPrivateNotes(db),
    spectating: sqlSpectating(db),
    close: () => db.destroy(),
  };
}

function writing(
  db: Kysely<Tables>,
  tell: Dialect['grown'],
  isShared: boolean,
): Pick<Store, 'create' | 'remove' | 'keep'> {
  return {
    create: (id, listing, events, request) =>
      db.transaction().execute(async (transaction) => {
        await holdOrigins(
          transaction,
          events.flatMap(({ like }) => like ?? []),
          isShared,
        );
        const rows = eventRows(id, events);
        const length = { version: events.length, bytes: bytesOf(rows) };
        const row = { id, ...length, ...columnsOf(listing), claimed_until: 0 };
        await transaction.insertInto('games').values(row).execute();
        await insertEvents(transaction, rows);
        const trace = { game: id, first: 1, last: events.length };
        if (request) await keepRequest(transaction, request, trace, listing.createdAt);
      }),
    remove: (id) =>
      db.transaction().execute(async (transaction) => {
        await handOver(transaction, id, isShared);
        const links = transaction.selectFrom('links').select('hash').where('game', '=', id);
        await transaction.deleteFrom('grants').where('link', 'in', links).execute();
        await transaction.deleteFrom('links').where('game', '=', id).execute();
        await transaction.deleteFrom('attendance').where('game', '=', id).execute();
        await transaction.deleteFrom('silences').where('game', '=', id).execute();
        await transaction.deleteFrom('notices_off').where('game', '=', id).execute();
        await transaction.deleteFrom('reminders').where('game', '=', id).execute();
        await transaction.deleteFrom('drafts').where('game', '=', id).execute();
        await transaction.deleteFrom('plans').where('game', '=', id).execute();
        await transaction.deleteFrom('requests').where('game', '=', id).execute();
        await forgetAsides(transaction, id);
        await transaction.deleteFrom('events').where('game', '=', id).execute();
        await transaction.deleteFrom('games').where('id', '=', id).execute();
        await tell(transaction, id);
      }),
    async keep(digest, text) {
      const row = { digest, text };
      await db
        .insertInto('texts')
        .values(row)
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .execute();
    },
  };
}

type Reading = 'load' | 'read' | 'drafts' | 'plans' | 'versions' | 'kept';

function reading(db: Kysely<Tables>): Pick<Store, Reading | Looking> {
  return {
    ...looking(db),
    async load(id, after = 0) {
      const rows = await logRows(db)
        .where('events.game', '=', id)
        .where('events.number', '>', after)
        .orderBy('events.number')
        .execute();
      return rows.length === 0 && after === 0 ? undefined : rows.map(eventOf);
    },
    read: (id, after = 0) => readLog(db, id, after),
    async drafts(id) {
      const rows = db.selectFrom('drafts').selectAll().where('game', '=', id);
      return (await rows.orderBy('seat').orderBy('name').execute()).map(draftOf);
    },
    async plans(id) {
      const rows = db.selectFrom('plans').selectAll().where('game', '=', id);
      return (await rows.orderBy('seat').execute()).map(planOf);
    },
    async versions(ids) {
      if (ids.length === 0) return new Map();
      const columns = ['id', 'version', 'draft_changes', 'bytes'] as const;
      const rows = await db.selectFrom('games').select(columns).where('id', 'in', ids).execute();
      return new Map(
        rows.map(({ id, version, draft_changes, bytes }) => [
          id,
          { events: version, drafts: draft_changes, bytes },
        ]),
      );
    },
    async kept(digest) {
      const row = db.selectFrom('texts').select('text').where('digest', '=', digest);
      return (await row.executeTakeFirst())?.text;
    },
  };
}

function hearing(db: Kysely<Tables>): Pick<Store, 'heard' | 'address'> {
  return {
    heard: (id, party, count, to, most = Infinity) => heardLast(db, id, party, { count, to, most }),
    address: (id, audiences) =>
      db.transaction().execute(async (transaction) => {
        for (const [audience, numbers] of byAudience(audiences)) {
          for (let from = 0; from < numbers.length; from += AT_ONCE) {
            await transaction
              .updateTable('events')
              .set({ audience })
              .where('game', '=', id)
              .where('audience', 'is', null)
              .where('number', 'in', numbers.slice(from, from + AT_ONCE))
              .execute();
          }
        }
      }),
  };
}

/** Events of which somebody may learn that are read at one time. */
const HEARD_AT_ONCE = 16;

/** Which of the last events are asked for; see `Store.heard`. */
interface Last {
  readonly count: number;
  readonly to: number;
  readonly most: number;
}

async function heardLast(
  db: Kysely<Tables>,
  id: string,
  party: string | undefined,
  { count, to, most }: Last,
): ReturnType<Store['heard']> {
  const found: LogRow[] = [];
  let size = 0;
  const isBounded = most < Infinity;
  for (let last = to; found.length < count;) {
    const limit = Math.min(count - found.length, isBounded ? HEARD_AT_ONCE : Infinity);
    const rows = await logRows(db)
      .where('events.game', '=', id)
      .where('events.number', '<=', last)
      .where(({ eb, or, ref }) =>
        or([eb('events.audience', 'is', null), isHeardBy(ref('events.audience'), party)]),
      )
      .orderBy('events.number', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows);
    size += rows.reduce((sum, { payload }) => sum + payload.length, 0);
    if (size > most) return 'too-long';
    if (rows.length < limit) break;
    last = (rows.at(-1)?.number ?? 1) - 1;
  }
  const isAddressed = found.every(({ audience }) => audience !== null);
  return isAddressed ? found.toReversed().map(eventOf) : 'unaddressed';
}

function byAudience(audiences: ReadonlyMap<number, Audience>): ReadonlyMap<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, audience] of audiences) {
    const text = audienceText(audience);
    const known = numbers.get(text);
    if (known) known.push(number);
    else numbers.set(text, [number]);
  }
  return numbers;
}

function attempts(db: Kysely<Tables>): Pick<Store, 'attempting' | 'attempted' | 'fatal'> {
  const games = () => db.updateTable('games');
  return {
    async attempting(id) {
      const noted = games().set(({ eb }) => ({ tries: eb('tries', '+', 1) }));
      await noted.where('id', '=', id).execute();
    },
    async attempted(id) {
      await games().set({ tries: 0 }).where('id', '=', id).where('tries', '>', 0).execute();
    },
    async fatal(now) {
      const due = db.selectFrom('games').select('id').where('due_at', '<=', now);
      const rows = await due.where('tries', '>=', MOST_TRIES).orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
  };
}

type Looking = 'list' | 'listed' | 'find' | 'open';

/** The lines of games, each with the beginning of its log. */
function lines(db: Kysely<Tables>) {
  return db
    .selectFrom('games')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('events')
        .select('events.payload')
        .whereRef('events.game', '=', 'games.id')
        .where('events.number', '=', 1)
        .as('beginning'),
    );
}

function looking(db: Kysely<Tables>): Pick<Store, Looking> {
  return {
    async list({ limit, open }) {
      const newest = lines(db).orderBy('updated_at', 'desc').limit(limit);
      const isOpen = newest.where((eb) =>
        eb.or([eb('listed', '=', 1), ...(open ? [] : [eb('kind', '!=', 'players')])]),
      );
      const asked = open ? isOpen.where('kind', '=', 'players') : isOpen;
      return (await asked.execute()).map(summaryOf);
    },
    async open(filter) {
      const asked = await withOpenSeats(db, lines(db), filter);
      return (await asked.execute()).map(summaryOf);
    },
    async listed(ids) {
      if (ids.length === 0) return [];
      const rows = lines(db).where('id', 'in', ids);
      return (await rows.execute()).map(summaryOf);
    },
    async find(text, limit) {
      const found = lines(db).where((eb) =>
        eb.or([eb('id', '=', text), has(eb.ref('name'), text)]),
      );
      return (await found.orderBy('updated_at', 'desc').limit(limit).execute()).map(summaryOf);
    },
  };
}

/** How boards are adjacent under the settings that a log begins with. */
function adjacencyAt(beginning: string | null): string {
  const { settings } = JSON.parse(beginning ?? '{}') as { readonly settings?: Settings };
  return settings ? adjacencyOf(settings.ruleset) : '';
}

function summaryOf(
  row: Selectable<GamesTable> & { readonly beginning: string | null },
): GameSummary {
  const adjacency = adjacencyAt(row.beginning);
  const { id, name, variant, ruleset, step, round, phase, kind, stage, seats, deadline } = row;
  const time = { createdAt: row.created_at, updatedAt: row.updated_at, deadline };
  const people = { kind, stage, isOpen: row.listed !== 0, seats, seatsOpen: row.seats_open };
  return { id, name, variant, ruleset, adjacency, ...time, step, round, phase, ...people };
}
